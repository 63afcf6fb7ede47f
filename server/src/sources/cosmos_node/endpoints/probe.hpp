#pragma once

#include "domain/chains/chain.hpp"
#include "domain/endpoints/endpoint_health.hpp"
#include "fetch/fetcher.hpp"
#include "sources/cosmos_node/core/node_tip.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// The one request that a probe is: /status of an RPC address, the latest block of a REST one, GetLatestBlock of a
// gRPC one. All three tell chain id, height and block time; only /status tells whether the node is catching up.
// url: http(s); origin: the site that a browser would come from, for CORS.
// known_chain: not empty where the address has named its chain lately. Then a REST address is asked for its node
// status, 200 bytes instead of a block, which tells height and time, and the chain is taken as known.
FetchRequest make_probe_request(EndpointKind kind, std::string const& url, std::string const& origin,
                                std::string const& known_chain = {});

// At which stage a probe ended.
enum class Reach {
  not_asked,    // no word about the endpoint: its turn did not come, this side had no means left, or the program stops
  unreachable,  // no address, no connection
  no_tls,       // a connection on which TLS failed
  silent,       // no answer in time
  garbled,      // an answer that is not HTTP, or is too large
  http,
};

// The result of a probe before it is compared with its chain.
struct ProbeAnswer {
  Reach reach = Reach::not_asked;
  Verdict failure = Verdict::never;  // without a tip; one that is measured only where the fault is the node's
  // The failure is one that a second try over a new connection may not have: a refused or reset connection, a time-out,
  // TLS, a server that is away for a moment.
  bool deserves_second_try = false;
  // A page, header or redirect that tells people from robots came in place of an answer (find_block_sign): that is the
  // word of the whole server, whatever the path.
  bool is_turned_away = false;
  std::optional<NodeTip> tip;
  std::optional<std::int64_t> latency_ms;  // with a tip
  std::optional<bool> cors;                // with a tip; nothing for gRPC, which a browser cannot ask
  std::optional<Timestamp> tls_expires_at;
  std::optional<TlsFault> tls_fault;  // with the failure tls
};

// No answer came, not even a proxy's, so that this machine's own network may be the cause.
inline bool is_perhaps_lost_here(ProbeAnswer const& answer) {
  return answer.deserves_second_try && answer.reach != Reach::http;
}

// known_chain: as the request was made.
ProbeAnswer read_probe_answer(EndpointKind kind, FetchResult<FetchResponse> const& fetched, std::string_view origin,
                              std::string const& known_chain = {});

// How far a node may be behind the newest block of its chain, or ahead of this clock.
inline constexpr std::chrono::minutes kMostBehind{5};

// A node works for a chain when its newest block is of that chain, at most kMostBehind older than `newest` (nor from
// further ahead of `now` than that), and it is not catching up. newest: the time of the newest block that the chain
// had when the node was asked, as far as is known.
Verdict verdict_of_tip(NodeTip const& tip, std::string_view chain_id, Timestamp now, Timestamp newest);

}  // namespace orrery
