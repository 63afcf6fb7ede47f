#pragma once

#include "snapshot/snapshot.hpp"

#include <cstddef>
#include <string>

namespace orrery {

// A chain's or a validator's JSON as an entry of a list and as the full record.
template <class Record>
std::string list_json(Record const& record) {
  std::string json;
  write_list_entry(json, record);
  return json;
}

template <class Record>
std::string detail_json(Record const& record) {
  std::string json;
  write_record(json, record);
  return json;
}

// Each of a chain's validators, the largest stake first.
inline std::string entry_json(RenderedChainValidators const& entries, std::size_t rank) {
  std::string json;
  write_chain_validator(json, entries, entries.by_stake.at(rank));
  return json;
}

// Each of a chain's proposals, the newest first.
inline std::string proposal_json(RenderedProposalHistory const& history, std::size_t row) {
  std::string json;
  write_proposal(json, history, row);
  return json;
}

// Each of a chain's endpoints that was ever probed.
inline std::string row_json(RenderedUptime const& uptime, std::size_t row,
                            std::optional<std::string> const& vantage = std::nullopt) {
  std::string json;
  write_row(json, uptime, uptime.rows.at(row), vantage);
  return json;
}

}  // namespace orrery
