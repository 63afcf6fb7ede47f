#include "store/governance/vote_repository.hpp"

#include "base/amount.hpp"
#include "store/core/chain_key.hpp"
#include "store/core/load_items.hpp"
#include "store/core/row_values.hpp"
#include "store/core/table.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace orrery {

std::vector<VoteToAsk> load_votes_to_ask(Transaction& transaction, std::string_view chain_id, std::int64_t generation,
                                         Timestamp until) {
  std::array<Value, 3> const parameters{std::string{chain_id}, generation, seconds_of(until)};
  return load_items<VoteToAsk>(
      transaction.connection(),
      "SELECT p.number, p.voting_end_time, v.operator_address, v.account_address FROM proposal p "
      "JOIN chain ON chain.id = p.chain JOIN validator v ON v.chain = p.chain "
      "WHERE chain.chain_id = ? AND p.generation = ? AND p.status = 'PROPOSAL_STATUS_VOTING_PERIOD' "
      "AND p.removed_at IS NULL AND p.voting_end_time <= ? AND v.status = 'BOND_STATUS_BONDED' "
      "AND v.removed_at IS NULL AND v.account_address IS NOT NULL AND NOT EXISTS (SELECT 1 FROM vote_seen s "
      "WHERE s.chain = p.chain AND s.generation = p.generation AND s.number = p.number "
      "AND s.operator_address = v.operator_address) ORDER BY p.voting_end_time, p.number, v.operator_address",
      parameters, [](RowReader& row, VoteToAsk& vote) {
        vote.proposal = row.number();
        vote.voting_end_time = time_of(row.number());
        vote.operator_address = row.text();
        vote.account_address = row.text();
      });
}

std::vector<VoteCount> load_vote_counts(Transaction& transaction, Timestamp since) {
  std::array<Value, 1> const parameters{seconds_of(since)};
  return load_items<VoteCount>(
      transaction.connection(),
      "SELECT chain.chain_id, s.operator_address, COUNT(*), "
      "COUNT(CASE WHEN s.voted = 1 THEN 1 END) FROM vote_seen s JOIN chain ON chain.id = s.chain "
      "WHERE s.asked_at >= ? GROUP BY chain.chain_id, s.operator_address "
      "ORDER BY chain.chain_id, s.operator_address",
      parameters, [](RowReader& row, VoteCount& count) {
        count.chain_id = row.text();
        count.operator_address = row.text();
        count.asked = row.number();
        count.voted = row.number();
      });
}

std::map<std::string, PowerShare, std::less<>> load_bonded_shares(Transaction& transaction, std::string_view chain_id) {
  std::array<Value, 1> const parameters{std::string{chain_id}};
  std::map<std::string, std::string> weights;
  std::string all = "0";
  transaction.connection().for_each_row(
      "SELECT v.operator_address, COALESCE(s.power, s.tokens) FROM validator v "
      "JOIN chain ON chain.id = v.chain JOIN validator_stake s ON s.chain = v.chain AND s.id = v.id "
      "WHERE chain.chain_id = ? AND v.status = 'BOND_STATUS_BONDED' AND v.removed_at IS NULL",
      parameters, [&](Row& values) {
        RowReader row(values);
        auto address = row.text();
        auto weight = row.text();
        all = add_amounts(all, weight);
        weights.emplace(std::move(address), std::move(weight));
      });
  std::map<std::string, PowerShare, std::less<>> shares;
  for (auto const& [address, weight] : weights) {
    if (auto const share = compute_share(weight, all)) {
      shares.emplace(address, *share);
    }
  }
  return shares;
}

void record_vote(WriteTransaction& transaction, Observation const& asked_at, VoteSeen const& vote) {
  auto& connection = transaction.connection();
  auto const chain = find_chain_key(connection, asked_at.chain_id);
  std::array<Value, 4> const key{chain, asked_at.generation, vote.proposal, vote.operator_address};
  auto const sql = "SELECT 1 FROM vote_seen WHERE chain = ? AND generation = ? AND number = ? AND operator_address = ?";
  if (!connection.query(sql, key).empty()) return;
  std::array<Row, 1> const rows{Row{chain, asked_at.generation, vote.proposal, vote.operator_address,
                                    std::int64_t{vote.vote.has_voted}, seconds_of(asked_at.observed_at),
                                    vote.vote.option ? word_of(*vote.vote.option) : Value{},
                                    vote.share ? Value{std::int64_t{vote.share->units}} : Value{}}};
  upsert_rows(connection, kVoteSeenTable, rows);
}

}  // namespace orrery
