#include "app/impl/socket_activation.hpp"

#include "base/result.hpp"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

namespace orrery {
namespace {

using boost::asio::ip::tcp;
using testing::HasSubstr;

// As the program that starts another: two sockets at descriptors that follow each other.
class PassedSockets : public ::testing::Test {
 protected:
  static constexpr int kFirst = 200;

  PassedSockets() {
    listeners_.push_back(a_listener("site", port_of(one_)));
    listeners_.push_back(a_listener("api", port_of(two_)));
    put(one_.native_handle(), kFirst);
    put(two_.native_handle(), kFirst + 1);
    pass("2");
  }
  ~PassedSockets() override {
    ::unsetenv("LISTEN_PID");
    ::unsetenv("LISTEN_FDS");
    ::close(kFirst);
    ::close(kFirst + 1);
  }
  PassedSockets(PassedSockets const&) = delete;
  PassedSockets& operator=(PassedSockets const&) = delete;

  static http::ListenerOptions a_listener(std::string name, std::uint16_t port) {
    return {std::move(name), "127.0.0.1", port, nullptr, http::ErrorPages("")};
  }
  static std::uint16_t port_of(tcp::acceptor const& acceptor) { return acceptor.local_endpoint().port(); }
  static void put(int descriptor, int place) { ASSERT_EQ(::dup2(descriptor, place), place); }
  static void pass(char const* count, std::string const& pid = std::to_string(::getpid())) {
    ::setenv("LISTEN_PID", pid.c_str(), 1);
    ::setenv("LISTEN_FDS", count, 1);
  }
  std::string refusal() {
    try {
      take_activation_sockets(listeners_, kFirst);
    } catch (Failure const& failure) {
      return failure.what();
    }
    return "none";
  }

  boost::asio::io_context context_;
  tcp::acceptor one_{context_, {boost::asio::ip::address_v4::loopback(), 0}};
  tcp::acceptor two_{context_, {boost::asio::ip::address_v4::loopback(), 0}};
  std::vector<http::ListenerOptions> listeners_;
};

TEST_F(PassedSockets, GoToTheListenersOfTheirAddressesInAnyOrder) {
  put(two_.native_handle(), kFirst);
  put(one_.native_handle(), kFirst + 1);
  take_activation_sockets(listeners_, kFirst);
  EXPECT_EQ(listeners_[0].passed_socket, kFirst + 1);
  EXPECT_EQ(listeners_[1].passed_socket, kFirst);
}

TEST_F(PassedSockets, AreNotLeftToProgramsThatThisOneStarts) {
  take_activation_sockets(listeners_, kFirst);
  EXPECT_EQ(::fcntl(kFirst, F_GETFD) & FD_CLOEXEC, FD_CLOEXEC);
}

TEST_F(PassedSockets, MayBeFewerThanTheListeners) {
  pass("1");
  take_activation_sockets(listeners_, kFirst);
  EXPECT_EQ(listeners_[0].passed_socket, kFirst);
  EXPECT_EQ(listeners_[1].passed_socket, std::nullopt);
}

TEST_F(PassedSockets, OfAnotherProcessAreNotTaken) {
  pass("2", "1");
  take_activation_sockets(listeners_, kFirst);
  EXPECT_EQ(listeners_[0].passed_socket, std::nullopt);
}

TEST_F(PassedSockets, ThatNoListenerHasTheAddressOfAreRefused) {
  listeners_[1].port = 1;
  EXPECT_THAT(refusal(), HasSubstr("passed socket 201 on 127.0.0.1:" + std::to_string(port_of(two_)) +
                                   ": is not the address of a listener (site 127.0.0.1:" +
                                   std::to_string(port_of(one_)) + ", api 127.0.0.1:1); write one address"));
}

TEST_F(PassedSockets, ThatAreOneSocketTwiceAreRefused) {
  put(one_.native_handle(), kFirst + 1);
  EXPECT_THAT(refusal(), HasSubstr("is passed a second time"));
}

TEST_F(PassedSockets, ThatDoNotListenAreRefused) {
  tcp::socket silent(context_, tcp::v4());
  put(silent.native_handle(), kFirst + 1);
  EXPECT_THAT(refusal(), HasSubstr("passed socket 201: is not a TCP socket that listens"));
}

TEST_F(PassedSockets, ThatAreNotThereAreRefused) {
  ::close(kFirst + 1);
  EXPECT_THAT(refusal(), HasSubstr("passed socket 201: is not a TCP socket that listens"));
}

TEST_F(PassedSockets, WithoutANumberAreRefused) {
  for (auto const* const count : {"", "two", "2x", "-1", "65", "99999999999"}) {
    pass(count);
    EXPECT_THAT(refusal(), HasSubstr("is not a number of passed sockets")) << count;
  }
}

}  // namespace
}  // namespace orrery
