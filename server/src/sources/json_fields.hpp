#pragma once

#include "base/result.hpp"

#include <boost/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// A tolerant reader of JSON from outside: a field that is missing or has another type is nothing, and the caller
// decides whether that is an error.
namespace orrery {

// Depth at most 32. Broken UTF-8 inside strings is let through for clean_text to mend; a byte order
// mark is skipped. thing names the document in the error.
Result<boost::json::value> parse_json(std::string_view bytes, std::string_view thing);

// The beginning of a JSON document as a document of its own, with what is complete in it: it ends before the last
// comma, and what is open there is closed. Empty where no object or array began, or where they stand too deep.
std::string close_truncated_json(std::string_view beginning);

boost::json::object const* find_object(boost::json::object const& parent, std::string_view key);
boost::json::array const* find_array(boost::json::object const& parent, std::string_view key);
std::optional<std::string_view> find_text(boost::json::object const& parent, std::string_view key);
// Also 6.0; nothing for fractions and for what does not fit.
std::optional<std::int64_t> find_integer(boost::json::object const& parent, std::string_view key);

}  // namespace orrery
