#include "upstreams/node_names.hpp"

#include "base/sha256.hpp"
#include "world/names.hpp"

#include <boost/json.hpp>

#include <algorithm>

namespace orrery::simulator {

std::string_view sdk_version(SdkLine line) {
  switch (line) {
    case SdkLine::v45: return "v0.45.16";
    case SdkLine::v46: return "v0.46.16";
    case SdkLine::v47: return "v0.47.17";
    case SdkLine::v50: return "v0.50.9";
    case SdkLine::v53: return "v0.53.4";
    case SdkLine::v54: return "v0.54.3";
    case SdkLine::v55: return "v0.55.0";
  }
  return "";
}

std::string_view comet_version(SdkLine line) {
  switch (line) {
    case SdkLine::v45:
    case SdkLine::v46: return "v0.34.29";
    case SdkLine::v47: return "0.37.15";
    case SdkLine::v50: return "0.38.11";
    case SdkLine::v53: return "0.38.17";
    // evmd 0.7 says so.
    case SdkLine::v54: return "0.39.0";
    // https://github.com/cosmos/cosmos-sdk/pull/26680
    case SdkLine::v55: return "0.40.0";
  }
  return "";
}

std::string node_id(EndpointPlan const& endpoint) {
  return to_hex(sha256(endpoint.ip + " " + std::to_string(endpoint.chain))).substr(0, 40);
}

std::string node_moniker(EndpointPlan const& endpoint) {
  auto name = to_lower(endpoint.provider);
  std::ranges::replace(name, ' ', '-');
  return name + "-" + std::to_string(endpoint.chain);
}

std::string network_of(NodeView const& view) {
  return view.endpoint.habit == NodeHabit::wrong_chain
             ? view.world.chains.at((view.chain.index + 1) % view.world.chains.size()).chain_id
             : view.chain.chain_id;
}

boost::json::object make_node_info(NodeView const& view) {
  return {{"protocol_version", {{"p2p", "8"}, {"block", "11"}, {"app", "0"}}},
          {"default_node_id", node_id(view.endpoint)},
          {"listen_addr", "tcp://0.0.0.0:26656"},
          {"network", network_of(view)},
          {"version", comet_version(view.chain.sdk)},
          {"channels", "QCAhIiMwOGBh"},
          {"moniker", node_moniker(view.endpoint)},
          {"other",
           {{"tx_index", view.endpoint.indexes_transactions ? "on" : "off"}, {"rpc_address", "tcp://0.0.0.0:26657"}}}};
}

}  // namespace orrery::simulator
