#pragma once

#include <string>

namespace orrery::wire {

// A number of an answer whose digits are sent as they are known, never as a double: a canonical decimal
// (base/amount.hpp), with a minus before it where it is below zero.
struct DecimalNumber {
  std::string digits;

  bool operator==(DecimalNumber const&) const = default;
};

inline void write_json(std::string& out, DecimalNumber const& number) {
  out += number.digits;
}

}  // namespace orrery::wire
