#include "http/server.hpp"

#include "http/client.hpp"
#include "http/test_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>
#include <memory>
#include <thread>
#include <vector>

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
  auto const values = server.counters(1);
  EXPECT_EQ(values.replies_by_class[2], 1U);
  EXPECT_EQ(values.replies_by_class[3], 1U);
  EXPECT_EQ(values.not_modified, 1U);
  EXPECT_EQ(values.connections_accepted, 2U);
  EXPECT_GT(values.bytes_sent, 0U);
}

TEST(Server, AnswersAFaultyHandlerWith500) {
  class Faulty final : public RequestHandler {
    void handle(Request const&, Reply&) const override { throw std::runtime_error("a bug"); }
  };
  Server const server(options_with(std::make_shared<Faulty>()), kClock);
  EXPECT_THAT(Client(server.port(0)).ask("/"), StartsWith("HTTP/1.1 500 "));
}

// What a child process holds between its start and its own program: copies of all open sockets.
class CopiesOfSockets {
 public:
  explicit CopiesOfSockets(std::uint16_t of_port) {
    for (auto const& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
      int const file = std::stoi(entry.path().filename());
      sockaddr_in address{};
      socklen_t length = sizeof address;
      bool const is_ours = ::getsockname(file, reinterpret_cast<sockaddr*>(&address), &length) == 0 &&
                           address.sin_family == AF_INET && address.sin_port == htons(of_port);
      length = sizeof address;
      if (is_ours && ::getpeername(file, reinterpret_cast<sockaddr*>(&address), &length) == 0) {
        copies_.push_back(::dup(file));
      }
    }
  }
  ~CopiesOfSockets() {
    for (int const copy : copies_) {
      ::close(copy);
    }
  }
  CopiesOfSockets(CopiesOfSockets const&) = delete;
  CopiesOfSockets& operator=(CopiesOfSockets const&) = delete;

  std::size_t count() const { return copies_.size(); }

 private:
  std::vector<int> copies_;
};

TEST(Server, HearsNoMoreOfAConnectionThatAChildProcessHoldsCopiesOf) {
  Server const server(options_with(std::make_shared<FixedHandler>("hello"), {}, 1), kClock);
  auto leaving = std::make_unique<Client>(server.port(0));
  leaving->ask("/");
  CopiesOfSockets const copies(server.port(0));
  ASSERT_EQ(copies.count(), 1U);
  leaving.reset();
  while (server.counters(0).connections_open > 0) {
    std::this_thread::yield();
  }
  for (int i = 0; i < 3; ++i) {
    EXPECT_THAT(Client(server.port(0)).ask("/"), StartsWith("HTTP/1.1 200 OK\r\n"));
  }
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
