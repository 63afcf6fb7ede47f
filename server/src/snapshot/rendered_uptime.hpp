#pragma once

#include "base/clock.hpp"
#include "snapshot/chain_probes.hpp"
#include "snapshot/uptime_strips.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace orrery {

struct RenderedRow {
  std::string json;
  std::uint64_t hash = 0;
  Timestamp updated_at;
};

// The rows of /endpoints/uptime of one chain.
struct RenderedUptime {
  std::shared_ptr<ChainProbes const> probes;
  std::shared_ptr<UptimeStrips const> strips;
  std::vector<RenderedRow> rows;
};

// Taken over from `previous` (may be null) where it was rendered from the same.
std::shared_ptr<RenderedUptime const> render_uptime(std::shared_ptr<ChainProbes const> const& probes,
                                                    std::shared_ptr<UptimeStrips const> const& strips,
                                                    std::shared_ptr<RenderedUptime const> const& previous);

// The rows of /providers, those with the most endpoints first.
struct RenderedProviders {
  std::vector<std::shared_ptr<ChainProbes const>> made_from;
  std::vector<RenderedRow> rows;
};

// As above.
std::shared_ptr<RenderedProviders const> render_providers(std::span<std::shared_ptr<ChainProbes const> const> probes,
                                                          std::shared_ptr<RenderedProviders const> const& previous);

}  // namespace orrery
