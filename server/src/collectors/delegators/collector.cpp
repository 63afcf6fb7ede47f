#include "collectors/delegators/collector.hpp"

#include "base/clean_text.hpp"
#include "base/mutex.hpp"
#include "collectors/chains/chain_targets.hpp"
#include "collectors/chains/walk_chains.hpp"
#include "collectors/delegators/count_queue.hpp"
#include "collectors/nodes/stopping_fetcher.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"
#include "store/validator_repository.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

// Three intervals missed are stale (DATA.md).
constexpr int kIntervalsThatCount = 3;

using ValidatorKey = std::pair<std::string, std::string>;  // chain, operator

struct Queue {
  std::vector<ChainTarget> targets;  // with something due
  std::map<std::string, std::vector<std::string>> due;
  std::map<std::string, ChainCheck> checks;
  bool has_validators = false;
};

class DelegatorsCollection {
 public:
  DelegatorsCollection(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes)
      : every_(every), nodes_(std::move(nodes)) {}

  Result<PassReport> run(CollectContext const& context) {
    auto queue = load_queue(context);
    if (queue.targets.empty()) {
      return report_idle(queue);
    }
    auto report = walk_chains(context, queue.targets, [&](ChainTarget const& target) {
      auto const check = find_check(queue.checks, kDelegatorsDataSet, target.chain_id);
      return count_chain(context, target, check, queue.due.at(target.chain_id));
    });
    if (report) {
      report->coverage = measure_coverage(context);
    }
    return report;
  }

 private:
  static PassReport report_idle(Queue const& queue) {
    PassReport report;
    report.asked_nobody = true;
    if (!queue.has_validators) {
      report.look_again_soon = true;
      report.waiting_for = "the validators of the chains";
    }
    return report;
  }

  Queue load_queue(CollectContext const& context) {
    auto transaction = context.store.begin_read();
    std::map<std::string, std::vector<QueuedValidator>> by_chain;
    for (auto const& stored : load_validators(transaction)) {
      auto const& operator_address = stored.validator.operator_address;
      by_chain[stored.chain_id].push_back(
          {operator_address, stored.delegators_counted_at, find_tried({stored.chain_id, operator_address})});
    }
    Queue queue;
    queue.has_validators = !by_chain.empty();
    queue.checks = load_checks_of(transaction, kDelegatorsDataSet);
    QueueRule const rule{context.clock.now(), every_, find_slice(every_), context.is_only_pass};
    for (auto& target : load_chain_targets(transaction)) {
      auto due = choose_due(std::move(by_chain[target.chain_id]), rule);
      if (!due.empty()) {
        queue.due.emplace(target.chain_id, std::move(due));
        queue.targets.push_back(std::move(target));
      }
    }
    return queue;
  }

  Result<void> count_chain(CollectContext const& context, ChainTarget const& target, ChainCheck check,
                           std::vector<std::string> const& due) {
    StoppingFetcher fetcher(nodes_->fetcher, context.stop);
    NodeSearch search({fetcher, nodes_->memory, context.clock, context.stop}, target, NodeNeed::state, std::nullopt);
    auto probed = search.next();
    check.last_attempt = context.clock.now();
    check.last_error = probed ? std::nullopt : std::optional(search.describe_refusals());
    for (auto const& operator_address : due) {
      if (!probed || context.stop.stop_requested()) {
        break;
      }
      note_tried({target.chain_id, operator_address}, context.clock.now());
      auto const count = CosmosNode(fetcher, probed->address).read_delegator_count(operator_address);
      if (count) {
        store_count(context, target.chain_id, operator_address, *count);
        check.node = probed->address;
        check.last_success = context.clock.now();
      } else if (!context.stop.stop_requested()) {
        nodes_->memory.note_problem(target.chain_id, probed->address, count.error().problem, context.clock.now());
        check.last_error =
            probed->address + " " + std::string(to_word(count.error().problem)) + ": " + count.error().reason;
        probed = search.next();
      }
    }
    return close(context, std::move(check));
  }

  static void store_count(CollectContext const& context, std::string const& chain_id,
                          std::string const& operator_address, std::int64_t count) {
    auto transaction = context.store.begin_write();
    put_delegator_count(transaction, chain_id, operator_address, count, context.clock.now());
    transaction.commit();
  }

  // What was counted before a failure stays; the failure is the chain's all the same.
  static Result<void> close(CollectContext const& context, ChainCheck check) {
    if (context.stop.stop_requested()) {
      return Error{ErrorCode::cancelled, check.chain_id, "the pass was stopped", ""};
    }
    if (check.last_error) {
      check.last_error = clean_text(*check.last_error, kMaxDescriptionCharacters, LineBreaks::fold_to_space);
    }
    auto transaction = context.store.begin_write();
    record_chain_check(transaction, check);
    transaction.commit();
    if (check.last_error) {
      return Error{ErrorCode::unavailable, check.chain_id, *check.last_error, ""};
    }
    return {};
  }

  // In validators: those with a count that is not stale, of all that can be asked for.
  Coverage measure_coverage(CollectContext const& context) const {
    auto transaction = context.store.begin_read();
    auto const targets = load_chain_targets(transaction);
    auto const since = context.clock.now() - kIntervalsThatCount * every_;
    Coverage coverage{0, 0};
    for (auto const& stored : load_validators(transaction)) {
      if (std::ranges::find(targets, stored.chain_id, &ChainTarget::chain_id) != targets.end()) {
        ++coverage.of;
        coverage.answered += stored.delegators_counted_at && *stored.delegators_counted_at >= since ? 1 : 0;
      }
    }
    return coverage;
  }

  std::optional<Timestamp> find_tried(ValidatorKey const& key) const {
    return tried_.with([&](auto const& tried) {
      auto const found = tried.find(key);
      return found == tried.end() ? std::nullopt : std::optional(found->second);
    });
  }

  void note_tried(ValidatorKey const& key, Timestamp now) {
    tried_.with([&](auto& tried) { tried[key] = now; });
  }

  std::chrono::seconds every_;
  std::shared_ptr<ChainNodes> nodes_;
  Mutex<std::map<ValidatorKey, Timestamp>> tried_;
};

}  // namespace

Collector make_delegators_collector(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes) {
  Collector collector;
  collector.data_set = kDelegatorsDataSet;
  collector.source = kChainNodesSource;
  collector.every = find_slice(every);
  auto const collection = std::make_shared<DelegatorsCollection>(every, std::move(nodes));
  collector.run = [collection](CollectContext const& context) { return collection->run(context); };
  return collector;
}

}  // namespace orrery
