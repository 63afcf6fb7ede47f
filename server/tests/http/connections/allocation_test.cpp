#include "http/connections/impl/connection.hpp"
#include "http/replies/response_cache.hpp"
#include "http/test_server.hpp"

#include <gtest/gtest.h>

#include <sys/socket.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::size_t> allocations{0};

}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (void* const memory = std::malloc(size == 0 ? 1 : size)) {
    return memory;
  }
  throw std::bad_alloc();
}

void operator delete(void* memory) noexcept {
  std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}

namespace orrery::http {
namespace {

class HotConnection : public ::testing::Test {
 protected:
  HotConnection() {
    ::socketpair(AF_UNIX, SOCK_STREAM, 0, sockets_.data());
    thread_.ticks = {100, 100, 100, 100};
    thread_.date = std::make_shared<DateLines const>(DateLines{"Date: now\r\n\r\n", "Date: now\r\n\r\n"});
  }
  ~HotConnection() override { ::close(sockets_[1]); }

  void exchange(Connection& connection, std::string_view request) {
    ASSERT_EQ(::send(sockets_[1], request.data(), request.size(), 0), static_cast<ssize_t>(request.size()));
    ASSERT_EQ(connection.on_ready(), Connection::Status::open);
    ASSERT_GT(::recv(sockets_[1], buffer_.data(), buffer_.size(), 0), 0);
  }

  std::array<int, 2> sockets_{};
  std::array<char, 100'000> buffer_{};
  ThreadState thread_{};
  ErrorPages pages_{{}};
};

TEST_F(HotConnection, AllocatesNothingForAReadyMadeAnswer) {
  ListenerState listener{std::make_shared<FixedHandler>(std::string(5'000, 'a')), &pages_, {}};
  Connection connection(sockets_[0], listener, thread_);
  constexpr std::string_view kRequest =
      "GET /chains?limit=5 HTTP/1.1\r\nHost: example.org\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n"
      "If-None-Match: W/\"some-other\"\r\nUser-Agent: someone\r\n\r\n";
  exchange(connection, kRequest);
  auto const before = allocations.load();
  for (int i = 0; i < 100; ++i) {
    exchange(connection, kRequest);
  }
  EXPECT_EQ(allocations.load() - before, 0U);
}

TEST_F(HotConnection, AllocatesNothingForAnAnswerFromTheCache) {
  class Cached final : public RequestHandler {
    void handle(Request const& request, Reply& reply) const override {
      auto found = cache_.find_or_make(request.target, [] {
        return make_representation("body", {"text/plain", "public", {}, {}, {}}, Encoding::identity, kEffortOnRequest);
      });
      answer(request, std::move(found), reply);
    }
    mutable ResponseCache cache_;
  };
  ListenerState listener{std::make_shared<Cached>(), &pages_, {}};
  Connection connection(sockets_[0], listener, thread_);
  constexpr std::string_view kRequest = "GET /chains?a-long-enough-target=1 HTTP/1.1\r\nHost: example.org\r\n\r\n";
  exchange(connection, kRequest);
  auto const before = allocations.load();
  for (int i = 0; i < 100; ++i) {
    exchange(connection, kRequest);
  }
  EXPECT_EQ(allocations.load() - before, 0U);
}

}  // namespace
}  // namespace orrery::http
