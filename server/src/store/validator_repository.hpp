#pragma once

#include "base/clock.hpp"
#include "base/shared.hpp"
#include "domain/validator.hpp"
#include "store/driver/changed_tables.hpp"
#include "store/flight_recorder.hpp"
#include "store/rows_of_chain.hpp"
#include "store/transaction.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct StoredValidator {
  std::int64_t id;
  std::string chain_id;
  Validator validator;
  std::optional<std::int64_t> delegator_count;
  std::optional<Timestamp> delegators_counted_at;
  std::int64_t state_height = 0;  // of the last change
  Timestamp created_at;           // first seen
  Timestamp updated_at;           // last changed, the count of delegators included

  bool operator==(StoredValidator const&) const = default;
};

// Where a reading of a chain's validators comes from.
struct ValidatorsSource {
  std::string chain_id;
  std::int64_t generation = 0;
  std::int64_t height = 0;
  std::string node;
  Timestamp observed_at;
};

struct ValidatorsWritten {
  std::size_t added = 0;
  std::size_t changed = 0;
  std::size_t unchanged = 0;
  std::size_t removed = 0;   // gone from the chain; kept withdrawn, with their history
  std::size_t recorded = 0;  // rows of the flight recorder

  bool operator==(ValidatorsWritten const&) const = default;
};

// By chain id, then operator address, in byte order; without removed ones and withdrawn chains. One by one: all of them
// at once are tens of megabytes. take may keep its validator, and asks the store for nothing.
void for_each_validator(Transaction& transaction, std::function<void(StoredValidator&&)> const& take);
std::vector<StoredValidator> load_validators(Transaction& transaction);
// Of each of these chains: see RowsOfChain.
std::vector<RowsOfChain<StoredValidator>> reload_validators(Transaction& transaction, ChainKeys const& chains);
// As load_validators; in place of rows that are as they were in `before` these.
std::vector<Shared<StoredValidator>> load_shared_validators(Transaction& transaction,
                                                            std::span<Shared<StoredValidator> const> before);
std::vector<StoredValidator> load_validators_of(Transaction& transaction, std::string_view chain_id);

// The chain's validators become exactly these (operator address unique among them). What changed since the
// stored row is recorded in the same transaction, with the events that follow from it. An unchanged validator writes no
// row; replaying a reading changes and records nothing. A validator seen for the first time has no change to record;
// one that comes back after it was removed has the same ID and its history. A second change of one kind at one height
// contradicts the first, since a chain has one state at a height: that validator stays as it was.
// A reading older than the last one, or than the ChainCheck of "validators", throws Failure (conflict); one
// of a later generation is newer at any height. A chain that was never stored throws Failure (invalid_input).
ValidatorsWritten put_validators(WriteTransaction& transaction, ValidatorsSource const& source,
                                 std::span<Validator const> validators);

// Nothing happens where the chain has no such validator (any more), or where a later count is stored.
void put_delegator_count(WriteTransaction& transaction, std::string_view chain_id, std::string_view operator_address,
                         std::int64_t count, Timestamp counted_at);

}  // namespace orrery
