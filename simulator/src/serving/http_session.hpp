#pragma once

#include "serving/place.hpp"

#include <boost/asio/ip/tcp.hpp>

namespace orrery::simulator {

class Simulation;

// Serves HTTP/1.1 on this connection until it closes; the session keeps itself alive.
void serve_http(boost::asio::ip::tcp::socket socket, Place const& place, Simulation& simulation);

}  // namespace orrery::simulator
