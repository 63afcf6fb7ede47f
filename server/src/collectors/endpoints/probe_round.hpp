#pragma once

#include "base/clock.hpp"
#include "base/expiring_map.hpp"
#include "collectors/endpoints/probe_rules.hpp"
#include "domain/chain.hpp"
#include "fetch/fetcher.hpp"
#include "sources/cosmos_node/probe.hpp"
#include "store/transaction.hpp"
#include "store/weight_evidence_repository.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <span>
#include <string>
#include <vector>

namespace orrery {

struct ProbeTarget {
  std::int64_t endpoint = 0;  // its ID
  std::string chain_id;
  EndpointKind kind = EndpointKind::rest;
  std::string address;
};

struct ProbeTargets {
  std::vector<ProbeTarget> endpoints;  // of live chains, main and test networks; chain by chain
  std::map<std::string, std::chrono::milliseconds> block_times;  // of the chains where it was measured
};

ProbeTargets load_probe_targets(Transaction& transaction);

// The registry gives most gRPC addresses as host:port and does not say whether TLS is spoken there: the usual
// ports tell, and where they mislead, the other way is tried at the next probe. Once an answer has proven a way, three
// probes in a row that contradict it are needed before the other one is tried, once: a reset connection or an answer
// that is too large proves nothing about TLS. A restart forgets what was found.
class GrpcSchemes final {
 public:
  // The address with a scheme; one that has a scheme as it is.
  std::string url_of(std::string const& address, Timestamp now) const;

  // What came of a probe of url_of(address). True: it says nothing about the endpoint, because it was asked in the
  // wrong way, perhaps.
  bool note(std::string const& address, Reach reach, Timestamp now);

 private:
  struct Guess {
    bool is_tls = false;
    bool is_proven = false;
    int contradictions = 0;  // in a row

    bool is_doubted() const;
    bool asks_tls() const { return is_tls != is_doubted(); }
  };
  Guess find_guess(std::string const& address, Timestamp now) const;

  // Of addresses that are still probed: that happens every few minutes.
  ExpiringMap<std::string, Guess> guesses_{std::chrono::hours(24)};
};

// What came of one target's probe.
struct Probe {
  ProbeAnswer answer;
  Timestamp at;
  SteadyTime steady_at;
  // Asked in the wrong way, perhaps: see GrpcSchemes.
  bool is_misunderstood = false;
};

struct ProbeRound {
  std::vector<Probe> probes;  // probes[i]: of targets[i]
  std::size_t hosts = 0;      // how many different ones
};

// What a round asks with; all of it outlives the round.
struct ProbeTools {
  Fetcher& fetcher;
  Clock const& clock;
  GrpcSchemes& schemes;
  std::mt19937_64& random;
  std::string const& origin;                                                         // that a browser would come from
  std::function<void(ProbeRound const& so_far, std::size_t noted)> const& progress;  // after each probe
};

// Asks every target once, in an order of chance. First one of each server (scheme, host and port): where no
// connection can be had, that goes for the others of the same server, which are not tried in vain.
ProbeRound probe_all(ProbeTools const& tools, std::span<ProbeTarget const> targets);

// How old the newest block was by each chain's RPC endpoints: the median of those that told one of the right
// chain. Of chains where none did there is nothing.
std::vector<ChainPulse> find_pulses(ProbeTargets const& targets, ProbeRound const& round, Timestamp pass);

}  // namespace orrery
