#pragma once

#include "serving/place.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>

#include <span>

namespace orrery::simulator {

class Simulation;

// Serves HTTP/1.1 on this connection until it closes, for those that share its port; the session keeps itself alive.
void serve_http(boost::asio::ip::tcp::socket socket, std::span<Place const> places, Simulation& simulation);
void serve_http(boost::asio::ssl::stream<boost::asio::ip::tcp::socket> stream, std::span<Place const> places,
                Simulation& simulation);

}  // namespace orrery::simulator
