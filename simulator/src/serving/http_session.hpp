#pragma once

#include "serving/place.hpp"

#include <boost/asio/ip/tcp.hpp>

namespace orrery::simulator {

class Simulation;

// Answers what comes over this connection until it ends; keeps itself alive.
void serve_http(boost::asio::ip::tcp::socket socket, Place const& place, Simulation& simulation);

}  // namespace orrery::simulator
