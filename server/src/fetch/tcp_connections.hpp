#pragma once

#include "fetch/address_guard.hpp"

#include <chrono>
#include <cstdint>
#include <stop_token>
#include <vector>

namespace orrery {

struct TcpTarget {
  IpAddress address;
  std::uint16_t port = 0;
};

enum class TcpOutcome {
  connected,
  failed,     // refused, unreachable, or no answer in time
  not_tried,  // refused by the address guard, or stopped
};

// Opens a connection to each target, all at once, and closes it again without a byte sent: the outcomes in the order of
// the targets, after `patience` at the latest.
std::vector<TcpOutcome> try_tcp_connections(std::vector<TcpTarget> const& targets, AddressGuard const& guard,
                                            std::chrono::milliseconds patience, std::stop_token const& stop);

}  // namespace orrery
