#pragma once

#include "domain/validators/validator.hpp"
#include "sources/cosmos_node/core/reading_session.hpp"
#include "sources/cosmos_node/core/staking_kind_reading.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace orrery {

struct ValidatorsReading {
  std::vector<Validator> validators;  // by operator address, each once
  std::int64_t height = 0;
  std::vector<std::string> invalid_entries;  // a line for the log for each entry that was left out: which, and why
  bool is_cut = false;                       // there are more, beyond what one reading takes

  bool lacks_unbonded = false;  // those that are neither bonded nor unbonding were not asked for

  bool operator==(ValidatorsReading const&) const = default;
};

enum class ValidatorsScope { every_status, bonded_and_unbonding };

// Whose validators are asked for.
struct ValidatorsQuestion {
  ToldStaking told;
  std::string main_denom;  // of x/mstaking: what `tokens` are of; empty: the first of each entry
};

// Reads every page of the list of those who validate, of all statuses: x/staking's, where no other module does
// (find_validator_list). Fails where more than a tenth of the entries cannot be read; a list of x/staking without an
// entry is of a chain whose validators another module keeps (no_such_module). Where x/staking is missing and nobody
// could tell who validates, the set that signs the blocks is read.
NodeResult<ValidatorsReading> read_all_validators(ReadingSession& session, std::string const& account_prefix,
                                                  ValidatorsQuestion const& question = {});

// Reads those that are bonded, then those that are unbonding. One that changes from unbonding to bonded between the two
// requests, where the node keeps to no height, is in neither. Where the node does not take a status, or none is bonded,
// and where the list is not of stake, all are read.
NodeResult<ValidatorsReading> read_staked_validators(ReadingSession& session, std::string const& account_prefix,
                                                     ValidatorsQuestion const& question = {});

}  // namespace orrery
