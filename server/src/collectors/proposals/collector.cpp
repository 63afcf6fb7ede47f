#include "collectors/proposals/collector.hpp"

#include "base/clock.hpp"
#include "base/expiring_map.hpp"
#include "base/log.hpp"
#include "base/mutex.hpp"
#include "collectors/chains/chain_reader.hpp"
#include "collectors/chains/chain_targets.hpp"
#include "collectors/chains/for_each_chain.hpp"
#include "collectors/proposals/impl/metadata_search.hpp"
#include "collectors/proposals/impl/vote_search.hpp"
#include "sources/cosmos_node/governance/proposals_reading.hpp"
#include "store/governance/event_watch.hpp"
#include "store/governance/proposal_repository.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

// Chains whose nodes said that they lack an SDK module, so that it is not requested in every pass. Thread-safe.
class AbsentModules final {
 public:
  bool may_ask(std::string const& chain_id, Timestamp now) const {
    return without_it_.with([&](auto const& chains) { return !chains.contains(chain_id, now); });
  }
  // For a day, because an upgrade may add the module.
  void note_absent(std::string const& chain_id, Timestamp now) {
    without_it_.with([&](auto& chains) { chains.touch(chain_id, now); });
  }

 private:
  using Chains = ExpiringMap<std::string>;

  Mutex<Chains> without_it_{Chains(std::chrono::hours(24))};
};

// Spreads the chains over the day.
std::chrono::seconds find_first_wait(std::string const& chain_id, std::chrono::seconds every) {
  return std::chrono::seconds(std::hash<std::string>{}(chain_id) % static_cast<std::size_t>(every.count()));
}

// When the ended proposals of a chain are read again. They never change, so that a pass stops reading at known ones;
// but a wrong answer of one node would then stay for ever.
class HistoryRereads final {
 public:
  // True once a day for each chain, the first time within a day (spread by chain id), or now where is_at_once. The next
  // turn is a day later even if the reading fails: a node that cannot tell an old page must not block new proposals.
  bool take(std::string const& chain_id, Timestamp now, bool is_at_once) {
    return next_.with([&](auto& next) {
      auto& turn = next.touch(chain_id, now);
      if (!turn) turn = is_at_once ? now : now + find_first_wait(chain_id, kEvery);
      if (*turn > now) return false;
      turn = now + kEvery;
      return true;
    });
  }

 private:
  using Turns = ExpiringMap<std::string, std::optional<Timestamp>>;

  static constexpr std::chrono::hours kEvery{24};
  Mutex<Turns> next_{Turns(2 * kEvery)};  // by chain; chains that are no longer read expire
};

struct Before {
  ChainTurns turns;
  std::map<std::string, ChainCheck> checks;
};

Before load_before(Store& store, TurnRule const& rule) {
  auto transaction = store.begin_read();
  Before before{{}, load_checks_of(transaction, kProposalsDataSet)};
  before.turns = choose_turns(load_chain_targets(transaction), before.checks, rule);
  return before;
}

// The stored proposals; none for a chain's first reading and after its restart.
KnownProposals load_known(Store& store, std::string const& chain_id, AskedHeight asked) {
  if (asked.min_height == 0) {
    return {};
  }
  auto transaction = store.begin_read();
  return load_known_proposals(transaction, chain_id);
}

// What is read beside the proposals and independently of them. A member is nullopt where the chain lacks the module or
// the request failed.
struct Plans {
  std::optional<std::optional<UpgradePlan>> upgrade;
  std::optional<std::int64_t> pools;
  std::int64_t height = 0;
  std::vector<std::string> unread;
  std::optional<NodeError> fault;  // of the first request that failed

  bool tell_something() const { return upgrade || pools; }
  void leave_unread(std::string figure, NodeError const& why) {
    unread.push_back(std::move(figure));
    fault = fault.value_or(why);
  }
};

// Proposals that the node cannot decode and that are not stored as ended ones already.
std::vector<std::int64_t> list_undecodable(ProposalsReading const& reading, KnownProposals const& known) {
  std::vector<std::int64_t> numbers;
  std::ranges::set_difference(reading.undecodable, known.settled, std::back_inserter(numbers));
  return numbers;
}

void tell_undecodable(std::string const& chain_id, std::string const& address, ProposalsReading const& reading,
                      KnownProposals const& known) {
  auto const numbers = list_undecodable(reading, known);
  if (!std::ranges::includes(known.undecodable, numbers)) {
    log(LogLevel::info, "the node cannot decode proposals",
        {{"chain", chain_id},
         {"node", address},
         {"count", std::to_string(numbers.size())},
         {"newest", std::to_string(numbers.back())}});
  }
}

bool has_none(NodeError const& error) {
  return error.problem == NodeProblem::no_such_module;
}

class ProposalsCollection {
 public:
  ProposalsCollection(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes)
      : every_(every), nodes_(std::move(nodes)) {}

  Result<PassReport> run(CollectContext const& context) {
    auto const before = load_before(context.store, make_turn_rule(context, every_, nodes_->testnets));
    auto const collect = [&](ChainTarget const& target) {
      return collect_one(context, target, find_check(before.checks, kProposalsDataSet, target.chain_id));
    };
    return for_each_chain(context, before.turns.targets, collect, before.turns.resting);
  }

 private:
  // State of one chain's pass.
  struct Asked {
    std::string module;          // of the node that answered
    std::optional<Plans> plans;  // of a node whose proposals could not be read
  };

  Result<void> collect_one(CollectContext const& context, ChainTarget const& target, ChainCheck const& before) {
    ChainReader reader(context, *nodes_, target, before);
    Asked of_it;
    auto const check = reader.collect(
        [&](CosmosNode& node, AskedHeight asked) { return ask(context, target.chain_id, node, asked, of_it); });
    if (!check) {
      write_plans_alone(context, before, of_it.plans);
      return check.error();
    }
    if (!of_it.module.empty()) {
      ask_for_votes(context, *nodes_, *check, of_it.module);
    }
    return {};
  }

  NodeResult<ChainAnswer> ask(CollectContext const& context, std::string const& chain_id, CosmosNode& node,
                              AskedHeight asked, Asked& of_it) {
    auto const now = context.clock.now();
    auto const known = load_known(context.store, chain_id, asked);
    auto reading = read_proposals(context, chain_id, node, asked, known);
    if (!reading && (ends_session(reading.error()) || of_it.plans)) {
      return reading.error();
    }
    auto plans = read_plans(chain_id, node, asked, now);
    if (!reading) {
      if (plans.tell_something()) {
        of_it.plans = std::move(plans);
      }
      return reading.error();
    }
    if (!reading->has_governance && !plans.tell_something() && plans.fault) {
      return *plans.fault;
    }
    of_it.module = reading->module;
    StoppingFetcher fetcher(nodes_->fetcher, context.stop);
    metadata_search_.look_for(fetcher, chain_id, reading->proposals, known, now);
    auto const height = reading->has_governance ? reading->height : asked.height;
    tell_undecodable(chain_id, node.address(), *reading, known);
    auto unread = reading->unread;
    for (auto const number : list_undecodable(*reading, known)) {
      unread.push_back(name_unread_proposal(number));
    }
    std::ranges::move(plans.unread, std::back_inserter(unread));
    return ChainAnswer{height,
                       std::move(unread),
                       {},
                       [reading = std::move(*reading), plans = std::move(plans)](auto& transaction, auto const& check) {
                         return write(transaction, check, reading, plans);
                       }};
  }

  // Where a node says that the chain has no x/gov, that is believed for a day, unless proposals of the chain are
  // stored.
  NodeResult<ProposalsReading> read_proposals(CollectContext const& context, std::string const& chain_id,
                                              CosmosNode& node, AskedHeight asked, KnownProposals const& known) {
    ProposalsReading none;
    none.has_governance = false;
    if (!governed_chains_.may_ask(chain_id, context.clock.now())) {
      return none;
    }
    auto reading = node.read_proposals(asked.height, asked.min_height, find_stop(context, chain_id, known));
    if (!reading || reading->has_governance) {
      return reading;
    }
    if (!known.settled.empty() || !known.open.empty()) {
      return NodeError{NodeProblem::no_such_module, node.address(),
                       "has no x/gov, and the chain's proposals are known"};
    }
    governed_chains_.note_absent(chain_id, context.clock.now());
    return reading;
  }

  Plans read_plans(std::string const& chain_id, CosmosNode& node, AskedHeight asked, Timestamp now) {
    Plans plans;
    plans.height = asked.height;
    auto upgrade = node.read_upgrade_plan(asked.height, asked.min_height);
    if (upgrade) {
      plans.upgrade = std::move(*upgrade);
    } else if (!has_none(upgrade.error())) {
      plans.leave_unread("upgrade_plan", upgrade.error());
    }
    if (!pool_managers_.may_ask(chain_id, now)) {
      return plans;
    }
    auto const count = node.read_pool_count(asked.height, asked.min_height);
    if (count) {
      plans.pools = *count;
    } else if (has_none(count.error())) {
      pool_managers_.note_absent(chain_id, now);
    } else {
      plans.leave_unread("pools", count.error());
    }
    return plans;
  }

  // The known proposals at which the reading may stop; none where the whole history is to be read again.
  KnownProposals find_stop(CollectContext const& context, std::string const& chain_id, KnownProposals known) {
    if (known.whole_history && history_rereads_.take(chain_id, context.clock.now(), context.is_only_pass)) {
      known.settled.clear();
      known.undecodable.clear();
    }
    return known;
  }

  static Result<void> write(WriteTransaction& transaction, ChainCheck const& check, ProposalsReading const& reading,
                            Plans const& plans) {
    if (!reading.invalid_entries.empty()) {
      log(LogLevel::warning, "proposals were left out",
          {{"chain", check.chain_id},
           {"count", std::to_string(reading.invalid_entries.size())},
           {"first", reading.invalid_entries.front()}});
    }
    Observation const read_at{check.chain_id, check.generation, *check.height, *check.last_success};
    put_proposals(transaction, read_at, reading.proposals, reading.gone);
    write_plans(transaction, read_at, plans);
    return {};
  }

  static void write_plans(WriteTransaction& transaction, Observation const& read_at, Plans const& plans) {
    if (plans.upgrade) {
      watch_upgrade_plan(transaction, read_at, *plans.upgrade);
    }
    if (plans.pools) {
      watch_pool_count(transaction, read_at, *plans.pools);
    }
  }

  // Stores upgrade plan and pools where no node could tell the proposals; the pass is a failure all the same. Not where
  // the height is below the stored one, because the chain may have restarted.
  static void write_plans_alone(CollectContext const& context, ChainCheck const& before,
                                std::optional<Plans> const& plans) {
    if (!plans || plans->height < before.height.value_or(0)) {
      return;
    }
    auto transaction = context.store.begin_write();
    write_plans(transaction, {before.chain_id, before.generation, plans->height, context.clock.now()}, *plans);
    transaction.commit();
  }

  std::chrono::seconds every_;
  std::shared_ptr<ChainNodes> nodes_;
  HistoryRereads history_rereads_;
  MetadataSearch metadata_search_;
  AbsentModules governed_chains_;
  AbsentModules pool_managers_;
};

}  // namespace

Collector make_proposals_collector(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes) {
  Collector collector;
  collector.data_set = kProposalsDataSet;
  collector.source = kChainNodesSource;
  collector.every = every;
  auto const collection = std::make_shared<ProposalsCollection>(every, std::move(nodes));
  collector.run = [collection](CollectContext const& context) { return collection->run(context); };
  return collector;
}

}  // namespace orrery
