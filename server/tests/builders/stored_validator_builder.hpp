#pragma once

#include "builders/stored_chain_builder.hpp"
#include "builders/validator_builder.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/validators/validator_repository.hpp"

#include <string>
#include <utility>

namespace orrery {

// A row of the store: `stored("a-1", a_validator("avaloper1x").named("Anna"))`.
inline StoredValidator stored(std::string chain_id, Validator validator,
                              std::optional<std::int64_t> delegators = std::nullopt) {
  StoredValidator made{};
  made.id = static_cast<std::int64_t>(std::hash<std::string>{}(chain_id + validator.operator_address) >> 12U);
  made.chain_id = std::move(chain_id);
  made.validator = std::move(validator);
  made.delegator_count = delegators;
  if (delegators) {
    made.delegators_counted_at = kSomeDay;
  }
  made.state_height = 100;
  made.created_at = kSomeDay;
  made.updated_at = kSomeDay;
  return made;
}

// A check of a chain's data set that succeeded at that time.
inline ChainCheck checked(std::string data_set, std::string chain_id, Timestamp time) {
  ChainCheck check;
  check.data_set = std::move(data_set);
  check.chain_id = std::move(chain_id);
  check.node = "https://node.example";
  check.height = 120;
  check.last_success = time;
  check.last_attempt = time;
  return check;
}

}  // namespace orrery
