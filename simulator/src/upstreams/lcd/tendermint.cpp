#include "base/sha256.hpp"
#include "domain/chains/bech32.hpp"
#include "upstreams/base64.hpp"
#include "upstreams/block_json.hpp"
#include "upstreams/lcd/routes.hpp"
#include "upstreams/node_names.hpp"
#include "world/blocks.hpp"
#include "world/stake.hpp"

#include <array>
#include <charconv>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

Answer node_info(LcdCall const& call) {
  auto const& view = call.view;
  json::array dependencies;
  for (auto const* path :
       {"cosmossdk.io/api", "cosmossdk.io/core", "cosmossdk.io/math", "github.com/cosmos/gogoproto"}) {
    dependencies.push_back(
        {{"path", path}, {"version", "v1.0.0"}, {"sum", "h1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="}});
  }
  return to_answer({{"default_node_info", make_node_info(view)},
                    {"application_version",
                     {{"name", view.chain.folder},
                      {"app_name", view.chain.folder + "d"},
                      {"version", "v2.0.0"},
                      {"git_commit", to_hex(sha256(view.chain.chain_id)).substr(0, 40)},
                      {"build_tags", "netgo ledger"},
                      {"go_version", "go version go1.22.11 linux/amd64"},
                      {"build_deps", std::move(dependencies)},
                      {"cosmos_sdk_version", sdk_version(view.chain.sdk)}}}});
}

Answer syncing(LcdCall const& call) {
  return to_answer({{"syncing", call.view.endpoint.habit == NodeHabit::syncing}});
}

json::object with_bech32_proposer(LcdCall const& call, json::object block) {
  auto& header = block["header"].as_object();
  auto const proposer = decode_base64(std::string_view(header["proposer_address"].as_string())).value_or("");
  auto const* const bytes = reinterpret_cast<std::uint8_t const*>(proposer.data());
  header["proposer_address"] = to_bech32(call.chain().prefix + "valcons", std::span(bytes, proposer.size()));
  return block;
}

Answer make_block_answer(LcdCall const& call, std::int64_t height) {
  auto block = make_block(call.view, height, TextOfBytes::base64);
  json::object body{{"block_id", make_block_id(call.chain(), height, TextOfBytes::base64)}, {"block", block}};
  // Since SDK 0.47:
  // https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/base/tendermint/v1beta1/query.proto#L116-L124
  if (call.chain().sdk >= SdkLine::v47) {
    body["sdk_block"] = with_bech32_proposer(call, std::move(block));
  }
  return to_answer(body);
}

Answer latest_block(LcdCall const& call) {
  return make_block_answer(call, height_at(call.chain(), call.view.now));
}

Answer block_at(LcdCall const& call) {
  auto const& text = call.arguments.front();
  std::int64_t height = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), height);
  auto const latest = height_at(call.chain(), call.view.now);
  if (error != std::errc{} || end != text.data() + text.size()) {
    return make_lcd_error(
        400, 3, "type mismatch, parameter: height, error: strconv.ParseInt: parsing \"" + text + "\": invalid syntax");
  }
  if (height <= 0) {
    return make_lcd_error(500, 2, "height must be greater than 0, but got " + text);
  }
  if (height > latest) {
    return make_lcd_error(400, 3, "requested block height is bigger then the chain length");
  }
  auto const kept = call.view.endpoint.keeps_blocks;
  if (kept != 0 && height <= latest - kept) {
    return make_lcd_error(
        500, 2, "height " + text + " is not available, lowest height is " + std::to_string(latest - kept + 1));
  }
  return make_block_answer(call, height);
}

Answer node_status(LcdCall const& call) {
  if (call.chain().sdk < SdkLine::v50) {
    return make_not_implemented();
  }
  return to_answer({{"earliest_store_height", "0"},
                    {"height", std::to_string(call.height)},
                    {"timestamp", to_node_time(call.at + call.view.clock_skew)},
                    {"app_hash", hash_of_block(call.chain(), "app", call.height, TextOfBytes::base64)},
                    {"validator_hash", hash_of_block(call.chain(), "validators", call.height, TextOfBytes::base64)}});
}

constexpr std::array kRoutes{
    Route{"cosmos/base/tendermint/v1beta1/node_info", node_info, true},
    Route{"cosmos/base/tendermint/v1beta1/syncing", syncing, true},
    Route{"cosmos/base/tendermint/v1beta1/blocks/latest", latest_block, true},
    Route{"cosmos/base/tendermint/v1beta1/blocks/*", block_at, true},
    Route{"cosmos/base/node/v1beta1/status", node_status},
};

}  // namespace

std::span<Route const> tendermint_routes() {
  return kRoutes;
}

}  // namespace orrery::simulator
