#pragma once

#include "domain/validators/validator.hpp"

namespace orrery {

// A validator's weight among those of its chain, a whole number: of all denoms together, where several are staked.
inline std::string const& weight_of(Validator const& validator) {
  return validator.power ? *validator.power : validator.tokens;
}

}  // namespace orrery
