#pragma once

#include "http/server.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace orrery::http {

// A socket that listens for `options` on `port`. The first one of an address must have it to itself, so
// that a second program there is noticed; those after it share it (SO_REUSEPORT), one for each thread.
// Throws Failure.
boost::asio::ip::tcp::acceptor listen_alone(boost::asio::io_context& context, ListenerOptions const& options);
boost::asio::ip::tcp::acceptor listen_beside(boost::asio::io_context& context, ListenerOptions const& options,
                                             std::uint16_t port);

// The socket of `options` that listens already, by a descriptor of the acceptor's own. Throws Failure.
boost::asio::ip::tcp::acceptor listen_on_passed(boost::asio::io_context& context, ListenerOptions const& options);

}  // namespace orrery::http
