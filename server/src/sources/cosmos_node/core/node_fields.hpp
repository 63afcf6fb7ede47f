#pragma once

#include "base/clock.hpp"

#include <boost/json.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// The forms in which a Cosmos SDK node writes its values: JSON of protobuf, with the SDK's own decimals as strings.
// Nothing for any other form.
namespace orrery {

using PreciseTime = std::chrono::sys_time<std::chrono::milliseconds>;

// Decimal digits only, within std::int64_t.
std::optional<std::int64_t> parse_integer(std::string_view text);
// "1814400s", also "1.000s"; nothing for a duration with a fraction of a second.
std::optional<std::int64_t> parse_seconds(std::string_view text);
// RFC 3339 in UTC with up to nine decimals of a second; what is below a millisecond is cut.
std::optional<PreciseTime> parse_precise_time(std::string_view text);

// Far above the height of any chain. A node that names a higher one is not believed, so that additions cannot overflow.
inline constexpr std::int64_t kHighestHeight = 1'000'000'000'000;

// 64 hex digits in upper case.
bool is_transaction_hash(std::string_view text);

// A 64-bit integer, which JSON of protobuf has as a string.
std::optional<std::int64_t> find_integer_text(boost::json::object const& parent, std::string_view key);
// 1 to kHighestHeight.
std::optional<std::int64_t> find_block_height(boost::json::object const& parent, std::string_view key);
std::optional<std::string> find_whole_amount(boost::json::object const& parent, std::string_view key);
std::optional<std::string> find_decimal_amount(boost::json::object const& parent, std::string_view key);
std::optional<std::int64_t> find_seconds(boost::json::object const& parent, std::string_view key);
std::optional<PreciseTime> find_precise_time(boost::json::object const& parent, std::string_view key);
std::optional<bool> find_bool(boost::json::object const& parent, std::string_view key);

}  // namespace orrery
