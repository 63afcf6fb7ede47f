#pragma once

#include "store/driver/value.hpp"
#include "store/validators/validator_repository.hpp"

#include <cstdint>
#include <optional>

namespace orrery {

// A row of kValidatorTable.
struct ValidatorRow {
  std::int64_t chain = 0;  // the chain's key; stored.chain_id is not in the row
  std::int64_t generation = 0;
  StoredValidator stored;
  std::optional<Timestamp> removed_at;
};

Row to_row(ValidatorRow const& validator);
ValidatorRow validator_from_row(Row& values);

}  // namespace orrery
