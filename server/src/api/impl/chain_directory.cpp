#include "api/impl/chain_directory.hpp"

#include "base/amount.hpp"
#include "snapshot/validators/chain_identities.hpp"

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

namespace orrery::api {
namespace {

// One of the chain's validators that declares an identity.
struct Placed {
  double key = 0;              // ascending; of those without the figure above all others
  std::uint32_t by_stake = 0;  // its place among the chain's entries
  std::uint32_t position = 0;  // in Snapshot::validators
};

std::optional<double> find_figure(PackedValidator const& stored, ValidatorSortField field) {
  if (field == ValidatorSortField::delegators) {
    return stored.delegator_count ? std::optional(static_cast<double>(*stored.delegator_count)) : std::nullopt;
  }
  auto const rate = parse_decimal_amount(stored.commission_rate());
  return rate ? std::optional(to_double(*rate)) : std::nullopt;
}

bool is_of_chain(ValidatorSortField field) {
  return field == ValidatorSortField::stake || field == ValidatorSortField::delegators ||
         field == ValidatorSortField::commission;
}

class ChainDirectory {
 public:
  ChainDirectory(Snapshot const& snapshot, std::size_t chain)
      : snapshot_(snapshot), entries_(*snapshot.entries[chain]), members_(*snapshot.members[chain]) {}

  // Each validator once, at the place of the first of its entries.
  std::vector<std::uint32_t> sort(ValidatorOrder order) const {
    auto placed = list_placed(order);
    std::ranges::sort(placed, {}, [](Placed const& one) { return std::tuple(one.key, one.by_stake); });
    std::vector<std::uint32_t> positions;
    PositionSet seen(snapshot_.validators.size());
    for (auto const& one : placed) {
      if (!seen.contains(one.position)) {
        seen.add(one.position);
        positions.push_back(one.position);
      }
    }
    return positions;
  }

  // The largest stake first.
  std::vector<wire::ChainValidator> list_entries(std::uint32_t position) const {
    std::vector<std::size_t> rows;
    for (auto const& entry : snapshot_.validators[position]->entries) {
      auto const& stored = *entry.stored;
      auto const row = stored.chain_id == chain_id() ? find_row(entries_, stored.operator_address()) : std::nullopt;
      if (row) rows.push_back(*row);
    }
    std::ranges::stable_sort(rows, [&](std::size_t left, std::size_t right) {
      return compare_amounts(entries_.rows[left]->tokens(), entries_.rows[right]->tokens()) > 0;
    });
    std::vector<wire::ChainValidator> shown;
    for (auto const row : rows) {
      shown.push_back(make_chain_validator(entries_, row));
    }
    return shown;
  }

 private:
  std::string const& chain_id() const { return entries_.rows.front()->chain_id; }

  std::vector<Placed> list_placed(ValidatorOrder order) const {
    constexpr double kLast = 1e300;
    double const sign = order.direction == SortOrder::ascending ? 1 : -1;
    std::vector<std::uint32_t> places(entries_.rows.size());
    for (std::uint32_t place = 0; place < entries_.by_stake.size(); ++place) {
      places[entries_.by_stake[place]] = place;
    }
    std::vector<Placed> placed;
    placed.reserve(members_.members.size());
    for (auto const& [identity, row] : members_.members) {
      auto const found = std::ranges::lower_bound(snapshot_.identities, identity);
      auto const position = static_cast<std::uint32_t>(found - snapshot_.identities.begin());
      if (order.field == ValidatorSortField::stake) {
        placed.push_back({-sign * places[row], places[row], position});
      } else {
        auto const figure = find_figure(*entries_.rows[row], order.field);
        placed.push_back({figure ? sign * *figure : kLast, places[row], position});
      }
    }
    return placed;
  }

  Snapshot const& snapshot_;
  RenderedChainValidators const& entries_;
  ChainIdentities const& members_;
};

}  // namespace

Answer answer_of_chain(Snapshot const& snapshot, std::size_t chain, ValidatorOrder order,
                       std::optional<PositionSet> const& matches, Paginator cutter) {
  ChainDirectory const directory(snapshot, chain);
  auto const make_fragment = [&](std::uint32_t position) {
    auto const& validator = *snapshot.validators[position];
    auto const write = [directory, &validator, position](std::string& json) {
      write_list_entry(json, validator, directory.list_entries(position));
    };
    return Fragment{write, validator.list_version, validator.updated_at};
  };
  if (is_of_chain(order.field)) {
    cutter.take(directory.sort(order), matches, make_fragment);
  } else {
    cutter.take(snapshot.validator_orders.by(order.field, order.direction), matches, make_fragment);
  }
  auto answer = cutter.make_answer(snapshot.validator_totals);
  answer.content_key += " on " + std::to_string(snapshot.entries[chain]->version);
  return answer;
}

}  // namespace orrery::api
