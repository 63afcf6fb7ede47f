#include "http/server.hpp"

#include "http/client.hpp"
#include "http/test_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

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

}  // namespace
}  // namespace orrery::http
