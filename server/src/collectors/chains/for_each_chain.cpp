#include "collectors/chains/for_each_chain.hpp"

#include "base/log.hpp"
#include "base/mutex.hpp"
#include "collectors/runner/thread_pool.hpp"

#include <exception>
#include <map>
#include <memory>
#include <string>

namespace orrery {
namespace {

constexpr std::size_t kStepsTold = 10;

class ChainPass {
 public:
  ChainPass(CollectContext const& context, std::span<ChainTarget const> targets, ChainWork const& work)
      : context_(context), targets_(targets), work_(work) {}

  void run() {
    auto const work = [this](std::size_t at) { work_on(targets_[at]); };
    if (context_.thread_pool != nullptr) {
      context_.thread_pool->for_each_index(targets_.size(), work);
      return;
    }
    for (std::size_t at = 0; at < targets_.size(); ++at) {
      work(at);
    }
  }

  // By chain.
  std::map<std::string, std::string> take_failures() {
    return tally_.with([](Tally& tally) { return std::move(tally.failures); });
  }

 private:
  struct Tally {
    std::size_t done = 0;
    std::map<std::string, std::string> failures;
  };

  void work_on(ChainTarget const& target) {
    if (!context_.stop.stop_requested()) {
      count(target, try_one(target));
    }
  }

  // Errors and exceptions of one chain, bugs included, must not stop the others.
  Result<void> try_one(ChainTarget const& target) const {
    try {
      return work_(target);
    } catch (std::exception const& failure) {
      return Error{ErrorCode::unavailable, target.chain_id, failure.what(), ""};
    }
  }

  void count(ChainTarget const& target, Result<void> const& result) {
    tally_.with([&](Tally& tally) {
      if (!result) {
        tally.failures.emplace(target.chain_id, result.error().reason);
      }
      ++tally.done;
      if (tally.done * kStepsTold / targets_.size() != (tally.done - 1) * kStepsTold / targets_.size()) {
        context_.progress(std::to_string(tally.done) + " of " + std::to_string(targets_.size()) + " chains");
      }
    });
  }

  CollectContext const& context_;
  std::span<ChainTarget const> targets_;
  ChainWork const& work_;
  Mutex<Tally> tally_;
};

PassReport report_no_chains() {
  PassReport report;
  report.had_nothing_to_ask = true;
  report.retry_soon = true;
  report.waiting_for = "chains with a REST address: they come with the chain registry";
  return report;
}

PassReport report_no_turn() {
  PassReport report;
  report.had_nothing_to_ask = true;
  return report;
}

}  // namespace

Result<PassReport> for_each_chain(CollectContext const& context, std::span<ChainTarget const> targets,
                                  ChainWork const& work, Coverage resting) {
  if (targets.empty()) {
    return resting.of == 0 ? report_no_chains() : report_no_turn();
  }
  context.progress("asking the nodes of " + std::to_string(targets.size()) + " chains");
  ChainPass pass(context, targets, work);
  pass.run();
  if (context.stop.stop_requested()) {
    return Error{ErrorCode::cancelled, "chain nodes", "the pass was stopped", ""};
  }
  auto const failures = pass.take_failures();
  for (auto const& [chain_id, reason] : failures) {
    log(LogLevel::warning, "the chain was not read",
        {{"data_set", context.data_set}, {"chain", chain_id}, {"reason", reason}});
  }
  auto const answered = targets.size() - failures.size();
  if (answered == 0) {
    return Error{ErrorCode::unavailable, "chain nodes",
                 "none of " + std::to_string(targets.size()) + " chains answered", ""};
  }
  PassReport report;
  report.coverage = {static_cast<std::int64_t>(answered) + resting.answered,
                     static_cast<std::int64_t>(targets.size()) + resting.of};
  if (!failures.empty()) {
    report.notes = std::make_shared<PassNotes>();
    report.notes->faults = {std::to_string(failures.size()) + " of " + std::to_string(targets.size()) +
                            " chains were not read"};
  }
  return report;
}

}  // namespace orrery
