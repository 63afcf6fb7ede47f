#pragma once

#include "domain/weights/weight_rules.hpp"

#include <string>
#include <string_view>

namespace orrery {

// What an item measures, by its slug; empty for an unknown one.
std::string_view describe_chain_item(std::string_view slug);
std::string_view describe_validator_item(std::string_view slug);

// The evidence as an English phrase: "12 of 14 votes seen".
std::string describe_evidence(ChainWeightEvidence const& evidence);
std::string describe_evidence(ValidatorWeightEvidence const& evidence);

}  // namespace orrery
