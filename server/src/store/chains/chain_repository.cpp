#include "store/chains/chain_repository.hpp"

#include "base/result.hpp"
#include "domain/governance/event_rules.hpp"
#include "store/chains/impl/chain_rows.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"
#include "store/governance/event_repository.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace orrery {
namespace {

// Deletes first, because a new row may have the key of a deleted one.
struct TableChanges {
  std::vector<std::int64_t> deleted;
  std::vector<Row> put;

  void apply(Connection& connection, Table const& table) const {
    delete_rows(connection, table, deleted);
    upsert_rows(connection, table, put);
  }
};

struct RowChanges {
  TableChanges chains;
  TableChanges endpoints;
  TableChanges peers;
  TableChanges explorers;
};

void visit_list(Connection& connection, Table const& table, std::map<std::int64_t, ChainRows*> const& chains,
                std::vector<Row> ChainRows::*list) {
  connection.for_each_row(select_from(table) + " ORDER BY chain, position, id", {}, [&](Row& row) {
    auto const chain = std::get<std::int64_t>(row.at(1));
    ((*chains.at(chain)).*list).push_back(std::move(row));
  });
}

// Withdrawn ones too.
std::vector<ChainRows> load_rows(Connection& connection) {
  std::vector<ChainRows> rows;
  connection.for_each_row(select_from(kChainTable) + " ORDER BY chain_id", {}, [&](Row& row) {
    rows.push_back({std::move(row), {}, {}, {}});
  });
  std::map<std::int64_t, ChainRows*> by_id;
  for (auto& chain : rows) {
    by_id.emplace(id_of(chain.chain), &chain);
  }
  visit_list(connection, kEndpointTable, by_id, &ChainRows::endpoints);
  visit_list(connection, kPeerTable, by_id, &ChainRows::peers);
  visit_list(connection, kExplorerTable, by_id, &ChainRows::explorers);
  return rows;
}

void diff_list(std::vector<Row> const& before, std::vector<Row> const& after, TableChanges& changes) {
  std::map<std::int64_t, Row const*> left;
  for (auto const& row : before) {
    left.emplace(id_of(row), &row);
  }
  for (auto const& row : after) {
    auto const found = left.find(id_of(row));
    if (found == left.end() || *found->second != row) changes.put.push_back(row);
    if (found != left.end()) left.erase(found);
  }
  for (auto const& [id, row] : left) {
    changes.deleted.push_back(id);
  }
}

void diff_chain(ChainRows const& before, ChainRows const& after, RowChanges& changes) {
  if (before.chain != after.chain) changes.chains.put.push_back(after.chain);
  diff_list(before.endpoints, after.endpoints, changes.endpoints);
  diff_list(before.peers, after.peers, changes.peers);
  diff_list(before.explorers, after.explorers, changes.explorers);
}

ChainRows withdraw(ChainRows const& stored, Timestamp now) {
  ChainRows withdrawn{stored.chain, {}, {}, {}};
  withdrawn.chain.back() = std::int64_t{now.time_since_epoch().count()};
  return withdrawn;
}

void refuse_repeated(std::span<Chain const> chains) {
  std::set<std::string_view> seen;
  for (auto const& chain : chains) {
    if (!seen.insert(chain.chain_id).second) {
      throw Failure({ErrorCode::invalid_input, "chain " + chain.chain_id, "is given twice", "merge them first"});
    }
  }
}

void refuse_repeated(std::string const& chain_id, std::vector<Row> const& list) {
  std::set<std::int64_t> seen;
  for (auto const& row : list) {
    if (!seen.insert(id_of(row)).second) {
      throw Failure({ErrorCode::invalid_input, "chain " + chain_id,
                     "has " + std::get<std::string>(row.at(3)) + " twice in one list", "merge them first"});
    }
  }
}

// Compares the stored rows with the new ones and writes the difference.
class ChainReplacement {
 public:
  ChainReplacement(std::vector<ChainRows> stored, Timestamp now) : stored_(std::move(stored)), now_(now) {
    for (auto const& rows : stored_) {
      ids_.add(rows);
      left_.emplace(chain_id_of(rows), &rows);
    }
  }

  void put(Chain const& chain) {
    auto const found = left_.find(chain.chain_id);
    if (found == left_.end()) {
      ++counts_.added;
      return diff_chain({}, rows_of(chain, {now_, now_, {}}), changes_);
    }
    auto const& before = *found->second;
    auto const times = times_of(before);
    if (rows_of(chain, {times.created_at, times.updated_at, {}}) == before) {
      ++counts_.unchanged;
    } else {
      if (status_of(before) == ChainStatus::upcoming && chain.status == ChainStatus::live) {
        launches_.push_back(event_of_launch(chain.chain_id, now_));
      }
      ++(times.withdrawn_at ? counts_.added : counts_.changed);
      diff_chain(before, rows_of(chain, {times.created_at, now_, {}}), changes_);
    }
    left_.erase(found);
  }

  void withdraw_the_rest() {
    for (auto const& [chain_id, before] : left_) {
      if (times_of(*before).withdrawn_at) continue;
      ++counts_.withdrawn;
      diff_chain(*before, withdraw(*before, now_), changes_);
    }
  }

  void apply(Connection& connection) const {
    changes_.chains.apply(connection, kChainTable);
    changes_.endpoints.apply(connection, kEndpointTable);
    changes_.peers.apply(connection, kPeerTable);
    changes_.explorers.apply(connection, kExplorerTable);
  }

  std::vector<Event> const& launches() const { return launches_; }
  ChainChanges const& counts() const { return counts_; }

 private:
  ChainRows rows_of(Chain const& chain, ChainTimes const& times) {
    auto rows = to_rows(chain, times, ids_);
    for (auto const* list : {&rows.endpoints, &rows.peers, &rows.explorers}) {
      refuse_repeated(chain.chain_id, *list);
    }
    return rows;
  }

  std::vector<ChainRows> stored_;
  Timestamp now_;
  ChainIds ids_;
  std::map<std::string_view, ChainRows const*> left_;  // stored, and not put yet
  RowChanges changes_;
  std::vector<Event> launches_;
  ChainChanges counts_;
};

}  // namespace

std::vector<StoredChain> load_chains(Transaction& transaction) {
  std::vector<StoredChain> chains;
  for (auto& rows : load_rows(transaction.connection())) {
    if (!times_of(rows).withdrawn_at) chains.push_back(from_rows(rows));
  }
  return chains;
}

std::vector<AssetMarket> assign_markets(std::span<StoredChain const> chains) {
  std::vector<AssetClaim> claims;
  std::ranges::transform(chains, std::back_inserter(claims),
                         [](StoredChain const& stored) { return make_asset_claim(stored.chain); });
  return assign_markets(claims);
}

ChainChanges replace_chains(WriteTransaction& transaction, std::span<Chain const> chains, Timestamp now) {
  refuse_repeated(chains);
  auto& connection = transaction.connection();
  ChainReplacement replacement(load_rows(connection), now);
  for (auto const& chain : chains) {
    replacement.put(chain);
  }
  replacement.withdraw_the_rest();
  replacement.apply(connection);
  record_events(transaction, replacement.launches());
  return replacement.counts();
}

}  // namespace orrery
