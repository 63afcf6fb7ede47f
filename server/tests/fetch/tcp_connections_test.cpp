#include "fetch/tcp_connections.hpp"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

namespace orrery {
namespace {

using ::testing::ElementsAre;

constexpr std::chrono::minutes kForEver{1};

// A listening socket of loopback.
class Listener final {
 public:
  Listener() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    address_.sin_family = AF_INET;
    address_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address_;
    auto* const address = reinterpret_cast<sockaddr*>(&address_);
    EXPECT_EQ(::bind(socket_, address, size), 0);
    EXPECT_EQ(::getsockname(socket_, address, &size), 0);
  }
  ~Listener() { ::close(socket_); }
  Listener(Listener const&) = delete;
  Listener& operator=(Listener const&) = delete;

  void listen() const { EXPECT_EQ(::listen(socket_, 1), 0); }
  TcpTarget target() const { return {boost::asio::ip::address_v4::loopback(), ntohs(address_.sin_port)}; }

 private:
  int socket_;
  sockaddr_in address_{};
};

AddressGuard loopback_guard() {
  return AddressGuard(parse_address_ranges("127.0.0.0/8").value());
}

TEST(TcpConnections, TellWhoTakesAConnectionFromWhoRefusesIt) {
  Listener const open;
  open.listen();
  // Bound, so that nobody else has the port, and not listening.
  Listener const closed;
  EXPECT_THAT(try_tcp_connections({closed.target(), open.target()}, loopback_guard(), kForEver, {}),
              ElementsAre(TcpOutcome::failed, TcpOutcome::connected));
}

TEST(TcpConnections, AreNotTriedWhereTheGuardRefuses) {
  Listener const open;
  open.listen();
  EXPECT_THAT(try_tcp_connections({open.target()}, AddressGuard({}), kForEver, {}), ElementsAre(TcpOutcome::not_tried));
}

}  // namespace
}  // namespace orrery
