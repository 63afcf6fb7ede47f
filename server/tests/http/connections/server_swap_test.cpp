#include "http/client.hpp"
#include "http/connections/server.hpp"
#include "http/test_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <list>
#include <thread>

namespace orrery::http {
namespace {

using testing::StartsWith;

SystemClock const kClock;
constexpr std::size_t kLargeBody = 8U << 20U;

// Counts those alive.
class Counted final : public RequestHandler {
 public:
  Counted(std::string_view body, std::atomic<int>& alive) : handler_(body), alive_(alive) { ++alive_; }
  ~Counted() override { --alive_; }
  Counted(Counted const&) = delete;
  Counted& operator=(Counted const&) = delete;

  void handle(Request const& request, Reply& reply) const override { handler_.handle(request, reply); }

 private:
  FixedHandler handler_;
  std::atomic<int>& alive_;
};

TEST(Swap, FailsNoRequestAndLeavesOneHandlerAlive) {
  std::atomic<int> alive{0};
  {
    Server server(options_with(std::make_shared<Counted>("0", alive)), kClock);
    std::atomic<bool> done{false};
    std::atomic<int> failed{0};
    std::atomic<int> answered{0};
    std::vector<std::jthread> clients;
    for (int i = 0; i < 3; ++i) {
      clients.emplace_back([&] {
        Client client(server.port(0));
        while (!done) {
          auto const reply = client.ask("/");
          failed += reply.starts_with("HTTP/1.1 200 OK") && !body_of(reply).empty() ? 0 : 1;
          ++answered;
        }
      });
    }
    for (int swap = 1; swap <= 1'000; ++swap) {
      int const seen = answered;
      server.publish(0, std::make_shared<Counted>(std::to_string(swap), alive));
      while (answered < seen + 2) {
        std::this_thread::yield();
      }
    }
    done = true;
    clients.clear();
    EXPECT_EQ(failed, 0);
    // Both threads have taken the last one when both have answered with it.
    int on_last = 0;
    while (on_last < 20) {
      on_last += body_of(Client(server.port(0)).ask("/")) == "1000" ? 1 : 0;
    }
    EXPECT_EQ(alive, 1);
  }
  EXPECT_EQ(alive, 0);
}

TEST(Swap, KeepsTheOldBytesUntilTheirLastReplyIsWritten) {
  std::atomic<int> alive{0};
  Server server(options_with(std::make_shared<Counted>(std::string(kLargeBody, 'a'), alive), {}, 1), kClock);
  Client slow(server.port(0), 65'536);
  slow.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
  auto const start = slow.receive_exactly(1'000);
  server.publish(0, std::make_shared<Counted>("new", alive));
  EXPECT_EQ(body_of(Client(server.port(0)).ask("/")), "new");
  EXPECT_EQ(alive, 2);
  auto const rest = slow.receive_exactly(start.find("\r\n\r\n") + 4 + kLargeBody - start.size());
  EXPECT_EQ(rest.find_first_not_of('a', rest.size() - kLargeBody / 2), rest.npos);
  EXPECT_EQ(body_of(slow.ask("/")), "new");
  EXPECT_EQ(alive, 1);
}

// Answers the first request with a body that nobody else keeps, and every later one with another.
class Forgetful final : public RequestHandler {
 public:
  void handle(Request const& request, Reply& reply) const override {
    auto const letter = asked_++ == 0 ? 'a' : 'b';
    answer(request,
           std::make_shared<Representation const>(make_representation(std::string(kLargeBody, letter),
                                                                      {"text/plain", "no-store", {}, {}, {}},
                                                                      Encoding::identity, kEffortOnRequest)),
           reply);
  }

 private:
  mutable std::atomic<int> asked_{0};
};

TEST(Server, KeepsABodyThatIsForgottenUntilItsReplyIsRead) {
  Server const server(options_with(std::make_shared<Forgetful>(), {}, 1), kClock);
  Client slow(server.port(0), 65'536);
  slow.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
  auto const start = slow.receive_exactly(1'000);
  EXPECT_EQ(body_of(Client(server.port(0)).ask("/")), std::string(kLargeBody, 'b'));
  auto const reply = start + slow.receive_exactly(start.find("\r\n\r\n") + 4 + kLargeBody - start.size());
  EXPECT_EQ(body_of(reply), std::string(kLargeBody, 'a'));
}

TEST(Stop, EndsIdleConnectionsAndRefusesNewOnes) {
  Server server(options_with(std::make_shared<FixedHandler>("a")), kClock);
  auto const port = server.port(0);
  Client idle(port);
  idle.ask("/");
  server.stop();
  EXPECT_EQ(idle.receive_to_end(), "");
  EXPECT_FALSE(idle.was_reset());
  EXPECT_THROW(Client{port}, std::runtime_error);
}

// On one thread, so that the end of one connection tells that the others have heard of the stop.
TEST(Stop, LetsARequestThatHasBegunFinish) {
  Server server(options_with(std::make_shared<FixedHandler>(std::string(kLargeBody, 'a')), {}, 1), kClock);
  Client half(server.port(0));
  half.send("GET / HTTP/1.1\r\nHo");
  Client slow(server.port(0), 65'536);
  slow.send("GET / HTTP/1.1\r\nHost: h\r\n\r\n");
  auto const start = slow.receive_exactly(1'000);
  Client idle(server.port(0));
  idle.ask("/");
  std::jthread const stopper([&server] { server.stop(); });
  EXPECT_EQ(idle.receive_to_end(), "");
  half.send("st: h\r\n\r\n");
  auto const reply = half.receive_to_end();
  EXPECT_THAT(reply.substr(0, 2'000), testing::HasSubstr("\r\nConnection: close\r\n"));
  EXPECT_EQ(body_of(reply).size(), kLargeBody);
  EXPECT_EQ(body_of(start + slow.receive_to_end()).size(), kLargeBody);
}

TEST(Stop, WaitsNoLongerThanItsDeadline) {
  ServerLimits limits;
  limits.stop = std::chrono::milliseconds(50);
  Server server(options_with(std::make_shared<FixedHandler>("a"), limits), kClock);
  Client half(server.port(0));
  half.ask("/");
  half.send("GET / HTTP/1.1\r\nHo");
  while (server.counters(0).connections_open == 0) {
    std::this_thread::yield();
  }
  server.stop();
  EXPECT_EQ(half.receive_to_end(), "");
}

TEST(Stop, UnderLoadFailsNoRequestThatWasHeard) {
  for (int round = 0; round < 20; ++round) {
    Server server(options_with(std::make_shared<FixedHandler>(std::string(20'000, 'a'))), kClock);
    std::atomic<int> answered{0};
    std::atomic<int> cut{0};
    std::vector<std::jthread> clients;
    for (int i = 0; i < 4; ++i) {
      // Connected before any of them asks: the last one may begin when the others have ended the round.
      auto const client = std::make_shared<Client>(server.port(0));
      clients.emplace_back([&, client] {
        while (true) {
          auto const reply = client->ask("/");
          if (reply.empty()) {
            return;  // ended between two requests, which is fair
          }
          cut += body_of(reply).size() == 20'000 ? 0 : 1;
          ++answered;
        }
      });
    }
    while (answered < 200) {
      std::this_thread::yield();
    }
    server.stop();
    clients.clear();
    EXPECT_EQ(cut, 0);
  }
}

}  // namespace
}  // namespace orrery::http
