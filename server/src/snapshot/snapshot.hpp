#pragma once

#include "base/clock.hpp"
#include "snapshot/chain_order.hpp"
#include "snapshot/rendered_chain.hpp"
#include "snapshot/rendered_entries.hpp"
#include "snapshot/rendered_logs.hpp"
#include "snapshot/rendered_validator.hpp"
#include "store/stamp.hpp"
#include "wire/status.hpp"
#include "wire/validator.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace orrery {

// All that is served, as it stood at one revision of the store: immutable, every record rendered once.
// It is shared by all I/O threads and lives until the last reply that points into it is written.
class Snapshot {
 public:
  // By chain id in byte order.
  std::vector<std::shared_ptr<RenderedChain const>> chains;
  // Positions in `chains` in every order that can be asked for.
  ChainOrders orders;
  // contexts[i] and entries[i]: of the validators of chains[i]; never null.
  std::vector<std::shared_ptr<EntriesContext const>> contexts;
  std::vector<std::shared_ptr<RenderedEntries const>> entries;
  // By identity in byte order.
  std::vector<std::shared_ptr<RenderedValidator const>> validators;
  // Positions in `validators` in the order of the directory.
  std::vector<std::uint32_t> validator_order;
  // logs[i] are those of validators[i]; never null.
  std::vector<std::shared_ptr<RenderedLogs const>> logs;
  wire::ValidatorTotals validator_totals;
  std::vector<wire::SourceStatus> sources;
  StoreKind kind = StoreKind::real;
  std::int64_t revision = 0;
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
