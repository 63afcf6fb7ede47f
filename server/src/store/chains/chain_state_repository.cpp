#include "store/chains/chain_state_repository.hpp"

#include "store/core/chain_check_repository.hpp"
#include "store/core/chain_key.hpp"
#include "store/core/load_items.hpp"
#include "store/core/reading_moment.hpp"
#include "store/core/row_values.hpp"
#include "store/core/table.hpp"
#include "store/core/voting_rule_values.hpp"
#include "store/driver/connection.hpp"

#include <array>
#include <map>
#include <utility>

namespace orrery {
namespace {

Row to_row(StoredChainState const& stored, std::int64_t chain) {
  auto const& state = stored.state;
  return {chain,
          or_null(state.bond_denom),
          or_null(state.supply),
          or_null(state.bonded_tokens),
          or_null(state.active_validators),
          or_null(state.max_validators),
          or_null(state.inflation),
          or_null(state.community_tax),
          or_null(state.unbonding_time_s),
          or_null(state.voting_period_s),
          or_null(state.block_time_ms),
          stored.generation,
          stored.state_height,
          seconds_of(stored.changed_at),
          word_of(state.staking_kind),
          state.staking_evidence.empty() ? Value{} : Value{state.staking_evidence},
          coins_or_null(state.other_bonded),
          lines_or_null(state.absent),
          or_null(state.staking_provisions),
          or_null(state.assumed_blocks),
          state.is_proportional ? Value{std::int64_t{*state.is_proportional}} : Value{},
          voting_rules_or_null(state.voting_rules)};
}

// The chain's key goes first, and its id is the caller's to fill in.
std::pair<std::int64_t, StoredChainState> state_from(Row& values) {
  RowReader row(values);
  auto const chain = row.number();
  StoredChainState stored;
  auto& state = stored.state;
  state.bond_denom = row.optional_text();
  state.supply = row.optional_text();
  state.bonded_tokens = row.optional_text();
  state.active_validators = row.optional_number();
  state.max_validators = row.optional_number();
  state.inflation = row.optional_text();
  state.community_tax = row.optional_text();
  state.unbonding_time_s = row.optional_number();
  state.voting_period_s = row.optional_number();
  state.block_time_ms = row.optional_number();
  stored.generation = row.number();
  stored.state_height = row.number();
  stored.changed_at = time_of(row.number());
  if (auto const kind = row.optional_text()) state.staking_kind = value_of<StakingKind>(*kind);
  state.staking_evidence = row.optional_text().value_or("");
  state.other_bonded = coins_of(row.optional_text());
  state.absent = lines_of(row.optional_text());
  state.staking_provisions = row.optional_text();
  state.assumed_blocks = row.optional_number();
  if (auto const is_proportional = row.optional_number()) state.is_proportional = *is_proportional != 0;
  state.voting_rules = voting_rules_of(row.optional_text());
  return {chain, std::move(stored)};
}

// One or none. Its chain_id is the caller's to fill in.
std::vector<StoredChainState> load_state_by_key(Connection& connection, std::int64_t chain) {
  std::vector<StoredChainState> rows;
  std::array<Value, 1> const parameters{chain};
  connection.for_each_row(select_from(kChainStateTable) + " WHERE chain = ?", parameters,
                          [&](Row& row) { rows.push_back(state_from(row).second); });
  return rows;
}

}  // namespace

std::vector<StoredChainState> load_chain_states(Transaction& transaction) {
  auto& connection = transaction.connection();
  std::map<std::int64_t, StoredChainState> by_chain;
  for_each_row(connection, kChainStateTable, [&](Row& row) { by_chain.insert(state_from(row)); });
  std::vector<StoredChainState> states;
  for (auto const& chain : load_chain_keys(connection)) {
    auto const found = by_chain.find(chain.key);
    if (found == by_chain.end()) continue;
    states.push_back(std::move(found->second));
    states.back().chain_id = chain.chain_id;
  }
  return states;
}

bool put_chain_state(WriteTransaction& transaction, StoredChainState const& state) {
  auto& connection = transaction.connection();
  auto const chain = find_chain_key(connection, state.chain_id);
  ReadingMoment const reading{state.generation, state.state_height};
  if (auto const check = find_chain_check(transaction, "chain_state", state.chain_id)) {
    refuse_older(state.chain_id, reading, {check->generation, check->height});
  }
  for (auto const& before : load_state_by_key(connection, chain)) {
    refuse_older(state.chain_id, reading, {before.generation, before.state_height});
    if (before.state == state.state && before.generation == state.generation) return false;
  }
  std::array<Row, 1> const rows{to_row(state, chain)};
  upsert_rows(connection, kChainStateTable, rows);
  return true;
}

std::vector<RowsOfChain<StoredChainState>> reload_chain_states(Transaction& transaction, ChainKeys const& chains) {
  return reload_rows(transaction, chains, load_state_by_key);
}

}  // namespace orrery
