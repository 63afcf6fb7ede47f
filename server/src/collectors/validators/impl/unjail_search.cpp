#include "collectors/validators/impl/unjail_search.hpp"

#include "collectors/nodes/stopping_fetcher.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"
#include "store/core/retention.hpp"
#include "store/validators/validator_repository.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace orrery {
namespace {

static_assert(kUnjailsLookedFor < kChangesStay, "a hash that is found after a change was archived would be lost");

using std::chrono::minutes;
using std::chrono::seconds;

constexpr seconds kFirstPause = minutes(1);
constexpr std::size_t kMostOfAChain = 10;
constexpr int kMostNodes = 3;
constexpr std::size_t kChangesLookedThrough = 50;

bool is_unjailing(ValidatorChange const& change) {
  return change.state_old && change.state_new && change.state_old->jailed && !change.state_new->jailed;
}

std::optional<std::string> find_account(std::vector<StoredValidator> const& validators,
                                        std::string const& operator_address) {
  for (auto const& stored : validators) {
    if (stored.validator.operator_address == operator_address) {
      return stored.validator.account_address;
    }
  }
  return std::nullopt;
}

// Where it was read as jailed; for one that was jailed when it was first seen, where it began to unbond, which is when
// it was jailed (https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/staking/keeper/val_state_change.go#L403).
std::int64_t find_jailed_height(Transaction& transaction, StoredValidatorChange const& unjailing) {
  auto const& change = unjailing.change;
  for (auto const& earlier :
       load_changes_of(transaction, change.chain_id, change.operator_address, kChangesLookedThrough)) {
    if (earlier.sequence < unjailing.sequence && earlier.change.kind == ValidatorChangeKind::state) {
      return earlier.change.state_height;
    }
  }
  return change.unbonding_height.value_or(0);
}

// Entries that the node does not have or cannot search stay in `open`.
void ask(CosmosNode& node, std::vector<OpenUnjail>& open, CollectContext const& context, ChainNodes& nodes,
         ChainTarget const& target) {
  for (auto at = open.begin(); at != open.end();) {
    auto const hash = node.find_unjail_transaction(at->account_address, at->from_height, at->to_height);
    if (context.stop.stop_requested()) {
      return;
    }
    if (!hash) {
      nodes.node_health.note_problem(target.chain_id, node.address(), hash.error(), context.clock.now());
      return;
    }
    if (!*hash) {
      ++at;
      continue;
    }
    auto transaction = context.store.begin_write();
    put_unjail_tx_hash(transaction, at->change_id, **hash);
    transaction.commit();
    at = open.erase(at);
  }
}

}  // namespace

std::vector<OpenUnjail> load_open_unjails(Transaction& transaction, std::string const& chain_id, Timestamp now) {
  std::vector<OpenUnjail> unjails;
  auto const changes = load_unjails_without_hash(transaction, now - kUnjailsLookedFor);
  auto const is_of_chain = [&](StoredValidatorChange const& stored) {
    return stored.change.chain_id == chain_id && is_unjailing(stored.change);
  };
  if (std::ranges::none_of(changes, is_of_chain)) {
    return unjails;
  }
  auto const validators = load_validators_of(transaction, chain_id);
  for (auto const& stored : changes) {
    if (!is_of_chain(stored) || unjails.size() == kMostOfAChain) {
      continue;
    }
    if (auto const account = find_account(validators, stored.change.operator_address)) {
      unjails.push_back({stored.id, *account, find_jailed_height(transaction, stored), stored.change.state_height});
    }
  }
  return unjails;
}

void UnjailSearch::look_for(CollectContext const& context, ChainNodes& nodes, ChainTarget const& target,
                            ChainCheck const& check, std::vector<OpenUnjail> unjails) {
  auto open = take_due(std::move(unjails), context.clock.now());
  if (open.empty()) {
    return;
  }
  StoppingFetcher fetcher(nodes.fetcher, context.stop);
  NodeSearch search(nodes.search_tools(fetcher, context.clock, context.stop), target, NodeNeed::transaction_index,
                    KnownHeight{*check.height, *check.last_success});
  for (int i = 0; i < kMostNodes && !open.empty(); ++i) {
    auto const probed = search.next();
    if (!probed) {
      return;
    }
    CosmosNode node(fetcher, probed->address);
    ask(node, open, context, nodes, target);
  }
}

std::vector<OpenUnjail> UnjailSearch::take_due(std::vector<OpenUnjail> unjails, Timestamp now) {
  return attempts_.with([&](auto& attempts) {
    std::erase_if(unjails,
                  [&](OpenUnjail const& unjail) { return attempts.touch(unjail.change_id, now).next_at > now; });
    for (auto const& unjail : unjails) {
      auto& attempt = attempts.touch(unjail.change_id, now);
      attempt.next_at = now + kFirstPause * (1 << std::min(attempt.made++, 10));
    }
    return std::move(unjails);
  });
}

}  // namespace orrery
