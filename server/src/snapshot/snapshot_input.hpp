#pragma once

#include "base/shared.hpp"
#include "snapshot/core/input_changes.hpp"
#include "snapshot/endpoints/daily_uptime.hpp"
#include "snapshot/market/series_set.hpp"
#include "snapshot/validators/recorded_changes.hpp"
#include "store/archives/archive_folder.hpp"
#include "store/chains/chain_alive_repository.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/chains/chain_state_repository.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/core/health_repository.hpp"
#include "store/core/store.hpp"
#include "store/driver/named_tables.hpp"
#include "store/editorial/advert_repository.hpp"
#include "store/editorial/contribution_repository.hpp"
#include "store/editorial/editorial_repository.hpp"
#include "store/editorial/logo_repository.hpp"
#include "store/endpoints/uptime_repository.hpp"
#include "store/governance/event_repository.hpp"
#include "store/governance/proposal_repository.hpp"
#include "store/market/price_repository.hpp"
#include "store/validators/packed_validator.hpp"
#include "store/validators/signing_repository.hpp"
#include "store/weights/weight_repository.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// All that a snapshot is built from, read in one transaction of the store and in its order.
struct SnapshotInput {
  std::vector<StoredChain> chains;
  std::vector<SourceHealth> health;
  StoreKind kind = StoreKind::real;
  Revision revision{};
  std::vector<StoredChainState> chain_states{};
  AliveByChain alive{};
  std::vector<ChainCheck> chain_checks{};
  std::vector<Shared<PackedValidator>> validators{};
  std::shared_ptr<RecordedChanges const> changes{};  // null: none is held
  std::vector<StoredPrice> prices{};
  std::shared_ptr<SeriesSet const> series{};           // null: nothing is kept yet
  std::shared_ptr<StoredEditorial const> editorial{};  // null: none
  std::vector<StoredEndpointHealth> endpoint_health{};
  std::optional<Timestamp> method_change{};  // see load_method_change()
  std::shared_ptr<DailyUptime const> daily_uptime{};
  std::vector<Shared<StoredProposal>> proposals{};
  std::vector<StoredEvent> events{};          // the newest 500, newest first
  std::vector<StoredAdvert> adverts{};        // shown ones
  std::optional<AdvertOffer> advert_offer{};  // configured, not stored
  std::optional<std::string> vantage{};       // configured, not stored: where this server stands
  std::vector<StoredSigning> signing{};       // by chain id
  std::vector<StoredArchive> archives{};
  std::shared_ptr<ArchiveFolder const> archive_folder{};  // configured, not stored; null: nothing is archived here
  std::vector<StoredContributions> contributions{};
  std::vector<StoredLogo> logos{};
  std::shared_ptr<StoredWeights const> weights{};  // null: none were computed yet
  ByInputPart<TableNames> read_from{};             // the tables of each part; empty: never read
  ByInputPart<std::int64_t> rows_read{};           // of each part, by the last renew_snapshot_input()
  InputChanges changed{};                          // by the last renew_snapshot_input()
};

// Reads everything. Throws Failure where the store is unavailable.
SnapshotInput load_snapshot_input(Store& store);

// Reads again what may have changed since the input was read from the same store, and sets `changed`. Where that is not
// known, everything is read. Throws Failure where the store is unavailable, and leaves the input as it was.
void renew_snapshot_input(Store& store, SnapshotInput& input);

// The part of a SnapshotInput that was read from one chain's nodes.
struct ChainInput {
  StoredChainState const* state = nullptr;
  ChainCheck const* state_check = nullptr;
  ChainCheck const* validators_check = nullptr;
  ChainCheck const* delegators_check = nullptr;
  ChainCheck const* proposals_check = nullptr;
  std::span<Shared<PackedValidator> const> validators;
  std::span<Shared<StoredProposal> const> proposals;
};

// Its pointers and spans are into `input`.
ChainInput find_chain_input(SnapshotInput const& input, std::string_view chain_id);

}  // namespace orrery
