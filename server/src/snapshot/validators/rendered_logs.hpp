#pragma once

#include "base/clock.hpp"
#include "domain/validators/validator.hpp"
#include "snapshot/core/named_chain.hpp"
#include "snapshot/validators/impl/packed_changes.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace orrery {

// What /validator-logs shows of an identity: the changes of all operators that declare it today. A row's JSON is
// written when it is asked for.
struct RenderedLogs {
  std::vector<std::shared_ptr<PackedChanges const>> operators;  // never null, none is empty

  // A row, in one of the operators' changes.
  struct Row {
    PackedChanges const* of;
    PackedChanges::Place place;
  };
  std::vector<Row> list() const;  // newest first
};

// Returns `before` (may be null) where it is of the same changes.
std::shared_ptr<RenderedLogs const> share_logs(RenderedLogs logs, std::shared_ptr<RenderedLogs const> const& before);

// A row as it is answered.
struct RenderedLog {
  std::string json;
  std::uint64_t hash;  // of what was recorded, and of the chain's name
  Timestamp updated_at;
};
RenderedLog render_log(RenderedLogs::Row const& row, NameChain const& name);

// A change as a record of /validator-logs.
std::string write_log(StoredValidatorChange const& stored, wire::NamedChain const& chain);

}  // namespace orrery
