#pragma once

#include "serving/place.hpp"

#include <boost/asio/ip/tcp.hpp>

namespace orrery::simulator {

class Simulation;

// HTTP/2 with prior knowledge, as a node's gRPC port speaks it: GetSyncing, GetNodeInfo and
// GetLatestBlock of cosmos.base.tendermint.v1beta1.Service; anything else is unimplemented.
void serve_grpc(boost::asio::ip::tcp::socket socket, Place const& place, Simulation& simulation);

}  // namespace orrery::simulator
