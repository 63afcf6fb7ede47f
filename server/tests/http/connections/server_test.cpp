#include "http/connections/server.hpp"

#include "http/client.hpp"
#include "http/counting_text.hpp"
#include "http/replies/body_heap.hpp"
#include "http/test_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sched.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <iterator>
#include <map>
#include <thread>

namespace orrery::http {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

SystemClock const kClock;

TEST(Server, AnswersManyRequestsOnOneConnection) {
  Server const server(options_with(std::make_shared<FixedHandler>("hello")), kClock);
  Client client(server.port(0));
  for (int i = 0; i < 3; ++i) {
    auto const reply = client.ask("/");
    EXPECT_THAT(reply, StartsWith("HTTP/1.1 200 OK\r\n"));
    EXPECT_THAT(reply, HasSubstr("\r\nDate: "));
    EXPECT_THAT(reply, EndsWith("\r\n\r\nhello"));
  }
  EXPECT_EQ(server.counters(0).connections_accepted, 1);
}

TEST(Server, AnswersPipelinedRequestsInTheirOrder) {
  class Echo final : public RequestHandler {
    void handle(Request const& request, Reply& reply) const override {
      auto const made = std::make_shared<ReadyReply const>(make_ready_reply(200, "text/plain", request.path, {}));
      answer(request, made, reply);
    }
  };
  Server const server(options_with(std::make_shared<Echo>()), kClock);
  Client client(server.port(0));
  std::string requests;
  for (int i = 0; i < 100; ++i) {
    requests += "GET /" + std::to_string(i) + " HTTP/1.1\r\nHost: a\r\n\r\n";
  }
  client.send(requests);
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(body_of(client.receive()), "/" + std::to_string(i));
  }
}

// Bodies of both kinds, copied and handed over, in one row and to a client that takes them in small pieces.
TEST(Server, SendsLargeAndSmallBodiesInTheOrderOfTheirRequests) {
  static constexpr std::size_t kHuge = 1'000'000;
  class Sizes final : public RequestHandler {
    void handle(Request const& request, Reply& reply) const override {
      answer(request, *bodies_.at(request.path), reply);
    }
    static std::shared_ptr<Resource const> made_of(std::string_view body) {
      return std::make_shared<Resource const>(make_resource(body, {"text/plain", "no-store", {}, {}, {}}));
    }
    std::map<std::string_view, std::shared_ptr<Resource const>> bodies_{
        {"/small", made_of("small")},
        {"/large", made_of(counting_text(body_heap::kLeastBytes))},
        {"/huge", made_of(counting_text(kHuge))}};
  };
  Server const server(options_with(std::make_shared<Sizes>(), {}, 1), kClock);
  Client client(server.port(0), 4'096);
  std::string requests;
  for (int i = 0; i < 40; ++i) {
    for (auto const* path : {"small", "large", "small", "huge"}) {
      requests += "GET /" + std::string(path) + " HTTP/1.1\r\nHost: a\r\n\r\n";
    }
  }
  client.send(requests);
  auto const large = counting_text(body_heap::kLeastBytes);
  auto const huge = counting_text(kHuge);
  for (int i = 0; i < 40; ++i) {
    ASSERT_EQ(body_of(client.receive()), "small");
    ASSERT_TRUE(body_of(client.receive()) == large) << i;
    ASSERT_EQ(body_of(client.receive()), "small");
    ASSERT_TRUE(body_of(client.receive()) == huge) << i;
  }
}

std::ptrdiff_t count_threads() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/task"), std::filesystem::directory_iterator());
}

TEST(Server, HasOneThreadForACoreThatItMayRunOn) {
  cpu_set_t all;
  ASSERT_EQ(::sched_getaffinity(0, sizeof all, &all), 0);
  std::size_t core = 0;
  while (!CPU_ISSET(core, &all)) {
    ++core;
  }
  cpu_set_t one;
  CPU_ZERO(&one);
  CPU_SET(core, &one);
  ASSERT_EQ(::sched_setaffinity(0, sizeof one, &one), 0);
  auto const before = count_threads();
  {
    Server const server(options_with(std::make_shared<FixedHandler>("hello"), {}, 0), kClock);
    EXPECT_EQ(count_threads() - before, 1);
  }
  ASSERT_EQ(::sched_setaffinity(0, sizeof all, &all), 0);
}

// Who asks for hundreds and reads nothing must not make the server hold all of the answers.
TEST(Server, HoldsThirtyTwoAnswersOfOneConnectionAtMost) {
  class Counting final : public RequestHandler {
   public:
    void handle(Request const& request, Reply& reply) const override {
      std::shared_ptr<ReadyReply const> const made(
          new ReadyReply(make_ready_reply(200, "text/plain", std::string(64 << 10U, 'x'), {})), [this](auto* held) {
            --held_now;
            delete held;
          });
      most = std::max(most.load(), ++held_now);
      answer(request, made, reply);
    }
    mutable std::atomic<int> held_now = 0;
    mutable std::atomic<int> most = 0;
  };
  constexpr int kRequests = 300;
  auto const handler = std::make_shared<Counting>();
  Server const server(options_with(handler, {}, 1), kClock);
  Client client(server.port(0));
  std::string requests;
  for (int i = 0; i < kRequests; ++i) {
    requests += "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
  }
  client.send(requests);
  for (int i = 0; i < kRequests; ++i) {
    ASSERT_EQ(body_of(client.receive()).size(), 64U << 10U) << i;
  }
  EXPECT_EQ(handler->most, 32);
}

// One that was told of what has come is not told again of what it left in the socket.
TEST(Server, ReadsOnBehindAFullBuffer) {
  Server const server(options_with(std::make_shared<FixedHandler>("hello"), {}, 1), kClock);
  Client client(server.port(0));
  constexpr int kRequests = 1'000;  // two and a half buffers
  std::string requests;
  for (int i = 0; i < kRequests; ++i) {
    requests += "GET /something HTTP/1.1\r\nHost: a\r\n\r\n";
  }
  client.send(requests);
  for (int i = 0; i < kRequests; ++i) {
    ASSERT_EQ(body_of(client.receive()), "hello") << i;
  }
}

TEST(Server, AnswersHeadWithTheHeadAlone) {
  Server const server(options_with(std::make_shared<FixedHandler>("hello")), kClock);
  Client client(server.port(0));
  client.send("HEAD / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(client.receive(true), HasSubstr("Content-Length: 5\r\n"));
  EXPECT_THAT(client.receive_to_end(), StartsWith("HTTP/1.1 200 OK"));
}

TEST(Server, PutsARequestTogetherFromItsPieces) {
  Server const server(options_with(std::make_shared<FixedHandler>("hello")), kClock);
  Client client(server.port(0));
  for (char const byte : std::string_view("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")) {
    client.send({&byte, 1});
  }
  EXPECT_EQ(body_of(client.receive()), "hello");
}

TEST(Server, ClosesAfterARefusalThatTheClientCanRead) {
  Server const server(options_with(std::make_shared<FixedHandler>("hello")), kClock);
  Client client(server.port(0));
  client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n" + std::string(100'000, 'x'));
  auto const reply = client.receive_to_end();
  EXPECT_THAT(reply, StartsWith("HTTP/1.1 405 Method Not Allowed\r\n"));
  EXPECT_THAT(reply, HasSubstr("\r\nAllow: GET, HEAD, OPTIONS\r\n"));
  EXPECT_THAT(reply, HasSubstr("\r\nConnection: close\r\n"));
  EXPECT_THAT(reply, HasSubstr("application/problem+json"));
  EXPECT_FALSE(client.was_reset());
}

TEST(Server, GivesEachListenerItsOwnHandlerAndCounters) {
  auto options = options_with(std::make_shared<FixedHandler>("site"));
  options.listeners.push_back(
      {"api", "127.0.0.1", 0, std::make_shared<FixedHandler>("api"), ErrorPages(api_headers(false))});
  Server const server(std::move(options), kClock);
  EXPECT_EQ(body_of(Client(server.port(0)).ask("/")), "site");
  EXPECT_EQ(body_of(Client(server.port(1)).ask("/")), "api");
  Client client(server.port(1));
  client.ask("/", "If-None-Match: *\r\n");
  // A reply can be here before the thread that sent it has counted its bytes.
  while (server.counters(1).bytes_sent == 0) {
    std::this_thread::yield();
  }
  auto const values = server.counters(1);
  EXPECT_EQ(values.replies_by_class[2], 1U);
  EXPECT_EQ(values.replies_by_class[3], 1U);
  EXPECT_EQ(values.not_modified, 1U);
  EXPECT_EQ(values.connections_accepted, 2U);
}

TEST(Server, AnswersAFaultyHandlerWith500) {
  class Faulty final : public RequestHandler {
    void handle(Request const&, Reply&) const override { throw std::runtime_error("a bug"); }
  };
  Server const server(options_with(std::make_shared<Faulty>()), kClock);
  EXPECT_THAT(Client(server.port(0)).ask("/"), StartsWith("HTTP/1.1 500 "));
}

TEST(Server, NamesAnAddressInUse) {
  Server const server(options_with(std::make_shared<FixedHandler>("a")), kClock);
  auto second = options_with(std::make_shared<FixedHandler>("b"));
  second.listeners[0].port = server.port(0);
  try {
    Server const refused(std::move(second), kClock);
    FAIL() << "two servers share a port";
  } catch (Failure const& failure) {
    EXPECT_EQ(failure.error().code, ErrorCode::conflict);
    EXPECT_THAT(failure.error().thing, HasSubstr("127.0.0.1:" + std::to_string(server.port(0))));
    EXPECT_THAT(failure.error().next_step, HasSubstr("another port"));
  }
}

TEST(Server, NamesAnAddressThatIsNone) {
  auto options = options_with(std::make_shared<FixedHandler>("a"));
  options.listeners[0].address = "localhost.";
  EXPECT_THROW(Server(std::move(options), kClock), Failure);
}

TEST(Server, ListensOnIpv6) {
  auto options = options_with(std::make_shared<FixedHandler>("a"));
  options.listeners[0].address = "::1";
  EXPECT_NE(Server(std::move(options), kClock).port(0), 0);
}

}  // namespace
}  // namespace orrery::http
