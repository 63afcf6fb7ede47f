#include "sources/cosmos_node/chains/chain_state_reading.hpp"

#include "sources/cosmos_node/chains/block_time.hpp"
#include "sources/cosmos_node/chains/impl/inflation.hpp"
#include "sources/cosmos_node/chains/impl/mint_rewards.hpp"
#include "sources/cosmos_node/chains/impl/state_figures.hpp"
#include "sources/cosmos_node/chains/impl/voting_rules.hpp"
#include "sources/cosmos_node/core/coin_fields.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/cosmos_node/core/staking_routes.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace orrery {
namespace {

// Before SDK 0.46 the denom stands in the path, and "by_denom" is taken for one: it has a supply of 0, or is no denom
// ("invalid denom: by_denom: panic", recorded of crescentd 4.2.0). So the answer must name the denom asked for.
//   https://github.com/cosmos/cosmos-sdk/blob/v0.45.16/proto/cosmos/bank/v1beta1/query.proto#L37
//   https://github.com/cosmos/cosmos-sdk/blob/v0.46.0/proto/cosmos/bank/v1beta1/query.proto#L40
NodeResult<std::string> read_supply(ReadingSession& session, std::string const& denom) {
  auto const encoded = encode_query_value(denom);
  std::optional<NodeError> failure;
  for (std::string const& path : {"by_denom?denom=" + encoded, encoded}) {
    auto const answer = session.get("/cosmos/bank/v1beta1/supply/" + path);
    auto const* coin = answer ? find_object(answer->body, "amount") : nullptr;
    auto amount = coin == nullptr ? std::nullopt : find_whole_amount(*coin, "amount");
    if (amount && find_text(*coin, "denom") == denom) {
      return std::move(*amount);
    }
    // Of two failures the one that is not a missing route says why there is no figure.
    if (!failure || is_missing_module(*failure)) {
      failure = answer ? wrong_shape(answer->url, "has no amount of " + denom) : answer.error();
    }
  }
  return *failure;
}

// Without what was concluded from missing modules.
bool tells_figures(ChainState state) {
  state.staking_kind = StakingKind::unknown;
  state.staking_evidence.clear();
  state.absent.clear();
  return state != ChainState{};
}

// Each figure is read by itself, because modules of a chain fail and are replaced one by one (ADR 59).
class ChainStateReader {
 public:
  ChainStateReader(StateSessions sessions, std::int64_t tip, ChainStateQuestion const& question,
                   ChainDialects const& dialects)
      : session_(sessions.state),
        headers_(sessions.headers),
        kinds_(sessions.kinds),
        tip_(tip),
        native_denom_(question.native_denom),
        dialects_(dialects),
        told_(question.known) {}

  NodeResult<ChainStateReading> read(bool asks_kind) {
    if (asks_kind) {
      ask_kind();
    }
    auto answers = ask();
    if (!asks_kind && is_gone(answers)) {
      auto const before = told_;
      ask_kind();
      if (told_ != before) {
        answers = ask();
      }
    }
    reading_.state.staking_kind = told_.kind;
    reading_.state.staking_evidence = told_.evidence;
    take_staking(answers);
    take("community_tax", reading_.state.community_tax, answers.distribution, find_community_tax);
    take_supply(answers);
    auto const inflation_path = take_inflation();
    take_rewards(answers, inflation_path);
    take_voting();
    std::ranges::sort(reading_.state.absent);
    bool const tells_state = tells_figures(reading_.state);
    read_block_time();
    // The block time comes from headers. It alone does not make a reading where every request for state failed.
    if (!tells_state && (reading_.fault || !reading_.state.block_time_ms)) {
      return reading_.fault ? *reading_.fault : answers.pool.error();
    }
    reading_.height = tells_state ? session_.height() : tip_;
    return std::move(reading_);
  }

 private:
  struct Answers {
    NodeResult<RestAnswer> pool;
    NodeResult<RestAnswer> params;
    NodeResult<RestAnswer> count;
    NodeResult<RestAnswer> distribution;
    NodeResult<RestAnswer> evidence;
  };

  // Of the kind none, which has no evidence, x/staking would be news.
  bool is_gone(Answers const& answers) const {
    if (told_.kind == StakingKind::unknown) {
      return false;
    }
    return told_.kind == StakingKind::none ? answers.pool.has_value()
                                           : !answers.evidence && is_missing_module(answers.evidence.error());
  }

  // What cannot be concluded leaves the kind as it was.
  void ask_kind() {
    if (auto told = read_staking_kind(kinds_, dialects_.table().staking); told.kind != StakingKind::unknown) {
      told_ = std::move(told);
    }
  }

  Answers ask() {
    auto const routes = find_staking_routes(told_);
    std::vector<std::string> paths{routes.pool, routes.params, routes.count, "/cosmos/distribution/v1beta1/params"};
    auto const known = std::ranges::find(paths, told_.evidence) - paths.begin();
    bool const is_asked = known < std::ssize(paths) || told_.evidence.empty();
    if (!is_asked) {
      paths.push_back(told_.evidence);
    }
    auto answers = session_.get_all(paths);
    auto evidence = told_.evidence.empty() ? answers[0] : answers[static_cast<std::size_t>(known)];
    return {std::move(answers[0]), std::move(answers[1]), std::move(answers[2]), std::move(answers[3]),
            std::move(evidence)};
  }

  template <class T>
  void take(char const* figure, std::optional<T>& into, NodeResult<RestAnswer> const& answer,
            NodeResult<T> (*find)(RestAnswer const&)) {
    take(figure, into, answer ? find(*answer) : answer.error());
  }

  // A chain without the module has no such figure; any other failure leaves it unread.
  template <class T>
  void take(char const* figure, std::optional<T>& into, NodeResult<T> read) {
    if (read) {
      into = std::move(*read);
    } else if (is_missing_module(read.error())) {
      name_absent(figure);
    } else {
      leave_unread(figure, read.error());
    }
  }

  void name_absent(char const* figure) { reading_.state.absent.emplace_back(figure); }

  void leave_unread(char const* figure, NodeError const& why) {
    reading_.unread.emplace_back(figure);
    if (!reading_.fault) {
      reading_.fault = why;
    }
  }

  void take_staking(Answers const& answers) {
    auto& state = reading_.state;
    if (told_.kind == StakingKind::mstaking) {
      take_coins(answers);
    } else {
      take("bonded_tokens", state.bonded_tokens, answers.pool, find_bonded_tokens);
      take_bond_denom(answers.params);
    }
    if (lists_governors(told_)) {
      take_limit_of(answers);
    } else {
      take("max_validators", state.max_validators, answers.params, find_max_validators);
    }
    take("unbonding_time_s", state.unbonding_time_s, answers.params, find_unbonding_time);
    take("active_validators", state.active_validators, answers.count,
         lists_governors(told_) ? count_signers : count_validators);
  }

  // Where another module has x/staking's path, its parameters need not have a bond denom.
  void take_bond_denom(NodeResult<RestAnswer> const& params) {
    auto denom = params ? find_bond_denom(*params) : NodeResult<std::string>(params.error());
    if (!denom && params && told_.kind == StakingKind::rollup) {
      name_absent("bond_denom");
    } else {
      take("bond_denom", reading_.state.bond_denom, std::move(denom));
    }
  }

  void take_coins(Answers const& answers) {
    auto& state = reading_.state;
    auto const denom = answers.params ? find_main_bond_denom(*answers.params, native_denom_)
                                      : NodeResult<std::string>(answers.params.error());
    auto coins = answers.pool ? find_bonded_coins(*answers.pool) : NodeResult<std::vector<Coin>>(answers.pool.error());
    if (coins && denom) {
      state.bonded_tokens = take_amount_of(*coins, *denom);
      state.other_bonded = std::move(*coins);
    } else {
      take("bonded_tokens", state.bonded_tokens, NodeResult<std::string>(coins ? denom.error() : coins.error()));
    }
    take("bond_denom", state.bond_denom, denom);
  }

  // x/staking's own limit is of governors. Only a rollup's module has one for those who validate.
  void take_limit_of(Answers const& answers) {
    auto const limit =
        answers.evidence ? find_max_validators(*answers.evidence) : NodeResult<std::int64_t>(answers.evidence.error());
    bool const may_be_told = told_.kind == StakingKind::rollup && !answers.evidence;
    if (limit || may_be_told) {
      take("max_validators", reading_.state.max_validators, limit);
    } else {
      name_absent("max_validators");
    }
  }

  // Of the bond denom that the same node told; of the native denom where the chain bonds nothing.
  void take_supply(Answers const& answers) {
    auto& state = reading_.state;
    auto const& absent = state.absent;
    bool const bonds_nothing = std::ranges::find(absent, "bond_denom") != absent.end();
    if (!state.bond_denom && !bonds_nothing) {
      leave_unread("supply", *reading_.fault);
      return;
    }
    auto const& denom = state.bond_denom ? *state.bond_denom : native_denom_;
    if (denom.empty()) {
      return;
    }
    take("supply", state.supply, read_supply(session_, denom));
    if (state.bond_denom && state.supply == "0" && state.bonded_tokens && state.bonded_tokens != "0") {
      auto const nonsense =
          wrong_shape(answers.pool->url, "tokens of " + *state.bond_denom + " are bonded while its supply is 0");
      state.supply.reset();
      state.bonded_tokens.reset();
      leave_unread("supply", nonsense);
      leave_unread("bonded_tokens", nonsense);
    }
  }

  // The path of the route that tells it.
  std::string take_inflation() {
    auto [inflation, path] = read_inflation(session_, dialects_);
    if (inflation && *inflation) {
      reading_.state.inflation = std::move(*inflation);
    } else if (inflation) {
      name_absent("inflation");
    } else if (inflation.error().problem == NodeProblem::no_such_module) {
      // The chain has one and tells no rate. Another node need not be asked.
      reading_.unread.emplace_back("inflation");
    } else {
      leave_unread("inflation", inflation.error());
    }
    return path;
  }

  // Where no route told the inflation, it is not known either which mint the chain has.
  void take_rewards(Answers const& answers, std::string const& inflation_path) {
    auto& state = reading_.state;
    if (told_.kind != StakingKind::staking || !state.bond_denom) {
      return;
    }
    if (answers.distribution) {
      state.is_proportional = find_proportional_rewards(*answers.distribution);
    }
    auto rewards = read_mint_rewards(session_, inflation_path, *state.bond_denom);
    if (!rewards) {
      leave_unread("staking_provisions", rewards.error());
    } else if (*rewards) {
      state.staking_provisions = std::move((*rewards)->a_year);
      state.assumed_blocks = (*rewards)->assumed_blocks;
    }
  }

  void take_voting() {
    auto voting = read_voting_parameters(session_, dialects_.table().governance);
    take("voting_period_s", reading_.state.voting_period_s,
         voting ? NodeResult<std::int64_t>(voting->voting_period_s) : voting.error());
    if (voting && voting->rules) {
      reading_.state.voting_rules = std::move(*voting->rules);
    } else if (!voting || !is_missing_module(voting->rules.error())) {
      leave_rules_unread(voting ? voting->rules.error() : voting.error());
    }
  }

  // Without governance there are none, which the absent voting period says.
  void leave_rules_unread(NodeError const& why) {
    if (!is_missing_module(why)) {
      leave_unread("voting_rules", why);
    }
  }

  // No fault is noted: another node of a young chain has no more blocks either, and need not be asked.
  void read_block_time() {
    auto const measured =
        session_.is_over() ? NodeResult<std::int64_t>(*reading_.fault) : measure_block_time(headers_, tip_);
    if (measured) {
      reading_.state.block_time_ms = *measured;
    } else {
      reading_.unread.emplace_back("block_time_ms");
    }
  }

  ReadingSession& session_;
  ReadingSession& headers_;
  ReadingSession& kinds_;
  std::int64_t tip_;
  std::string const& native_denom_;
  ChainDialects const& dialects_;
  ToldStaking told_;
  ChainStateReading reading_;
};

}  // namespace

NodeResult<ChainStateReading> read_chain_state_of(StateSessions sessions, std::int64_t tip,
                                                  ChainStateQuestion const& question, ChainDialects const& dialects) {
  return ChainStateReader(sessions, tip, question, dialects).read(question.asks_kind);
}

}  // namespace orrery
