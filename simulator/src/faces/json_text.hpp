#pragma once

#include <boost/json/value.hpp>

#include <string>

namespace orrery::simulator {

// As json::serialize, with numbers as people write them: 0.002622, which the library prints as 2.622E-3.
std::string to_json_text(boost::json::value const& value);

}  // namespace orrery::simulator
