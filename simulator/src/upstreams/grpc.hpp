#pragma once

#include "upstreams/node_view.hpp"

#include <string>
#include <string_view>

namespace orrery::simulator {

struct GrpcAnswer {
  int status = 0;  // gRPC's
  std::string message;
  std::string body;  // framed; empty where the status is not 0
  std::int64_t height = 0;
};

// path: "/cosmos.base.tendermint.v1beta1.Service/GetSyncing".
GrpcAnswer answer_grpc(NodeView const& view, std::string_view path);

}  // namespace orrery::simulator
