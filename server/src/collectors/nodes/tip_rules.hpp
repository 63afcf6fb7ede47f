#pragma once

#include "base/clock.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// The height of the last data that was stored of a chain, and the time at which it was read.
struct KnownHeight {
  std::int64_t height;
  Timestamp at;
};

struct ProbedTip {
  std::string address;
  NodeTip tip;
};

enum class TipFault {
  none,
  wrong_chain,
  restarted,  // below the known height but with a newer block time: the chain may have restarted from a new genesis
  unusable,   // syncing, outdated, behind the other nodes or far ahead of them
};

struct JudgedTip {
  ProbedTip probed;
  TipFault fault = TipFault::none;
  std::string reason;  // for people; empty without a fault
};

// Decides which of several nodes, asked at about the same time, can be trusted: on the right chain, with a recent
// block, not below the known height, and at a height that agrees with the other nodes. The result has the order of
// `tips`.
std::vector<JudgedTip> judge_tips(std::vector<ProbedTip> const& tips, std::string_view chain_id,
                                  std::optional<KnownHeight> known, Timestamp now);

// Whether nodes of two different operators agree that the chain has restarted.
bool agree_on_restart(std::span<JudgedTip const> tips);

}  // namespace orrery
