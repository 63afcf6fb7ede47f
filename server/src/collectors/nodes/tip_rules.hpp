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

// What is known of a chain before its nodes are asked.
struct TipExpectations {
  std::string_view chain_id;
  std::optional<KnownHeight> known;
  // Of what the chain's endpoints told last: TipMemory::find_median.
  std::optional<NodeTip> median = {};
  // The time of the newest block that the chain's endpoints told lately (TipMemory::find_told), where enough operators
  // told theirs: then a tip that is old by the clock is judged by it, because the whole chain may stand still.
  std::optional<Timestamp> newest_told = {};
};

// By the clock alone.
bool has_no_recent_block(NodeTip const& tip, Timestamp now);

// Whether two tips can be of one chain: the later block has to be the higher one, by no more blocks than fit into the
// time between them.
bool fit_together(NodeTip const& left, NodeTip const& right);

// Decides which of several nodes, asked at about the same time, can be trusted: on the right chain, with a block that
// is recent or, where the chain stands still, its last one, not below the known height, and at a height that agrees
// with the median and with the other nodes. The result has the order of `tips`.
std::vector<JudgedTip> judge_tips(std::vector<ProbedTip> const& tips, TipExpectations const& expected, Timestamp now);

enum class Restart { none, told_by_one_operator, told_by_two_operators };

// Whether the chain has begun again from a new genesis: no node goes on from the known height, and nodes of two
// operators agree on one below it. A day after the last success one operator is enough.
Restart find_restart(std::span<JudgedTip const> tips, std::optional<KnownHeight> known, Timestamp now);

}  // namespace orrery
