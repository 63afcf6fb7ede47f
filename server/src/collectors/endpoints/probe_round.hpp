#pragma once

#include "base/clock.hpp"
#include "base/expiring_map.hpp"
#include "collectors/endpoints/impl/probe_rules.hpp"
#include "collectors/nodes/tip_memory.hpp"
#include "domain/chains/chain.hpp"
#include "domain/chains/testnet_pace.hpp"
#include "fetch/fetcher.hpp"
#include "sources/cosmos_node/endpoints/probe.hpp"
#include "store/core/health_repository.hpp"
#include "store/core/transaction.hpp"
#include "store/weights/weight_evidence_repository.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace orrery {

struct ProbeTarget {
  std::int64_t endpoint = 0;  // its ID
  std::string chain_id;
  EndpointKind kind = EndpointKind::rest;
  std::string address;
  NetworkType network_type = NetworkType::mainnet;
  bool worked_lately = false;  // within the last hour
};

struct ProbeTargets {
  std::vector<ProbeTarget> endpoints;  // of live chains, main and test networks; chain by chain
  std::map<std::string, std::chrono::milliseconds> block_times;  // of the chains where it was measured
  std::map<std::string, std::size_t> operators;                  // how many the registry names for each chain
  std::set<std::string> chains_not_due;                          // chains of which an endpoint is left out
  std::map<NetworkType, Coverage> resting;  // endpoints of dormant chains that are left out, and which last answered
};

// The endpoints that are due: each one in every pass, but once an hour those where nothing was measured for a day, and
// those of dormant chains as find_dormant_interval() says. testnets: on, or off to leave those of test networks out.
ProbeTargets load_probe_targets(Transaction& transaction, Timestamp pass, TestnetPace testnets = TestnetPace::on);

// Guesses whether a gRPC endpoint speaks TLS: the chain registry gives most addresses as host:port without a scheme.
// The first guess is by port; where it fails, the other way is tried at the next probe. After an answer has proven a
// way, three contradicting probes in a row are needed before the other way is tried, once, because a reset connection
// or a response that is too large says nothing about TLS. In memory only.
//   https://github.com/cosmos/chain-registry/blob/627bbab9c8e56fa1c4581f85f40d6d028e1c26e8/cosmoshub/chain.json#L425-L430
class GrpcSchemes final {
 public:
  // The address with the guessed scheme; addresses that have a scheme are returned unchanged.
  std::string url_of(std::string const& address, Timestamp now) const;

  // Records the result of a probe of url_of(address). True: the scheme was perhaps wrong, so that the result says
  // nothing about the endpoint.
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

  // Entries expire when addresses are no longer probed, which happens every few minutes.
  ExpiringMap<std::string, Guess> guesses_{std::chrono::hours(24)};
};

// The result of probing one target.
struct Probe {
  ProbeAnswer answer;
  Timestamp at;
  SteadyTime steady_at;
  // Perhaps probed with TLS where plain text is spoken, or the reverse: see GrpcSchemes.
  bool may_be_wrong_scheme = false;
  std::optional<SteadyTime> first_failed_at{};  // this is the second try: when the first one failed
  bool named_its_chain = true;                  // false: the chain was taken as known
};

struct ProbeRound {
  std::vector<Probe> probes;   // probes[i] is of targets[i]
  std::size_t hosts = 0;       // number of different hosts
  bool is_own_outage = false;  // failures that deserve a second try are this side's, and got none
};

// What a round uses; all of it must outlive the round.
struct ProbeTools {
  Fetcher& fetcher;
  Clock const& clock;
  GrpcSchemes& schemes;
  TipMemory& tips;
  std::mt19937_64& random;
  std::string const& origin;                   // that a browser would come from
  std::chrono::milliseconds second_try_after;  // the failure of the first
  // Who was not asked by then, because the host or its domain has no turn, is not measured in this round. Second tries
  // begin where the first ones are over.
  SteadyTime first_tries_until;
  SteadyTime second_tries_until;
  std::function<void(ProbeRound const& so_far, std::size_t noted)> const& progress;  // once for each target
  std::function<void(ProbeRound const& so_far)> const& wait_begins;                  // nothing but second tries is left
};

// Probes every target once, in random order, then again, over a new connection and look-up, those whose failure
// deserves a second try. A REST address that named its chain within a day is asked for its node status; where that does
// not tell a tip in step with the chain's other endpoints, for its newest block too. First one target of each server
// (scheme, host and port): where the connection fails (at the second try: where no answer comes) or robots are turned
// away, the result is used for the other targets of that server, too.
ProbeRound probe_all(ProbeTools const& tools, std::span<ProbeTarget const> targets);

// The age of each chain's newest block: the median over its RPC endpoints that reported a block of the right chain.
// Chains without such an endpoint are left out.
std::vector<ChainLiveness> compute_chain_liveness(ProbeTargets const& targets, ProbeRound const& round, Timestamp pass);

}  // namespace orrery
