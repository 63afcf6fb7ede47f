#pragma once

#include "domain/validators/validator.hpp"

#include <vector>

namespace orrery {

// The changes from one reading of a validator to the next, at most one of each kind, in the order of the kinds. The
// caller fills in chain, height, time and node.
std::vector<ValidatorChange> changes_between(Validator const& before, Validator const& after);

}  // namespace orrery
