#include "sources/cosmos_node/node_tip.hpp"

#include "sources/cosmos_node/reading_session.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>

namespace orrery {
namespace {

constexpr std::size_t kMaxChainIdCharacters = 64;
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

NodeResult<NodeTip> read_node_tip(Fetcher& fetcher, std::string const& address,
                                  std::optional<std::chrono::milliseconds> longest_queue) {
  ReadingSession session(fetcher, address);
  session.set_longest_queue(longest_queue);
  auto const answers =
      session.get_all({std::string(kTendermint) + "blocks/latest", std::string(kTendermint) + "syncing"});
  for (auto const& answer : answers) {
    if (!answer) {
      return answer.error();
    }
  }
  auto const& latest = *answers[0];
  auto const header = parse_block_header(latest);
  if (!header) {
    return header.error();
  }
  auto const syncing = find_bool(answers[1]->body, "syncing");
  if (!syncing) {
    return wrong_shape(answers[1]->url, "has no syncing that is true or false");
  }
  // The block may be a moment ahead of the state that it leads to.
  auto const height = std::min(header->height, latest.height.value_or(header->height));
  return NodeTip{header->chain_id, height, std::chrono::floor<std::chrono::seconds>(header->time), *syncing};
}

}  // namespace orrery
