#include "collectors/delegators/impl/validator_questions.hpp"

#include "collectors/nodes/node_search.hpp"
#include "collectors/nodes/stopping_fetcher.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"
#include "store/validators/self_bond_repository.hpp"
#include "store/validators/validator_repository.hpp"

#include <utility>

namespace orrery {
namespace {

NodeResult<void> ask_for_self_bond(CollectContext const& context, ProbedTip const& probed, CosmosNode& node,
                                   ValidatorsQuestion const& whose, std::string const& operator_address,
                                   std::string const& account_address) {
  auto reading = node.read_self_bond(operator_address, account_address, whose);
  if (!reading) {
    return reading.error();
  }
  auto transaction = context.store.begin_write();
  put_self_bond(transaction, probed.tip.chain_id,
                {operator_address, std::move(reading->tokens), reading->height.value_or(probed.tip.height),
                 probed.address, context.clock.now()});
  transaction.commit();
  return {};
}

NodeResult<void> ask_for_count(CollectContext const& context, ProbedTip const& probed, CosmosNode& node,
                               ValidatorsQuestion const& whose, std::string const& operator_address,
                               ChainCheck& check) {
  auto const count = node.read_delegator_count(operator_address, whose);
  if (!count) {
    return count.error();
  }
  check.node = probed.address;
  check.last_success = context.clock.now();
  auto transaction = context.store.begin_write();
  put_delegator_count(transaction, check.chain_id, operator_address, *count, *check.last_success);
  transaction.commit();
  return {};
}

}  // namespace

void ask_about_validators(CollectContext const& context, ChainNodes& nodes, ChainTarget const& target,
                          ValidatorsQuestion const& whose, std::vector<ValidatorQuestion> const& questions,
                          NoteTried const& note_tried, ChainCheck& check) {
  if (questions.empty()) {
    return;
  }
  StoppingFetcher fetcher(nodes.fetcher, context.stop);
  NodeSearch search(nodes.search_tools(fetcher, context.clock, context.stop), target, NodeNeed::state, std::nullopt);
  auto probed = search.next();
  // Where earlier questions have failed, their error stays: it is why no node is left.
  if (!probed && !check.last_error) {
    check.last_error = search.describe_refusals();
  }
  for (auto const& question : questions) {
    if (!probed || context.stop.stop_requested()) {
      break;
    }
    note_tried(question);
    CosmosNode node(fetcher, probed->address);
    auto const& account = question.account_address;
    auto const answer = account ? ask_for_self_bond(context, *probed, node, whose, question.operator_address, *account)
                                : ask_for_count(context, *probed, node, whose, question.operator_address, check);
    if (!answer && !context.stop.stop_requested()) {
      auto const& error = answer.error();
      nodes.node_health.note_problem(target.chain_id, probed->address, error, context.clock.now());
      check.last_error = describe(error, probed->address);
      probed = search.next();
    }
  }
}

}  // namespace orrery
