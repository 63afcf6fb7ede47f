#include "domain/governance/event_text.hpp"

#include "domain/governance/proposal.hpp"

namespace orrery {
namespace {

std::string text_of(std::optional<std::string> const& value, std::string_view unknown) {
  return value && !value->empty() ? *value : std::string(unknown);
}

bool is_letter_or_digit(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

// "#CosmosHub" of "Cosmos Hub"; nothing of a name without letters and digits.
std::string hashtag_of(std::string const& name) {
  std::string tag;
  for (char const c : name) {
    if (is_letter_or_digit(c)) {
      tag += c;
    }
  }
  return tag.empty() ? "" : " #" + tag;
}

std::string_view word_of(std::optional<std::string> const& result) {
  switch (parse_word<ProposalStatus>(text_of(result, "")).value_or(ProposalStatus::deposit_period)) {
    case ProposalStatus::passed: return "passed";
    case ProposalStatus::rejected: return "was rejected";
    case ProposalStatus::failed: return "passed but failed to execute";
    default: return "ended";
  }
}

std::string proposal_text(EventParams const& params, std::string const& chain) {
  auto const title = params.title ? ": " + *params.title : "";
  auto const proposal = "Proposal " + text_of(params.proposal_id, "?") + " of " + chain;
  if (params.action == event_action::kVotingBegan) {
    return proposal + " is open for voting" + title;
  }
  if (params.action == event_action::kCancelled) {
    return proposal + " was cancelled during the vote" + title;
  }
  return proposal + ' ' + std::string(word_of(params.result)) + title;
}

std::string upgrade_text(EventParams const& params, std::string const& chain) {
  auto const name = text_of(params.upgrade_name, "?");
  auto const height = text_of(params.height, "?");
  if (params.action == event_action::kPlanned) {
    return chain + " has planned the upgrade " + name + " at height " + height;
  }
  if (params.action == event_action::kCancelled) {
    return chain + " has cancelled the upgrade " + name + " that was planned at height " + height;
  }
  return chain + " has done the upgrade " + name + " at height " + height;
}

std::string sentence_of(EventType type, EventParams const& params, std::string const& chain) {
  auto const validator = "Validator " + text_of(params.moniker, text_of(params.operator_address, "?"));
  switch (type) {
    case EventType::proposal: return proposal_text(params, chain);
    case EventType::active_set:
      return validator + (params.action == event_action::kEntered ? " entered" : " left") + " the active set of " +
             chain;
    case EventType::jailed: return validator + " was jailed on " + chain;
    case EventType::unjailed: return validator + " is not jailed any more on " + chain;
    case EventType::pool: return chain + " has the new liquidity pool " + text_of(params.pool_id, "?");
    case EventType::upgrade: return upgrade_text(params, chain);
    case EventType::launch: return chain + " is live";
    case EventType::partnership:
    case EventType::technical:
    case EventType::community: break;
  }
  return "";
}

std::string_view hashtag_of(EventType type) {
  switch (type) {
    case EventType::proposal: return " #Governance";
    case EventType::active_set: return " #ActiveSet";
    case EventType::unjailed: return " #Unjailed";
    case EventType::jailed: return " #Jailed";
    case EventType::pool: return " #LiquidityPool";
    case EventType::upgrade: return " #Upgrade";
    case EventType::launch: return " #Launch";
    case EventType::partnership: return " #Partnership";
    case EventType::technical: return " #Technical";
    case EventType::community: return " #Community";
  }
  return "";
}

}  // namespace

std::string make_event_text(EventType type, EventParams const& params) {
  auto const chain = text_of(params.chain_name, "A chain");
  return sentence_of(type, params, chain) + hashtag_of(text_of(params.chain_name, "")) + std::string(hashtag_of(type));
}

}  // namespace orrery
