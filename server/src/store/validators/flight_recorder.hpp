#pragma once

#include "base/clock.hpp"
#include "domain/validators/validator.hpp"
#include "store/core/transaction.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
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

// The sequence of the newest change; 0 where none is recorded.
std::int64_t find_newest_change(Transaction& transaction);
// Every change with a greater sequence, oldest first, with the key of its chain. Also of removed validators and
// withdrawn chains.
using ChangeVisitor = std::function<void(std::int64_t chain, StoredValidatorChange const& stored)>;
void visit_changes_after(Transaction& transaction, std::int64_t sequence, ChangeVisitor const& visit);

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

struct UnjailTxHash {
  std::int64_t change_id;
  std::string tx_hash;
};
// Of these changes those that have a hash.
std::vector<UnjailTxHash> load_unjail_tx_hashes(Transaction& transaction, std::span<std::int64_t const> change_ids);

}  // namespace orrery
