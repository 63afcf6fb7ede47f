#pragma once

#include "base/clock.hpp"
#include "domain/validators/validator.hpp"
#include "store/core/transaction.hpp"
#include "store/validators/flight_recorder.hpp"

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

// Where and when a chain's validators were read.
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
  std::size_t removed = 0;   // no longer on the chain; their rows and history are kept
  std::size_t recorded = 0;  // rows of the flight recorder

  bool operator==(ValidatorsWritten const&) const = default;
};

// By chain id, then operator address, in byte order; without removed ones and withdrawn chains. One by one, because all
// of them are tens of megabytes. take may move its validator out, and must not use the transaction.
void for_each_validator(Transaction& transaction, std::function<void(StoredValidator&&)> const& take);
std::vector<StoredValidator> load_validators(Transaction& transaction);
std::vector<StoredValidator> load_validators_of(Transaction& transaction, std::string_view chain_id);

// Makes the chain's validators exactly these (operator address unique among them). Changes are appended to the flight
// recorder in the same transaction, with the events that follow from them. An unchanged validator writes no row;
// replaying a reading changes and records nothing. A validator that is seen for the first time records no change; one
// that comes back after it was removed keeps its ID and history. A second change of one kind at one height contradicts
// the first, because a chain has one state at a height: that validator stays as it was.
// Throws Failure (conflict) for a reading older than the last one or than the ChainCheck of "validators"; a later
// generation is newer at any height. Throws Failure (invalid_input) for a chain that was never stored.
ValidatorsWritten put_validators(WriteTransaction& transaction, ValidatorsSource const& source,
                                 std::span<Validator const> validators);

// Writes nothing where the chain has no such validator (any more), or where a later count is stored.
void put_delegator_count(WriteTransaction& transaction, std::string_view chain_id, std::string_view operator_address,
                         std::int64_t count, Timestamp counted_at);

}  // namespace orrery
