#pragma once

#include "builders/stored_chain_builder.hpp"
#include "store/endpoints/uptime_repository.hpp"

namespace orrery {

// An endpoint that answered every five minutes for so many days up to that pass, but for the bad probes, which
// are of the last day: `probed(101, kSomeDay + 12h, 12)`.
inline StoredEndpointHealth probed(std::int64_t endpoint, Timestamp pass, std::int64_t bad = 0, std::int64_t days = 7) {
  constexpr std::int64_t kProbesOfADay = 288;
  StoredEndpointHealth stored;
  stored.endpoint = endpoint;
  stored.pass = pass;
  stored.measured_at = pass;
  stored.changed_at = pass;
  stored.health = {Verdict::ok, 0, pass, 120, true, 0, std::nullopt};
  for (std::size_t i = 0; i < kUptimeWindows; ++i) {
    auto const held =
        std::min<std::int64_t>(days, std::chrono::duration_cast<std::chrono::days>(kUptimeWindowLengths.at(i)).count());
    stored.uptime.at(i) = {held * kProbesOfADay - bad, bad, 0};
  }
  auto const today = std::chrono::floor<std::chrono::days>(pass);
  stored.today = {(pass - today) / std::chrono::minutes(5) - bad, bad, 0};
  return stored;
}

}  // namespace orrery
