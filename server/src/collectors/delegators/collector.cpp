#include "collectors/delegators/collector.hpp"

#include "base/clean_text.hpp"
#include "base/expiring_map.hpp"
#include "base/mutex.hpp"
#include "collectors/chains/chain_targets.hpp"
#include "collectors/chains/for_each_chain.hpp"
#include "collectors/delegators/impl/slow_queue.hpp"
#include "collectors/delegators/impl/validator_questions.hpp"
#include "store/validators/self_bond_repository.hpp"
#include "store/validators/validator_repository.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace orrery {
namespace {

// Figures are stale after three missed intervals.
constexpr int kIntervalsThatCount = 3;

// The due questions of one chain.
struct DueQuestions {
  std::vector<ValidatorQuestion> self_bonds;
  std::vector<ValidatorQuestion> counts;
};

struct Queue {
  std::vector<ChainTarget> targets;  // with something due
  std::map<std::string, DueQuestions> due;
  std::map<std::string, ChainCheck> checks;
  std::map<std::string, ValidatorsQuestion> whose;  // by chain; none where no state of it is stored
  bool has_validators = false;
};

// The validators of one chain with the times of their last answers.
struct QueuedChain {
  std::vector<QueuedValidator> for_self_bonds;
  std::vector<QueuedValidator> for_counts;
  std::map<std::string, std::string> accounts;  // by operator
};

using OperatorKey = std::pair<std::string, std::string>;                // chain, operator
using QuestionKey = std::tuple<std::string, std::string, std::string>;  // chain, operator, account or nothing

// When each question was last asked; entries are forgotten after two intervals, within which each is asked at least
// once.
using Tried = ExpiringMap<QuestionKey, Timestamp>;

QuestionKey key_of(std::string const& chain_id, ValidatorQuestion const& question) {
  return {chain_id, question.operator_address, question.account_address.value_or("")};
}

std::map<OperatorKey, Timestamp> load_self_bond_times(Transaction& transaction) {
  std::map<OperatorKey, Timestamp> times;
  for (auto const& bond : load_self_bonds(transaction)) {
    times.emplace(OperatorKey(bond.chain_id, bond.operator_address), bond.read_at);
  }
  return times;
}

DueQuestions choose_questions(QueuedChain chain, QueueRule const& rule) {
  DueQuestions due;
  for (auto& operator_address : choose_due(std::move(chain.for_self_bonds), rule)) {
    auto account = chain.accounts.at(operator_address);
    due.self_bonds.push_back({std::move(operator_address), std::move(account)});
  }
  for (auto& operator_address : choose_due(std::move(chain.for_counts), rule)) {
    due.counts.push_back({std::move(operator_address), std::nullopt});
  }
  return due;
}

// Nobody delegates where power is given.
bool has_delegators(std::map<std::string, ValidatorsQuestion> const& whose, std::string const& chain_id) {
  auto const found = whose.find(chain_id);
  return found == whose.end() || is_secured_by_stake(found->second.told.kind);
}

ValidatorsQuestion find_whose(Queue const& queue, std::string const& chain_id) {
  auto const found = queue.whose.find(chain_id);
  return found == queue.whose.end() ? ValidatorsQuestion{} : found->second;
}

class DelegatorsCollection {
 public:
  DelegatorsCollection(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes)
      : every_(every), nodes_(std::move(nodes)), tried_(Tried(2 * interval_of(NetworkType::testnet))) {}

  Result<PassReport> run(CollectContext const& context) {
    auto queue = load_queue(context);
    if (queue.targets.empty()) {
      return report_idle(queue);
    }
    auto report = for_each_chain(context, queue.targets, [&](ChainTarget const& target) {
      auto const check = find_check(queue.checks, kDelegatorsDataSet, target.chain_id);
      return ask_chain(context, target, find_whose(queue, target.chain_id), check, queue.due.at(target.chain_id));
    });
    if (report) {
      report->coverage = measure_coverage(context);
    }
    return report;
  }

 private:
  static PassReport report_idle(Queue const& queue) {
    PassReport report;
    report.had_nothing_to_ask = true;
    if (!queue.has_validators) {
      report.retry_soon = true;
      report.waiting_for = "the validators of the chains";
    }
    return report;
  }

  Queue load_queue(CollectContext const& context) {
    auto transaction = context.store.begin_read();
    auto by_chain = load_chains_queued(transaction, context.clock.now());
    Queue queue;
    queue.has_validators = !by_chain.empty();
    queue.checks = load_checks_of(transaction, kDelegatorsDataSet);
    queue.whose = load_validators_questions(transaction);
    for (auto& target : load_chain_targets(transaction)) {
      auto const check = find_check(queue.checks, kDelegatorsDataSet, target.chain_id);
      TurnRule const turns{compute_slice(every_), TestnetPace::on, context.clock.now(), context.is_only_pass};
      if (is_left_out(target) || !has_delegators(queue.whose, target.chain_id) || !is_turn_of(target, check, turns)) {
        continue;
      }
      QueueRule const rule{context.clock.now(), interval_of(target.network_type), compute_slice(every_),
                           context.is_only_pass};
      auto due = choose_questions(std::move(by_chain[target.chain_id]), rule);
      if (!due.self_bonds.empty() || !due.counts.empty()) {
        queue.due.emplace(target.chain_id, std::move(due));
        queue.targets.push_back(std::move(target));
      }
    }
    return queue;
  }

  std::map<std::string, QueuedChain> load_chains_queued(Transaction& transaction, Timestamp now) {
    auto const self_bonds = load_self_bond_times(transaction);
    std::map<std::string, QueuedChain> by_chain;
    for_each_validator(transaction, [&](StoredValidator const& stored) {
      auto const& chain_id = stored.chain_id;
      auto const& operator_address = stored.validator.operator_address;
      auto const& account = stored.validator.account_address;
      auto& queued = by_chain[chain_id];
      auto const tried_at = [&](std::optional<std::string> const& whose, std::optional<Timestamp> answered_at) {
        return find_unanswered(key_of(chain_id, {operator_address, whose}), answered_at, now);
      };
      auto const counted_at = stored.delegators_counted_at;
      queued.for_counts.push_back({operator_address, counted_at, tried_at(std::nullopt, counted_at)});
      if (account) {
        auto const known = self_bonds.find({chain_id, operator_address});
        auto const read_at = known == self_bonds.end() ? std::nullopt : std::optional(known->second);
        queued.for_self_bonds.push_back({operator_address, read_at, tried_at(account, read_at)});
        queued.accounts.emplace(operator_address, *account);
      }
    });
    return by_chain;
  }

  Result<void> ask_chain(CollectContext const& context, ChainTarget const& target, ValidatorsQuestion const& whose,
                         ChainCheck check, DueQuestions const& due) {
    check.last_attempt = context.clock.now();
    check.last_error = std::nullopt;
    auto const note = [&](ValidatorQuestion const& question) {
      note_tried(key_of(target.chain_id, question), context.clock.now());
    };
    // The cheap questions come first, and nodes are chosen for each kind of question anew: where all nodes refuse to
    // count delegators, the self delegations can still be read.
    for (auto const* questions : {&due.self_bonds, &due.counts}) {
      ask_about_validators(context, *nodes_, target, whose, *questions, note, check);
    }
    return close(context, std::move(check));
  }

  // Writes the chain's health row. Answers before a failure are stored already.
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

  // Validators with a delegator count that is not stale, of all that can be asked for.
  Coverage measure_coverage(CollectContext const& context) const {
    auto transaction = context.store.begin_read();
    auto const targets = load_chain_targets(transaction);
    auto const whose = load_validators_questions(transaction);
    Coverage coverage{0, 0};
    for_each_validator(transaction, [&](StoredValidator const& stored) {
      auto const target = std::ranges::find(targets, stored.chain_id, &ChainTarget::chain_id);
      if (target != targets.end() && !is_left_out(*target) && has_delegators(whose, stored.chain_id)) {
        auto const since = context.clock.now() - kIntervalsThatCount * interval_of(target->network_type);
        ++coverage.of;
        coverage.answered += stored.delegators_counted_at && *stored.delegators_counted_at >= since ? 1 : 0;
      }
    });
    return coverage;
  }

  std::chrono::seconds interval_of(NetworkType network) const {
    return compute_chain_interval(every_, network, nodes_->testnets);
  }
  bool is_left_out(ChainTarget const& target) const {
    return nodes_->testnets == TestnetPace::off && target.network_type == NetworkType::testnet;
  }

  // When the question was last asked; nullopt where the store has a later answer, and the entry is then dropped.
  std::optional<Timestamp> find_unanswered(QuestionKey const& key, std::optional<Timestamp> answered_at,
                                           Timestamp now) {
    return tried_.with([&](Tried& tried) -> std::optional<Timestamp> {
      auto const* const tried_at = tried.find(key, now);
      if (tried_at == nullptr) {
        return std::nullopt;
      }
      if (answered_at && *answered_at >= *tried_at) {
        tried.erase(key);
        return std::nullopt;
      }
      return *tried_at;
    });
  }

  void note_tried(QuestionKey const& key, Timestamp now) {
    tried_.with([&](Tried& tried) { tried.touch(key, now) = now; });
  }

  std::chrono::seconds every_;
  std::shared_ptr<ChainNodes> nodes_;
  Mutex<Tried> tried_;
};

}  // namespace

Collector make_delegators_collector(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes) {
  Collector collector;
  collector.data_set = kDelegatorsDataSet;
  collector.source = kChainNodesSource;
  collector.every = compute_slice(every);
  auto const collection = std::make_shared<DelegatorsCollection>(every, std::move(nodes));
  collector.run = [collection](CollectContext const& context) { return collection->run(context); };
  return collector;
}

}  // namespace orrery
