#pragma once

#include <boost/json/value.hpp>

#include <string>

namespace orrery::simulator {

// Like boost::json::serialize, but with decimal numbers instead of scientific notation: 0.002622, not 2.622E-3.
std::string to_json_text(boost::json::value const& value);

}  // namespace orrery::simulator
