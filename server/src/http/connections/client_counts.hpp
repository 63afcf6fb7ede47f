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
  std::size_t max_connections = 0;  // setting http.per_client; 0: any number
  // Setting http.proxies. May be empty. True for the address of a reverse proxy, behind which many clients share one
  // address: no limit.
  std::function<bool(boost::asio::ip::address const&)> is_proxy{};
};

// What connections are counted by: an IPv4 address, or the /64 of an IPv6 address, which is usually the smallest
// network that a customer is given.
using ClientKey = std::uint64_t;

// The number of open connections of each client, over all threads. Changed when connections open and close, never
// read for a request.
class ClientCounts final {
 public:
  explicit ClientCounts(ClientLimits limits) : limits_(std::move(limits)) {}

  // nullopt for clients without a limit.
  std::optional<ClientKey> find_key(sockaddr_storage const& peer) const;

  // Counts a new connection and returns the client's number with it. leave() must be called when it closes.
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
