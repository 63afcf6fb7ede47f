#include "collectors/validators/collector.hpp"

#include "base/log.hpp"
#include "collectors/chains/chain_reader.hpp"
#include "collectors/chains/chain_targets.hpp"
#include "collectors/chains/for_each_chain.hpp"
#include "collectors/validators/unjail_search.hpp"
#include "store/chains/daily_series.hpp"
#include "store/validators/validator_repository.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

// So many passes in a row have to report that a chain lost most of its validators before it is stored.
constexpr int kReportsOfALoss = 3;

struct Before {
  std::vector<ChainTarget> targets;
  std::map<std::string, ChainCheck> checks;
};

Before load_before(Store& store) {
  auto transaction = store.begin_read();
  return {load_chain_targets(transaction), load_checks_of(transaction, kValidatorsDataSet)};
}

// Adds the stored entries of validators that are missing in `read`. For readings in which some entry could not be
// parsed, or that were cut: its validator is not gone.
void keep_missing(std::vector<Validator>& read, Transaction& transaction, std::string const& chain_id) {
  std::set<std::string> present;
  for (auto const& validator : read) {
    present.insert(validator.operator_address);
  }
  for (auto& stored : load_validators_of(transaction, chain_id)) {
    if (!present.contains(stored.validator.operator_address)) {
      read.push_back(std::move(stored.validator));
    }
  }
}

bool lost_most(ValidatorsWritten const& written) {
  return written.removed > written.changed + written.unchanged;
}

class ValidatorsCollection {
 public:
  explicit ValidatorsCollection(std::shared_ptr<ChainNodes> nodes) : nodes_(std::move(nodes)) {}

  Result<PassReport> run(CollectContext const& context) {
    auto const before = load_before(context.store);
    return for_each_chain(context, before.targets, [&](ChainTarget const& target) {
      return collect_one(context, target, find_check(before.checks, kValidatorsDataSet, target.chain_id));
    });
  }

 private:
  Result<void> collect_one(CollectContext const& context, ChainTarget const& target, ChainCheck const& before) {
    std::vector<OpenUnjail> unjails;
    ChainReader reader(context, *nodes_, target, before);
    auto const check = reader.collect([&](CosmosNode& node, AskedHeight asked) -> NodeResult<ChainAnswer> {
      auto reading = node.read_validators(asked.height, asked.min_height, target.account_prefix);
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
                           return written;
                         }};
    });
    if (!check) {
      return check.error();
    }
    unjail_search_.look_for(context, *nodes_, target, *check, std::move(unjails));
    return {};
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
    if (!reading.invalid_entries.empty() || reading.is_cut) {
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

  std::shared_ptr<ChainNodes> nodes_;
  ConsecutiveReports losses_;
  UnjailSearch unjail_search_;
};

}  // namespace

Collector make_validators_collector(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes) {
  Collector collector;
  collector.data_set = kValidatorsDataSet;
  collector.source = kChainNodesSource;
  collector.every = every;
  auto const collection = std::make_shared<ValidatorsCollection>(std::move(nodes));
  collector.run = [collection](CollectContext const& context) { return collection->run(context); };
  return collector;
}

}  // namespace orrery
