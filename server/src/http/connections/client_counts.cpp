#include "http/connections/client_counts.hpp"

#include <netinet/in.h>

#include <cstring>

namespace orrery::http {
namespace {

namespace ip = boost::asio::ip;

std::optional<ip::address> read_address(sockaddr_storage const& peer) {
  if (peer.ss_family == AF_INET) {
    sockaddr_in four{};
    std::memcpy(&four, &peer, sizeof four);
    return ip::address_v4(ntohl(four.sin_addr.s_addr));
  }
  if (peer.ss_family != AF_INET6) {
    return std::nullopt;
  }
  sockaddr_in6 six{};
  std::memcpy(&six, &peer, sizeof six);
  ip::address_v6::bytes_type bytes;
  std::memcpy(bytes.data(), &six.sin6_addr, bytes.size());
  ip::address_v6 const address(bytes);
  // A dual-stack socket reports IPv4 clients as IPv4-mapped IPv6 addresses.
  return address.is_v4_mapped() ? ip::address(ip::make_address_v4(ip::v4_mapped, address)) : ip::address(address);
}

ClientKey key_of(ip::address const& address) {
  constexpr ClientKey kFour = ClientKey{0xffff} << 32U;  // no routed IPv6 /64 begins with these bits
  if (address.is_v4()) {
    return kFour | address.to_v4().to_uint();
  }
  auto const bytes = address.to_v6().to_bytes();
  ClientKey key = 0;
  for (std::size_t i = 0; i < sizeof key; ++i) {
    key = key << 8U | bytes[i];
  }
  return key;
}

}  // namespace

std::optional<ClientKey> ClientCounts::find_key(sockaddr_storage const& peer) const {
  if (limits_.max_connections == 0) {
    return std::nullopt;
  }
  auto const address = read_address(peer);
  if (!address || (limits_.is_proxy && limits_.is_proxy(*address))) {
    return std::nullopt;
  }
  return key_of(*address);
}

std::size_t ClientCounts::enter(ClientKey client) {
  return shard_of(client).with([client](Counts& counts) { return ++counts[client]; });
}

void ClientCounts::leave(ClientKey client) {
  shard_of(client).with([client](Counts& counts) {
    auto const found = counts.find(client);
    if (--found->second == 0) {
      counts.erase(found);
    }
  });
}

}  // namespace orrery::http
