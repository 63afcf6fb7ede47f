#include "api/impl/matrix_cells.hpp"

#include "snapshot/chains/chain_order.hpp"

#include <algorithm>
#include <string_view>

namespace orrery::api {
namespace {

constexpr std::string_view kStates = "sjuo";
constexpr std::uint64_t kUnitsOfAll = 100'000'000;
constexpr std::uint64_t kUnitsOfAMillionth = 100;

std::size_t find_state(PackedValidator const& stored) {
  if (stored.is_jailed()) {
    return 1;
  }
  switch (stored.status()) {
    case BondStatus::bonded: return 0;
    case BondStatus::unbonding: return 2;
    case BondStatus::unbonded:
    case BondStatus::unspecified: break;
  }
  return 3;
}

std::uint64_t find_share(RenderedChainValidators const& entries, std::string_view operator_address) {
  auto const row = find_row(entries, operator_address);
  auto const rank = row ? entries.ranks[*row] : 0;
  return rank > 0 ? entries.power->ranked[rank - 1].share.units : 0;
}

}  // namespace

MatrixCells::MatrixCells(Snapshot const& snapshot) : snapshot_(snapshot), column_of_(snapshot.chains.size()) {
  for (auto const chain : snapshot.orders.by(ChainSortField::chain_weight, SortOrder::descending)) {
    if (!snapshot.validator_sets.of_chain[chain].empty()) {
      column_of_[chain] = static_cast<std::uint32_t>(columns_.size());
      columns_.push_back(chain);
    }
  }
}

std::vector<wire::MatrixChain> MatrixCells::list_chains() const {
  std::vector<wire::MatrixChain> chains;
  chains.reserve(columns_.size());
  for (auto const position : columns_) {
    auto const& chain = *snapshot_.chains[position];
    wire::MatrixChain made;
    static_cast<wire::NamedChain&>(made) = chain.name();
    made.ChainWeight = chain.sort_keys.at(static_cast<std::size_t>(ChainSortField::chain_weight));
    made.Operators = std::ssize(snapshot_.validator_sets.of_chain[position]);
    chains.push_back(std::move(made));
  }
  return chains;
}

std::vector<MatrixCells::Cell> MatrixCells::list_cells(RenderedValidator const& validator) const {
  std::vector<Cell> cells;
  for (auto const& joined : validator.joined) {
    auto const& stored = *validator.entries[joined.position].stored;
    auto const chain = joined.confirmed ? snapshot_.find_position(stored.chain_id) : std::nullopt;
    if (!chain) {
      continue;
    }
    auto const column = column_of_[*chain];
    auto const units = find_share(*snapshot_.entries[*chain], stored.operator_address());
    auto const state = find_state(stored);
    auto const found = std::ranges::find(cells, column, &Cell::column);
    if (found == cells.end()) {
      cells.push_back({column, units, state});
    } else {
      found->units += units;
      found->state = std::min(found->state, state);
    }
  }
  std::ranges::sort(cells, {}, &Cell::column);
  return cells;
}

wire::MatrixRow MatrixCells::make_row(RenderedValidator const& validator) const {
  wire::MatrixRow row{validator.identity, std::string(validator.moniker()), validator.logo, {}, {}, {}};
  for (auto const& [column, units, state] : list_cells(validator)) {
    row.Chains.push_back(column);
    row.Shares.push_back(static_cast<std::int64_t>((units + kUnitsOfAMillionth / 2) / kUnitsOfAMillionth));
    row.States += kStates.at(state);
  }
  return row;
}

std::int64_t MatrixCells::count_halted_by(std::size_t leaders) const {
  std::vector<std::uint64_t> sums(columns_.size());
  auto const& order = snapshot_.validator_order;
  for (std::size_t place = 0; place < std::min(leaders, order.size()); ++place) {
    for (auto const& cell : list_cells(*snapshot_.validators[order[place]])) {
      sums[cell.column] += cell.units;
    }
  }
  return std::ranges::count_if(sums, [](std::uint64_t units) { return 3 * units >= kUnitsOfAll; });
}

}  // namespace orrery::api
