#pragma once

#include "domain/weights/weight_rules.hpp"

#include <string>

namespace orrery {

// Canonical JSON, as it is stored and served: members in their described order, no blanks, decimals at full
// length. Equal evidence gives equal text.
std::string to_json_text(ChainWeightEvidence const& evidence);
std::string to_json_text(ValidatorWeightEvidence const& evidence);

}  // namespace orrery
