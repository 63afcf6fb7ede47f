#pragma once

#include "domain/validators/validator.hpp"
#include "sources/cosmos_node/core/reading_session.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace orrery {

struct ValidatorsReading {
  std::vector<Validator> validators;  // every status, by operator address, each once
  std::int64_t height = 0;
  std::vector<std::string> invalid_entries;  // a line for the log for each entry that was left out: which, and why
  bool is_cut = false;                       // there are more, beyond what one reading takes

  bool operator==(ValidatorsReading const&) const = default;
};

// Reads every page of x/staking's list of all statuses, up to 50,000 entries or 64 MiB of them. Fails where
// more than a tenth of the entries cannot be read; a list without an entry is of a chain whose validators another
// module keeps (no_such_module).
NodeResult<ValidatorsReading> read_all_validators(ReadingSession& session, std::string const& account_prefix);

}  // namespace orrery
