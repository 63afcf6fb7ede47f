#pragma once

#include "serving/place.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/stream.hpp>

#include <span>

namespace orrery::simulator {

class Simulation;

// Serves gRPC over HTTP/2 with prior knowledge (https://www.rfc-editor.org/rfc/rfc9113#section-3.3), as nodes do:
// GetSyncing, GetNodeInfo and GetLatestBlock of cosmos.base.tendermint.v1beta1.Service; other methods are
// unimplemented. places: those that share the port.
void serve_grpc(boost::asio::ip::tcp::socket socket, std::span<Place const> places, Simulation& simulation);
void serve_grpc(boost::asio::ssl::stream<boost::asio::ip::tcp::socket> stream, std::span<Place const> places,
                Simulation& simulation);

}  // namespace orrery::simulator
