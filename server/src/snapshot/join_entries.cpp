#include "snapshot/join_entries.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace orrery {
namespace {

// Smaller comes first.
auto rank(JoinCandidate const& entry) {
  bool const active = entry.status == BondStatus::bonded && !entry.jailed;
  return std::tuple(entry.network_type != NetworkType::mainnet, !active, -entry.delegator_count.value_or(-1),
                    entry.created_at, entry.chain_id, entry.operator_address);
}

bool is_confirmed(JoinCandidate const& entry, JoinCandidate const& first) {
  bool const another_name = entry.moniker != first.moniker && entry.website != first.website;
  bool const worthless = !entry.has_stake || (entry.network_type == NetworkType::testnet &&
                                              first.network_type == NetworkType::mainnet && first.has_stake);
  return !(another_name && worthless);
}

}  // namespace

std::vector<JoinedEntry> join_entries(std::span<JoinCandidate const> candidates) {
  std::vector<std::size_t> positions(candidates.size());
  std::iota(positions.begin(), positions.end(), std::size_t{0});
  std::ranges::sort(positions, {}, [&](std::size_t position) { return rank(candidates[position]); });
  std::vector<JoinedEntry> joined;
  joined.reserve(candidates.size());
  for (auto const position : positions) {
    joined.push_back({position, is_confirmed(candidates[position], candidates[positions.front()])});
  }
  return joined;
}

}  // namespace orrery
