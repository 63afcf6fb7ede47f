#pragma once

#include "base/shared.hpp"
#include "store/chain_state_repository.hpp"
#include "store/driver/changed_tables.hpp"
#include "store/proposal_repository.hpp"
#include "store/transaction.hpp"
#include "store/validator_repository.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

// Chains change one by one, so what belongs to chains is read anew one by one.
namespace orrery {

// All rows of one chain.
template <class Stored>
struct RowsOfChain {
  std::string chain_id;
  std::vector<Stored> rows;
};

// Of each of these chains: all that it has now. A withdrawn one has nothing; unknown keys are left out.
std::vector<RowsOfChain<StoredValidator>> reload_validators(Transaction& transaction, ChainKeys const& chains);
std::vector<RowsOfChain<StoredProposal>> reload_proposals(Transaction& transaction, ChainKeys const& chains);
std::vector<RowsOfChain<StoredChainState>> reload_chain_states(Transaction& transaction, ChainKeys const& chains);
std::vector<RowsOfChain<ChainCheck>> reload_chain_checks(Transaction& transaction, ChainKeys const& chains);

// Where the changed chains are not known. Of each chain whose rows are others than in `before`, which load_validators
// or load_proposals gave: all that it has now.
std::vector<RowsOfChain<StoredValidator>> load_changed_validators(Transaction& transaction,
                                                                  std::span<Shared<StoredValidator> const> before);
std::vector<RowsOfChain<StoredProposal>> load_changed_proposals(Transaction& transaction,
                                                                std::span<Shared<StoredProposal> const> before);

template <class Stored>
std::string const& chain_id_of(Stored const& row) {
  return row.chain_id;
}
template <class Stored>
std::string const& chain_id_of(Shared<Stored> const& row) {
  return row->chain_id;
}

// all: by chain id in byte order, before and afterwards.
template <class Stored>
void replace_rows(std::vector<Stored>& all, std::vector<RowsOfChain<Stored>> changed) {
  if (all.empty()) {
    // Growing bit by bit would leave a quarter of the room unused, for as long as the program runs.
    std::size_t count = 0;
    std::ranges::for_each(changed, [&](auto const& chain) { count += chain.rows.size(); });
    all.reserve(count);
  }
  for (auto& chain : changed) {
    auto const stored =
        std::ranges::equal_range(all, chain.chain_id, {}, [](auto const& row) -> auto& { return chain_id_of(row); });
    auto const same = std::min(stored.size(), chain.rows.size());
    auto const middle = chain.rows.begin() + static_cast<std::ptrdiff_t>(same);
    auto const end = std::ranges::move(chain.rows.begin(), middle, stored.begin()).out;
    auto const at = all.erase(end, stored.end());
    all.insert(at, std::move_iterator(middle), std::move_iterator(chain.rows.end()));
  }
}

// The rows of a chain to hold: of those that are as they were the ones that are held already.
template <class Stored>
std::vector<Shared<Stored>> share_rows(std::span<Shared<Stored> const> before, std::vector<Stored> rows) {
  std::unordered_map<std::int64_t, Shared<Stored> const*> known;
  known.reserve(before.size());
  std::ranges::for_each(before, [&](auto const& row) { known.emplace(row->id, &row); });
  std::vector<Shared<Stored>> shared;
  shared.reserve(rows.size());
  for (auto& row : rows) {
    auto const found = known.find(row.id);
    bool const is_known = found != known.end() && **found->second == row;
    shared.push_back(is_known ? *found->second : Shared<Stored>(std::move(row)));
  }
  return shared;
}

// As above.
template <class Stored>
void replace_rows(std::vector<Shared<Stored>>& all, std::vector<RowsOfChain<Stored>> changed) {
  std::vector<RowsOfChain<Shared<Stored>>> shared;
  shared.reserve(changed.size());
  for (auto& chain : changed) {
    auto const before =
        std::ranges::equal_range(all, chain.chain_id, {}, [](auto const& row) -> auto& { return row->chain_id; });
    shared.push_back({chain.chain_id, share_rows<Stored>(before, std::move(chain.rows))});
  }
  replace_rows(all, std::move(shared));
}

// all: by data set, then chain id, in byte order. A chain's checks only become more, as long as the chain stays.
void replace_rows(std::vector<ChainCheck>& all, std::vector<RowsOfChain<ChainCheck>> changed);

}  // namespace orrery
