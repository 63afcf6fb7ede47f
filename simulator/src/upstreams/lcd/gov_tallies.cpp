#include "upstreams/lcd/gov_answers.hpp"
#include "upstreams/lcd/gov_parts.hpp"

namespace orrery::simulator {
namespace {

Answer tally(LcdCall const& call, std::string_view suffix) {
  auto const proposal = find_proposal(call);
  if (!proposal) {
    return proposal.error();
  }
  auto const counted = stage_of(*proposal, call.at) == ProposalStage::deposit
                           ? Tally{}
                           : tally_at(call.world(), call.chain(), *proposal, call.at);
  return to_answer({{"tally", make_tally(call, counted, suffix)}});
}

}  // namespace

Answer tally_v1(LcdCall const& call) {
  return knows_gov_v1(call) ? tally(call, "_count") : make_not_implemented();
}

Answer tally_v1beta1(LcdCall const& call) {
  return serves_gov(call) ? tally(call, "") : make_not_implemented();
}

}  // namespace orrery::simulator
