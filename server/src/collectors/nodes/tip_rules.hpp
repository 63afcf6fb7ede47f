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

// The last height that was taken from a chain, and when.
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
  restarted,  // below the known height with a block that is newer than it: the chain may have begun again
  unusable,   // syncing, old, behind the others or far ahead of them
};

struct JudgedTip {
  ProbedTip probed;
  TipFault fault = TipFault::none;
  std::string reason;  // for people; empty without a fault
};

// Whose state may be believed, among nodes that were asked at about the same time (DATA.md, a pass): of the
// right chain, in step, not below what is known, and at a height that the others bear out. In their order.
std::vector<JudgedTip> judge_tips(std::vector<ProbedTip> const& tips, std::string_view chain_id,
                                  std::optional<KnownHeight> known, Timestamp now);

// Whether nodes of two operators agree on a chain that began again.
bool agree_on_restart(std::span<JudgedTip const> tips);

}  // namespace orrery
