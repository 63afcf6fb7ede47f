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
};

struct EndpointPlan {
  std::size_t chain;  // index in World::chains
  Upstream upstream;
  std::string provider;
  std::string ip;      // loopback; one host of one provider
  std::uint16_t port;  // 0: any free one
  NodeHabit habit = NodeHabit::sound;
  std::chrono::milliseconds latency{5};
  bool allows_cors = true;
  bool indexes_transactions = true;
  std::int64_t keeps_blocks = 0;  // 0: all
  double outages = 0;             // share of days with an outage
  Chance chance{0};
};

}  // namespace orrery::simulator
