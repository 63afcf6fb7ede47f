#include "domain/validators/join_entries.hpp"

#include "base/amount.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace orrery {
namespace {

// Sort key, ascending.
auto rank(JoinCandidate const& entry) {
  bool const active = entry.status == BondStatus::bonded && !entry.jailed;
  return std::tuple(entry.network_type != NetworkType::mainnet, !active, -entry.delegator_count.value_or(-1),
                    entry.created_at, entry.chain_id, entry.operator_address);
}

bool has_priced_stake(JoinCandidate const& entry) {
  return entry.priced_stake && *entry.priced_stake != "0";
}

bool comes_before(JoinCandidate const& left, JoinCandidate const& right) {
  if (has_priced_stake(left) && has_priced_stake(right)) {
    if (auto const compared = compare_amounts(*left.priced_stake, *right.priced_stake); compared != 0) {
      return compared > 0;
    }
  } else if (has_priced_stake(left) != has_priced_stake(right)) {
    return has_priced_stake(left);
  }
  return rank(left) < rank(right);
}

std::string sum_priced_stake(std::span<JoinCandidate const> candidates) {
  std::string sum = "0";
  for (auto const& entry : candidates) {
    if (entry.priced_stake) {
      sum = add_amounts(sum, *entry.priced_stake);
    }
  }
  return sum;
}

std::optional<bool> has_share_of(std::string const& sum, JoinCandidate const& entry) {
  if (sum == "0") {
    return std::nullopt;
  }
  return has_priced_stake(entry) && compare_amounts(multiply_amounts(*entry.priced_stake, "100"), sum) >= 0;
}

bool is_confirmed(JoinCandidate const& entry, JoinCandidate const& first, std::optional<bool> has_share) {
  bool const another_name = entry.moniker != first.moniker && entry.website != first.website;
  if (has_share) {
    return *has_share || !another_name;
  }
  bool const worthless = !entry.has_stake || (entry.network_type == NetworkType::testnet &&
                                              first.network_type == NetworkType::mainnet && first.has_stake);
  return !(another_name && worthless);
}

}  // namespace

std::vector<JoinedEntry> join_entries(std::span<JoinCandidate const> candidates) {
  std::vector<std::size_t> positions(candidates.size());
  std::iota(positions.begin(), positions.end(), std::size_t{0});
  std::ranges::sort(positions, [&](std::size_t left, std::size_t right) {
    return comes_before(candidates[left], candidates[right]);
  });
  auto const sum = sum_priced_stake(candidates);
  std::vector<JoinedEntry> joined;
  joined.reserve(candidates.size());
  for (auto const position : positions) {
    auto const& entry = candidates[position];
    auto const has_share = has_share_of(sum, entry);
    joined.push_back({position, is_confirmed(entry, candidates[positions.front()], has_share), has_share});
  }
  return joined;
}

}  // namespace orrery
