#include "http/client.hpp"
#include "http/connections/impl/listening_socket.hpp"
#include "http/connections/server.hpp"
#include "http/test_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <thread>
#include <vector>

namespace orrery::http {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

SystemClock const kClock;
constexpr std::string_view kRequest = "GET / HTTP/1.1\r\nHost: h\r\n\r\n";

// As a service manager: listens before the servers start, and after they have ended.
class PassedSocket : public ::testing::Test {
 protected:
  ServerOptions options_answering(std::string_view body, std::size_t threads = 2) {
    auto options = options_with(std::make_shared<FixedHandler>(body), {}, threads);
    options.listeners.front().port = port();
    options.listeners.front().passed_socket = socket_.native_handle();
    return options;
  }
  std::uint16_t port() { return socket_.local_endpoint().port(); }

 private:
  boost::asio::io_context context_;
  boost::asio::ip::tcp::acceptor socket_ = listen_exclusive(context_, options_with(nullptr).listeners.front());
};

TEST_F(PassedSocket, IsServedByEveryThread) {
  Server const server(options_answering("hello", 3), kClock);
  EXPECT_EQ(server.port(0), port());
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(body_of(Client(port()).ask("/")), "hello");
  }
}

TEST_F(PassedSocket, IsLeftListeningWithWhoStandsInItsQueue) {
  {
    Server server(options_answering("first"), kClock);
    EXPECT_EQ(body_of(Client(port()).ask("/")), "first");
    server.stop();
  }
  Client between(port());
  between.send(kRequest);
  Server const server(options_answering("second"), kClock);
  EXPECT_EQ(body_of(between.receive()), "second");
}

TEST_F(PassedSocket, IsTakenOverByAnotherServerWithoutALostRequest) {
  auto server = std::make_unique<Server>(options_answering("first"), kClock);
  std::atomic<bool> done{false};
  std::atomic<int> failed{0};
  std::atomic<int> answered{0};
  std::vector<std::jthread> clients;
  for (int i = 0; i < 3; ++i) {
    clients.emplace_back([&] {
      while (!done) {
        failed += Client(port()).ask("/").starts_with("HTTP/1.1 200 OK") ? 0 : 1;
        ++answered;
      }
    });
  }
  for (int swap = 0; swap < 20; ++swap) {
    auto next = std::make_unique<Server>(options_answering("next"), kClock);
    int const seen = answered;
    while (answered < seen + 20) {
      std::this_thread::yield();
    }
    server->stop();
    server = std::move(next);
  }
  done = true;
  clients.clear();
  EXPECT_EQ(failed, 0);
}

// On one thread, so that the end of one connection tells that the others have heard of the stop.
TEST_F(PassedSocket, LeavesNoNewConnectionWithoutAnAnswer) {
  Server server(options_answering("hello", 1), kClock);
  Client fresh(port());
  Client idle(port());
  idle.ask("/");
  std::jthread const stopper([&server] { server.stop(); });
  EXPECT_EQ(idle.receive_to_end(), "");
  fresh.send(kRequest);
  auto const reply = fresh.receive_to_end();
  EXPECT_THAT(reply, StartsWith("HTTP/1.1 200 OK"));
  EXPECT_THAT(reply, HasSubstr("\r\nConnection: close\r\n"));
}

}  // namespace
}  // namespace orrery::http
