#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orrery::simulator {

// The parts of an address as registries write them: "https://rest.example:8443/osmosis/", "grpc.example:443".
struct NodeAddress {
  std::string host;
  std::uint16_t port;
  std::string prefix;  // of the path, without the last slash: "/osmosis"; mostly empty
  bool asks_tls;       // by its scheme; without one, by the ports of TLS
};

std::optional<NodeAddress> parse_node_address(std::string_view text);

}  // namespace orrery::simulator
