#include "http/client.hpp"
#include "http/connections/server.hpp"
#include "http/test_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <list>

namespace orrery::http {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::StartsWith;

SystemClock const kClock;
constexpr auto kLong = 60'000ms;

std::shared_ptr<FixedHandler> a_handler(std::size_t bytes = 5) {
  return std::make_shared<FixedHandler>(std::string(bytes, 'a'));
}

// More than a socket takes at once.
constexpr std::size_t kLargeBody = 8U << 20U;

TEST(Deadline, EndsAnIdleConnection) {
  Server const server(options_with(a_handler(), {20ms, kLong, kLong, kLong, 100}), kClock);
  Client client(server.port(0));
  client.ask("/");
  EXPECT_EQ(client.receive_to_end(), "");
  EXPECT_EQ(server.counters(0).connections_expired, 0U);
}

TEST(Deadline, EndsAHalfRequest) {
  Server const server(options_with(a_handler(), {kLong, 20ms, kLong, kLong, 100}), kClock);
  Client client(server.port(0));
  client.send("GET / HTTP/1.1\r\nHo");
  EXPECT_EQ(client.receive_to_end(), "");
  EXPECT_EQ(server.counters(0).connections_expired, 1U);
}

TEST(Deadline, IsNotMovedByABytePerWhile) {
  Server const server(options_with(a_handler(), {kLong, 50ms, kLong, kLong, 100}), kClock);
  Client client(server.port(0));
  client.send("GET / HTTP/1.1\r\nHost: h\r\nX: ");
  // Bytes go on until the server ends the connection: were the deadline moved, the head's limit would
  // answer 431 instead.
  std::string reply;
  while (server.counters(0).connections_expired == 0 && server.counters(0).replies_by_class[4] == 0) {
    timespec const pause{0, 1'000'000};
    ::nanosleep(&pause, nullptr);
    client.send("x");
  }
  EXPECT_EQ(server.counters(0).connections_expired, 1U);
}

// Together they take longer than the deadline; each has half a second to spare on a busy machine.
TEST(Deadline, StartsAnewWithEachRequest) {
  Server const server(options_with(a_handler(), {kLong, 600ms, kLong, kLong, 100}), kClock);
  Client client(server.port(0));
  client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\nGET / HTTP/1.1\r\n");
  for (int i = 0; i < 20; ++i) {
    client.receive();
    timespec const pause{0, 50'000'000};
    ::nanosleep(&pause, nullptr);
    client.send("Host: h\r\n\r\nGET / HTTP/1.1\r\n");
  }
  EXPECT_EQ(server.counters(0).connections_expired, 0U);
}

TEST(Deadline, EndsAReplyThatNobodyReads) {
  Server const server(options_with(a_handler(kLargeBody), {kLong, kLong, 50ms, kLong, 100}), kClock);
  Client client(server.port(0), 65'536);
  client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
  while (server.counters(0).connections_expired == 0) {
    std::this_thread::yield();
  }
  EXPECT_LT(client.receive_to_end().size(), kLargeBody);
}

TEST(Server, SendsALargeReplyInPiecesAndGoesOn) {
  Server const server(options_with(a_handler(kLargeBody)), kClock);
  Client client(server.port(0), 65'536);
  client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\nHEAD / HTTP/1.1\r\nHost: h\r\n\r\n");
  EXPECT_EQ(body_of(client.receive()), std::string(kLargeBody, 'a'));
  EXPECT_THAT(client.receive(true), StartsWith("HTTP/1.1 200 OK"));
  EXPECT_EQ(body_of(client.ask("/")).size(), kLargeBody);
}

TEST(Server, AnswersAClientThatFinishedSending) {
  Server const server(options_with(a_handler(kLargeBody)), kClock);
  Client client(server.port(0), 65'536);
  client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
  client.finish_sending();
  EXPECT_EQ(body_of(client.receive_to_end()).size(), kLargeBody);
  EXPECT_FALSE(client.was_reset());
}

// The end comes with the request, most times, and is told of once with it.
TEST(Server, NoticesAnEndThatCameWithTheRequest) {
  Server const server(options_with(a_handler(5)), kClock);
  for (int i = 0; i < 20; ++i) {
    Client client(server.port(0));
    client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
    client.finish_sending();
    EXPECT_EQ(body_of(client.receive_to_end()), "aaaaa");
  }
}

TEST(Server, OutlivesClientsThatReset) {
  Server const server(options_with(a_handler(kLargeBody)), kClock);
  for (auto const* bytes : {"", "GET", "GET / HTTP/1.1\r\nHost: h\r\n\r\n"}) {
    for (int i = 0; i < 20; ++i) {
      Client client(server.port(0), 65'536);
      client.send(bytes);
      client.reset();
    }
  }
  EXPECT_THAT(Client(server.port(0)).ask("/"), StartsWith("HTTP/1.1 200 OK"));
}

// What is sent to a peer that had finished before it was gone raises SIGPIPE, where nobody sees to that.
TEST(Server, OutlivesAClientThatFinishesAndThenResets) {
  Server const server(options_with(a_handler(kLargeBody)), kClock);
  for (int i = 0; i < 20; ++i) {
    Client client(server.port(0), 65'536);
    client.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
    client.finish_sending();
    client.receive_exactly(1'000);
    client.reset();
  }
  EXPECT_THAT(Client(server.port(0)).ask("/"), StartsWith("HTTP/1.1 200 OK"));
}

TEST(ConnectionCap, RefusesTheExcessAndServesTheRest) {
  constexpr std::size_t kCap = 4;
  Server const server(options_with(a_handler(), {kLong, kLong, kLong, kLong, kCap}), kClock);
  std::list<Client> served;
  for (std::size_t i = 0; i < kCap; ++i) {
    EXPECT_THAT(served.emplace_back(server.port(0)).ask("/"), StartsWith("HTTP/1.1 200 OK"));
  }
  Client excess(server.port(0));
  excess.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
  auto const refusal = excess.receive_to_end();
  EXPECT_THAT(refusal, StartsWith("HTTP/1.1 503 Service Unavailable\r\n"));
  EXPECT_THAT(refusal, HasSubstr("\r\nRetry-After: "));
  EXPECT_THAT(served.front().ask("/"), StartsWith("HTTP/1.1 200 OK"));
  EXPECT_EQ(server.counters(0).connections_refused, 1U);
}

TEST(ConnectionCap, LetsTheNextOneInWhenOneLeaves) {
  Server const server(options_with(a_handler(), {kLong, kLong, kLong, kLong, 1}), kClock);
  { EXPECT_THAT(Client(server.port(0)).ask("/"), StartsWith("HTTP/1.1 200 OK")); }
  while (server.counters(0).connections_open > 0) {
    std::this_thread::yield();
  }
  EXPECT_THAT(Client(server.port(0)).ask("/"), StartsWith("HTTP/1.1 200 OK"));
}

ServerOptions options_for_two_a_client() {
  auto options = options_with(a_handler());
  options.clients.max_connections = 2;
  return options;
}

// One that is refused is told so, and its place is free as soon as one of the others has gone.
TEST(ClientLimit, RefusesTheExcessOfOneClientAlone) {
  Server const server(options_for_two_a_client(), kClock);
  Client first(server.port(0));
  EXPECT_THAT(first.ask("/"), StartsWith("HTTP/1.1 200 OK"));
  {
    Client second(server.port(0));
    EXPECT_THAT(second.ask("/"), StartsWith("HTTP/1.1 200 OK"));
    Client third(server.port(0));
    third.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
    EXPECT_THAT(third.receive_to_end(), StartsWith("HTTP/1.1 503 Service Unavailable\r\n"));
    EXPECT_THAT(first.ask("/"), StartsWith("HTTP/1.1 200 OK"));
  }
  while (server.counters(0).connections_open > 1) {
    std::this_thread::yield();
  }
  EXPECT_THAT(Client(server.port(0)).ask("/"), StartsWith("HTTP/1.1 200 OK"));
}

// Two may stay and sixteen are told so at leisure; who is let go at once may still be on the way out.
TEST(ClientLimit, KeepsNoFloodOfRefusedConnections) {
  Server const server(options_for_two_a_client(), kClock);
  std::list<Client> clients;
  for (int i = 0; i < 60; ++i) {
    clients.emplace_back(server.port(0));
  }
  while (server.counters(0).connections_accepted < 60) {
    std::this_thread::yield();
  }
  EXPECT_LT(server.counters(0).connections_open, 40U);
}

TEST(ClientLimit, IsNoneForAProxy) {
  auto options = options_for_two_a_client();
  options.clients.is_proxy = [](boost::asio::ip::address const& address) { return address.is_loopback(); };
  Server const server(std::move(options), kClock);
  std::list<Client> clients;
  for (int i = 0; i < 5; ++i) {
    EXPECT_THAT(clients.emplace_back(server.port(0)).ask("/"), StartsWith("HTTP/1.1 200 OK"));
  }
}

}  // namespace
}  // namespace orrery::http
