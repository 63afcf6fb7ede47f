#pragma once

#include "wire/field_note.hpp"

#include <boost/describe.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// A chain as /contribution answers it.
namespace orrery::wire {

struct ContributionEntry {
  std::int64_t ID = 0;
  std::string ChainId;
  std::int64_t ContributionCount = 0;
  std::string Date;  // YYYY-MM-DD, in UTC
};
BOOST_DESCRIBE_STRUCT(ContributionEntry, (), (ID, ChainId, ContributionCount, Date))

struct ContributionRecord {
  std::string chain_id;
  std::string PrettyName;
  std::optional<std::string> Logo;
  std::int64_t total_contributions = 0;
  std::vector<ContributionEntry> daily_activity;
  Timestamp AsOf;
  std::string Source;
  bool Stale = false;
};
BOOST_DESCRIBE_STRUCT(ContributionRecord, (),
                      (chain_id, PrettyName, Logo, total_contributions, daily_activity, AsOf, Source, Stale))

FieldNotes field_notes(ContributionEntry const*);
FieldNotes field_notes(ContributionRecord const*);

}  // namespace orrery::wire
