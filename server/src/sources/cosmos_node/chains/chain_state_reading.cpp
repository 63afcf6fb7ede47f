#include "sources/cosmos_node/chains/chain_state_reading.hpp"

#include "sources/cosmos_node/chains/block_time.hpp"
#include "sources/cosmos_node/chains/inflation.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/json_fields.hpp"

#include <span>
#include <string>
#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::size_t kMaxDenomCharacters = 128;

bool is_denom(std::string_view text) {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/:._-";
  return !text.empty() && text.size() <= kMaxDenomCharacters &&
         text.find_first_not_of(kAllowed) == std::string_view::npos;
}

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
    if (!failure || failure->problem == NodeProblem::no_such_module) {
      failure = answer ? wrong_shape(answer->url, "has no amount of " + denom) : answer.error();
    }
  }
  return *failure;
}

// gov v1 has it under params, before SDK 0.47 under voting_params.
//   https://github.com/cosmos/cosmos-sdk/blob/v0.46.0/proto/cosmos/gov/v1/query.proto#L132-L139
//   https://github.com/cosmos/cosmos-sdk/blob/v0.47.5/proto/cosmos/gov/v1/query.proto#L134-L148
NodeResult<std::int64_t> find_voting_period(RestAnswer const& answer) {
  for (auto const* key : {"params", "voting_params"}) {
    auto const* params = find_object(answer.body, key);
    auto const period = params == nullptr ? std::nullopt : find_seconds(*params, "voting_period");
    if (period && *period > 0) {
      return *period;
    }
  }
  return wrong_shape(answer.url, "has no voting_period");
}

NodeResult<std::int64_t> read_voting_period(ReadingSession& session, std::span<GovModule const> modules) {
  std::optional<NodeError> failure;
  int unanswered = 0;
  for (auto const& module : modules) {
    auto const answer = session.get(module.path + "/params/voting");
    auto const period = answer ? find_voting_period(*answer) : answer.error();
    if (period) {
      return period;
    }
    if (!failure || failure->problem == NodeProblem::no_such_module) {
      failure = period.error();
    }
    unanswered += period.error().problem == NodeProblem::unreachable ? 1 : 0;
    if (unanswered == kMaxUnansweredPerField) {
      break;
    }
  }
  return *failure;
}

NodeResult<std::string> find_bonded_tokens(RestAnswer const& answer) {
  auto const* pool = find_object(answer.body, "pool");
  auto tokens = pool == nullptr ? std::nullopt : find_whole_amount(*pool, "bonded_tokens");
  return tokens ? NodeResult<std::string>(std::move(*tokens)) : wrong_shape(answer.url, "has no pool.bonded_tokens");
}

NodeResult<std::int64_t> count_bonded(RestAnswer const& answer) {
  auto const* pagination = find_object(answer.body, "pagination");
  auto const* bonded = find_array(answer.body, "validators");
  auto const total = pagination == nullptr ? std::nullopt : find_integer_text(*pagination, "total");
  // A node that does not count says 0 beside the validators that it lists (SDK 0.50:
  // https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/types/query/pagination.go#L116-L119).
  bool const counts = total && bonded != nullptr && *total >= static_cast<std::int64_t>(bonded->size());
  return counts ? NodeResult<std::int64_t>(*total)
                : wrong_shape(answer.url, "has no pagination.total that counts its validators");
}

// With x/protocolpool (SDK 0.53 and 0.54) the pool is that module's, and the tax is still x/distribution's:
//   https://github.com/cosmos/cosmos-sdk/blob/v0.54.4/x/distribution/keeper/grpc_query.go#L367
// Parameters that are told without it are of a chain that takes none.
NodeResult<std::string> find_community_tax(RestAnswer const& answer) {
  auto const* params = find_object(answer.body, "params");
  if (params != nullptr && !params->contains("community_tax")) {
    return NodeError{NodeProblem::no_such_module, answer.url, "has no community_tax among its params"};
  }
  auto tax = params == nullptr ? std::nullopt : find_decimal_amount(*params, "community_tax");
  return tax ? NodeResult<std::string>(std::move(*tax)) : wrong_shape(answer.url, "has no params.community_tax");
}

NodeResult<std::string> find_bond_denom(RestAnswer const& answer) {
  auto const* params = find_object(answer.body, "params");
  auto const denom = params == nullptr ? std::nullopt : find_text(*params, "bond_denom");
  return denom && is_denom(*denom) ? NodeResult<std::string>(std::string(*denom))
                                   : wrong_shape(answer.url, "has no params.bond_denom");
}

NodeResult<std::int64_t> find_max_validators(RestAnswer const& answer) {
  auto const* params = find_object(answer.body, "params");
  auto const most = params == nullptr ? std::nullopt : find_integer(*params, "max_validators");
  return most && *most > 0 ? NodeResult<std::int64_t>(*most)
                           : wrong_shape(answer.url, "has no params.max_validators above 0");
}

NodeResult<std::int64_t> find_unbonding_time(RestAnswer const& answer) {
  auto const* params = find_object(answer.body, "params");
  auto const time = params == nullptr ? std::nullopt : find_seconds(*params, "unbonding_time");
  return time ? NodeResult<std::int64_t>(*time) : wrong_shape(answer.url, "has no params.unbonding_time");
}

// Each figure is read by itself, because modules of a chain fail and are replaced one by one (ADR 59).
class ChainStateReader {
 public:
  ChainStateReader(ReadingSession& session, ReadingSession& headers, std::int64_t tip, ChainDialects const& dialects)
      : session_(session), headers_(headers), tip_(tip), dialects_(dialects) {}

  NodeResult<ChainStateReading> read() {
    auto const answers = session_.get_all(
        {"/cosmos/staking/v1beta1/pool", "/cosmos/staking/v1beta1/params",
         "/cosmos/staking/v1beta1/validators?status=BOND_STATUS_BONDED&pagination.limit=1&pagination.count_total=true",
         "/cosmos/distribution/v1beta1/params"});
    auto& state = reading_.state;
    take("bonded_tokens", state.bonded_tokens, answers[0], find_bonded_tokens);
    take("bond_denom", state.bond_denom, answers[1], find_bond_denom);
    take("max_validators", state.max_validators, answers[1], find_max_validators);
    take("unbonding_time_s", state.unbonding_time_s, answers[1], find_unbonding_time);
    take("active_validators", state.active_validators, answers[2], count_bonded);
    take("community_tax", state.community_tax, answers[3], find_community_tax);
    take_supply(answers[0], answers[1]);
    take_inflation();
    take("voting_period_s", state.voting_period_s, read_voting_period(session_, dialects_.table().governance));
    bool const tells_state = state != ChainState{};
    read_block_time();
    // The block time comes from headers. It alone does not make a reading where every request for state failed.
    if (!tells_state && (reading_.fault || !state.block_time_ms)) {
      return reading_.fault ? *reading_.fault : answers[0].error();
    }
    reading_.height = tells_state ? session_.height() : tip_;
    return std::move(reading_);
  }

 private:
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
    } else if (read.error().problem != NodeProblem::no_such_module) {
      leave_unread(figure, read.error());
    }
  }

  void leave_unread(char const* figure, NodeError const& why) {
    reading_.unread.emplace_back(figure);
    if (!reading_.fault) {
      reading_.fault = why;
    }
  }

  // The supply of the bond denom that the same node told. Without a bond denom there is nothing to ask for.
  void take_supply(NodeResult<RestAnswer> const& pool, NodeResult<RestAnswer> const& params) {
    auto& state = reading_.state;
    if (!state.bond_denom) {
      bool const has_none = !params && params.error().problem == NodeProblem::no_such_module;
      if (!has_none) {
        leave_unread("supply", *reading_.fault);
      }
      return;
    }
    take("supply", state.supply, read_supply(session_, *state.bond_denom));
    if (state.supply == "0" && state.bonded_tokens && state.bonded_tokens != "0") {
      auto const nonsense =
          wrong_shape(pool->url, "tokens of " + *state.bond_denom + " are bonded while its supply is 0");
      state.supply.reset();
      state.bonded_tokens.reset();
      leave_unread("supply", nonsense);
      leave_unread("bonded_tokens", nonsense);
    }
  }

  void take_inflation() {
    auto inflation = read_inflation(session_, dialects_);
    if (inflation) {
      reading_.state.inflation = std::move(*inflation);
    } else if (inflation.error().problem == NodeProblem::no_such_module) {
      // The chain has one and tells no rate. Another node need not be asked.
      reading_.unread.emplace_back("inflation");
    } else {
      leave_unread("inflation", inflation.error());
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
  std::int64_t tip_;
  ChainDialects const& dialects_;
  ChainStateReading reading_;
};

}  // namespace

NodeResult<ChainStateReading> read_chain_state_of(ReadingSession& session, ReadingSession& headers, std::int64_t tip,
                                                  ChainDialects const& dialects) {
  return ChainStateReader(session, headers, tip, dialects).read();
}

}  // namespace orrery
