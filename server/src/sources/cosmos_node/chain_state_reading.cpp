#include "sources/cosmos_node/chain_state_reading.hpp"

#include "sources/cosmos_node/block_time.hpp"
#include "sources/cosmos_node/inflation.hpp"
#include "sources/cosmos_node/node_fields.hpp"
#include "sources/cosmos_node/request_path.hpp"
#include "sources/json_fields.hpp"

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

// SDK 0.45 has the denom in the path, and takes "by_denom" for one: the answer must name the denom asked for.
NodeResult<std::string> read_supply(ReadingSession& session, std::string const& denom) {
  auto const encoded = encode_query_value(denom);
  std::optional<NodeError> failure;
  for (std::string const& path : {"by_denom?denom=" + encoded, encoded}) {
    auto const answer = session.get("/cosmos/bank/v1beta1/supply/" + path);
    if (!answer && answer.error().problem == NodeProblem::no_such_module) {
      failure = failure.value_or(answer.error());
      continue;
    }
    if (!answer) {
      return answer.error();
    }
    auto const* coin = find_object(answer->body, "amount");
    auto amount = coin == nullptr ? std::nullopt : find_whole_amount(*coin, "amount");
    if (amount && find_text(*coin, "denom") == denom) {
      return std::move(*amount);
    }
    failure = wrong_shape(answer->url, "has no amount of " + denom);
  }
  return *failure;
}

class ModulesReader {
 public:
  ModulesReader(ReadingSession& session, ReadingSession& headers, std::int64_t tip)
      : session_(session), headers_(headers), tip_(tip) {}

  NodeResult<ChainStateReading> read() {
    auto const answers = session_.get_all(
        {"/cosmos/staking/v1beta1/pool", "/cosmos/staking/v1beta1/params",
         "/cosmos/staking/v1beta1/validators?status=BOND_STATUS_BONDED&pagination.limit=1&pagination.count_total=true",
         "/cosmos/distribution/v1beta1/params"});
    for (auto const& needed : {read_pool(answers[0]), read_staking(answers[1])}) {
      if (!needed) {
        return needed.error();
      }
    }
    auto supply = read_supply(session_, *state().bond_denom);
    if (!supply) {
      return supply.error();
    }
    if (*supply == "0" && state().bonded_tokens != "0") {
      return wrong_shape(answers[0]->url, "tokens of " + *state().bond_denom + " are bonded while its supply is 0");
    }
    state().supply = std::move(*supply);
    read_active(answers[2]);
    take("community_tax", state().community_tax, read_community_tax(answers[3]));
    take("inflation", state().inflation, read_inflation(session_));
    take("voting_period_s", state().voting_period_s, read_voting_period());
    read_block_time();
    reading_.height = session_.height();
    return std::move(reading_);
  }

 private:
  ChainState& state() { return reading_.state; }

  // A chain without the module has no such figure; any other failure leaves it unread.
  template <class T>
  void take(char const* figure, std::optional<T>& into, NodeResult<std::optional<T>> read) {
    if (read) {
      into = std::move(*read);
    } else if (read.error().problem != NodeProblem::no_such_module) {
      reading_.unread.emplace_back(figure);
    }
  }

  NodeResult<void> read_pool(NodeResult<RestAnswer> const& answer) {
    if (!answer) {
      return answer.error();
    }
    auto const* pool = find_object(answer->body, "pool");
    state().bonded_tokens = pool == nullptr ? std::nullopt : find_whole_amount(*pool, "bonded_tokens");
    return state().bonded_tokens ? NodeResult<void>() : wrong_shape(answer->url, "has no pool.bonded_tokens");
  }

  NodeResult<void> read_staking(NodeResult<RestAnswer> const& answer) {
    if (!answer) {
      return answer.error();
    }
    auto const* params = find_object(answer->body, "params");
    auto const denom = params == nullptr ? std::nullopt : find_text(*params, "bond_denom");
    if (!denom || !is_denom(*denom)) {
      return wrong_shape(answer->url, "has no params.bond_denom");
    }
    state().bond_denom = std::string(*denom);
    auto const max_validators = find_integer(*params, "max_validators");
    if (max_validators && *max_validators > 0) {
      state().max_validators = *max_validators;
    } else {
      reading_.unread.emplace_back("max_validators");
    }
    state().unbonding_time_s = find_seconds(*params, "unbonding_time");
    if (!state().unbonding_time_s) {
      reading_.unread.emplace_back("unbonding_time_s");
    }
    return {};
  }

  void read_active(NodeResult<RestAnswer> const& answer) {
    auto const* pagination = answer ? find_object(answer->body, "pagination") : nullptr;
    auto const* bonded = answer ? find_array(answer->body, "validators") : nullptr;
    auto const total = pagination == nullptr ? std::nullopt : find_integer_text(*pagination, "total");
    // A node that does not count says 0 beside the validators that it lists.
    if (total && bonded != nullptr && *total >= static_cast<std::int64_t>(bonded->size())) {
      state().active_validators = *total;
    } else {
      reading_.unread.emplace_back("active_validators");
    }
  }

  static NodeResult<std::optional<std::string>> read_community_tax(NodeResult<RestAnswer> const& answer) {
    if (!answer) {
      return answer.error();
    }
    auto const* params = find_object(answer->body, "params");
    auto tax = params == nullptr ? std::nullopt : find_decimal_amount(*params, "community_tax");
    return tax ? NodeResult<std::optional<std::string>>(std::move(tax))
               : wrong_shape(answer->url, "has no params.community_tax");
  }

  // gov v1 has it under params, before SDK 0.47 under voting_params; SDK 0.45 has v1beta1 alone.
  NodeResult<std::optional<std::int64_t>> read_voting_period() {
    auto answer = session_.get("/cosmos/gov/v1/params/voting");
    if (!answer && answer.error().problem == NodeProblem::no_such_module) {
      answer = session_.get("/cosmos/gov/v1beta1/params/voting");
    }
    if (!answer) {
      return answer.error();
    }
    for (auto const* key : {"params", "voting_params"}) {
      auto const* params = find_object(answer->body, key);
      auto const period = params == nullptr ? std::nullopt : find_seconds(*params, "voting_period");
      if (period && *period > 0) {
        return period;
      }
    }
    return wrong_shape(answer->url, "has no voting_period");
  }

  void read_block_time() {
    auto const measured = measure_block_time(headers_, tip_);
    if (measured) {
      state().block_time_ms = *measured;
    } else {
      reading_.unread.emplace_back("block_time_ms");
    }
  }

  ReadingSession& session_;
  ReadingSession& headers_;
  std::int64_t tip_;
  ChainStateReading reading_;
};

}  // namespace

NodeResult<ChainStateReading> read_modules(ReadingSession& session, ReadingSession& headers, std::int64_t tip) {
  return ModulesReader(session, headers, tip).read();
}

}  // namespace orrery
