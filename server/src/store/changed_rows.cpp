#include "store/changed_rows.hpp"

#include "store/driver/connection.hpp"
#include "store/proposal_rows.hpp"
#include "store/row_values.hpp"
#include "store/table.hpp"
#include "store/validator_rows.hpp"

#include <array>
#include <tuple>

namespace orrery {
namespace {

// Of a chain that is not withdrawn, by its key; chain_id is the caller's to fill in.
std::vector<StoredValidator> load_validators_by_key(Connection& connection, std::int64_t key) {
  std::vector<StoredValidator> rows;
  std::array<Value, 1> const parameters{key};
  connection.for_each_row(
      select_from(kValidatorTable) + " WHERE chain = ? AND removed_at IS NULL ORDER BY operator_address", parameters,
      [&](Row& row) { rows.push_back(from_row(row).stored); });
  return rows;
}

std::vector<StoredProposal> load_proposals_by_key(Connection& connection, std::int64_t key) {
  std::vector<StoredProposal> rows;
  for_each_recent_proposal(connection, key, [&](ProposalRow& row) { rows.push_back(std::move(row.stored)); });
  return rows;
}

// load(connection, key): the rows of the chain of that key, which is not withdrawn.
template <class Load>
auto reload(Transaction& transaction, ChainKeys const& chains, Load const& load) {
  auto& connection = transaction.connection();
  std::vector<RowsOfChain<typename decltype(load(connection, 0))::value_type>> loaded;
  for (auto const key : chains) {
    std::array<Value, 1> const parameters{key};
    auto found = connection.query("SELECT chain_id, withdrawn_at FROM chain WHERE id = ?", parameters);
    if (found.empty()) continue;
    RowReader row(found.front());
    auto& chain = loaded.emplace_back();
    chain.chain_id = row.text();
    if (row.optional_number()) continue;
    chain.rows = load(connection, key);
    for (auto& stored : chain.rows) {
      stored.chain_id = chain.chain_id;
    }
  }
  return loaded;
}

// for_each(transaction, take): every row.
template <class Stored, class ForEach>
std::vector<Shared<Stored>> load_shared(Transaction& transaction, std::span<Shared<Stored> const> before,
                                        ForEach const& for_each) {
  RowSharer<Stored> const sharer(before);
  std::vector<Shared<Stored>> rows;
  for_each(transaction, [&](Stored&& stored) { rows.push_back(sharer.share(std::move(stored))); });
  // Growing bit by bit leaves a quarter of the room unused, for as long as the program runs.
  rows.shrink_to_fit();
  return rows;
}

}  // namespace

std::vector<RowsOfChain<StoredValidator>> reload_validators(Transaction& transaction, ChainKeys const& chains) {
  return reload(transaction, chains, load_validators_by_key);
}

std::vector<RowsOfChain<StoredProposal>> reload_proposals(Transaction& transaction, ChainKeys const& chains) {
  return reload(transaction, chains, load_proposals_by_key);
}

std::vector<RowsOfChain<StoredChainState>> reload_chain_states(Transaction& transaction, ChainKeys const& chains) {
  return reload(transaction, chains, load_chain_state_by_key);
}

std::vector<RowsOfChain<ChainCheck>> reload_chain_checks(Transaction& transaction, ChainKeys const& chains) {
  return reload(transaction, chains, load_chain_checks_by_key);
}

std::vector<Shared<StoredValidator>> load_shared_validators(Transaction& transaction,
                                                            std::span<Shared<StoredValidator> const> before) {
  return load_shared(transaction, before, for_each_validator);
}

std::vector<Shared<StoredProposal>> load_shared_proposals(Transaction& transaction,
                                                          std::span<Shared<StoredProposal> const> before) {
  return load_shared(transaction, before, for_each_proposal);
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
