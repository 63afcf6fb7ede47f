#include "sources/cosmos_node/core/node_tip.hpp"

#include "sources/cosmos_node/core/endpoint_url.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>

namespace orrery {
namespace {

// CometBFT 0.38 takes at most 50: https://github.com/cometbft/cometbft/blob/v0.38.11/types/genesis.go#L20
constexpr std::size_t kMaxChainIdCharacters = 64;
// SDK 0.50: https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/base/tendermint/v1beta1/query.proto#L24-L37
constexpr AskedQuestion kTipQuestion{AskedInterface::rest, AskedRoute::tip};
constexpr std::string_view kTendermint = "/cosmos/base/tendermint/v1beta1/";

bool is_plain(std::string_view chain_id) {
  return !chain_id.empty() && chain_id.size() <= kMaxChainIdCharacters &&
         std::ranges::all_of(chain_id, [](char c) { return c > ' ' && c < '\x7f'; });
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

TipRequests make_tip_requests(std::string const& address, std::optional<std::chrono::milliseconds> max_queue_time) {
  TipRequests requests{FetchRequest{join_endpoint(address, std::string(kTendermint) + "blocks/latest")},
                       FetchRequest{join_endpoint(address, std::string(kTendermint) + "syncing")}};
  for (auto& request : requests) {
    request.redirects = Redirects::to_https;
    request.queue_timeout = max_queue_time.value_or(request.queue_timeout);
  }
  requests.front().truncate_body_at = kBlockHeaderBytes;
  return requests;
}

NodeResult<NodeTip> read_tip_answers(std::span<FetchResult<FetchResponse> const, 2> answers) {
  auto const latest = classify_answer(answers[0], kTipQuestion);
  if (!latest) {
    return latest.error();
  }
  auto const sync = classify_answer(answers[1], kTipQuestion);
  if (!sync) {
    return sync.error();
  }
  auto const header = parse_block_header(*latest);
  if (!header) {
    return header.error();
  }
  auto const syncing = find_bool(sync->body, "syncing");
  if (!syncing) {
    return wrong_shape(sync->url, "has no syncing that is true or false");
  }
  // A block is stored before it is executed, so the newest state may be one height below the newest block. CometBFT
  // 0.38: https://github.com/cometbft/cometbft/blob/v0.38.11/consensus/state.go#L1732-L1772
  auto const height = std::min(header->height, latest->height.value_or(header->height));
  return NodeTip{header->chain_id, height, std::chrono::floor<std::chrono::seconds>(header->time), *syncing};
}

}  // namespace orrery
