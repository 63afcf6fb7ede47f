#pragma once

#include "base/clock.hpp"
#include "snapshot/chain_members.hpp"
#include "snapshot/chain_order.hpp"
#include "snapshot/chain_price.hpp"
#include "snapshot/rendered_advert.hpp"
#include "snapshot/rendered_chain.hpp"
#include "snapshot/rendered_contributions.hpp"
#include "snapshot/rendered_editorial.hpp"
#include "snapshot/rendered_entries.hpp"
#include "snapshot/rendered_events.hpp"
#include "snapshot/rendered_logs.hpp"
#include "snapshot/rendered_proposals.hpp"
#include "snapshot/rendered_uptime.hpp"
#include "snapshot/rendered_validator.hpp"
#include "snapshot/search_index.hpp"
#include "snapshot/series_book.hpp"
#include "snapshot/validator_sets.hpp"
#include "store/revision.hpp"
#include "store/stamp.hpp"
#include "wire/advert.hpp"
#include "wire/status.hpp"
#include "wire/validator.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace orrery {

// All that is served, as it stood at one revision of the store: immutable. A record's JSON is written when
// it is asked for; what is taken over from one snapshot to the next is one object.
// It is shared by all I/O threads and lives until the last reply that points into it is written.
class Snapshot {
 public:
  // By chain id in byte order.
  std::vector<std::shared_ptr<RenderedChain const>> chains;
  // Positions in `chains` in every order that can be asked for.
  ChainOrders orders;
  ChainSets chain_sets;
  // contexts[i] and entries[i]: of the validators of chains[i]; never null.
  std::vector<std::shared_ptr<EntriesContext const>> contexts;
  std::vector<std::shared_ptr<RenderedEntries const>> entries;
  // members[i]: the same, as the directory joins them; never null.
  std::vector<std::shared_ptr<ChainMembers const>> members;
  // chains_stale_at[i]: when the next of what chains[i] and these show becomes stale unless it is read again before.
  std::vector<std::optional<Timestamp>> chains_stale_at;
  // probes[i] and uptimes[i]: of the endpoints of chains[i]; never null.
  std::vector<std::shared_ptr<ChainProbes const>> probes;
  std::vector<std::shared_ptr<RenderedUptime const>> uptimes;
  // Never null.
  std::shared_ptr<RenderedProviders const> providers = std::make_shared<RenderedProviders const>();
  // By identity in byte order.
  std::vector<std::shared_ptr<RenderedValidator const>> validators;
  std::vector<IdentityNumber> identities;  // theirs
  // Positions in `validators` in the order of the directory.
  std::vector<std::uint32_t> validator_order;
  ValidatorSets validator_sets;
  // logs[i] are those of validators[i]; never null.
  std::vector<std::shared_ptr<RenderedLogs const>> logs;
  // contributions[i] are those of chains[i]; null where its repository never answered.
  std::vector<std::shared_ptr<RenderedContributions const>> contributions;
  // Positions in `contributions` in the order of /contribution.
  std::vector<std::uint32_t> contribution_order;
  // Of the logos that the records name, in byte order.
  std::vector<std::string> picture_hashes;
  wire::ValidatorTotals validator_totals;
  // In the order of /prices.
  std::vector<RenderedPrice> prices;
  std::shared_ptr<SeriesBook const> series;  // never null
  // When it was made: what windows of time end at.
  Timestamp made_at;
  // Never null.
  std::shared_ptr<RenderedEditorial const> editorial;
  // proposals[i]: of chains[i]; never null.
  std::vector<std::shared_ptr<RenderedProposals const>> proposals;
  // The votes that are going on, by their end, then chain and number; they point into `proposals`.
  std::vector<RenderedVote const*> votes;
  // The newest 500, newest first.
  RenderedEvents events;
  RenderedAdverts adverts;
  // Nothing: no advert can be bought.
  std::optional<wire::AdvertTerms> advert_terms;
  std::shared_ptr<SearchIndex const> search = std::make_shared<SearchIndex const>();  // never null
  std::vector<wire::SourceStatus> sources;
  StoreKind kind = StoreKind::real;
  Revision revision;  // of the store, that it was made from
  // The newest change of any data; nothing while there is none.
  std::optional<Timestamp> updated_at;
  // When the next group of facts becomes stale unless its source is read again before.
  std::optional<Timestamp> next_stale_at;

  // Where in `chains` the chain of this id stands; nothing where there is none.
  std::optional<std::size_t> find_position(std::string_view chain_id) const;
  // The same in `validators`; the identity in upper case.
  std::optional<std::size_t> find_validator(std::string_view identity) const;
};

}  // namespace orrery
