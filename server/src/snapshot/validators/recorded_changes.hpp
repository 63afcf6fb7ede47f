#pragma once

#include "snapshot/validators/impl/packed_changes.hpp"
#include "store/core/transaction.hpp"
#include "store/driver/changed_tables.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string_view>
#include <vector>

namespace orrery {

// How much of the flight recorder a snapshot holds.
struct HeldChanges {
  std::int64_t newest = 120'000;  // of all, by sequence
  std::size_t of_each = 500;      // and of these the newest of each operator of a chain
};

// The newest changes that the flight recorder holds, by chain and operator; also of removed validators and withdrawn
// chains. Immutable; what is unchanged is shared with the previous one
// (docs/adr/0083-the-flight-recorder-is-read-on.md).
class RecordedChanges {
 public:
  // Null where none is held. chain: the key of its row.
  std::shared_ptr<PackedChanges const> find(std::int64_t chain, std::string_view operator_address) const;
  // Every change of the store from this sequence on is held, up to so many of each operator. 0: none is stored.
  std::int64_t first_sequence() const { return first_sequence_; }

  bool operator==(RecordedChanges const& other) const;

 private:
  friend class RecordedChangesMaker;
  struct OfChain {
    std::vector<std::shared_ptr<PackedChanges const>> by_operator;  // by its address; none is empty
    std::int64_t first_sequence = 0;                                // of all of them
  };

  std::map<std::int64_t, std::shared_ptr<OfChain const>> by_chain_;
  std::int64_t first_sequence_ = 0;
  std::int64_t newest_sequence_ = 0;
};

// A change of the chain of that key.
struct ChangeOfChain {
  std::int64_t chain;
  StoredValidatorChange stored;
};
// For tests and benchmarks. changes: oldest first.
std::shared_ptr<RecordedChanges const> hold_changes(std::vector<ChangeOfChain> const& changes, HeldChanges held = {});

// before: null, or loaded at an earlier revision of the same history of the store; then only what is newer is read,
// and what was found since of unjailings of the chains in `changed`. Returns `before` where nothing is new.
std::shared_ptr<RecordedChanges const> load_recorded_changes(Transaction& transaction,
                                                             std::shared_ptr<RecordedChanges const> const& before,
                                                             ChangedChains const& changed, HeldChanges held = {});

}  // namespace orrery
