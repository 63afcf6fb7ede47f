#pragma once

#include <string>

namespace orrery {

// An amount of one denom, as x/bank writes it.
struct Coin {
  std::string denom;
  std::string amount;  // base units: see base/amount.hpp

  bool operator==(Coin const&) const = default;
};

}  // namespace orrery
