#pragma once

#include "base/mutex.hpp"

#include <boost/asio/ip/address.hpp>

#include <sys/socket.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <unordered_map>
#include <utility>

namespace orrery::http {

// What one client may have open at once.
struct ClientLimits {
  std::size_t max_connections = 0;  // 0: any number
  // May be empty. True for a proxy in front, whose address is that of all its visitors: it has no limit.
  std::function<bool(boost::asio::ip::address const&)> is_proxy{};
};

// A client as it is counted: an IPv4 address, or the 64 bits that an IPv6 network is given for one customer.
using ClientKey = std::uint64_t;

// How many connections each client has, over all threads. Looked at when one comes and goes, never for a request.
class ClientCounts final {
 public:
  explicit ClientCounts(ClientLimits limits) : limits_(std::move(limits)) {}

  // Nothing for whoever is not counted.
  std::optional<ClientKey> find_key(sockaddr_storage const& peer) const;

  // How many it has, this one among them. Each that comes is to leave.
  std::size_t enter(ClientKey client);
  void leave(ClientKey client);

  std::size_t most() const { return limits_.max_connections; }

 private:
  using Counts = std::unordered_map<ClientKey, std::size_t>;
  Mutex<Counts>& shard_of(ClientKey client) { return shards_.at(client % kShards); }

  static constexpr std::size_t kShards = 16;
  ClientLimits const limits_;
  std::array<Mutex<Counts>, kShards> shards_;
};

}  // namespace orrery::http
