#pragma once

#include "store/chains/chain_repository.hpp"
#include "store/chains/chain_state_repository.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/core/transaction.hpp"
#include "store/editorial/contribution_repository.hpp"
#include "store/editorial/logo_repository.hpp"
#include "store/endpoints/uptime_repository.hpp"
#include "store/governance/vote_repository.hpp"
#include "store/market/price_repository.hpp"
#include "store/validators/packed_validator.hpp"
#include "store/validators/self_bond_repository.hpp"
#include "store/weights/weight_evidence_repository.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery {

using OperatorKey = std::pair<std::string, std::string>;  // chain id, operator address

// Everything that scores are computed from, read in one transaction.
struct WeightSources {
  Timestamp now;
  std::vector<StoredChain> chains;
  std::vector<PackedValidator> validators;  // by chain id, then operator
  std::map<std::string, StoredChainState> states;
  std::map<std::pair<std::string, std::string>, ChainCheck> checks;  // data set, chain id
  std::map<std::string, StoredPrice> prices;
  std::set<std::string> valued_chains;  // whose asset's market value is theirs (domain/market/price.hpp)
  std::map<std::int64_t, StoredEndpointHealth> endpoint_health;
  std::map<std::int64_t, NodeVersion> node_versions;
  std::map<std::string, StoredContributions> contributions;  // by repository
  std::map<std::string, std::vector<EndedProposal>> ended_votes;
  std::map<std::string, ChainLiveness> liveness;
  std::map<std::string, RegistryClaims> claims;
  std::map<std::string, StoredLogo> identity_logos;  // by identity
  std::map<std::string, WebsiteCheck> websites;
  std::map<OperatorKey, VoteCount> votes;
  std::map<OperatorKey, StoredSelfBond> self_bonds;
  std::map<OperatorKey, std::int64_t> jailings;
  std::set<OperatorKey> unbonded_lately;
  std::map<OperatorKey, StoredSigningInfo> signing_infos;
  std::map<OperatorKey, LastBonding> last_bondings;
  std::map<OperatorKey, std::vector<UptimeSample>> uptime_samples;

  std::vector<StoredValidator> validators_of(std::string_view chain_id) const;
  // Whether the data set of the chain was read within the last 36 hours; older data is not scored.
  bool is_fresh(std::string_view data_set, std::string const& chain_id) const;
  bool is_fresh(std::optional<Timestamp> read_at) const;
};

WeightSources load_weight_sources(Transaction& transaction, Timestamp now);

// The value in a map; null where there is none.
template <class Map>
typename Map::mapped_type const* find_in(Map const& map, typename Map::key_type const& key) {
  auto const found = map.find(key);
  return found == map.end() ? nullptr : &found->second;
}

}  // namespace orrery
