#include "upstreams/rpc.hpp"

#include "domain/chains/bech32.hpp"
#include "upstreams/base64.hpp"
#include "upstreams/block_json.hpp"
#include "upstreams/node_names.hpp"
#include "upstreams/transaction_search.hpp"
#include "world/blocks.hpp"
#include "world/names.hpp"
#include "world/stake.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <optional>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

using Parameters = std::map<std::string, std::string, std::less<>>;
// A JSON-RPC internal error.
struct RpcFault {
  std::string data;
};
using RpcResult = boost::system::result<json::value, RpcFault>;
using HeightResult = boost::system::result<std::int64_t, std::string>;

struct RpcCall {
  NodeView const& view;
  Parameters const& parameters;

  std::int64_t latest() const { return height_at(view.chain, view.now); }
  std::string text(std::string_view name) const {
    auto const found = parameters.find(name);
    return found == parameters.end() ? "" : found->second;
  }
  std::int64_t number(std::string_view name, std::int64_t otherwise) const {
    auto const value = text(name);
    std::int64_t number = 0;
    auto const [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
    return error == std::errc{} && !value.empty() && end == value.data() + value.size() ? number : otherwise;
  }
};

std::string hex(std::vector<std::uint8_t> const& bytes) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string text;
  for (auto const byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

json::object make_rpc_node_info(NodeView const& view) {
  auto info = make_node_info(view);
  info["id"] = info["default_node_id"];
  info.erase("default_node_id");
  info["channels"] = "40202122233038606100";
  return info;
}

RpcResult status(RpcCall const& call) {
  auto const& view = call.view;
  auto const latest = call.latest();
  auto const kept = view.endpoint.keeps_blocks;
  auto const earliest = kept == 0 ? 1 : std::max<std::int64_t>(latest - kept + 1, 1);
  auto const time_of = [&](std::int64_t height) {
    return to_node_time(time_of_block(view.chain, height) + view.clock_skew);
  };
  auto const hash = [&](std::string_view of_what, std::int64_t height) {
    return hash_of_block(view.chain, of_what, height, TextOfBytes::hex);
  };
  return json::value{
      {"node_info", make_rpc_node_info(view)},
      {"sync_info",
       {{"latest_block_hash", hash("block", latest)},
        {"latest_app_hash", hash("app", latest)},
        {"latest_block_height", std::to_string(latest)},
        {"latest_block_time", time_of(latest)},
        {"earliest_block_hash", hash("block", earliest)},
        {"earliest_app_hash", hash("app", earliest)},
        {"earliest_block_height", std::to_string(earliest)},
        {"earliest_block_time", time_of(earliest)},
        {"catching_up", view.endpoint.habit == NodeHabit::syncing}}},
      {"validator_info",
       {{"address", hex(view.endpoint.chance.of("address").bytes(20))},
        {"pub_key",
         {{"type", "tendermint/PubKeyEd25519"}, {"value", encode_base64(view.endpoint.chance.of("key").bytes(32))}}},
        {"voting_power", "0"}}}};
}

RpcResult net_info(RpcCall const& call) {
  auto const& view = call.view;
  json::array peers;
  for (auto const& other : view.world.endpoints) {
    if (other.chain == view.chain.index && other.upstream == Upstream::rpc && other.ip != view.endpoint.ip &&
        peers.size() < 20) {
      auto const minutes = view.now.time_since_epoch() / std::chrono::minutes(1);
      if (other.chance.of("peer").of(static_cast<std::uint64_t>(minutes / 7)).happens(0.8)) {
        peers.push_back({{"node_info", make_rpc_node_info({view.world, view.chain, other, view.now, milliseconds(0)})},
                         {"is_outbound", other.chance.happens(0.5)},
                         {"connection_status", {{"Duration", "443420254221"}}},
                         {"remote_ip", other.ip}});
      }
    }
  }
  return json::value{{"listening", true},
                     {"listeners", json::array{"Listener(@)"}},
                     {"n_peers", std::to_string(peers.size())},
                     {"peers", std::move(peers)}};
}

HeightResult read_height(RpcCall const& call) {
  auto const latest = call.latest();
  auto const height = call.number("height", latest);
  if (height <= 0) {
    return "height must be greater than 0, but got " + std::to_string(height);
  }
  if (height > latest) {
    return "height " + std::to_string(height) + " must be less than or equal to the current blockchain height " +
           std::to_string(latest);
  }
  auto const kept = call.view.endpoint.keeps_blocks;
  if (kept != 0 && height <= latest - kept) {
    return "height " + std::to_string(height) + " is not available, lowest height is " +
           std::to_string(latest - kept + 1);
  }
  return height;
}

std::string_view key_type(Seat const& seat) {
  return seat.consensus_key.size() == kMlDsa65KeySize ? "cometbft/PubKeyMlDsa65" : "tendermint/PubKeyEd25519";
}

// The validator set of the next block: RPC's is one block ahead of the state that REST reports.
RpcResult validators(RpcCall const& call) {
  auto const& view = call.view;
  auto const height = read_height(call);
  if (!height) {
    return RpcFault{height.error()};
  }
  auto bonded = signers_at(view.world, view.chain, time_of_block(view.chain, *height));
  std::ranges::sort(bonded, std::greater{}, &SeatState::tokens);
  auto const per_page = std::clamp<std::int64_t>(call.number("per_page", 30), 1, 100);
  auto const page = call.number("page", 1);
  auto const count = static_cast<std::int64_t>(bonded.size());
  auto const pages = std::max<std::int64_t>((count + per_page - 1) / per_page, 1);
  if (page < 1 || page > pages) {
    return RpcFault{"page should be within [1, " + std::to_string(pages) + "] range, given " + std::to_string(page)};
  }
  json::array list;
  for (auto i = (page - 1) * per_page; i < std::min(page * per_page, count); ++i) {
    auto const& state = bonded[static_cast<std::size_t>(i)];
    list.push_back({{"address", hex(consensus_address(*state.seat))},
                    {"pub_key", {{"type", key_type(*state.seat)}, {"value", encode_base64(state.seat->consensus_key)}}},
                    {"voting_power", std::to_string(state.tokens / 1'000'000)},
                    {"proposer_priority", "0"}});
  }
  return json::value{{"block_height", std::to_string(*height + 1)},
                     {"count", std::to_string(list.size())},
                     {"total", std::to_string(count)},
                     {"validators", std::move(list)}};
}

RpcResult block(RpcCall const& call) {
  auto const height = read_height(call);
  if (!height) {
    return RpcFault{height.error()};
  }
  return json::value{{"block_id", make_block_id(call.view.chain, *height, TextOfBytes::hex)},
                     {"block", make_block(call.view, *height, TextOfBytes::hex)}};
}

RpcResult header(RpcCall const& call) {
  auto const height = read_height(call);
  if (!height) {
    return RpcFault{height.error()};
  }
  return json::value{{"header", make_block_header(call.view, *height, TextOfBytes::hex)}};
}

RpcResult health(RpcCall const&) {
  return json::value(json::object{});
}

RpcResult abci_info(RpcCall const& call) {
  return json::value{
      {"response",
       {{"data", call.view.chain.folder + "d"},
        {"last_block_height", std::to_string(call.latest())},
        {"last_block_app_hash", hash_of_block(call.view.chain, "app", call.latest(), TextOfBytes::base64)}}}};
}

json::value make_found(Transaction const& tx) {
  return {{"hash", tx.hash}, {"height", std::to_string(tx.height)}, {"index", 0}, {"tx_result", {{"code", tx.code}}}};
}

RpcResult tx_search(RpcCall const& call) {
  if (!call.view.endpoint.indexes_transactions) {
    return RpcFault{"transaction indexing is disabled"};
  }
  auto found = search_transactions(call.view, call.text("query"));
  if (!found) {
    return RpcFault{found.error()};
  }
  if (call.text("order_by") == "desc") {
    std::ranges::reverse(*found);
  }
  auto const per_page = static_cast<std::size_t>(std::clamp<std::int64_t>(call.number("per_page", 30), 1, 100));
  json::array txs;
  for (std::size_t i = 0; i < std::min(per_page, found->size()); ++i) {
    txs.push_back(make_found((*found)[i]));
  }
  return json::value{{"txs", std::move(txs)}, {"total_count", std::to_string(found->size())}};
}

// The heights of blocks with a jailing, the only event that collectors search in blocks.
RpcResult block_search(RpcCall const& call) {
  auto const& view = call.view;
  std::vector<std::int64_t> heights;
  for (auto const& seat : view.chain.seats) {
    for (auto const& jailing : list_jailings(view.world, seat, view.now, 3)) {
      heights.push_back(height_at(view.chain, jailing.from) + 1);
    }
  }
  std::ranges::sort(heights, std::greater{});
  json::array blocks;
  for (auto const height : heights) {
    if (blocks.size() < 30 && height <= call.latest()) {
      blocks.push_back({{"block_id", make_block_id(view.chain, height, TextOfBytes::hex)},
                        {"block", {{"header", make_block_header(view, height, TextOfBytes::hex)}}}});
    }
  }
  auto const count = blocks.size();
  return json::value{{"blocks", std::move(blocks)}, {"total_count", std::to_string(count)}};
}

RpcResult (*find_method(std::string_view name))(RpcCall const&) {
  static std::map<std::string_view, RpcResult (*)(RpcCall const&)> const methods{
      {"status", status},       {"net_info", net_info},   {"validators", validators},
      {"block", block},         {"header", header},       {"health", health},
      {"abci_info", abci_info}, {"tx_search", tx_search}, {"block_search", block_search}};
  auto const found = methods.find(name);
  return found == methods.end() ? nullptr : found->second;
}

json::object wrap(json::value const& id, RpcResult const& result) {
  json::object envelope{{"jsonrpc", "2.0"}, {"id", id}};
  if (result) {
    envelope["result"] = *result;
  } else {
    envelope["error"] = {{"code", -32603}, {"message", "Internal error"}, {"data", result.error().data}};
  }
  return envelope;
}

Answer plain_not_found() {
  Answer answer;
  answer.status = 404;
  answer.content_type = "text/plain; charset=utf-8";
  answer.body = "404 page not found\n";
  return answer;
}

Answer answer_get(NodeView const& view, Request const& request) {
  auto const method = request.path.size() == 1 ? find_method(request.path.front()) : nullptr;
  if (method == nullptr) {
    return plain_not_found();
  }
  Parameters parameters;
  for (auto const& [name, value] : request.query) {
    bool const quoted = value.size() >= 2 && value.front() == '"' && value.back() == '"';
    parameters[name] = quoted ? value.substr(1, value.size() - 2) : value;
  }
  auto const result = method({view, parameters});
  Answer answer;
  answer.status = result ? 200 : 500;
  answer.body = json::serialize(wrap(-1, result));
  return answer;
}

json::value answer_one(NodeView const& view, json::value const& asked) {
  auto const* object = asked.if_object();
  auto const* name = object == nullptr ? nullptr : object->if_contains("method");
  json::value id = -1;
  if (object != nullptr && object->contains("id")) {
    id = object->at("id");
  }
  auto const method = name != nullptr && name->is_string() ? find_method(name->get_string()) : nullptr;
  if (method == nullptr) {
    return {{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", -32601}, {"message", "Method not found"}}}};
  }
  Parameters parameters;
  if (auto const* given = object->if_contains("params"); given != nullptr && given->is_object()) {
    for (auto const& [key, value] : given->get_object()) {
      parameters[std::string(key)] = value.is_string() ? std::string(value.get_string()) : json::serialize(value);
    }
  }
  return wrap(id, method({view, parameters}));
}

Answer answer_post(NodeView const& view, Request const& request) {
  Answer answer;
  boost::system::error_code broken;
  auto const asked = json::parse(request.body, broken);
  if (broken) {
    answer.status = 500;
    answer.body = R"({"jsonrpc":"2.0","id":-1,"error":{"code":-32700,"message":"Parse error. Invalid JSON"}})";
    return answer;
  }
  if (auto const* batch = asked.if_array()) {
    json::array answers;
    for (auto const& one : *batch) {
      answers.push_back(answer_one(view, one));
    }
    answer.body = json::serialize(answers);
    return answer;
  }
  answer.body = json::serialize(answer_one(view, asked));
  return answer;
}

}  // namespace

Answer answer_rpc(NodeView const& view, Request const& request) {
  auto answer = request.method == "POST" ? answer_post(view, request) : answer_get(view, request);
  constexpr std::size_t kMostAtOnce = 2'048;
  answer.is_chunked = answer.body.size() > kMostAtOnce;
  return answer;
}

}  // namespace orrery::simulator
