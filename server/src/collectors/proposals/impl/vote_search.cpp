#include "collectors/proposals/impl/vote_search.hpp"

#include "collectors/nodes/stopping_fetcher.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"
#include "store/governance/vote_repository.hpp"

#include <chrono>
#include <optional>
#include <utility>
#include <vector>

namespace orrery {
namespace {

constexpr std::chrono::hours kBeforeTheEnd{6};
// The chain deletes the votes when the voting period ends, and clocks differ: from then on "not found" would be taken
// for "has not voted". SDK 0.50: https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/gov/keeper/tally.go#L92
constexpr std::chrono::seconds kMargin{10};
constexpr int kAskedAPass = 100;
constexpr int kMostFailures = 3;

std::vector<VoteToAsk> load_due(CollectContext const& context, ChainCheck const& check) {
  auto transaction = context.store.begin_read();
  return load_votes_to_ask(transaction, check.chain_id, check.generation, context.clock.now() + kBeforeTheEnd);
}

void store_votes(CollectContext const& context, ChainCheck const& check, std::vector<VoteSeen> votes) {
  if (votes.empty()) {
    return;
  }
  auto transaction = context.store.begin_write();
  auto const shares = load_bonded_shares(transaction, check.chain_id);
  for (auto& vote : votes) {
    if (auto const share = shares.find(vote.operator_address); share != shares.end()) {
      vote.share = share->second;
    }
    record_vote(transaction, {check.chain_id, check.generation, *check.height, context.clock.now()}, vote);
  }
  transaction.commit();
}

}  // namespace

void ask_for_votes(CollectContext const& context, ChainNodes& nodes, ChainCheck const& check,
                   std::string const& module) {
  StoppingFetcher fetcher(nodes.fetcher, context.stop);
  CosmosNode node(fetcher, check.node.value_or(""));
  std::vector<VoteSeen> seen;
  int asked = 0;
  int failures = 0;
  for (auto const& vote : load_due(context, check)) {
    if (asked == kAskedAPass || failures == kMostFailures || context.stop.stop_requested()) {
      break;
    }
    if (context.clock.now() + kMargin >= vote.voting_end_time) {
      continue;
    }
    ++asked;
    auto const cast = node.read_vote(*check.height, module, vote.proposal, vote.account_address);
    bool const in_time = context.clock.now() < vote.voting_end_time;
    if (!cast) {
      ++failures;
    } else if (in_time) {
      seen.push_back({vote.proposal, vote.operator_address, *cast, std::nullopt});
    }
  }
  store_votes(context, check, std::move(seen));
}

}  // namespace orrery
