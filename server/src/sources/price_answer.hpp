#pragma once

#include "base/clock.hpp"
#include "base/result.hpp"
#include "fetch/fetcher.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// The figures and texts of one object, by path: "symbol", "quotes.USD.price". A number stands as it was
// written, digit for digit, never as a double; so it is apart from a text that looks like one.
class JsonRecord {
 public:
  std::optional<std::string_view> number(std::string_view path) const;
  std::optional<std::string_view> text(std::string_view path) const;

  void put_number(std::string path, std::string text) { numbers_.insert_or_assign(std::move(path), std::move(text)); }
  void put_text(std::string path, std::string text) { texts_.insert_or_assign(std::move(path), std::move(text)); }

 private:
  using Values = std::map<std::string, std::string, std::less<>>;
  Values numbers_;
  Values texts_;
};

// Reads `[{…}, {…}]` and keeps of each object what stands under the wanted paths; what is missing, null, of
// another kind or longer than 200 bytes is not there. An element that is no object is left out. Depth at most
// 32. thing names the document in the error. Throws nothing.
Result<std::vector<JsonRecord>> read_json_records(std::string_view bytes, std::string_view thing,
                                                  std::span<std::string_view const> wanted);

// A JSON number as it was written, exponent and all, as a canonical decimal (base/amount.hpp) with a minus
// before it where it is below zero: "6.31e-05" is "0.0000631". Exact up to 18 decimals; what stands behind is
// rounded half-even. Nothing where the text is no JSON number or has more than 24 digits before the point.
std::optional<std::string> parse_json_decimal(std::string_view number);

// The body of a price source's answer with status 200; any other status is an error that names the source and the
// status, because the bodies of errors have many forms.
Result<std::string> take_price_body(FetchResult<FetchResponse> fetched, std::string_view source);

// The figures of a price as CoinGecko and CoinPaprika write them. Nothing for another form and for impossible values.

// Above 0: a price or a market value of 0 means that the source does not know it.
std::optional<std::string> find_positive_amount(JsonRecord const& record, std::string_view path);
// Dollars for one whole token: above 0, and at most 10^12.
std::optional<std::string> find_price(JsonRecord const& record, std::string_view path);
// 0 or above: a volume of 0 is known.
std::optional<std::string> find_amount(JsonRecord const& record, std::string_view path);
// May begin with a minus.
std::optional<std::string> find_percentage(JsonRecord const& record, std::string_view path);
// From 1.
std::optional<std::int64_t> find_rank(JsonRecord const& record, std::string_view path);
// RFC 3339 in UTC, parts of a second are cut; a time after `now` is `now`.
std::optional<Timestamp> find_quote_time(JsonRecord const& record, std::string_view path, Timestamp now);

}  // namespace orrery
