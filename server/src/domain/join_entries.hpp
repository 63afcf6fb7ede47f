#pragma once

#include "base/clock.hpp"
#include "domain/chain.hpp"
#include "domain/validator.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// What the rule of joining looks at in one entry of an identity. The views point into the store's rows.
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

// The entries of an identity in their order, the one that lends name and texts first; none where there is
// no candidate (DATA.md). The most priced stake comes first. Those without any, and all where nothing is
// priced, go by: main networks before test networks, bonded and not jailed before others, the most
// delegators, the oldest, chain id, operator.
// An entry is unconfirmed where moniker and website both differ from the first one's and it has under 1 % of
// the priced stake, an unpriced one having none. Where nothing is priced: where its share is under 1 % at any
// price, because it has no stake, or is on a test network while the first is on a main network.
std::vector<JoinedEntry> join_entries(std::span<JoinCandidate const> candidates);

}  // namespace orrery
