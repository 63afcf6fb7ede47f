#pragma once

#include "base/clock.hpp"
#include "snapshot/archives/archived_history.hpp"
#include "snapshot/chains/chain_order.hpp"
#include "snapshot/chains/chain_price.hpp"
#include "snapshot/chains/rendered_chain.hpp"
#include "snapshot/editorial/rendered_advert.hpp"
#include "snapshot/editorial/rendered_contributions.hpp"
#include "snapshot/editorial/rendered_editorial.hpp"
#include "snapshot/endpoints/rendered_uptime.hpp"
#include "snapshot/governance/rendered_events.hpp"
#include "snapshot/governance/rendered_proposals.hpp"
#include "snapshot/market/series_set.hpp"
#include "snapshot/search_index.hpp"
#include "snapshot/validators/chain_identities.hpp"
#include "snapshot/validators/rendered_chain_validators.hpp"
#include "snapshot/validators/rendered_logs.hpp"
#include "snapshot/validators/rendered_validator.hpp"
#include "snapshot/validators/validator_orders.hpp"
#include "snapshot/validators/validator_sets.hpp"
#include "store/core/revision.hpp"
#include "store/core/stamp.hpp"
#include "store/validators/signing_repository.hpp"
#include "wire/advert.hpp"
#include "wire/status.hpp"
#include "wire/validator.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace orrery {

// All that is served, as of one revision of the store; immutable. A record's JSON is written when it is asked for.
// Unchanged objects are shared with the previous snapshot. It is shared by all I/O threads and lives until the last
// reply that points into it is written.
class Snapshot {
 public:
  // By chain id in byte order.
  std::vector<std::shared_ptr<RenderedChain const>> chains;
  // Positions in `chains` in every sort order of the API.
  ChainOrders orders;
  ChainSets chain_sets;
  // contexts[i] and entries[i]: the validators of chains[i]; never null.
  std::vector<std::shared_ptr<ChainValidatorsContext const>> contexts;
  std::vector<std::shared_ptr<RenderedChainValidators const>> entries;
  // members[i]: those of them that declare an identity; never null.
  std::vector<std::shared_ptr<ChainIdentities const>> members;
  // chains_stale_at[i]: when the next group of facts of chains[i] and these becomes stale unless it is read again
  // before.
  std::vector<std::optional<Timestamp>> chains_stale_at;
  // probes[i] and uptimes[i]: of the endpoints of chains[i]; never null.
  std::vector<std::shared_ptr<ChainProbes const>> probes;
  std::vector<std::shared_ptr<RenderedUptime const>> uptimes;
  // Never null.
  std::shared_ptr<RenderedProviders const> providers = std::make_shared<RenderedProviders const>();
  // Those of all chains: by identity, then chain and row.
  std::vector<JoinedMember> joined_members;
  // By identity in byte order.
  std::vector<std::shared_ptr<RenderedValidator const>> validators;
  std::vector<IdentityNumber> identities;  // identities[i]: of validators[i]
  // Positions in `validators` in the order of /validators.
  std::vector<std::uint32_t> validator_order;
  ValidatorOrders validator_orders;  // by all that it can be sorted by
  ValidatorSets validator_sets;
  // logs[i] are those of validators[i]; never null.
  std::vector<std::shared_ptr<RenderedLogs const>> logs;
  // contributions[i] are those of chains[i]; null where its repository never answered.
  std::vector<std::shared_ptr<RenderedContributions const>> contributions;
  // Positions in `contributions` in the order of /contribution.
  std::vector<std::uint32_t> contribution_order;
  // Hashes of the logos that records show, in byte order.
  std::vector<std::string> picture_hashes;
  wire::ValidatorTotals validator_totals;
  // In the order of /prices.
  std::vector<RenderedPrice> prices;
  std::shared_ptr<SeriesSet const> series;  // never null
  std::vector<StoredSigning> signing;       // by chain id in byte order; not of each chain
  // When it was built; the windows of /series and /signing end here.
  Timestamp made_at;
  // Never null.
  std::shared_ptr<RenderedEditorial const> editorial;
  // proposals[i]: of chains[i]; never null.
  std::vector<std::shared_ptr<RenderedProposals const>> proposals;
  // Proposals in voting period, by end of voting, then chain and number; pointers into `proposals`.
  std::vector<RenderedVotingProposal const*> voting_proposals;
  // The newest 500, newest first.
  RenderedEvents events;
  std::shared_ptr<ArchivedHistory const> history = std::make_shared<ArchivedHistory const>();  // never null
  RenderedAdverts adverts;
  // Empty: no advert can be bought.
  std::optional<wire::AdvertTerms> advert_terms;
  std::optional<std::string> vantage;                                                 // see SnapshotInput::vantage
  bool promises_testnets = true;                                                      // see CollectionIntervals
  std::shared_ptr<SearchIndex const> search = std::make_shared<SearchIndex const>();  // never null
  std::vector<wire::SourceStatus> sources;
  StoreKind kind = StoreKind::real;
  Revision revision;  // of the store that it was built from
  // The newest change of any data; empty while there is none.
  std::optional<Timestamp> updated_at;
  // When the next group of facts becomes stale: the publisher then builds a new snapshot.
  std::optional<Timestamp> next_stale_at;

  // The position in `chains` of the chain of this id; nothing where there is none.
  std::optional<std::size_t> find_position(std::string_view chain_id) const;
  // The same, at once where it is `likely`.
  std::optional<std::size_t> find_position(std::string_view chain_id, std::size_t likely) const;
  // How answers name the chain of this id, known or not.
  wire::NamedChain name_chain(std::string_view chain_id) const;
  // How answers name what an event is of.
  EventNames name_parts(StoredEvent const& event) const;
  // The signed blocks of a chain's validators; null where none are known.
  SigningMonths const* find_signing(std::string_view chain_id) const;
  // The position in `validators`; identity: in upper case.
  std::optional<std::size_t> find_validator(std::string_view identity) const;
};

}  // namespace orrery
