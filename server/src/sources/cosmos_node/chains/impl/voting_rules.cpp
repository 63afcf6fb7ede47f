#include "sources/cosmos_node/chains/impl/voting_rules.hpp"

#include "base/amount.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/cosmos_node/core/staking_kind_reading.hpp"
#include "sources/json_fields.hpp"

#include <optional>
#include <string>
#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

// gov v1 has all under params since SDK 0.47; before it, and in v1beta1, what was asked for has an object of its own.
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

std::optional<std::string> find_larger(json::object const& params, std::string_view key,
                                       std::optional<std::string> const& least) {
  auto const own = find_decimal_amount(params, key);
  return own && (!least || compare_amounts(*own, *least) > 0) ? own : least;
}

// Expedited votes have the quorum and the veto of all others:
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/gov/keeper/tally.go#L115-L151
void add_expedited(std::vector<VotingRule>& rules, json::object const& params) {
  auto const threshold = find_decimal_amount(params, "expedited_threshold");
  if (threshold) {
    auto rule = rules.front();
    rule.kind = ProposalKind::expedited;
    rule.voting_period_s = find_seconds(params, "expedited_voting_period");
    rule.threshold = threshold;
    rules.push_back(std::move(rule));
  }
}

// AtomOne takes the larger of the kind's own value and the one of all proposals:
//   https://github.com/atomone-hub/atomone/blob/v3.3.0/x/gov/keeper/tally.go
void add_kind_of_atomone(std::vector<VotingRule>& rules, json::object const& params, ProposalKind kind) {
  std::string const name(to_word(kind));
  if (params.contains(name + "_threshold")) {
    auto rule = rules.front();
    rule.kind = kind;
    rule.quorum = find_larger(params, name + "_quorum", rule.quorum);
    rule.threshold = find_larger(params, name + "_threshold", rule.threshold);
    rules.push_back(std::move(rule));
  }
}

std::vector<VotingRule> make_rules(json::object const& params, std::int64_t voting_period_s) {
  std::vector<VotingRule> rules{{ProposalKind::standard, voting_period_s, find_decimal_amount(params, "quorum"),
                                 find_decimal_amount(params, "threshold"),
                                 find_decimal_amount(params, "veto_threshold")}};
  add_expedited(rules, params);
  add_kind_of_atomone(rules, params, ProposalKind::law);
  add_kind_of_atomone(rules, params, ProposalKind::constitution_amendment);
  return rules;
}

NodeResult<std::vector<VotingRule>> read_rules(ReadingSession& session, GovModule const& module,
                                               RestAnswer const& voting, std::int64_t voting_period_s) {
  auto const* all = find_object(voting.body, "params");
  if (all != nullptr && all->contains("quorum")) {
    return make_rules(*all, voting_period_s);
  }
  auto const tallying = session.get(module.path + "/params/tallying");
  if (!tallying) {
    return tallying.error();
  }
  auto const* params = find_object(tallying->body, "tally_params");
  if (params == nullptr || !params->contains("quorum")) {
    return wrong_shape(tallying->url, "has no tally_params.quorum");
  }
  return make_rules(*params, voting_period_s);
}

}  // namespace

NodeResult<VotingParameters> read_voting_parameters(ReadingSession& session, std::span<GovModule const> modules) {
  std::optional<NodeError> failure;
  int unanswered = 0;
  for (auto const& module : modules) {
    auto const answer = session.get(module.path + "/params/voting");
    auto const period = answer ? find_voting_period(*answer) : answer.error();
    if (period) {
      return VotingParameters{*period, read_rules(session, module, *answer, *period)};
    }
    if (!failure || is_missing_module(*failure)) {
      failure = period.error();
    }
    unanswered += period.error().problem == NodeProblem::unreachable ? 1 : 0;
    if (unanswered == kMaxUnansweredPerField) {
      break;
    }
  }
  return *failure;
}

}  // namespace orrery
