#include "collectors/validators/collector.hpp"

#include "base/expiring_map.hpp"
#include "base/log.hpp"
#include "base/mutex.hpp"
#include "collectors/chains/chain_reader.hpp"
#include "collectors/chains/chain_targets.hpp"
#include "collectors/chains/for_each_chain.hpp"
#include "collectors/validators/impl/unjail_search.hpp"
#include "store/chains/daily_series.hpp"
#include "store/validators/validator_repository.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery {
namespace {

// So many passes in a row have to report that a chain lost most of its validators before it is stored.
constexpr int kReportsOfALoss = 3;

// Unbonded validators, of which there are the most, neither sign nor earn: they are read once in so long.
constexpr std::chrono::minutes kUnbondedEvery{60};

struct Before {
  ChainTurns turns;
  std::map<std::string, ChainCheck> checks;
  std::map<std::string, ValidatorsQuestion> questions;  // by chain; none where no state of it is stored
};

Before load_before(Store& store, TurnRule const& rule) {
  auto transaction = store.begin_read();
  Before before{{}, load_checks_of(transaction, kValidatorsDataSet), load_validators_questions(transaction)};
  before.turns = choose_turns(load_chain_targets(transaction), before.checks, rule);
  return before;
}

// The stored validators of a chain that are missing in `read`.
std::vector<Validator> find_missing(std::vector<Validator> const& read, Transaction& transaction,
                                    std::string const& chain_id) {
  std::set<std::string_view> present;
  for (auto const& validator : read) {
    present.insert(validator.operator_address);
  }
  std::vector<Validator> missing;
  for (auto& stored : load_validators_of(transaction, chain_id)) {
    if (!present.contains(stored.validator.operator_address)) {
      missing.push_back(std::move(stored.validator));
    }
  }
  return missing;
}

bool is_unbonded(Validator const& validator) {
  return validator.status == BondStatus::unbonded;
}

// Adds the stored entries of validators that are missing in `read`. For readings in which some entry could not be
// parsed, and for those that did not ask for all: their validators are not gone.
void keep_missing(std::vector<Validator>& read, Transaction& transaction, std::string const& chain_id) {
  std::ranges::move(find_missing(read, transaction, chain_id), std::back_inserter(read));
}

bool lost_most(ValidatorsWritten const& written) {
  return written.removed > written.changed + written.unchanged;
}

// When the validators of every status were last read; lost at a restart.
class WholeReadings final {
 public:
  bool is_due(std::string const& chain_id, Timestamp now) const {
    return read_at_.with([&](ReadAt const& read_at) { return !read_at.contains(chain_id, now); });
  }
  void note(std::string const& chain_id, Timestamp now) {
    read_at_.with([&](ReadAt& read_at) { read_at.touch(chain_id, now); });
  }

 private:
  using ReadAt = ExpiringMap<std::string>;
  Mutex<ReadAt> read_at_{ReadAt(kUnbondedEvery)};  // by chain
};

class ValidatorsCollection {
 public:
  ValidatorsCollection(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes)
      : every_(every), nodes_(std::move(nodes)) {}

  Result<PassReport> run(CollectContext const& context) {
    auto const before = load_before(context.store, make_turn_rule(context, every_, nodes_->testnets));
    auto const collect = [&](ChainTarget const& target) {
      auto const found = before.questions.find(target.chain_id);
      auto question = found == before.questions.end() ? ValidatorsQuestion{} : found->second;
      return collect_one(context, target, find_check(before.checks, kValidatorsDataSet, target.chain_id),
                         std::move(question));
    };
    return for_each_chain(context, before.turns.targets, collect, before.turns.resting);
  }

 private:
  Result<void> collect_one(CollectContext const& context, ChainTarget const& target, ChainCheck const& before,
                           ValidatorsQuestion question) {
    auto const asks_kind = take_known_kind(target, question, context.clock.now());
    std::vector<OpenUnjail> unjails;
    bool is_whole = false;
    ChainReader reader(context, *nodes_, target, before);
    auto const check = reader.collect([&](CosmosNode& node, AskedHeight asked) -> NodeResult<ChainAnswer> {
      if (asks_kind && question.told.kind == StakingKind::unknown) {
        question.told = node.read_staking_kind();
        nodes_->staking_kinds.note(target.chain_id, question.told, context.clock.now());
      }
      auto reading = read(context, target, node, asked, question);
      if (!reading) {
        return reading.error();
      }
      auto const height = reading->height;
      auto unread = reading->is_cut ? std::vector<std::string>{"validators"} : std::vector<std::string>{};
      return ChainAnswer{height,
                         std::move(unread),
                         {},
                         [&, reading = std::move(*reading)](auto& transaction, auto const& check_of_it) {
                           bool const begins_again = check_of_it.generation != before.generation;
                           auto const written = write(transaction, check_of_it, reading, begins_again);
                           unjails = load_open_unjails(transaction, target.chain_id, context.clock.now());
                           is_whole = !reading.lacks_unbonded;
                           return written;
                         }};
    });
    if (!check) {
      return check.error();
    }
    if (is_whole) {
      whole_readings_.note(target.chain_id, context.clock.now());
    }
    if (is_secured_by_stake(question.told.kind)) {
      unjail_search_.look_for(context, *nodes_, target, *check, std::move(unjails));
    }
    return {};
  }

  // Completes what is stored by what another data set was told in this process. True where a node has to be asked, so
  // that governors are not taken for validators before the chain's state is read.
  bool take_known_kind(ChainTarget const& target, ValidatorsQuestion& question, Timestamp now) const {
    if (question.told.kind == StakingKind::unknown) {
      question.told = nodes_->staking_kinds.find(target.chain_id, now);
    }
    if (question.main_denom.empty()) {
      question.main_denom = target.native_denom;
    }
    return question.told.kind == StakingKind::unknown &&
           nodes_->staking_kinds.take_turn(kValidatorsDataSet, target.chain_id, question.told.kind, now);
  }

  // Unbonded validators are left out unless it is their turn. One that was bonded or unbonding and is not any more has
  // either become unbonded or left the chain: then all are read, so that it is neither lost nor kept as it was.
  NodeResult<ValidatorsReading> read(CollectContext const& context, ChainTarget const& target, CosmosNode& node,
                                     AskedHeight asked, ValidatorsQuestion const& question) const {
    auto const read_of = [&](ValidatorsScope scope) {
      return node.read_validators(asked.height, asked.min_height, target.account_prefix, scope, question);
    };
    // No stored height: the chain was never read, or began again.
    bool const knows_nothing = asked.min_height == 0;
    if (knows_nothing || context.is_only_pass || whole_readings_.is_due(target.chain_id, context.clock.now())) {
      return read_of(ValidatorsScope::every_status);
    }
    auto reading = read_of(ValidatorsScope::bonded_and_unbonding);
    if (!reading || !reading->lacks_unbonded) {
      return reading;
    }
    auto transaction = context.store.begin_read();
    auto const missing = find_missing(reading->validators, transaction, target.chain_id);
    return std::ranges::all_of(missing, is_unbonded) ? reading : read_of(ValidatorsScope::every_status);
  }

  Result<void> write(WriteTransaction& transaction, ChainCheck const& check, ValidatorsReading const& reading,
                     bool begins_again) {
    auto validators = reading.validators;
    if (!reading.invalid_entries.empty()) {
      log(LogLevel::warning, "validators were left out",
          {{"chain", check.chain_id},
           {"count", std::to_string(reading.invalid_entries.size())},
           {"first", reading.invalid_entries.front()}});
    }
    if (!reading.invalid_entries.empty() || reading.is_cut || reading.lacks_unbonded) {
      keep_missing(validators, transaction, check.chain_id);
    }
    ValidatorsSource const source{check.chain_id, check.generation, *check.height, check.node.value_or(""),
                                  *check.last_success};
    auto const written = put_validators(transaction, source, validators);
    if (lost_most(written) && !begins_again && losses_.count(kValidatorsDataSet, check.chain_id) < kReportsOfALoss) {
      return Error{ErrorCode::conflict, check.chain_id,
                   "lacks " + std::to_string(written.removed) + " validators that were there before", ""};
    }
    losses_.forget(kValidatorsDataSet, check.chain_id);
    record_daily_delegators(transaction, check.chain_id, source.node, source.observed_at);
    return {};
  }

  std::chrono::seconds every_;
  std::shared_ptr<ChainNodes> nodes_;
  WholeReadings whole_readings_;
  ConsecutiveReports losses_;
  UnjailSearch unjail_search_;
};

}  // namespace

Collector make_validators_collector(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes) {
  Collector collector;
  collector.data_set = kValidatorsDataSet;
  collector.source = kChainNodesSource;
  collector.every = every;
  auto const collection = std::make_shared<ValidatorsCollection>(every, std::move(nodes));
  collector.run = [collection](CollectContext const& context) { return collection->run(context); };
  return collector;
}

}  // namespace orrery
