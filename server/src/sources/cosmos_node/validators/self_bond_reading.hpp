#pragma once

#include "sources/cosmos_node/core/reading_session.hpp"
#include "sources/cosmos_node/validators/validators_reading.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace orrery {

struct SelfBondReading {
  std::string tokens;                  // base units of the main denom; "0" where there is no such delegation
  std::optional<std::int64_t> height;  // of the state, where the node tells it

  bool operator==(SelfBondReading const&) const = default;
};

// What the operator's own account has delegated to its validator.
NodeResult<SelfBondReading> read_self_bond_of(ReadingSession& session, std::string const& operator_address,
                                              std::string const& account_address,
                                              ValidatorsQuestion const& question = {});

}  // namespace orrery
