#include "sources/cosmos_node/chains/block_time.hpp"

#include <algorithm>
#include <array>
#include <chrono>

namespace orrery {
namespace {

constexpr std::array<std::int64_t, 3> kSpans{1'000, 300, 100};
constexpr std::int64_t kMinSpan = 10;
// The first block has the time of the genesis file, often long before the chain began (CometBFT 0.38:
// https://github.com/cometbft/cometbft/blob/v0.38.11/state/state.go#L247-L248).
constexpr std::int64_t kFirstTimed = 2;

NodeResult<std::int64_t> mean_between(BlockHeader const& first, BlockHeader const& last) {
  auto const elapsed = (last.time - first.time).count();
  auto const blocks = last.height - first.height;
  auto const mean = (elapsed + blocks / 2) / blocks;
  if (mean < 1 || first.chain_id != last.chain_id) {
    return wrong_shape("blocks/" + std::to_string(first.height),
                       "has a later time than a block after it, or another chain_id");
  }
  return mean;
}

}  // namespace

NodeResult<BlockHeader> read_block_header(ReadingSession& session, std::int64_t height) {
  auto const answer = session.get("/cosmos/base/tendermint/v1beta1/blocks/" + std::to_string(height));
  if (!answer) {
    return answer.error();
  }
  auto header = parse_block_header(*answer);
  if (header && header->height != height) {
    return wrong_shape(answer->url, "is the block " + std::to_string(header->height));
  }
  return header;
}

NodeResult<std::int64_t> measure_block_time(ReadingSession& session, std::int64_t tip) {
  auto const last = read_block_header(session, tip);
  if (!last) {
    return last.error();
  }
  NodeError failure{NodeProblem::refused, "", "the chain has fewer than 10 blocks"};
  std::int64_t asked = tip;
  for (auto const span : kSpans) {
    auto const height = std::max(tip - span, kFirstTimed);
    if (tip - height < kMinSpan || height == asked) {
      continue;
    }
    asked = height;
    auto const first = read_block_header(session, height);
    if (first) {
      return mean_between(*first, *last);
    }
    failure = first.error();
  }
  return failure;
}

}  // namespace orrery
