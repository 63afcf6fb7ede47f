#include "sources/price_answer.hpp"

#include "base/amount.hpp"

#include <boost/json/basic_parser_impl.hpp>

#include <algorithm>
#include <charconv>
#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::size_t kMaxValueBytes = 200;
constexpr std::size_t kMaxRecords = 100'000;
constexpr std::string_view kPricesByteOrderMark = "\xEF\xBB\xBF";

std::optional<std::string_view> find(std::map<std::string, std::string, std::less<>> const& values,
                                     std::string_view path) {
  auto const found = values.find(path);
  return found == values.end() ? std::nullopt : std::optional<std::string_view>(found->second);
}

// Takes the parser's events. Its names and signatures are those that basic_parser asks of a handler.
struct RecordHandler {
  static constexpr std::size_t max_object_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_array_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_key_size = static_cast<std::size_t>(-1);
  static constexpr std::size_t max_string_size = static_cast<std::size_t>(-1);

  std::span<std::string_view const> wanted;
  std::vector<JsonRecord> records{};
  bool is_list = false;
  std::vector<bool> open{};         // what we are in, outermost first: true for an object
  std::vector<std::string> keys{};  // of the open objects below the record
  std::string value{};              // the text or number that is being read

  bool on_document_begin(json::error_code&) { return true; }
  bool on_document_end(json::error_code&) { return true; }

  bool on_array_begin(json::error_code&) {
    is_list = is_list || open.empty();
    open.push_back(false);
    return true;
  }
  bool on_array_end(std::size_t, json::error_code&) { return close(); }

  bool on_object_begin(json::error_code& error) {
    if (open.size() == 1 && is_list) {
      if (records.size() == kMaxRecords) {
        error = json::error::array_too_large;
        return false;
      }
      records.emplace_back();
    }
    open.push_back(true);
    keys.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t, json::error_code&) {
    keys.pop_back();
    return close();
  }

  bool on_key_part(json::string_view part, std::size_t, json::error_code&) { return append(part); }
  bool on_key(json::string_view part, std::size_t, json::error_code&) {
    append(part);
    keys.back() = std::exchange(value, {});
    return true;
  }

  bool on_string_part(json::string_view part, std::size_t, json::error_code&) { return append(part); }
  bool on_string(json::string_view part, std::size_t, json::error_code&) {
    append(part);
    put(&JsonRecord::put_text);
    return true;
  }

  bool on_number_part(json::string_view part, json::error_code&) { return append(part); }
  bool on_int64(std::int64_t, json::string_view part, json::error_code&) { return number(part); }
  bool on_uint64(std::uint64_t, json::string_view part, json::error_code&) { return number(part); }
  bool on_double(double, json::string_view part, json::error_code&) { return number(part); }

  bool on_bool(bool, json::error_code&) { return true; }
  bool on_null(json::error_code&) { return true; }
  bool on_comment_part(json::string_view, json::error_code&) { return true; }
  bool on_comment(json::string_view, json::error_code&) { return true; }

 private:
  bool close() {
    open.pop_back();
    return true;
  }

  // One byte more than is taken, so that what is too long is known as such.
  bool append(json::string_view part) {
    auto const room = kMaxValueBytes + 1 - std::min(value.size(), kMaxValueBytes + 1);
    value.append(part.data(), std::min(part.size(), room));
    return true;
  }

  bool number(json::string_view part) {
    append(part);
    put(&JsonRecord::put_number);
    return true;
  }

  // Values of the record and of objects in it, not of lists.
  bool is_in_record() const {
    return is_list && open.size() >= 2 && std::all_of(open.begin() + 1, open.end(), [](bool object) { return object; });
  }

  void put(void (JsonRecord::*put_value)(std::string, std::string)) {
    auto taken = std::exchange(value, {});
    if (!is_in_record() || taken.size() > kMaxValueBytes) {
      return;
    }
    std::string path;
    for (auto const& key : keys) {
      path += path.empty() ? key : '.' + key;
    }
    if (std::ranges::find(wanted, path) != wanted.end()) {
      (records.back().*put_value)(std::move(path), std::move(taken));
    }
  }
};

Error not_records(std::string_view thing, std::string reason) {
  return {ErrorCode::invalid_input, std::string(thing), std::move(reason), ""};
}

constexpr std::size_t kMaxWholeDigits = 24;
constexpr std::size_t kDecimals = 18;
constexpr std::int64_t kMaxExponent = 400;  // more than that of any double (308)

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// Takes what follows the first 'e' or 'E'; 0 where there is none.
std::optional<std::int64_t> take_exponent(std::string_view& number) {
  auto const at = number.find_first_of("eE");
  if (at == std::string_view::npos) {
    return 0;
  }
  auto digits = number.substr(at + 1);
  number = number.substr(0, at);
  bool const below_zero = digits.starts_with('-');
  if (below_zero || digits.starts_with('+')) {
    digits.remove_prefix(1);
  }
  std::int64_t exponent = 0;
  if (!is_digits(digits)) {
    return std::nullopt;
  }
  auto const [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), exponent);
  if (error != std::errc{} || exponent > kMaxExponent) {
    return std::nullopt;
  }
  return below_zero ? -exponent : exponent;
}

std::string_view without_leading_zeros(std::string_view digits) {
  auto const first = digits.find_first_not_of('0');
  return first == std::string_view::npos ? std::string_view{} : digits.substr(first);
}

// digits with the point before the last `decimals` of them; decimals may be below zero.
std::string insert_decimal_point(std::string digits, std::int64_t decimals) {
  if (decimals < 0) {
    digits.append(static_cast<std::size_t>(-decimals), '0');
    decimals = 0;
  }
  auto const places = static_cast<std::size_t>(decimals);
  if (digits.size() <= places) {
    digits.insert(0, places + 1 - digits.size(), '0');
  }
  auto const whole = without_leading_zeros(std::string_view(digits).substr(0, digits.size() - places));
  auto behind = std::string_view(digits).substr(digits.size() - places);
  behind = behind.substr(0, behind.find_last_not_of('0') + 1);
  std::string text(whole.empty() ? "0" : whole);
  if (!behind.empty()) {
    text.append(".").append(behind);
  }
  return text;
}

std::string next_step_of(long status, std::string_view source) {
  if (status == 429) {
    return "ask less often, or with a key";
  }
  return status == 401 || status == 403 ? "check the address and the key of " + std::string(source) : "";
}

constexpr std::string_view kHighestPrice = "1000000000000";
constexpr std::int64_t kMaxRank = 1'000'000;
constexpr std::size_t kDateAndClock = 19;  // 2026-11-21T09:30:15

}  // namespace

std::optional<std::string_view> JsonRecord::number(std::string_view path) const {
  return find(numbers_, path);
}

std::optional<std::string_view> JsonRecord::text(std::string_view path) const {
  return find(texts_, path);
}

Result<std::vector<JsonRecord>> read_json_records(std::string_view bytes, std::string_view thing,
                                                  std::span<std::string_view const> wanted) {
  if (bytes.starts_with(kPricesByteOrderMark)) {
    bytes.remove_prefix(kPricesByteOrderMark.size());
  }
  json::parse_options options;
  options.max_depth = 32;
  options.allow_invalid_utf8 = true;
  json::basic_parser<RecordHandler> parser(options, RecordHandler{.wanted = wanted});
  json::error_code error;
  auto const consumed = parser.write_some(false, bytes.data(), bytes.size(), error);
  if (!error && consumed < bytes.size()) {
    error = json::error::extra_data;
  }
  if (error) {
    return not_records(thing, "is not JSON (" + error.message() + " at byte " + std::to_string(consumed) + ")");
  }
  if (!parser.handler().is_list) {
    return not_records(thing, "is not a JSON list");
  }
  return std::move(parser.handler().records);
}

std::optional<std::string> parse_json_decimal(std::string_view number) {
  bool const below_zero = number.starts_with('-');
  if (below_zero) {
    number.remove_prefix(1);
  }
  auto const exponent = take_exponent(number);
  auto const point = number.find('.');
  auto const whole = number.substr(0, point);
  auto const decimals = point == std::string_view::npos ? std::string_view{} : number.substr(point + 1);
  if (!exponent || !is_digits(whole) || (point != std::string_view::npos && !is_digits(decimals))) {
    return std::nullopt;
  }
  std::string digits(whole);
  digits += decimals;
  auto const exact = insert_decimal_point(std::move(digits), static_cast<std::int64_t>(decimals.size()) - *exponent);
  if (exact.find('.') > kMaxWholeDigits && exact.size() > kMaxWholeDigits) {
    return std::nullopt;
  }
  auto const rounded = round_half_even(exact, kDecimals);
  return below_zero && rounded != "0" ? '-' + rounded : rounded;
}

Result<std::string> take_price_body(FetchResult<FetchResponse> fetched, std::string_view source) {
  if (!fetched) {
    auto error = to_error(fetched.error());
    error.thing = std::string(source) + ": " + error.thing;
    return error;
  }
  if (fetched->status != 200) {
    return Error{ErrorCode::unavailable, std::string(source),
                 "answers with status " + std::to_string(fetched->status) +
                     (fetched->status == 429 ? ", too many requests" : ""),
                 next_step_of(fetched->status, source)};
  }
  return std::move(fetched->body);
}

std::optional<std::string> find_percentage(JsonRecord const& record, std::string_view path) {
  auto const number = record.number(path);
  return number ? parse_json_decimal(*number) : std::nullopt;
}

std::optional<std::string> find_amount(JsonRecord const& record, std::string_view path) {
  auto amount = find_percentage(record, path);
  return amount && !amount->starts_with('-') ? amount : std::nullopt;
}

std::optional<std::string> find_positive_amount(JsonRecord const& record, std::string_view path) {
  auto amount = find_amount(record, path);
  return amount && *amount != "0" ? amount : std::nullopt;
}

std::optional<std::string> find_price(JsonRecord const& record, std::string_view path) {
  auto price = find_positive_amount(record, path);
  return price && compare_amounts(*price, kHighestPrice) <= 0 ? price : std::nullopt;
}

std::optional<std::int64_t> find_rank(JsonRecord const& record, std::string_view path) {
  auto const text = find_positive_amount(record, path);
  if (!text) {
    return std::nullopt;
  }
  std::int64_t rank = 0;
  auto const [end, error] = std::from_chars(text->data(), text->data() + text->size(), rank);
  bool const whole = error == std::errc{} && end == text->data() + text->size();
  return whole && rank <= kMaxRank ? std::optional(rank) : std::nullopt;
}

std::optional<Timestamp> find_quote_time(JsonRecord const& record, std::string_view path, Timestamp now) {
  auto const text = record.text(path);
  if (!text || text->size() <= kDateAndClock || !text->ends_with('Z')) {
    return std::nullopt;
  }
  auto const time = parse_rfc3339(std::string(text->substr(0, kDateAndClock)) + 'Z');
  return time ? std::optional(std::min(*time, now)) : std::nullopt;
}

}  // namespace orrery
