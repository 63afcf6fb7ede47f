#pragma once

#include "base/clock.hpp"
#include "domain/governance/cast_vote.hpp"
#include "domain/validators/consensus_power.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

class Connection;

// What a validator had voted when it was asked. Hundreds of thousands are held at once.
struct SeenVote {
  std::string operator_address;
  Timestamp asked_at;
  std::optional<PowerShare> share;  // of the stake that was bonded then; empty where that is not known
  CastVote vote;

  bool operator==(SeenVote const&) const = default;
};

// Of one proposal.
struct SeenVotes {
  std::vector<SeenVote> votes;  // by operator address

  bool operator==(SeenVotes const&) const = default;
};

// Of a chain's proposals in voting period and of those from this number on; by number.
std::map<std::int64_t, SeenVotes> load_seen_votes(Connection& connection, std::int64_t chain,
                                                  std::int64_t oldest_number);

}  // namespace orrery
