#pragma once

#include "base/clock.hpp"
#include "domain/validators/validator.hpp"
#include "store/validators/flight_recorder.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// One row of /validator-logs. Recorded rows are immutable, except that unjail_tx_hash may be filled in later.
struct RenderedLog {
  std::int64_t id = 0;
  bool has_unjail_tx_hash = false;
  ValidatorChangeKind kind = ValidatorChangeKind::state;
  Timestamp updated_at;
  std::string json;
  std::uint64_t hash = 0;
};

// The changes of all operators that declare the identity today, newest first.
struct RenderedLogs {
  std::vector<RenderedLog> logs;
};

// As a record of /validator-logs.
std::string write_log(StoredValidatorChange const& stored);

// Returns `previous` (may be null) where it was rendered from the same rows.
std::shared_ptr<RenderedLogs const> render_logs(std::span<StoredValidatorChange const* const> changes,
                                                std::shared_ptr<RenderedLogs const> const& previous);

}  // namespace orrery
