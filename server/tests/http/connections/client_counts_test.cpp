#include "http/connections/client_counts.hpp"

#include <gtest/gtest.h>

#include <arpa/inet.h>
#include <netinet/in.h>

#include <cstring>

namespace orrery::http {
namespace {

sockaddr_storage a_peer(char const* address) {
  sockaddr_storage peer{};
  sockaddr_in four{AF_INET, 0, {}, {}};
  sockaddr_in6 six{AF_INET6, 0, 0, {}, 0};
  if (inet_pton(AF_INET, address, &four.sin_addr) == 1) {
    std::memcpy(&peer, &four, sizeof four);
  } else {
    EXPECT_EQ(inet_pton(AF_INET6, address, &six.sin6_addr), 1);
    std::memcpy(&peer, &six, sizeof six);
  }
  return peer;
}

std::optional<ClientKey> key_of(char const* address) {
  return ClientCounts({1}).find_key(a_peer(address));
}

TEST(ClientCounts, TakeAnIpv4AddressForAClientHoweverItIsTold) {
  EXPECT_EQ(key_of("192.0.2.1"), key_of("::ffff:192.0.2.1"));
  EXPECT_NE(key_of("192.0.2.1"), key_of("192.0.2.2"));
}

TEST(ClientCounts, TakeSixtyFourBitsOfAnIpv6AddressForAClient) {
  EXPECT_EQ(key_of("2001:db8:1:2::1"), key_of("2001:db8:1:2:ffff::9"));
  EXPECT_NE(key_of("2001:db8:1:2::1"), key_of("2001:db8:1:3::1"));
}

TEST(ClientCounts, CountEachClientByItself) {
  ClientCounts counts({2});
  EXPECT_EQ(counts.enter(7), 1U);
  EXPECT_EQ(counts.enter(7), 2U);
  EXPECT_EQ(counts.enter(7), 3U);
  EXPECT_EQ(counts.enter(8), 1U);
  counts.leave(7);
  counts.leave(7);
  EXPECT_EQ(counts.enter(7), 2U);
}

TEST(ClientCounts, LeaveOutWhoHasNoAddressAndEverybodyWhereThereIsNoLimit) {
  EXPECT_EQ(ClientCounts({1}).find_key({}), std::nullopt);
  EXPECT_EQ(ClientCounts({}).find_key(a_peer("192.0.2.1")), std::nullopt);
}

}  // namespace
}  // namespace orrery::http
