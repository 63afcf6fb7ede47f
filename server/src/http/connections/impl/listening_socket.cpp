#include "http/connections/impl/listening_socket.hpp"

#include "base/result.hpp"

#include <boost/asio/ip/address.hpp>

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <cerrno>

namespace orrery::http {
namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

[[noreturn]] void fail(ListenerOptions const& options, ErrorCode code, std::string reason, std::string next_step) {
  bool const is_v6 = options.address.find(':') != std::string::npos;
  auto const address = is_v6 ? "[" + options.address + "]" : options.address;
  throw Failure(Error{code, options.name + " address " + address + ":" + std::to_string(options.port),
                      std::move(reason), std::move(next_step)});
}

[[noreturn]] void fail_to_listen(ListenerOptions const& options, error_code error) {
  if (error == boost::asio::error::address_in_use) {
    fail(options, ErrorCode::conflict, "is in use by another program",
         "stop that program, or choose another port for this listener");
  }
  fail(options, ErrorCode::unavailable, "cannot be listened on: " + error.message(),
       "choose an address of this machine and a port that this user may open");
}

tcp::endpoint make_endpoint(ListenerOptions const& options, std::uint16_t port) {
  error_code error;
  auto const address = boost::asio::ip::make_address(options.address, error);
  if (error) {
    fail(options, ErrorCode::invalid_input, "is not an IPv4 or IPv6 address",
         "write it as 127.0.0.1:8080 or [::1]:8080");
  }
  return {address, port};
}

void switch_on(tcp::acceptor& acceptor, int level, int option, error_code& error) {
  int const on = 1;
  if (!error && ::setsockopt(acceptor.native_handle(), level, option, &on, sizeof on) != 0) {
    error.assign(errno, boost::system::system_category());
  }
}

tcp::acceptor listen(boost::asio::io_context& context, ListenerOptions const& options, std::uint16_t port,
                     bool shares) {
  auto const endpoint = make_endpoint(options, port);
  tcp::acceptor acceptor(context);
  error_code error;
  acceptor.open(endpoint.protocol(), error);
  switch_on(acceptor, SOL_SOCKET, SO_REUSEADDR, error);
  if (shares) {
    switch_on(acceptor, SOL_SOCKET, SO_REUSEPORT, error);
  }
  if (!error) {
    acceptor.bind(endpoint, error);
  }
  switch_on(acceptor, SOL_SOCKET, SO_REUSEPORT, error);
  switch_on(acceptor, IPPROTO_TCP, TCP_NODELAY, error);  // Linux: accepted sockets inherit it
  if (!error) {
    acceptor.listen(tcp::acceptor::max_listen_connections, error);
  }
  if (!error) {
    acceptor.native_non_blocking(true, error);
  }
  if (error) {
    fail_to_listen(options, error);
  }
  return acceptor;
}

}  // namespace

tcp::acceptor listen_exclusive(boost::asio::io_context& context, ListenerOptions const& options) {
  return listen(context, options, options.port, false);
}

tcp::acceptor listen_shared(boost::asio::io_context& context, ListenerOptions const& options, std::uint16_t port) {
  return listen(context, options, port, true);
}

tcp::acceptor listen_on_passed(boost::asio::io_context& context, ListenerOptions const& options) {
  auto const endpoint = make_endpoint(options, options.port);
  tcp::acceptor acceptor(context);
  error_code error;
  int const descriptor = ::fcntl(*options.passed_socket, F_DUPFD_CLOEXEC, 0);
  if (descriptor < 0) {
    error.assign(errno, boost::system::system_category());
  } else {
    acceptor.assign(endpoint.protocol(), descriptor, error);
  }
  switch_on(acceptor, IPPROTO_TCP, TCP_NODELAY, error);
  if (!error) {
    acceptor.native_non_blocking(true, error);
  }
  if (error) {
    fail_to_listen(options, error);
  }
  return acceptor;
}

}  // namespace orrery::http
