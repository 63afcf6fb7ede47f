#pragma once

#include "world/chance.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

namespace orrery::simulator {

enum class Upstream { lcd, rpc, grpc, coingecko, coinpaprika, github, keybase, pictures, registry, control };

std::string_view to_word(Upstream upstream);

// The constant behaviour of a public node.
enum class NodeHabit {
  sound,
  refuses,  // nothing listens there
  stalled,  // no block since the epoch
  syncing,
  wrong_chain,   // a node of another chain
  rate_limited,  // 429 to everybody
  challenged,    // a page for people in front of it
  unwelcoming,   // 999, which says that the client is taken for a robot
  silent,        // takes requests and answers none
  nameless,      // its name does not exist
};

// Whether an endpoint of this habit answers this client as a sound node does.
constexpr bool answers_well(NodeHabit habit) {
  return habit == NodeHabit::sound;
}

struct EndpointPlan {
  std::size_t chain;  // index in World::chains
  Upstream upstream;
  std::string provider;
  std::string ip;            // one host of one provider
  std::uint16_t port;        // 0: any free one
  std::string host = {};     // its name; empty: it has none but the IP address
  std::string prefix = {};   // of the path, with the first slash and without the last: "/osmosis"
  std::string address = {};  // as the registry has it; empty: made from IP address and port
  bool speaks_tls = false;
  NodeHabit habit = NodeHabit::sound;
  std::chrono::milliseconds latency{5};
  bool allows_cors = true;
  bool indexes_transactions = true;
  std::int64_t keeps_blocks = 0;  // 0: all
  double outages = 0;             // share of days with an outage
  bool compresses = false;        // a proxy in front of the node does, for clients that accept it
  Chance chance{0};
};

}  // namespace orrery::simulator
