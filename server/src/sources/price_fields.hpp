#pragma once

#include "base/clock.hpp"
#include "sources/json_records.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// The figures of a price as both sources write them. What has another form, or cannot be true, is nothing.
namespace orrery {

// Above 0: a price or a market value of 0 means that the source does not know it.
std::optional<std::string> find_positive_amount(JsonRecord const& record, std::string_view path);
// What one of an asset costs: above 0, and at most a million million dollars.
std::optional<std::string> find_price(JsonRecord const& record, std::string_view path);
// 0 or above: nobody traded is a figure.
std::optional<std::string> find_amount(JsonRecord const& record, std::string_view path);
// May begin with a minus.
std::optional<std::string> find_percentage(JsonRecord const& record, std::string_view path);
// From 1.
std::optional<std::int64_t> find_rank(JsonRecord const& record, std::string_view path);
// RFC 3339 in UTC, parts of a second are cut; a time after `now` is `now`.
std::optional<Timestamp> find_quote_time(JsonRecord const& record, std::string_view path, Timestamp now);

}  // namespace orrery
