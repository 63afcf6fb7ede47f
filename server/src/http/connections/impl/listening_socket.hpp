#pragma once

#include "http/connections/server.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace orrery::http {

// Sockets that listen on the address of `options`, one for each thread: with SO_REUSEPORT the kernel spreads
// connections over them (https://man7.org/linux/man-pages/man7/socket.7.html). The first one is bound without
// SO_REUSEPORT (listen_exclusive), so that an address that another program uses is an error; the others share its port
// (listen_shared). Throw Failure.
boost::asio::ip::tcp::acceptor listen_exclusive(boost::asio::io_context& context, ListenerOptions const& options);
boost::asio::ip::tcp::acceptor listen_shared(boost::asio::io_context& context, ListenerOptions const& options,
                                             std::uint16_t port);

// An acceptor with a duplicate of options.passed_socket, which listens already. Throws Failure.
boost::asio::ip::tcp::acceptor listen_on_passed(boost::asio::io_context& context, ListenerOptions const& options);

}  // namespace orrery::http
