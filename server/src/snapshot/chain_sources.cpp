#include "snapshot/chain_sources.hpp"

#include <algorithm>
#include <tuple>

namespace orrery {
namespace {

ChainCheck const* find_check(std::vector<ChainCheck> const& checks, std::string_view data_set,
                             std::string_view chain_id) {
  auto const key = [](ChainCheck const& check) {
    return std::pair<std::string_view, std::string_view>(check.data_set, check.chain_id);
  };
  auto const found = std::ranges::lower_bound(checks, std::pair(data_set, chain_id), {}, key);
  return found != checks.end() && key(*found) == std::pair(data_set, chain_id) ? &*found : nullptr;
}

template <class Stored>
std::span<Shared<Stored> const> find_rows_of(std::vector<Shared<Stored>> const& rows, std::string_view chain_id) {
  return std::ranges::equal_range(rows, chain_id, {}, [](auto const& row) -> auto& { return row->chain_id; });
}

std::optional<wire::FactGroup> make_group(ChainCheck const* check, StalenessWatch& watch) {
  if (check == nullptr || !check->last_success || !check->node) {
    return std::nullopt;
  }
  return wire::FactGroup{*check->node,
                         check->last_success,
                         std::nullopt,
                         check->height,
                         watch.is_stale(check->data_set, check->last_success),
                         check->unread};
}

}  // namespace

ChainSources find_chain_sources(SnapshotInput const& input, std::string_view chain_id) {
  ChainSources sources;
  auto const state = std::ranges::lower_bound(input.chain_states, chain_id, {}, &StoredChainState::chain_id);
  if (state != input.chain_states.end() && state->chain_id == chain_id) {
    sources.state = &*state;
  }
  sources.state_check = find_check(input.chain_checks, "chain_state", chain_id);
  sources.validators_check = find_check(input.chain_checks, "validators", chain_id);
  sources.delegators_check = find_check(input.chain_checks, "delegators", chain_id);
  sources.proposals_check = find_check(input.chain_checks, "proposals", chain_id);
  sources.proposals = find_rows_of(input.proposals, chain_id);
  sources.validators = find_rows_of(input.validators, chain_id);
  return sources;
}

std::optional<wire::FactGroup> make_chain_state_facts(ChainSources const& sources, StalenessWatch& watch) {
  auto group = make_group(sources.state_check, watch);
  if (group && sources.state != nullptr) {
    group->ChangedAt = sources.state->changed_at;
  }
  return group;
}

std::optional<wire::FactGroup> make_proposal_facts(ChainSources const& sources, StalenessWatch& watch) {
  return make_group(sources.proposals_check, watch);
}

EntriesContext make_entries_context(StoredChain const& stored, ChainSources const& sources,
                                    ChainPriceSource const& price, StalenessWatch& watch) {
  EntriesContext context;
  context.chain_id = stored.chain.chain_id;
  context.network_type = stored.chain.network_type;
  if (knows_bond_denom(stored.chain, sources.state)) {
    context.symbol = stored.chain.denom->symbol;
    context.exponent = stored.chain.denom->exponent;
    // A price says nothing of a stake before the chain itself said in which asset it is.
    if (price.stored != nullptr && context.exponent && sources.state != nullptr && sources.state->state.bond_denom) {
      context.price = price.stored->price.current;
      context.prices = price.facts;
    }
  }
  context.validators = make_group(sources.validators_check, watch);
  if (sources.delegators_check != nullptr) {
    context.delegators_node = sources.delegators_check->node;
  }
  return context;
}

}  // namespace orrery
