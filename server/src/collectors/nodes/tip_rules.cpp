#include "collectors/nodes/tip_rules.hpp"

#include "collectors/nodes/node_operator.hpp"

#include <algorithm>
#include <functional>
#include <tuple>

namespace orrery {
namespace {

using std::chrono::seconds;

constexpr seconds kOldestBlock{300};
constexpr seconds kClockDifference{60};
constexpr seconds kLongestLag{30};
// Of 365 live chains of the registry of November 2026, 160 have one operator; without this a test network that began
// again would not be read until it has grown past its former height.
constexpr std::chrono::hours kOneOperatorIsEnoughAfter{24};
// No known chain is faster.
constexpr std::int64_t kMostBlocksPerSecond = 20;
constexpr std::int64_t kBlocksOfSlack = 50;

std::int64_t most_blocks_in(seconds time) {
  return kMostBlocksPerSecond * time.count() + kBlocksOfSlack;
}

bool is_too_far_ahead(NodeTip const& tip, KnownHeight const& known) {
  auto const time = std::max(seconds(tip.block_time - known.at), seconds(0)) + kOldestBlock + kClockDifference;
  return tip.height - known.height > most_blocks_in(time);
}

std::string describe_height(NodeTip const& tip) {
  return "is at height " + std::to_string(tip.height);
}

JudgedTip fault_of(ProbedTip const& probed, TipFault fault, std::string reason) {
  return {probed, fault, std::move(reason)};
}

// Judges a tip without the other nodes.
JudgedTip judge_alone(ProbedTip const& probed, TipExpectations const& expected, Timestamp now) {
  auto const& tip = probed.tip;
  auto const& known = expected.known;
  if (tip.chain_id != expected.chain_id) {
    return fault_of(probed, TipFault::wrong_chain, "is a node of the chain '" + tip.chain_id + "'");
  }
  if (tip.syncing) {
    return fault_of(probed, TipFault::unusable, "has not caught up with its chain");
  }
  bool const is_last_of_chain = expected.newest_told && tip.block_time >= *expected.newest_told - kOldestBlock;
  if (has_no_recent_block(tip, now) && !is_last_of_chain) {
    return fault_of(probed, TipFault::unusable, "has no block since " + to_rfc3339(tip.block_time));
  }
  if (tip.block_time > now + kClockDifference) {
    return fault_of(probed, TipFault::unusable, "has a block of the future, " + to_rfc3339(tip.block_time));
  }
  if (!known) {
    return {probed, TipFault::none, {}};
  }
  if (tip.height < known->height) {
    auto const begun_again = tip.block_time > known->at + kClockDifference;
    return fault_of(probed, begun_again ? TipFault::restarted : TipFault::unusable,
                    describe_height(tip) + ", below the stored " + std::to_string(known->height));
  }
  if (is_too_far_ahead(tip, *known)) {
    return fault_of(probed, TipFault::unusable,
                    describe_height(tip) + ", more than can follow the stored " + std::to_string(known->height));
  }
  return {probed, TipFault::none, {}};
}

// The highest tip that agrees with another one; where none does, the lowest, because a single node that is far ahead is
// more likely wrong.
std::optional<NodeTip> find_agreed(std::vector<JudgedTip> const& judged) {
  std::vector<NodeTip> sound;
  for (auto const& one : judged) {
    if (one.fault == TipFault::none) {
      sound.push_back(one.probed.tip);
    }
  }
  if (sound.empty()) {
    return std::nullopt;
  }
  std::ranges::sort(sound, std::greater{}, &NodeTip::height);
  for (auto const& tip : sound) {
    if (std::ranges::count_if(sound, [&](NodeTip const& other) { return fit_together(tip, other); }) > 1) {
      return tip;
    }
  }
  return sound.back();
}

// Marks those of the sound tips that are not in step with another one.
void compare_with(NodeTip const& other, std::vector<JudgedTip>& judged) {
  for (auto& one : judged) {
    auto const& tip = one.probed.tip;
    if (one.fault != TipFault::none) {
      continue;
    }
    if (!fit_together(tip, other)) {
      one = fault_of(one.probed, TipFault::unusable,
                     describe_height(tip) + ", which does not fit other nodes at " + std::to_string(other.height));
    } else if (tip.block_time < other.block_time - kLongestLag) {
      one = fault_of(one.probed, TipFault::unusable,
                     describe_height(tip) + ", behind other nodes at " + std::to_string(other.height));
    }
  }
}

}  // namespace

bool has_no_recent_block(NodeTip const& tip, Timestamp now) {
  return tip.block_time < now - kOldestBlock;
}

bool fit_together(NodeTip const& left, NodeTip const& right) {
  auto const& [older, newer] = left.block_time <= right.block_time ? std::tie(left, right) : std::tie(right, left);
  auto const blocks = newer.height - older.height;
  return blocks >= -kBlocksOfSlack && blocks <= most_blocks_in(newer.block_time - older.block_time);
}

std::vector<JudgedTip> judge_tips(std::vector<ProbedTip> const& tips, TipExpectations const& expected, Timestamp now) {
  std::vector<JudgedTip> judged;
  judged.reserve(tips.size());
  for (auto const& probed : tips) {
    judged.push_back(judge_alone(probed, expected, now));
  }
  if (expected.median) {
    compare_with(*expected.median, judged);
  }
  if (auto const agreed = find_agreed(judged)) {
    compare_with(*agreed, judged);
  }
  return judged;
}

Restart find_restart(std::span<JudgedTip const> tips, std::optional<KnownHeight> known, Timestamp now) {
  bool has_one = false;
  bool all_fit = true;
  for (std::size_t i = 0; i < tips.size(); ++i) {
    if (tips[i].fault == TipFault::none) {
      return Restart::none;
    }
    if (tips[i].fault != TipFault::restarted) {
      continue;
    }
    has_one = true;
    for (std::size_t j = i + 1; j < tips.size(); ++j) {
      if (tips[j].fault != TipFault::restarted) {
        continue;
      }
      if (!fit_together(tips[i].probed.tip, tips[j].probed.tip)) {
        all_fit = false;
      } else if (find_node_operator(tips[i].probed.address) != find_node_operator(tips[j].probed.address)) {
        return Restart::told_by_two_operators;
      }
    }
  }
  bool const is_long_gone = known && now - known->at >= kOneOperatorIsEnoughAfter;
  return has_one && all_fit && is_long_gone ? Restart::told_by_one_operator : Restart::none;
}

}  // namespace orrery
