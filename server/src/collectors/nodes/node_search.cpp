#include "collectors/nodes/node_search.hpp"

#include "collectors/nodes/impl/tip_questions.hpp"

#include <algorithm>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kAtOnce = 3;
constexpr std::size_t kMostProbes = 9;
// A short wait in the fetcher's queue, because another node may be free while this one's host is in back-off or busy.
constexpr std::chrono::seconds kShortQueue{10};

// For how long it counts what the chain's nodes told; those of test networks are asked each half hour only.
constexpr std::chrono::minutes kHeard{10};
constexpr std::chrono::minutes kTestnetsHeard{60};

}  // namespace

NodeSearch::NodeSearch(SearchTools tools, ChainTarget const& target, NodeNeed need, std::optional<KnownHeight> known)
    : tools_(std::move(tools)), target_(target), known_(known) {
  auto const now = tools_.clock.now();
  auto const ordered = tools_.node_health.order_candidates(target, need, now, tools_.choice);
  knew_newest_told_ = find_newest_told().has_value();
  starts_with_one_ = tools_.choice == NodeChoice::last_good && !ordered.empty() &&
                     tools_.node_health.find_last_good(target.chain_id, now) == ordered.front();
  candidates_.assign(ordered.begin(),
                     ordered.begin() + static_cast<std::ptrdiff_t>(std::min(ordered.size(), kMostProbes)));
}

std::optional<ProbedTip> NodeSearch::next() {
  while (!tools_.stop.stop_requested()) {
    for (auto const& one : judged_) {
      bool const is_given = std::ranges::find(given_, one.probed.address) != given_.end();
      if (one.fault == TipFault::none && !is_given && may_give(one.probed)) {
        given_.push_back(one.probed.address);
        return one.probed;
      }
    }
    if (candidates_.empty() && !take_deferred()) {
      return std::nullopt;
    }
    probe_some();
    judge();
  }
  return std::nullopt;
}

// Where nobody but the nodes of this search has told an old block, one of those that are still to be asked may know a
// newer one.
bool NodeSearch::may_give(ProbedTip const& probed) const {
  bool const all_were_asked = candidates_.empty() && deferred_.empty();
  return knew_newest_told_ || all_were_asked || !has_no_recent_block(probed.tip, tools_.clock.now());
}

std::optional<Timestamp> NodeSearch::find_newest_told() const {
  constexpr std::size_t kEnoughOperators = 2;
  auto const within = target_.network_type == NetworkType::testnet ? kTestnetsHeard : kHeard;
  auto const told = tools_.tips.find_told(target_.chain_id, within, tools_.clock.now());
  bool const is_enough = told && (told->operators >= kEnoughOperators || target_.has_one_operator);
  // A standstill that is known rests on as many operators. Whoever is asked seldom was not heard lately.
  return is_enough ? std::max(std::optional(told->newest), target_.standstill) : target_.standstill;
}

bool NodeSearch::take_deferred() {
  candidates_.assign(deferred_.begin(), deferred_.end());
  deferred_.clear();
  waits_for_deferred_ = true;
  return !candidates_.empty();
}

void NodeSearch::probe_some() {
  std::vector<std::string> addresses;
  auto const at_once = std::exchange(starts_with_one_, false) ? std::size_t{1} : kAtOnce;
  for (; !candidates_.empty() && addresses.size() < at_once; candidates_.pop_front()) {
    auto const& address = addresses.emplace_back(candidates_.front());
    tools_.node_health.note_asked(target_.chain_id, address, tools_.clock.now());
  }
  auto const answers = ask_tips({tools_.fetcher, tools_.tips, tools_.clock}, target_.chain_id, addresses,
                                waits_for_deferred_ ? std::nullopt : std::optional(kShortQueue));
  for (std::size_t i = 0; i < addresses.size(); ++i) {
    auto const& address = addresses[i];
    auto const& tip = answers[i];
    if (tip) {
      tips_.push_back({address, *tip});
      continue;
    }
    if (tip.error().problem == NodeProblem::busy && !waits_for_deferred_) {
      deferred_.push_back(address);
      continue;
    }
    refusals_.push_back(describe(tip.error(), address));
    if (!tools_.stop.stop_requested()) {
      tools_.node_health.note_problem(target_.chain_id, address, tip.error(), tools_.clock.now());
    }
  }
}

void NodeSearch::judge() {
  auto const before = std::exchange(judged_, {});
  auto const now = tools_.clock.now();
  judged_ = judge_tips(
      tips_, {target_.chain_id, known_, tools_.tips.find_median(target_.chain_id, now), find_newest_told()}, now);
  for (auto const& one : judged_) {
    auto const& address = one.probed.address;
    bool const is_new = std::ranges::none_of(
        before, [&](JudgedTip const& old) { return old.probed.address == address && old.fault == one.fault; });
    if (is_new && one.fault == TipFault::wrong_chain) {
      tools_.node_health.note_wrong_chain(target_.chain_id, address, now);
    } else if (is_new && one.fault == TipFault::unusable) {
      tools_.node_health.note_failure(target_.chain_id, address, now);
    }
  }
}

std::string NodeSearch::describe_refusals() const {
  auto reasons = refusals_;
  for (auto const& one : judged_) {
    if (one.fault != TipFault::none) {
      reasons.push_back(one.probed.address + " " + one.reason);
    }
  }
  if (reasons.empty()) {
    return "none of its REST addresses may be asked now";
  }
  return "none of " + std::to_string(reasons.size()) + " REST addresses can be used: " + reasons.front();
}

Restart NodeSearch::find_restart() const {
  return orrery::find_restart(judged_, known_, tools_.clock.now());
}

}  // namespace orrery
