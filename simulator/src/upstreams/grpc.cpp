#include "upstreams/grpc.hpp"

#include "upstreams/node_names.hpp"
#include "upstreams/protobuf.hpp"
#include "world/blocks.hpp"

namespace orrery::simulator {
namespace {

constexpr std::string_view kService = "/cosmos.base.tendermint.v1beta1.Service/";

// Field numbers are those of cosmos/base/tendermint/v1beta1/query.proto and tendermint/p2p/types.proto.
std::string make_syncing(NodeView const& view) {
  std::string message;
  append_number(message, 1, view.endpoint.habit == NodeHabit::syncing ? 1 : 0);
  return message;
}

std::string make_node_info_message(NodeView const& view) {
  std::string protocol;
  append_number(protocol, 1, 8);
  append_number(protocol, 2, 11);
  std::string other;
  append_bytes(other, 1, view.endpoint.indexes_transactions ? "on" : "off");
  append_bytes(other, 2, "tcp://0.0.0.0:26657");
  std::string node;
  append_bytes(node, 1, protocol);
  append_bytes(node, 2, node_id(view.endpoint));
  append_bytes(node, 3, "tcp://0.0.0.0:26656");
  append_bytes(node, 4, network_of(view));
  append_bytes(node, 5, comet_version(view.chain.sdk));
  append_bytes(node, 7, node_moniker(view.endpoint));
  append_bytes(node, 8, other);
  std::string version;
  append_bytes(version, 1, view.chain.folder);
  append_bytes(version, 2, view.chain.folder + "d");
  append_bytes(version, 3, "v2.0.0");
  append_bytes(version, 8, sdk_version(view.chain.sdk));
  std::string message;
  append_bytes(message, 1, node);
  append_bytes(message, 2, version);
  return message;
}

std::string make_timestamp(Instant time) {
  auto const second = std::chrono::floor<std::chrono::seconds>(time);
  std::string message;
  append_number(message, 1, static_cast<std::uint64_t>(second.time_since_epoch().count()));
  append_number(message, 2, static_cast<std::uint64_t>((time - second).count() * 1'000'000));
  return message;
}

// tendermint/types/types.proto: block.header.{chain_id, height, time} and block.data.txs.
std::string make_latest_block(NodeView const& view) {
  auto const height = height_at(view.chain, view.now);
  std::string header;
  append_bytes(header, 2, network_of(view));
  append_number(header, 3, static_cast<std::uint64_t>(height));
  append_bytes(header, 4, make_timestamp(time_of_block(view.chain, height) + view.clock_skew));
  std::string block;
  append_bytes(block, 1, header);
  if (view.transaction_bytes > 0) {
    std::string data;
    append_bytes(data, 1, std::string(view.transaction_bytes, 'Q'));
    append_bytes(block, 2, data);
  }
  std::string message;
  append_bytes(message, 2, block);
  return message;
}

}  // namespace

GrpcAnswer answer_grpc(NodeView const& view, std::string_view path) {
  GrpcAnswer answer;
  answer.height = height_at(view.chain, view.now);
  auto const method = path.starts_with(kService) ? path.substr(kService.size()) : std::string_view();
  if (method == "GetSyncing") {
    answer.body = frame_message(make_syncing(view));
  } else if (method == "GetNodeInfo") {
    answer.body = frame_message(make_node_info_message(view));
  } else if (method == "GetLatestBlock") {
    answer.body = frame_message(make_latest_block(view));
  } else {
    answer.status = 12;
    answer.message = "unknown service or method";
  }
  return answer;
}

}  // namespace orrery::simulator
