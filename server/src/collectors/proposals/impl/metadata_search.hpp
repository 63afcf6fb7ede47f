#pragma once

#include "base/clock.hpp"
#include "base/expiring_map.hpp"
#include "base/mutex.hpp"
#include "domain/governance/proposal.hpp"
#include "fetch/fetcher.hpp"

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

namespace orrery {

// Fetches the texts of proposals whose metadata is only a link to them. Anybody can make this program request a URL by
// a proposal, so that each is requested rarely and few in one pass.
class MetadataSearch final {
 public:
  // Fills in texts of proposals that have no title, neither in `proposals` nor in the store.
  void look_for(Fetcher& fetcher, std::string const& chain_id, std::span<Proposal> proposals,
                KnownProposals const& known, Timestamp now);

 private:
  struct Attempts {
    int made = 0;
    Timestamp next_at{};
  };

  bool take_turn(std::string const& chain_id, std::int64_t number, Timestamp now);

  // By chain and number. Kept for longer than a day, because ended proposals are read once a day.
  using Proposals = ExpiringMap<std::pair<std::string, std::int64_t>, Attempts>;
  Mutex<Proposals> attempts_{Proposals(std::chrono::days(7))};
};

}  // namespace orrery
