#include "http/client.hpp"
#include "http/connections/server.hpp"
#include "http/test_server.hpp"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <thread>

namespace orrery::http {
namespace {

using testing::StartsWith;

SystemClock const kClock;

// Another descriptor of the server's end of this client's connection, such as a process that is being started holds.
int copy_of_other_end(Client const& client) {
  constexpr int kMostDescriptors = 4096;
  for (int descriptor = 0; descriptor < kMostDescriptors; ++descriptor) {
    sockaddr_in peer{};
    socklen_t size = sizeof peer;
    if (::getpeername(descriptor, reinterpret_cast<sockaddr*>(&peer), &size) == 0 && peer.sin_family == AF_INET &&
        ntohs(peer.sin_port) == client.port()) {
      return ::dup(descriptor);
    }
  }
  return -1;
}

TEST(InheritedSocket, OfAnEndedConnectionIsNotServedAnyMore) {
  auto options = options_with(std::make_shared<FixedHandler>("hello"));
  options.limits.max_connections = 2;
  Server const server(std::move(options), kClock);
  for (int i = 0; i < 5; ++i) {
    Client client(server.port(0));
    EXPECT_THAT(client.ask("/"), StartsWith("HTTP/1.1 200 OK"));
    int const copy = copy_of_other_end(client);
    ASSERT_GE(copy, 0);
    client.reset();
    while (server.counters(0).connections_open > 0) {
      std::this_thread::yield();
    }
    // What is under way in the kernel is over when another connection has been served on the same thread.
    EXPECT_THAT(Client(server.port(0)).ask("/"), StartsWith("HTTP/1.1 200 OK"));
    while (server.counters(0).connections_open > 0) {
      std::this_thread::yield();
    }
    ::close(copy);
  }
  EXPECT_EQ(server.counters(0).connections_refused, 0U);
}

}  // namespace
}  // namespace orrery::http
