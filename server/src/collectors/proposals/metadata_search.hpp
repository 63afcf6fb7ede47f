#pragma once

#include "base/clock.hpp"
#include "base/expiring_map.hpp"
#include "base/mutex.hpp"
#include "domain/proposal.hpp"
#include "fetch/fetcher.hpp"

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

namespace orrery {

// Fetches the texts of proposals that only say where these stand. Anybody can make us ask an address by a
// proposal: so each is asked seldom, and few in a pass.
class MetadataSearch final {
 public:
  // Fills in what it finds for those that have no title and none in the store.
  void look_for(Fetcher& fetcher, std::string const& chain_id, std::span<Proposal> proposals,
                KnownProposals const& known, Timestamp now);

 private:
  struct Attempts {
    int made = 0;
    Timestamp next_at{};
  };

  bool take_turn(std::string const& chain_id, std::int64_t number, Timestamp now);

  // By chain and number. One that is told once a day, as ended proposals are, is not forgotten.
  using Proposals = ExpiringMap<std::pair<std::string, std::int64_t>, Attempts>;
  Mutex<Proposals> attempts_{Proposals(std::chrono::days(7))};
};

}  // namespace orrery
