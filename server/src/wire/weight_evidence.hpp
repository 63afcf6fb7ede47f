#pragma once

#include "domain/weight_rules.hpp"

#include <optional>
#include <string_view>

namespace orrery::wire {

// Back from the text of domain/weight_evidence_text.hpp; nothing for an unknown slug and for a text that is no
// evidence of it, as a former version of the rules may have left.
std::optional<ChainWeightEvidence> parse_chain_evidence(std::string_view slug, std::string_view text);
std::optional<ValidatorWeightEvidence> parse_validator_evidence(std::string_view slug, std::string_view text);

}  // namespace orrery::wire
