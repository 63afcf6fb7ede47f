#pragma once

#include "base/clock.hpp"
#include "domain/validator.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

// A validator of one chain as /chain-validators answers it.
struct RenderedEntry {
  BondStatus status = BondStatus::unspecified;
  bool jailed = false;
  Timestamp updated_at;
  std::string json;
  std::uint64_t hash = 0;
};

// All validators of one chain, the largest stake first.
struct RenderedEntries {
  std::vector<RenderedEntry> entries;
};

// One row of /validator-logs.
struct RenderedLog {
  ValidatorChangeKind kind = ValidatorChangeKind::state;
  Timestamp updated_at;
  std::string json;
  std::uint64_t hash = 0;
};

// An identity with all its entries: one record of /validators.
struct RenderedValidator {
  std::string identity;  // 16 hex digits in upper case
  std::string moniker;   // of the entry that lends its texts; may be empty
  std::optional<std::string> website;
  std::optional<std::string> details;
  std::optional<std::int64_t> delegation_count;
  std::vector<std::string> chain_ids;  // in byte order, each once
  std::size_t active = 0;              // entries that are bonded and not jailed
  std::size_t jailed = 0;
  std::size_t unbonding = 0;  // jailed ones too
  Timestamp updated_at;
  std::string search_text;  // lower case: monikers, identity and operator addresses
  std::string list_json;
  std::string detail_json;
  std::uint64_t list_hash = 0;
  std::uint64_t detail_hash = 0;
};

// The changes of all operators that declare an identity today, newest first.
struct RenderedLogs {
  std::vector<RenderedLog> logs;
};

enum class ValidatorStatusFilter { active, has_jailed, has_unbonding };

struct ValidatorFilter {
  std::string text;  // lower case; empty: any
  std::optional<std::string> chain_id;
  std::optional<ValidatorStatusFilter> status;
};

bool matches(RenderedValidator const& validator, ValidatorFilter const& filter);

}  // namespace orrery
