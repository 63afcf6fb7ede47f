#include "store/chain_state_repository.hpp"

#include "store/chain_key.hpp"
#include "store/driver/connection.hpp"
#include "store/reading_moment.hpp"
#include "store/row_values.hpp"
#include "store/table.hpp"

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
          seconds_of(stored.changed_at)};
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
  return {chain, std::move(stored)};
}

std::string lines_of(std::vector<std::string> const& names) {
  std::string lines;
  for (auto const& name : names) {
    lines.append(name).append("\n");
  }
  return lines;
}

std::vector<std::string> names_of(std::string_view lines) {
  std::vector<std::string> names;
  while (!lines.empty()) {
    auto const end = lines.find('\n');
    names.emplace_back(lines.substr(0, end));
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
  }
  return names;
}

Row to_row(ChainCheck const& check, std::int64_t chain) {
  return {check.data_set,
          chain,
          or_null(check.node),
          or_null(check.height),
          seconds_of(check.last_success),
          seconds_of(check.last_attempt),
          or_null(check.last_error),
          lines_of(check.unread),
          check.generation};
}

std::pair<std::int64_t, ChainCheck> check_from(Row& values) {
  RowReader row(values);
  ChainCheck check;
  check.data_set = row.text();
  auto const chain = row.number();
  check.node = row.optional_text();
  check.height = row.optional_number();
  check.last_success = time_of(row.optional_number());
  check.last_attempt = time_of(row.optional_number());
  check.last_error = row.optional_text();
  check.unread = names_of(row.text());
  check.generation = row.number();
  return {chain, std::move(check)};
}

// chain_id is the caller's to fill in.
template <class Stored>
std::vector<Stored> load_by_key(Connection& connection, Table const& table, std::int64_t chain,
                                std::pair<std::int64_t, Stored> (*read)(Row&)) {
  std::vector<Stored> rows;
  std::array<Value, 1> const parameters{chain};
  connection.for_each_row(select_from(table) + " WHERE chain = ?", parameters,
                          [&](Row& row) { rows.push_back(read(row).second); });
  return rows;
}

}  // namespace

std::vector<StoredChainState> load_chain_state_by_key(Connection& connection, std::int64_t chain) {
  return load_by_key(connection, kChainStateTable, chain, state_from);
}

std::vector<ChainCheck> load_chain_checks_by_key(Connection& connection, std::int64_t chain) {
  return load_by_key(connection, kChainCheckTable, chain, check_from);
}

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
  for (auto const& before : load_chain_state_by_key(connection, chain)) {
    refuse_older(state.chain_id, reading, {before.generation, before.state_height});
    if (before.state == state.state && before.generation == state.generation) return false;
  }
  std::array<Row, 1> const rows{to_row(state, chain)};
  put_rows(connection, kChainStateTable, rows);
  return true;
}

std::vector<ChainCheck> load_chain_checks(Transaction& transaction) {
  auto& connection = transaction.connection();
  std::map<std::string, std::map<std::int64_t, ChainCheck>> by_data_set;
  for_each_row(connection, kChainCheckTable, [&](Row& row) {
    auto check = check_from(row);
    by_data_set[check.second.data_set].insert(std::move(check));
  });
  auto const chains = load_chain_keys(connection);
  std::vector<ChainCheck> checks;
  for (auto& [data_set, by_chain] : by_data_set) {
    for (auto const& chain : chains) {
      auto const found = by_chain.find(chain.key);
      if (found == by_chain.end()) continue;
      checks.push_back(std::move(found->second));
      checks.back().chain_id = chain.chain_id;
    }
  }
  return checks;
}

std::optional<ChainCheck> find_chain_check(Transaction& transaction, std::string_view data_set,
                                           std::string_view chain_id) {
  std::array<Value, 2> const parameters{std::string{data_set}, std::string{chain_id}};
  auto rows = transaction.connection().query(
      select_from(kChainCheckTable) + " WHERE data_set = ? AND chain = (SELECT id FROM chain WHERE chain_id = ?)",
      parameters);
  if (rows.empty()) return std::nullopt;
  auto check = check_from(rows.front()).second;
  check.chain_id = chain_id;
  return check;
}

void record_chain_check(WriteTransaction& transaction, ChainCheck const& check) {
  auto& connection = transaction.connection();
  auto const chain = find_chain_key(connection, check.chain_id);
  if (auto const before = find_chain_check(transaction, check.data_set, check.chain_id)) {
    refuse_older(check.chain_id, {check.generation, check.height}, {before->generation, before->height});
  }
  std::array<Row, 1> const rows{to_row(check, chain)};
  put_rows(connection, kChainCheckTable, rows);
}

}  // namespace orrery
