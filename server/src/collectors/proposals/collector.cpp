#include "collectors/proposals/collector.hpp"

#include "base/log.hpp"
#include "collectors/chains/chain_reader.hpp"
#include "collectors/chains/chain_targets.hpp"
#include "collectors/chains/walk_chains.hpp"
#include "collectors/proposals/history_turns.hpp"
#include "collectors/proposals/metadata_search.hpp"
#include "collectors/proposals/module_memory.hpp"
#include "collectors/proposals/vote_search.hpp"
#include "sources/cosmos_node/proposals_reading.hpp"
#include "store/event_watch.hpp"
#include "store/proposal_repository.hpp"

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

struct Before {
  std::vector<ChainTarget> targets;
  std::map<std::string, ChainCheck> checks;
};

Before load_before(Store& store) {
  auto transaction = store.begin_read();
  return {load_chain_targets(transaction), load_checks_of(transaction, kProposalsDataSet)};
}

// Of a chain's first reading, or of one that began again: nothing.
KnownProposals load_known(Store& store, std::string const& chain_id, AskedHeight asked) {
  if (asked.not_below == 0) {
    return {};
  }
  auto transaction = store.begin_read();
  return load_known_proposals(transaction, chain_id);
}

// What one node told of one chain. A member is nothing where the chain has no such module or the node
// could not be read.
struct Told {
  ProposalsReading proposals;
  std::optional<std::optional<UpgradePlan>> upgrade;
  std::optional<std::int64_t> pools;
};

class ProposalsCollection {
 public:
  explicit ProposalsCollection(std::shared_ptr<ChainNodes> nodes) : nodes_(std::move(nodes)) {}

  Result<PassReport> run(CollectContext const& context) {
    auto const before = load_before(context.store);
    return walk_chains(context, before.targets, [&](ChainTarget const& target) {
      return collect_one(context, target, find_check(before.checks, kProposalsDataSet, target.chain_id));
    });
  }

 private:
  Result<void> collect_one(CollectContext const& context, ChainTarget const& target, ChainCheck const& before) {
    ChainReader reader(context, *nodes_, target, before);
    std::string module;
    auto const check = reader.collect(
        [&](CosmosNode& node, AskedHeight asked) { return ask(context, target.chain_id, node, asked, module); });
    if (!check) {
      return check.error();
    }
    if (!module.empty()) {
      ask_for_votes(context, *nodes_, *check, module);
    }
    return {};
  }

  // module: that of the node that answered.
  NodeResult<ChainAnswer> ask(CollectContext const& context, std::string const& chain_id, CosmosNode& node,
                              AskedHeight asked, std::string& module) {
    auto const known = load_known(context.store, chain_id, asked);
    auto reading = node.read_proposals(asked.height, asked.not_below, find_stop(context, chain_id, known));
    if (!reading) {
      return reading.error();
    }
    module = reading->module;
    auto const now = context.clock.now();
    Told told{std::move(*reading), {}, {}};
    auto const height = told.proposals.has_governance ? told.proposals.height : asked.height;
    StoppingFetcher fetcher(nodes_->fetcher, context.stop);
    metadata_search_.look_for(fetcher, chain_id, told.proposals.proposals, known, now);
    auto unread = told.proposals.unread;
    if (!told.proposals.has_governance) {
      unread.emplace_back("proposals");
    }
    if (!read_upgrade(told, node, asked)) {
      unread.emplace_back("upgrade_plan");
    }
    if (!read_pools(told, chain_id, node, asked, now)) {
      unread.emplace_back("pools");
    }
    return ChainAnswer{height, std::move(unread), [told = std::move(told)](auto& transaction, auto const& check) {
                         return write(transaction, check, told);
                       }};
  }

  // What a reading stops at.
  KnownProposals find_stop(CollectContext const& context, std::string const& chain_id, KnownProposals known) {
    if (known.whole_history && history_turns_.take(chain_id, context.clock.now(), context.is_only_pass)) {
      known.settled.clear();
    }
    return known;
  }

  // False where the chain has the module and the node could not be read.
  static bool read_upgrade(Told& told, CosmosNode& node, AskedHeight asked) {
    auto plan = node.read_upgrade_plan(asked.height, asked.not_below);
    if (plan) {
      told.upgrade = std::move(*plan);
    }
    return plan || plan.error().problem == NodeProblem::no_such_module;
  }

  bool read_pools(Told& told, std::string const& chain_id, CosmosNode& node, AskedHeight asked, Timestamp now) {
    if (!pool_managers_.may_ask(chain_id, now)) {
      return true;
    }
    auto const count = node.read_pool_count(asked.height, asked.not_below);
    if (count) {
      told.pools = *count;
      return true;
    }
    bool const has_none = count.error().problem == NodeProblem::no_such_module;
    if (has_none) {
      pool_managers_.note_absent(chain_id, now);
    }
    return has_none;
  }

  static Result<void> write(WriteTransaction& transaction, ChainCheck const& check, Told const& told) {
    auto const& refused = told.proposals.refused;
    if (!refused.empty()) {
      log(LogLevel::warning, "proposals were left out",
          {{"chain", check.chain_id}, {"count", std::to_string(refused.size())}, {"first", refused.front()}});
    }
    EventMoment const read_at{check.chain_id, check.generation, *check.height, *check.last_success};
    put_proposals(transaction, read_at, told.proposals.proposals, told.proposals.gone);
    if (told.upgrade) {
      watch_upgrade_plan(transaction, read_at, *told.upgrade);
    }
    if (told.pools) {
      watch_pool_count(transaction, read_at, *told.pools);
    }
    return {};
  }

  std::shared_ptr<ChainNodes> nodes_;
  HistoryTurns history_turns_;
  MetadataSearch metadata_search_;
  ModuleMemory pool_managers_;
};

}  // namespace

Collector make_proposals_collector(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes) {
  Collector collector;
  collector.data_set = kProposalsDataSet;
  collector.source = kChainNodesSource;
  collector.every = every;
  auto const collection = std::make_shared<ProposalsCollection>(std::move(nodes));
  collector.run = [collection](CollectContext const& context) { return collection->run(context); };
  return collector;
}

}  // namespace orrery
