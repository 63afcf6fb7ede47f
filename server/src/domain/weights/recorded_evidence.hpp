#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

// How the history of scores holds evidence: without what can be looked up.
namespace orrery {

// The weight of a chain on the day of the evidence, as evidence has it ("71.23"); nothing where it had no score.
using ChainWeightOfDay = std::function<std::optional<std::string>(std::string_view chain_id)>;

// Evidence of several chains with each member named once instead of once a chain, and without the chains' own weights,
// which their own history tells:
//   {"Chains":[{"ChainId":"a","ChainWeight":71.23,"Rate":0.05},{"ChainId":"b","ChainWeight":null,"Rate":0.1}]}
//   {"Weighed":{"ChainId":["a","b"],"Rate":[0.05,0.1]}}
// Evidence of another form as it is.
std::string to_recorded_evidence(std::string_view evidence);

// The evidence (weight_evidence_text.hpp) that was recorded so; what was recorded whole as it is.
std::string from_recorded_evidence(std::string_view recorded, ChainWeightOfDay const& weight_of);

}  // namespace orrery
