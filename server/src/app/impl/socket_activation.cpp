#include "app/impl/socket_activation.hpp"

#include "base/result.hpp"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {
namespace {

using boost::asio::ip::tcp;

[[noreturn]] void fail(std::string thing, std::string reason, std::string next_step) {
  throw Failure(Error{ErrorCode::invalid_input, std::move(thing), std::move(reason), std::move(next_step)});
}

std::string_view read_variable(char const* name) {
  auto const* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// LISTEN_PID names the process that the sockets are for: children inherit the variables without the sockets.
int count_passed() {
  if (read_variable("LISTEN_PID") != std::to_string(::getpid())) {
    return 0;
  }
  constexpr int kMost = 64;
  auto const text = read_variable("LISTEN_FDS");
  int count = 0;
  auto const read = std::from_chars(text.data(), text.data() + text.size(), count);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size() || count < 0 || count > kMost) {
    fail("LISTEN_FDS", "'" + std::string(text) + "' is not a number of passed sockets",
         "unset LISTEN_PID, or let systemd set both");
  }
  return count;
}

std::string to_text(boost::asio::ip::address const& address, std::uint16_t port) {
  auto const host = address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
  return host + ":" + std::to_string(port);
}

// The address that the socket listens on; nullopt where it is not a listening IP socket.
std::optional<tcp::endpoint> match_path(int descriptor) {
  int listens = 0;
  socklen_t size = sizeof listens;
  tcp::endpoint endpoint;
  auto address_size = static_cast<socklen_t>(endpoint.capacity());
  if (::getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) != 0 || listens == 0 ||
      ::getsockname(descriptor, endpoint.data(), &address_size) != 0) {
    return std::nullopt;
  }
  auto const family = endpoint.data()->sa_family;
  return family == AF_INET || family == AF_INET6 ? std::optional(endpoint) : std::nullopt;
}

bool is_address_of(http::ListenerOptions const& listener, tcp::endpoint const& endpoint) {
  boost::system::error_code error;
  auto const address = boost::asio::ip::make_address(listener.address, error);
  return !error && address == endpoint.address() && listener.port == endpoint.port();
}

std::string list_addresses(std::vector<http::ListenerOptions> const& listeners) {
  std::string text;
  for (auto const& listener : listeners) {
    text += (text.empty() ? "" : ", ") + listener.name + " " + listener.address + ":" + std::to_string(listener.port);
  }
  return text;
}

void give(int descriptor, std::vector<http::ListenerOptions>& listeners) {
  auto const thing = "passed socket " + std::to_string(descriptor);
  auto const endpoint = match_path(descriptor);
  if (!endpoint) {
    fail(thing, "is not a TCP socket that listens", "pass what ListenStream= with an address and Accept=no opens");
  }
  auto const found =
      std::ranges::find_if(listeners, [&](auto const& listener) { return is_address_of(listener, *endpoint); });
  if (found == listeners.end()) {
    fail(thing + " on " + to_text(endpoint->address(), endpoint->port()),
         "is not the address of a listener (" + list_addresses(listeners) + ")",
         "write one address into the socket's unit and into http.listen, api.listen or admin.listen");
  }
  if (found->passed_socket) {
    fail(thing + " on " + to_text(endpoint->address(), endpoint->port()), "is passed a second time",
         "name each address once in the socket's unit");
  }
  // Child processes must not inherit the socket.
  ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  found->passed_socket = descriptor;
}

}  // namespace

void take_activation_sockets(std::vector<http::ListenerOptions>& listeners, int first_descriptor) {
  auto const count = count_passed();
  for (int i = 0; i < count; ++i) {
    give(first_descriptor + i, listeners);
  }
}

}  // namespace orrery
