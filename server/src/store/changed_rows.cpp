#include "store/changed_rows.hpp"

#include "store/chain_key.hpp"
#include "store/driver/connection.hpp"
#include "store/proposal_rows.hpp"
#include "store/row_values.hpp"
#include "store/table.hpp"
#include "store/validator_rows.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace orrery {
namespace {

// Equal versions, equal rows. The height is there beside the time because two changes can fall into one second, the
// count of delegators because it is taken apart from the rest.
auto version_of(StoredValidator const& stored) {
  return std::tuple(stored.id, stored.updated_at, stored.state_height, stored.delegator_count,
                    stored.delegators_counted_at);
}

auto version_of(StoredProposal const& stored) {
  return std::tuple(stored.id, stored.version);
}

template <class Stored>
using Versions = std::vector<decltype(version_of(std::declval<Stored const&>()))>;
template <class Stored>
using VersionsByChain = std::unordered_map<std::int64_t, Versions<Stored>>;

// In any order: a database that need not sort reads its table from one end to the other.
template <class Stored>
bool is_same(std::span<Shared<Stored> const> known, Versions<Stored> now) {
  if (known.size() != now.size()) {
    return false;
  }
  Versions<Stored> before;
  before.reserve(known.size());
  std::ranges::transform(known, std::back_inserter(before), [](auto const& row) { return version_of(*row); });
  constexpr auto kId = [](auto const& version) { return std::get<0>(version); };
  std::ranges::sort(before, {}, kId);
  std::ranges::sort(now, {}, kId);
  return before == now;
}

// load(key): the rows of the chain of that key as they are now.
template <class Stored, class Load>
std::vector<RowsOfChain<Stored>> load_others(Connection& connection, std::span<Shared<Stored> const> before,
                                             VersionsByChain<Stored> versions, Load const& load) {
  std::vector<RowsOfChain<Stored>> changed;
  // Of rows and chains alike the order is that of chain ids.
  auto rest = before.begin();
  auto const note_withdrawn_before = [&](std::optional<std::string_view> chain_id) {
    while (rest != before.end() && (!chain_id || (*rest)->chain_id < *chain_id)) {
      auto const& withdrawn = changed.emplace_back((*rest)->chain_id, std::vector<Stored>()).chain_id;
      rest = std::find_if(rest, before.end(), [&](auto const& row) { return row->chain_id != withdrawn; });
    }
  };
  for (auto const& chain : load_chain_keys(connection)) {
    note_withdrawn_before(chain.chain_id);
    auto const first = std::exchange(
        rest, std::find_if(rest, before.end(), [&](auto const& row) { return row->chain_id != chain.chain_id; }));
    if (is_same<Stored>({first, rest}, std::move(versions[chain.key]))) continue;
    auto& rows = changed.emplace_back(chain.chain_id, load(chain.key)).rows;
    for (auto& row : rows) {
      row.chain_id = chain.chain_id;
    }
  }
  note_withdrawn_before(std::nullopt);
  return changed;
}

// Of a chain that is not withdrawn, by its key; chain_id is the caller's to fill in.
std::vector<StoredValidator> load_validators_by_key(Connection& connection, std::int64_t key) {
  std::vector<StoredValidator> rows;
  std::array<Value, 1> const parameters{key};
  connection.for_each_row(
      select_from(kValidatorTable) + " WHERE chain = ? AND removed_at IS NULL ORDER BY operator_address", parameters,
      [&](Row& row) { rows.push_back(from_row(row).stored); });
  return rows;
}

// A column that add_number takes.
constexpr std::string_view kIsInDeposit = "CASE WHEN status = 'PROPOSAL_STATUS_DEPOSIT_PERIOD' THEN 1 ELSE 0 END";

void add_number(std::int64_t number, std::int64_t is_in_deposit, ProposalNumbers& numbers) {
  (is_in_deposit != 0 ? numbers.in_deposit : numbers.past_deposit).push_back(number);
}

std::vector<StoredProposal> load_proposals_by_key(Connection& connection, std::int64_t key, ProposalNumbers numbers) {
  std::vector<StoredProposal> rows;
  rows.reserve(numbers.in_deposit.size() + numbers.past_deposit.size());
  for_each_recent_proposal(connection, key, std::move(numbers),
                           [&](ProposalRow& row) { rows.push_back(std::move(row.stored)); });
  return rows;
}

std::vector<StoredProposal> load_proposals_by_key(Connection& connection, std::int64_t key) {
  ProposalNumbers numbers;
  std::array<Value, 1> const parameters{key};
  connection.for_each_row(
      "SELECT number, " + std::string(kIsInDeposit) + " FROM proposal WHERE chain = ? AND removed_at IS NULL",
      parameters, [&](Row& values) {
        RowReader row(values);
        auto const number = row.number();
        add_number(number, row.number(), numbers);
      });
  return load_proposals_by_key(connection, key, std::move(numbers));
}

std::vector<RowsOfChain<StoredValidator>> load_all_validators(Transaction& transaction) {
  std::vector<RowsOfChain<StoredValidator>> chains;
  for_each_validator(transaction, [&](StoredValidator&& validator) {
    if (chains.empty() || chains.back().chain_id != validator.chain_id) {
      chains.push_back({validator.chain_id, {}});
    }
    chains.back().rows.push_back(std::move(validator));
  });
  return chains;
}

// load(key): the rows of the chain of that key, which is not withdrawn.
template <class Load>
auto load_of(Connection& connection, ChainKeys const& chains, Load const& load) {
  std::vector<RowsOfChain<typename decltype(load(0))::value_type>> loaded;
  for (auto const key : chains) {
    std::array<Value, 1> const parameters{key};
    auto found = connection.query("SELECT chain_id, withdrawn_at FROM chain WHERE id = ?", parameters);
    if (found.empty()) continue;
    RowReader row(found.front());
    auto& chain = loaded.emplace_back();
    chain.chain_id = row.text();
    if (row.optional_number()) continue;
    chain.rows = load(key);
    for (auto& stored : chain.rows) {
      stored.chain_id = chain.chain_id;
    }
  }
  return loaded;
}

}  // namespace

std::vector<RowsOfChain<StoredValidator>> reload_validators(Transaction& transaction, ChainKeys const& chains) {
  auto& connection = transaction.connection();
  return load_of(connection, chains, [&](std::int64_t key) { return load_validators_by_key(connection, key); });
}

std::vector<RowsOfChain<StoredProposal>> reload_proposals(Transaction& transaction, ChainKeys const& chains) {
  auto& connection = transaction.connection();
  return load_of(connection, chains, [&](std::int64_t key) { return load_proposals_by_key(connection, key); });
}

std::vector<RowsOfChain<StoredChainState>> reload_chain_states(Transaction& transaction, ChainKeys const& chains) {
  auto& connection = transaction.connection();
  return load_of(connection, chains, [&](std::int64_t key) { return load_chain_state_by_key(connection, key); });
}

std::vector<RowsOfChain<ChainCheck>> reload_chain_checks(Transaction& transaction, ChainKeys const& chains) {
  auto& connection = transaction.connection();
  return load_of(connection, chains, [&](std::int64_t key) { return load_chain_checks_by_key(connection, key); });
}

void replace_rows(std::vector<ChainCheck>& all, std::vector<RowsOfChain<ChainCheck>> changed) {
  constexpr auto kKey = [](ChainCheck const& check) { return std::tie(check.data_set, check.chain_id); };
  for (auto& chain : changed) {
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

std::vector<RowsOfChain<StoredValidator>> load_changed_validators(Transaction& transaction,
                                                                  std::span<Shared<StoredValidator> const> before) {
  if (before.empty()) return load_all_validators(transaction);
  auto& connection = transaction.connection();
  VersionsByChain<StoredValidator> versions;
  connection.for_each_row(
      "SELECT chain, id, updated_at, state_height, delegator_count, delegators_counted_at FROM validator "
      "WHERE removed_at IS NULL",
      {}, [&](Row& values) {
        RowReader row(values);
        StoredValidator stored{};
        auto& of_chain = versions[row.number()];
        stored.id = row.number();
        stored.updated_at = time_of(row.number());
        stored.state_height = row.number();
        stored.delegator_count = row.optional_number();
        stored.delegators_counted_at = time_of(row.optional_number());
        of_chain.push_back(version_of(stored));
      });
  return load_others<StoredValidator>(connection, before, std::move(versions),
                                      [&](std::int64_t key) { return load_validators_by_key(connection, key); });
}

std::vector<RowsOfChain<StoredProposal>> load_changed_proposals(Transaction& transaction,
                                                                std::span<Shared<StoredProposal> const> before) {
  auto& connection = transaction.connection();
  VersionsByChain<StoredProposal> versions;
  std::unordered_map<std::int64_t, ProposalNumbers> numbers;
  connection.for_each_row(
      "SELECT chain, id, version, number, " + std::string(kIsInDeposit) + " FROM proposal WHERE removed_at IS NULL", {},
      [&](Row& values) {
        RowReader row(values);
        auto const chain = row.number();
        auto const id = row.number();
        versions[chain].emplace_back(id, row.number());
        auto const number = row.number();
        add_number(number, row.number(), numbers[chain]);
      });
  return load_others<StoredProposal>(connection, before, std::move(versions), [&](std::int64_t key) {
    return load_proposals_by_key(connection, key, std::move(numbers[key]));
  });
}

}  // namespace orrery
