#pragma once

#include "store/driver/value.hpp"
#include "store/validators/validator_repository.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace orrery {

// A row of kValidatorTable with its row of kValidatorStakeTable.
struct ValidatorRow {
  std::int64_t chain = 0;  // the chain's key; stored.chain_id is not in the row
  std::int64_t generation = 0;
  StoredValidator stored;
  std::optional<Timestamp> removed_at;
};

Row to_row(ValidatorRow const& validator);
// What changes at nearly every reading.
Row to_stake_row(ValidatorRow const& validator);

// "SELECT … FROM validator v JOIN validator_stake s …", for validator_from_row.
std::string const& select_validators();
ValidatorRow validator_from_row(Row& values);

}  // namespace orrery
