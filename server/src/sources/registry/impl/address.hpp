#pragma once

#include "domain/chains/chain.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// One spelling for one endpoint: scheme and host in lower case, no default port, no trailing slash, no
// fragment. REST and RPC are http(s) URLs; gRPC is `host:port` or, where the registry gives a scheme,
// an http(s) URL. Nothing for anything else: other schemes, credentials, impossible hosts or ports.
std::optional<std::string> normalise_endpoint(EndpointKind kind, std::string_view address);

struct PeerAddress {
  std::string node_id;  // 40 lower-case hex digits
  std::string address;  // host:port, host in lower case, IPv6 in brackets

  bool operator==(PeerAddress const&) const = default;
};

// An id inside the address (`id@host:port`, the form that CometBFT prints) wins over the id field. Nothing
// without a complete id, a host and a port.
std::optional<PeerAddress> normalise_peer(std::string_view node_id, std::string_view address);

}  // namespace orrery
