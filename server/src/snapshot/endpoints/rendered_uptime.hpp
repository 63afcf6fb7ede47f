#pragma once

#include "base/clock.hpp"
#include "snapshot/core/record_version.hpp"
#include "snapshot/endpoints/chain_probes.hpp"
#include "snapshot/endpoints/daily_uptime.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// The part of an endpoint's row that may change with every pass.
struct UptimeRow {
  std::uint32_t endpoint = 0;             // position in the chain's probes
  std::optional<std::int64_t> present{};  // uptime of the present day, in hundredths of a percent
  RecordVersion version = 0;
  Timestamp updated_at;  // the pass that changed it
};

// The rows of /endpoints/uptime for one chain.
struct RenderedUptime {
  std::shared_ptr<ChainProbes const> probes;
  std::shared_ptr<DailyUptime const> daily_uptime;
  std::vector<UptimeRow> rows;
};

// Appends the JSON of a row, as in /endpoints/uptime. vantage: see SnapshotInput::vantage.
void write_row(std::string& json, RenderedUptime const& uptime, UptimeRow const& row,
               std::optional<std::string> const& vantage);

// Returns `previous` (may be null) where it shows the same.
std::shared_ptr<RenderedUptime const> render_uptime(std::shared_ptr<ChainProbes const> const& probes,
                                                    std::shared_ptr<DailyUptime const> const& daily_uptime,
                                                    std::shared_ptr<RenderedUptime const> const& previous);

struct RenderedRow {
  std::string json;
  std::uint64_t hash = 0;
  Timestamp updated_at;
};

// The rows of /providers, sorted by number of endpoints, the largest first.
struct RenderedProviders {
  std::vector<std::shared_ptr<ChainProbes const>> made_from;
  std::vector<RenderedRow> rows;
};

// Returns `previous` (may be null) where it was made from the same probes; the vantage point is the same as long as the
// program runs.
std::shared_ptr<RenderedProviders const> render_providers(std::span<std::shared_ptr<ChainProbes const> const> probes,
                                                          std::optional<std::string> const& vantage,
                                                          std::shared_ptr<RenderedProviders const> const& previous);

}  // namespace orrery
