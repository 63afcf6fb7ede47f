#pragma once

#include "base/clock.hpp"
#include "snapshot/chain_probes.hpp"
#include "snapshot/edition.hpp"
#include "snapshot/uptime_strips.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// What of an endpoint's row differs from pass to pass.
struct UptimeRow {
  std::uint32_t endpoint = 0;             // in the chain's probes
  std::optional<std::int64_t> present{};  // of the present day, in hundredths of a percent
  Edition edition = 0;
  Timestamp updated_at;  // the pass that changed it
};

// The rows of /endpoints/uptime of one chain.
struct RenderedUptime {
  std::shared_ptr<ChainProbes const> probes;
  std::shared_ptr<UptimeStrips const> strips;
  std::vector<UptimeRow> rows;
};

// Appends a row as the call answers it.
void write_row(std::string& json, RenderedUptime const& uptime, UptimeRow const& row);

// Taken over from `previous` (may be null) where it shows the same.
std::shared_ptr<RenderedUptime const> render_uptime(std::shared_ptr<ChainProbes const> const& probes,
                                                    std::shared_ptr<UptimeStrips const> const& strips,
                                                    std::shared_ptr<RenderedUptime const> const& previous);

struct RenderedRow {
  std::string json;
  std::uint64_t hash = 0;
  Timestamp updated_at;
};

// The rows of /providers, those with the most endpoints first.
struct RenderedProviders {
  std::vector<std::shared_ptr<ChainProbes const>> made_from;
  std::vector<RenderedRow> rows;
};

// As above.
std::shared_ptr<RenderedProviders const> render_providers(std::span<std::shared_ptr<ChainProbes const> const> probes,
                                                          std::shared_ptr<RenderedProviders const> const& previous);

}  // namespace orrery
