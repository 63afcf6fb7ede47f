#include "store/core/chain_check_repository.hpp"

#include "store/core/chain_key.hpp"
#include "store/core/load_items.hpp"
#include "store/core/reading_moment.hpp"
#include "store/core/row_values.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

namespace orrery {
namespace {

Row to_row(ChainCheck const& check, std::int64_t chain) {
  return {check.data_set,
          chain,
          or_null(check.node),
          or_null(check.height),
          seconds_of(check.last_success),
          seconds_of(check.last_attempt),
          or_null(check.last_error),
          join_lines(check.unread),
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
  check.unread = split_lines(row.text());
  check.generation = row.number();
  return {chain, std::move(check)};
}

// In any order. Their chain_id is the caller's to fill in.
std::vector<ChainCheck> load_by_key(Connection& connection, std::int64_t chain) {
  std::vector<ChainCheck> rows;
  std::array<Value, 1> const parameters{chain};
  connection.for_each_row(select_from(kChainCheckTable) + " WHERE chain = ?", parameters,
                          [&](Row& row) { rows.push_back(check_from(row).second); });
  return rows;
}

}  // namespace

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
  upsert_rows(connection, kChainCheckTable, rows);
}

std::vector<RowsOfChain<ChainCheck>> reload_chain_checks(Transaction& transaction, ChainKeys const& chains) {
  return reload_rows(transaction, chains, load_by_key);
}

void replace_rows(std::vector<ChainCheck>& all, std::vector<RowsOfChain<ChainCheck>> changed) {
  constexpr auto kKey = [](ChainCheck const& check) { return std::tie(check.data_set, check.chain_id); };
  for (auto& chain : changed) {
    if (chain.rows.empty()) {
      std::erase_if(all, [&](ChainCheck const& check) { return check.chain_id == chain.chain_id; });
    }
    for (auto& check : chain.rows) {
      auto const at = std::ranges::lower_bound(all, kKey(check), {}, kKey);
      if (at != all.end() && kKey(*at) == kKey(check)) {
        *at = std::move(check);
      } else {
        all.insert(at, std::move(check));
      }
    }
  }
}

}  // namespace orrery
