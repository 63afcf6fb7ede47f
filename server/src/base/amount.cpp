#include "base/amount.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <optional>
#include <utility>

namespace orrery {
namespace {

using boost::multiprecision::cpp_int;

// The SDK's Int has at most 256 bits, and 2^256 has 78 digits:
// https://github.com/cosmos/cosmos-sdk/blob/00d9ce1b05fee4f9a52032e2d676b93100b775d5/math/int.go#L14
constexpr std::size_t kMaxWholeDigits = 78;
// Its LegacyDec has 18: https://github.com/cosmos/cosmos-sdk/blob/math/v1.3.0/math/dec.go#L21
constexpr std::size_t kMaxDecimals = 18;
constexpr int kMaxExponent = 77;

struct Parts {
  std::string_view whole;
  std::string_view decimals;
};

bool is_digits(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::optional<Parts> split(std::string_view text) {
  auto const point = text.find('.');
  if (point == std::string_view::npos) {
    return is_digits(text) ? std::optional(Parts{text, {}}) : std::nullopt;
  }
  Parts const parts{text.substr(0, point), text.substr(point + 1)};
  return is_digits(parts.whole) && is_digits(parts.decimals) ? std::optional(parts) : std::nullopt;
}

std::string_view without_leading_zeros(std::string_view digits) {
  auto const first = digits.find_first_not_of('0');
  return first == std::string_view::npos ? digits.substr(digits.size() - 1) : digits.substr(first);
}

std::string_view without_trailing_zeros(std::string_view digits) {
  return digits.substr(0, digits.find_last_not_of('0') + 1);
}

std::string join(std::string_view whole, std::string_view decimals) {
  std::string text(without_leading_zeros(whole));
  decimals = without_trailing_zeros(decimals);
  if (!decimals.empty()) {
    text += '.';
    text += decimals;
  }
  return text;
}

Error refused(std::string_view text, std::string reason) {
  return {ErrorCode::invalid_input, "amount '" + std::string(text.substr(0, 40)) + "'", std::move(reason), ""};
}

Result<std::string> parse(std::string_view text, std::size_t max_decimals) {
  auto const parts = split(text);
  if (!parts || (max_decimals == 0 && !parts->decimals.empty())) {
    return refused(text, max_decimals == 0 ? "is not a row of digits" : "is not digits with at most one point between");
  }
  if (without_leading_zeros(parts->whole).size() > kMaxWholeDigits) {
    return refused(text, "has more than 78 digits");
  }
  if (parts->decimals.size() > max_decimals) {
    return refused(text, "has more than 18 decimals");
  }
  return join(parts->whole, parts->decimals);
}

bool is_canonical(Parts const& parts) {
  bool const has_zero_before = parts.whole.size() > 1 && parts.whole.front() == '0';
  return !has_zero_before && (parts.decimals.empty() || parts.decimals.back() != '0');
}

// Checks the form alone: sums may have more than 78 digits, and display units more than 18 decimals.
Parts canonical_parts(std::string_view text) {
  auto const parts = split(text);
  if (!parts || !is_canonical(*parts)) {
    throw Failure(refused(text, "is not canonical"));
  }
  return *parts;
}

cpp_int scaled(Parts const& parts, std::size_t decimals) {
  std::string digits(parts.whole);
  digits += parts.decimals;
  digits.append(decimals - parts.decimals.size(), '0');
  return cpp_int(std::string(without_leading_zeros(digits)));  // a leading zero would read as octal
}

// units: the amount times 10 to the power of decimals.
std::string point_shifted(std::string units, std::size_t decimals) {
  if (units.size() <= decimals) {
    units.insert(0, decimals + 1 - units.size(), '0');
  }
  auto const whole = units.size() - decimals;
  return join(std::string_view(units).substr(0, whole), std::string_view(units).substr(whole));
}

struct Operands {
  cpp_int left;
  cpp_int right;
  std::size_t decimals;
};

Operands read_operands(std::string_view left, std::string_view right) {
  auto const left_parts = canonical_parts(left);
  auto const right_parts = canonical_parts(right);
  auto const decimals = std::max(left_parts.decimals.size(), right_parts.decimals.size());
  return {scaled(left_parts, decimals), scaled(right_parts, decimals), decimals};
}

}  // namespace

Result<std::string> parse_whole_amount(std::string_view text) {
  return parse(text, 0);
}

Result<std::string> parse_decimal_amount(std::string_view text) {
  return parse(text, kMaxDecimals);
}

int compare_amounts(std::string_view left, std::string_view right) {
  auto const [left_whole, left_decimals] = canonical_parts(left);
  auto const [right_whole, right_decimals] = canonical_parts(right);
  if (left_whole.size() != right_whole.size()) {
    return left_whole.size() < right_whole.size() ? -1 : 1;
  }
  auto const whole = left_whole.compare(right_whole);
  auto const order = whole != 0 ? whole : left_decimals.compare(right_decimals);
  return order < 0 ? -1 : order > 0 ? 1 : 0;
}

std::string add_amounts(std::string_view left, std::string_view right) {
  if (left == "0") {  // what every sum begins with
    canonical_parts(right);
    return std::string(right);
  }
  auto const operands = read_operands(left, right);
  return point_shifted(cpp_int(operands.left + operands.right).str(), operands.decimals);
}

std::string subtract_amounts(std::string_view left, std::string_view right) {
  auto const operands = read_operands(left, right);
  if (operands.left < operands.right) {
    throw Failure(refused(left, "is less than what is to be taken from it"));
  }
  return point_shifted(cpp_int(operands.left - operands.right).str(), operands.decimals);
}

std::string multiply_amounts(std::string_view left, std::string_view right) {
  auto const left_parts = canonical_parts(left);
  auto const right_parts = canonical_parts(right);
  auto const product = cpp_int(scaled(left_parts, left_parts.decimals.size()) *  //
                               scaled(right_parts, right_parts.decimals.size()));
  return point_shifted(product.str(), left_parts.decimals.size() + right_parts.decimals.size());
}

std::string round_half_even(std::string_view amount, std::size_t decimals) {
  auto const parts = canonical_parts(amount);
  if (parts.decimals.size() <= decimals) {
    return std::string(amount);
  }
  auto units = scaled({parts.whole, parts.decimals.substr(0, decimals)}, decimals);
  auto const rest = parts.decimals.substr(decimals);  // canonical: its last digit is not 0
  bool const is_half = rest == "5";
  if (is_half ? cpp_int(units % 2) == 1 : rest.front() >= '5') {
    ++units;
  }
  return point_shifted(units.str(), decimals);
}

std::string pad_decimals(std::string_view amount, std::size_t decimals) {
  auto const parts = canonical_parts(amount);
  if (parts.decimals.size() > decimals) {
    throw Failure(refused(amount, "has more than " + std::to_string(decimals) + " decimals"));
  }
  std::string text(parts.whole);
  text += '.';
  text += parts.decimals;
  return text.append(decimals - parts.decimals.size(), '0');
}

std::string to_display_units(std::string_view base_units, int exponent) {
  if (!canonical_parts(base_units).decimals.empty()) {
    throw Failure(refused(base_units, "is not a whole number of base units"));
  }
  if (exponent < 0 || exponent > kMaxExponent) {
    throw Failure({ErrorCode::invalid_input, "exponent " + std::to_string(exponent), "is not 0 to 77", ""});
  }
  return point_shifted(std::string(base_units), static_cast<std::size_t>(exponent));
}

double to_double(std::string_view amount) {
  canonical_parts(amount);
  double value = 0;
  std::from_chars(amount.data(), amount.data() + amount.size(), value);
  return value;
}

}  // namespace orrery
