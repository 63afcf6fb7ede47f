#pragma once

#include "base/clock.hpp"
#include "domain/validators/validator.hpp"
#include "store/core/transaction.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

// The audit log of validators: every change that was ever seen, append-only (docs/adr/0024-flight-recorder.md).
namespace orrery {

// A row of the flight recorder with its ID; `sequence` is the order of ingestion.
struct StoredValidatorChange {
  std::int64_t id;
  std::int64_t sequence;
  ValidatorChange change;

  bool operator==(StoredValidatorChange const&) const = default;
};

// Newest first (sequence descending), at most limit.
std::vector<StoredValidatorChange> load_changes_of(Transaction& transaction, std::string_view chain_id,
                                                   std::string_view operator_address, std::size_t limit);

// The newest `each` rows of every (chain, operator), newest first, for a snapshot. Also of removed validators and
// withdrawn chains.
std::vector<StoredValidatorChange> load_recent_changes(Transaction& transaction, std::size_t each);

// Of a line of an archive of changes. Throws Failure (unavailable) for another line.
StoredValidatorChange parse_archived_change(std::string_view line);

// Appends the changes, all of one chain, in the order given. None may be recorded yet: (chain, generation, operator,
// kind, height) is unique.
void record_changes(WriteTransaction& transaction, std::int64_t generation, std::span<ValidatorChange const> changes);

// State changes from jailed to not jailed whose MsgUnjail transaction is not known yet, observed at or after `since`,
// oldest first.
std::vector<StoredValidatorChange> load_unjails_without_hash(Transaction& transaction, Timestamp since);

// Writes only where the change is such an unjailing without a hash: a hash is never replaced.
void put_unjail_tx_hash(WriteTransaction& transaction, std::int64_t change_id, std::string_view tx_hash);

}  // namespace orrery
