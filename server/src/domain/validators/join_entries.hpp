#pragma once

#include "base/clock.hpp"
#include "domain/chains/chain.hpp"
#include "domain/validators/validator.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// What join_entries() looks at in one entry: a validator of one chain that declares the identity. The views point into
// the store's rows.
struct JoinCandidate {
  std::string_view chain_id;
  std::string_view operator_address;
  NetworkType network_type = NetworkType::mainnet;
  BondStatus status = BondStatus::unspecified;
  bool jailed = false;
  bool has_stake = false;
  std::optional<std::int64_t> delegator_count;
  Timestamp created_at;
  std::string_view moniker;
  std::optional<std::string_view> website;
  std::optional<std::string> priced_stake{};  // US dollars, exact; nothing where its asset has no known price
};

struct JoinedEntry {
  std::size_t position;  // among the candidates
  bool confirmed;
  // Whether it has at least 1 % of the identity's priced stake; nothing while none of that is priced.
  std::optional<bool> has_share{};

  bool operator==(JoinedEntry const&) const = default;
};

// The entries of an identity, the primary one first: its moniker and texts stand for the identity
// (docs/adr/0027-joining-by-priced-stake.md). Sorted by priced stake, the most first; entries without it, and all where
// nothing is priced, by: main network, bonded and not jailed, delegators (most), age (oldest), chain id, operator.
// An entry is unconfirmed, because anybody can declare somebody else's identity, where moniker and website both differ
// from the primary one's and it has under 1 % of the priced stake (an unpriced entry has none). Where nothing is
// priced, such an entry is unconfirmed if it has no stake, or is on a test network while the primary one is on a main
// network.
std::vector<JoinedEntry> join_entries(std::span<JoinCandidate const> candidates);

}  // namespace orrery
