#pragma once

#include "domain/weights/weight_rules.hpp"

#include <optional>
#include <string_view>

namespace orrery::wire {

// Parses the text of domain/weights/weight_evidence_text.hpp. Nothing for an unknown slug, and for a text of another
// form, which an earlier version of the rules may have stored.
std::optional<ChainWeightEvidence> parse_chain_evidence(std::string_view slug, std::string_view text);
std::optional<ValidatorWeightEvidence> parse_validator_evidence(std::string_view slug, std::string_view text);

}  // namespace orrery::wire
