#include "sources/cosmos_node/core/node_tip.hpp"

#include "sources/cosmos_node/core/endpoint_url.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>

namespace orrery {
namespace {

// CometBFT 0.38 takes at most 50: https://github.com/cometbft/cometbft/blob/v0.38.11/types/genesis.go#L20
constexpr std::size_t kMaxChainIdCharacters = 64;
// SDK 0.50: https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/base/tendermint/v1beta1/query.proto#L24-L37
constexpr std::string_view kTendermint = "/cosmos/base/tendermint/v1beta1/";
constexpr AskedQuestion kTipQuestion{AskedInterface::rest, AskedRoute::tip};

bool is_plain(std::string_view chain_id) {
  return !chain_id.empty() && chain_id.size() <= kMaxChainIdCharacters &&
         std::ranges::all_of(chain_id, [](char c) { return c > ' ' && c < '\x7f'; });
}

FetchRequest make_tip_request(std::string const& address, std::string_view path) {
  FetchRequest request{join_endpoint(address, path)};
  request.redirects = Redirects::to_https;
  return request;
}

}  // namespace

NodeResult<BlockHeader> parse_block_header(RestAnswer const& answer) {
  auto const* block = find_object(answer.body, "block");
  auto const* header = block == nullptr ? nullptr : find_object(*block, "header");
  if (header == nullptr) {
    return wrong_shape(answer.url, "has no block.header");
  }
  auto const chain_id = find_text(*header, "chain_id");
  auto const height = find_block_height(*header, "height");
  auto const time = find_precise_time(*header, "time");
  if (!chain_id || !is_plain(*chain_id) || !height || !time) {
    return wrong_shape(answer.url, "block.header lacks a chain_id, height or time of the right form");
  }
  return BlockHeader{std::string(*chain_id), *height, *time};
}

FetchRequest make_syncing_request(std::string const& address) {
  return make_tip_request(address, std::string(kTendermint) + "syncing");
}

NodeResult<SyncState> read_syncing_answer(FetchResult<FetchResponse> const& fetched) {
  auto const answer = classify_answer(fetched, kTipQuestion);
  if (!answer) {
    return answer.error();
  }
  auto const syncing = find_bool(answer->body, "syncing");
  if (!syncing) {
    return wrong_shape(answer->url, "has no syncing that is true or false");
  }
  return SyncState{*syncing, answer->height};
}

FetchRequest make_latest_block_request(std::string const& address) {
  auto request = make_tip_request(address, std::string(kTendermint) + "blocks/latest");
  request.truncate_body_at = kBlockHeaderBytes;
  return request;
}

NodeResult<NodeTip> read_latest_block_answer(FetchResult<FetchResponse> const& fetched) {
  auto const answer = classify_answer(fetched, kTipQuestion);
  if (!answer) {
    return answer.error();
  }
  auto const header = parse_block_header(*answer);
  if (!header) {
    return header.error();
  }
  auto const height = std::min(header->height, answer->height.value_or(header->height));
  return NodeTip{header->chain_id, height, std::chrono::floor<std::chrono::seconds>(header->time), false};
}

FetchRequest make_status_request(std::string const& address) {
  return make_tip_request(address, kNodeStatusPath);
}

NodeResult<NodeTip> read_status_answer(FetchResult<FetchResponse> const& fetched, std::string const& chain_id) {
  auto const answer = classify_answer(fetched, kTipQuestion);
  if (!answer) {
    return answer.error();
  }
  auto const height = find_block_height(answer->body, "height");
  auto const time = find_precise_time(answer->body, "timestamp");
  if (!height || !time) {
    return wrong_shape(answer->url, "lacks a height or timestamp of the right form");
  }
  return NodeTip{chain_id, *height, std::chrono::floor<std::chrono::seconds>(*time), false};
}

bool tells_no_status(NodeProblem problem) {
  switch (problem) {
    case NodeProblem::no_such_module:
    case NodeProblem::not_found:
    case NodeProblem::not_a_node:
    case NodeProblem::refused:
    case NodeProblem::wrong_shape: return true;
    case NodeProblem::busy:
    case NodeProblem::unreachable:
    case NodeProblem::rate_limited:
    case NodeProblem::blocked:
    case NodeProblem::not_ready:
    case NodeProblem::height_pruned:
    case NodeProblem::height_ahead:
    case NodeProblem::index_off:
    case NodeProblem::limit: return false;
  }
  return false;
}

NodeTip combine_tip(NodeTip tip, SyncState const& sync) {
  tip.height = std::min(tip.height, sync.height.value_or(tip.height));
  tip.syncing = sync.syncing;
  return tip;
}

}  // namespace orrery
