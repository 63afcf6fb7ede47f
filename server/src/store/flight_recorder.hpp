#pragma once

#include "base/clock.hpp"
#include "domain/validator.hpp"
#include "store/transaction.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

// Every change of a validator that was ever seen: rows are added, never changed or deleted.
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

// The newest `each` rows of every (chain, operator), newest first: what a snapshot holds. Those of removed
// validators and of withdrawn chains are among them.
std::vector<StoredValidatorChange> load_recent_changes(Transaction& transaction, std::size_t each);

// In the order given, with the next sequences. None of them may be recorded yet: their chain (one for all),
// generation, operator, kind and height are unique.
void record_changes(WriteTransaction& transaction, std::int64_t generation, std::span<ValidatorChange const> changes);

// Unjailings whose transaction is still looked for: state changes from jailed to not jailed without a hash,
// observed at or after `since`, oldest first.
std::vector<StoredValidatorChange> load_unjails_without_hash(Transaction& transaction, Timestamp since);

// Only where the change is such an unjailing and has no hash yet: a hash once found stays.
void put_unjail_tx_hash(WriteTransaction& transaction, std::int64_t change_id, std::string_view tx_hash);

}  // namespace orrery
