#pragma once

#include <string>

namespace orrery::wire {

// A JSON number that is written digit for digit and never converted to a double: a canonical decimal (base/amount.hpp),
// with a minus sign where it is negative.
struct DecimalNumber {
  std::string digits;

  bool operator==(DecimalNumber const&) const = default;
};

inline void write_json(std::string& out, DecimalNumber const& number) {
  out += number.digits;
}

}  // namespace orrery::wire
