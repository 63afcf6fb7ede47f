#pragma once

#include "domain/validator.hpp"

#include <vector>

namespace orrery {

// What the flight recorder keeps of the step from one reading of a validator to the next, at most one
// change of each kind, in the kinds' order. Chain, height, time and node are the caller's to fill in.
std::vector<ValidatorChange> changes_between(Validator const& before, Validator const& after);

}  // namespace orrery
