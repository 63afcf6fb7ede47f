#include "store/chains/chain_alive_repository.hpp"

#include "store/core/chain_key.hpp"
#include "store/core/row_values.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace orrery {
namespace {

AliveState alive_state_from(RowReader& row) {
  AliveState state;
  state.alive = value_of<Alive>(row.text());
  state.last_block_at = time_of(row.optional_number());
  state.last_block_height = row.optional_number();
  state.last_answer_at = time_of(row.optional_number());
  state.first_look_at = time_of(row.number());
  state.last_look_at = time_of(row.number());
  state.looks = row.number();
  state.watched = std::chrono::seconds(row.number());
  state.changed_at = time_of(row.number());
  return state;
}

Row to_row(AliveState const& state, std::int64_t chain) {
  return {chain,
          word_of(state.alive),
          seconds_of(state.last_block_at),
          or_null(state.last_block_height),
          seconds_of(state.last_answer_at),
          seconds_of(state.first_look_at),
          seconds_of(state.last_look_at),
          state.looks,
          std::int64_t{state.watched.count()},
          seconds_of(state.changed_at)};
}

}  // namespace

AliveByChain load_chain_alive(Transaction& transaction) {
  auto& connection = transaction.connection();
  std::map<std::int64_t, AliveState> by_key;
  for_each_row(connection, kChainAliveTable, [&](Row& values) {
    RowReader row(values);
    auto const chain = row.number();
    by_key.emplace(chain, alive_state_from(row));
  });
  AliveByChain states;
  for (auto& chain : load_chain_keys(connection)) {
    if (auto const found = by_key.find(chain.key); found != by_key.end()) {
      states.emplace(std::move(chain.chain_id), found->second);
    }
  }
  return states;
}

std::optional<Timestamp> find_standstill_of(AliveByChain const& states, std::string_view chain_id) {
  auto const found = states.find(chain_id);
  return found == states.end() ? std::nullopt : find_standstill(found->second);
}

void put_chain_alive(WriteTransaction& transaction, AliveByChain const& states) {
  auto& connection = transaction.connection();
  std::vector<Row> rows;
  for (auto const& [chain_id, state] : states) {
    rows.push_back(to_row(state, find_chain_key(connection, chain_id)));
  }
  upsert_rows(connection, kChainAliveTable, rows);
}

}  // namespace orrery
