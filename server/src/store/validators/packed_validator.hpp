#pragma once

#include "base/clock.hpp"
#include "base/shared.hpp"
#include "domain/validators/validator.hpp"
#include "store/core/rows_of_chain.hpp"
#include "store/driver/changed_tables.hpp"
#include "store/validators/validator_repository.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// A StoredValidator with all of its texts in one block of memory. Tens of thousands are held at once, and each text by
// itself took more than twice as much. Views point into the block, which lives and stays where it is as long as this.
class PackedValidator {
 public:
  // Implicit, so that rows are taken as they are loaded. Throws std::bad_alloc.
  PackedValidator(StoredValidator const& stored);  // NOLINT(google-explicit-constructor): see above

  // All of it. Throws std::bad_alloc.
  StoredValidator unpack() const;

  // As in StoredValidator.
  std::int64_t id = 0;
  std::string chain_id;
  std::optional<std::int64_t> delegator_count;
  std::optional<Timestamp> delegators_counted_at;
  std::int64_t state_height = 0;
  Timestamp created_at;
  Timestamp updated_at;

  // As in Validator.
  BondStatus status() const { return status_; }
  bool is_jailed() const { return jailed_; }
  std::string_view tokens() const;
  std::string_view operator_address() const;
  std::string_view moniker() const;
  std::optional<std::string_view> identity() const;
  std::optional<std::string_view> website() const;
  std::optional<std::string_view> details() const;
  std::optional<std::string_view> security_contact() const;
  std::optional<std::string_view> power() const;
  std::string_view commission_rate() const;

  bool operator==(PackedValidator const&) const = default;

 private:
  bool jailed_ = false;
  BondStatus status_ = BondStatus::unspecified;
  std::optional<std::int64_t> unbonding_height_;
  std::optional<Timestamp> unbonding_time_;
  std::string texts_;  // each after its length; see packed_validator.cpp
};

// As of a Validator (domain/validators/validator_weight.hpp).
inline std::string_view weight_of(PackedValidator const& validator) {
  auto const power = validator.power();
  return power ? *power : validator.tokens();
}
// Bonded and not jailed: it signs blocks, and it and its delegators earn rewards.
inline bool signs_blocks(PackedValidator const& validator) {
  return validator.status() == BondStatus::bonded && !validator.is_jailed();
}

// Of each of these chains: see RowsOfChain.
std::vector<RowsOfChain<PackedValidator>> reload_validators(Transaction& transaction, ChainKeys const& chains);
// As load_validators; in place of rows that are as they were in `before` these.
std::vector<Shared<PackedValidator>> load_shared_validators(Transaction& transaction,
                                                            std::span<Shared<PackedValidator> const> before);

}  // namespace orrery
