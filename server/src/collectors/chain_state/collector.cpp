#include "collectors/chain_state/collector.hpp"

#include "base/result.hpp"
#include "collectors/chains/chain_reader.hpp"
#include "collectors/chains/chain_targets.hpp"
#include "collectors/chains/for_each_chain.hpp"
#include "domain/chains/chain_state.hpp"
#include "store/chains/daily_series.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

template <auto... members>
void keep(ChainState& read, ChainState const& before) {
  ((read.*members = before.*members), ...);
}

using Keep = void (*)(ChainState& read, ChainState const& before);

constexpr std::array<std::pair<std::string_view, Keep>, 12> kFigures{{
    {"bond_denom", keep<&ChainState::bond_denom>},
    {"supply", keep<&ChainState::supply>},
    {"bonded_tokens", keep<&ChainState::bonded_tokens, &ChainState::other_bonded>},
    {"active_validators", keep<&ChainState::active_validators>},
    {"max_validators", keep<&ChainState::max_validators>},
    {"inflation", keep<&ChainState::inflation>},
    {"community_tax", keep<&ChainState::community_tax, &ChainState::is_proportional>},
    {"staking_provisions", keep<&ChainState::staking_provisions, &ChainState::assumed_blocks>},
    {"unbonding_time_s", keep<&ChainState::unbonding_time_s>},
    {"voting_period_s", keep<&ChainState::voting_period_s>},
    {"voting_rules", keep<&ChainState::voting_rules>},
    {"block_time_ms", keep<&ChainState::block_time_ms>},
}};

Keep find_keep(std::string_view figure) {
  for (auto const& [name, keep_figure] : kFigures) {
    if (name == figure) {
      return keep_figure;
    }
  }
  throw Failure({ErrorCode::invalid_input, std::string(figure), "is not a figure of a chain's state", ""});
}

void keep_absent(std::vector<std::string>& absent, ChainState const& before, std::string const& figure) {
  bool const was_absent = std::ranges::find(before.absent, figure) != before.absent.end();
  if (was_absent && std::ranges::find(absent, figure) == absent.end()) {
    absent.insert(std::ranges::upper_bound(absent, figure), figure);
  }
}

// Returns `read` with the earlier values of the figures named in `unread` (names of ChainState members), which could
// not be read this time. What was absent before stays so.
ChainState carry_over_unread(ChainState read, ChainState const& before, std::span<std::string const> unread) {
  // After a change of the bond denom, earlier amounts are not carried over: they are in the other denom.
  bool const is_of_another = read.bond_denom && before.bond_denom && read.bond_denom != before.bond_denom;
  for (auto const& figure : unread) {
    auto const keep_figure = find_keep(figure);
    if (!is_of_another || (figure != "supply" && figure != "bonded_tokens" && figure != "staking_provisions")) {
      keep_figure(read, before);
      keep_absent(read.absent, before, figure);
    }
  }
  return read;
}

struct Before {
  ChainTurns turns;
  std::map<std::string, ChainCheck> checks;
  std::map<std::string, ChainState> states;
};

Before load_before(Store& store, TurnRule const& rule) {
  auto transaction = store.begin_read();
  Before before{{}, load_checks_of(transaction, kChainStateDataSet), {}};
  before.turns = choose_turns(load_chain_targets(transaction), before.checks, rule);
  for (auto& stored : load_chain_states(transaction)) {
    before.states.emplace(stored.chain_id, std::move(stored.state));
  }
  return before;
}

using NoteTold = std::function<void(ToldStaking)>;

NodeResult<ChainAnswer> ask(CosmosNode& node, AskedHeight asked, ChainState const& before,
                            ChainStateQuestion const& question, Timestamp now, NoteTold const& note_told) {
  auto reading = node.read_chain_state(asked.height, asked.min_height, question);
  if (!reading) {
    return reading.error();
  }
  note_told({reading->state.staking_kind, reading->state.staking_evidence});
  auto state = carry_over_unread(std::move(reading->state), before, reading->unread);
  return ChainAnswer{reading->height, std::move(reading->unread), std::move(reading->fault),
                     [state = std::move(state), now](WriteTransaction& transaction, ChainCheck const& check) {
                       StoredChainState const read{check.chain_id, state, *check.height, now, check.generation};
                       put_chain_state(transaction, read);
                       record_daily_state(transaction, read, check.node.value_or(""), now);
                       return Result<void>();
                     }};
}

// Who validates is asked of each node of a pass until one has told it.
Result<void> collect_one(ChainNodes& nodes, CollectContext const& context, Before const& before,
                         ChainTarget const& target) {
  auto const stored = before.states.find(target.chain_id);
  auto const state = stored == before.states.end() ? ChainState{} : stored->second;
  auto const now = context.clock.now();
  ChainStateQuestion question{{state.staking_kind, state.staking_evidence}, false, target.native_denom};
  if (question.known.kind == StakingKind::unknown) {
    question.known = nodes.staking_kinds.find(target.chain_id, now);
  }
  question.asks_kind = nodes.staking_kinds.take_turn(kChainStateDataSet, target.chain_id, question.known.kind, now);
  ChainReader reader(context, nodes, target, find_check(before.checks, kChainStateDataSet, target.chain_id));
  auto const done = reader.collect([&](CosmosNode& node, AskedHeight asked) {
    return ask(node, asked, state, question, context.clock.now(), [&](ToldStaking told) {
      nodes.staking_kinds.note(target.chain_id, told, now);
      question.asks_kind = question.asks_kind && told.kind == StakingKind::unknown;
      question.known = std::move(told);
    });
  });
  return done ? Result<void>() : done.error();
}

}  // namespace

Collector make_chain_state_collector(std::chrono::seconds every, std::shared_ptr<ChainNodes> nodes) {
  Collector collector;
  collector.data_set = kChainStateDataSet;
  collector.source = kChainNodesSource;
  collector.every = every;
  collector.run = [every, nodes = std::move(nodes)](CollectContext const& context) {
    auto const before = load_before(context.store, make_turn_rule(context, every, nodes->testnets));
    return for_each_chain(
        context, before.turns.targets,
        [&](ChainTarget const& target) { return collect_one(*nodes, context, before, target); }, before.turns.resting);
  };
  return collector;
}

}  // namespace orrery
