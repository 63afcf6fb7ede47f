#include "sources/cosmos_node/cosmos_node.hpp"

#include "base/clean_text.hpp"
#include "sources/cosmos_node/chains/block_time.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/cosmos_node/core/reading_session.hpp"
#include "sources/cosmos_node/core/staking_routes.hpp"
#include "sources/cosmos_node/validators/unjail_search.hpp"
#include "sources/json_fields.hpp"

#include <span>
#include <utility>

namespace orrery {
namespace {

// /cosmos/upgrade/v1beta1/current_plan: nothing where no upgrade is planned; no_such_module where the chain has not
// x/upgrade.
NodeResult<std::optional<UpgradePlan>> read_upgrade_plan(ReadingSession& session) {
  auto const answer = session.get("/cosmos/upgrade/v1beta1/current_plan");
  if (!answer) {
    return answer.error();
  }
  auto const* plan = answer->body.if_contains("plan");
  if (plan != nullptr && plan->is_null()) {
    return std::optional<UpgradePlan>();
  }
  auto const* object = plan == nullptr ? nullptr : plan->if_object();
  auto name = object == nullptr
                  ? std::string()
                  : clean_text(find_text(*object, "name").value_or(""), kMaxNameCharacters, LineBreaks::fold_to_space);
  auto const height = object == nullptr ? std::nullopt : find_integer_text(*object, "height");
  if (name.empty() || !height || *height < 1) {
    return wrong_shape(answer->url, "has no plan with a name and a height");
  }
  return std::optional(UpgradePlan{std::move(name), *height});
}

// How many liquidity pools there are; no_such_module where the chain has not Osmosis' pool manager
// (https://github.com/osmosis-labs/osmosis/blob/v31.0.2/proto/osmosis/poolmanager/v1beta1/query.proto#L82).
NodeResult<std::int64_t> read_pool_count(ReadingSession& session) {
  auto const answer = session.get("/osmosis/poolmanager/v1beta1/num_pools");
  if (!answer) {
    return answer.error();
  }
  auto const count = find_integer_text(answer->body, "num_pools");
  return count ? NodeResult<std::int64_t>(*count) : wrong_shape(answer->url, "has no num_pools");
}

// The options of a vote; a chain before SDK 0.43 has one, in another member.
std::optional<VoteOption> read_option(boost::json::object const& vote) {
  auto const* options = find_array(vote, "options");
  if (options == nullptr || options->empty()) {
    return parse_gov_option(find_text(vote, "option").value_or(""));
  }
  if (options->size() > 1) {
    return VoteOption::split;
  }
  auto const* only = options->front().if_object();
  return only == nullptr ? std::nullopt : parse_gov_option(find_text(*only, "option").value_or(""));
}

// The account's vote on a proposal that is in its voting period; after it the chain has deleted the votes
// (https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/gov/keeper/tally.go#L92). module: "/cosmos/gov/v1".
NodeResult<CastVote> read_vote_of(ReadingSession& session, std::string const& module, std::int64_t proposal,
                                  std::string const& account_address) {
  auto const answer =
      session.get(module + "/proposals/" + std::to_string(proposal) + "/votes/" + encode_query_value(account_address));
  if (!answer) {
    auto const& error = answer.error();
    // The SDK's words for an account that has not voted, with HTTP 400; the same from 0.45 to 0.50:
    //   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/gov/keeper/grpc_query.go#L128-L129
    bool const has_none =
        error.next == NextStep::absent && error.reason.find("not found for proposal") != std::string::npos;
    return has_none ? NodeResult<CastVote>(CastVote{}) : error;
  }
  auto const* vote = find_object(answer->body, "vote");
  if (vote == nullptr || find_integer_text(*vote, "proposal_id") != proposal ||
      find_text(*vote, "voter") != account_address) {
    return wrong_shape(answer->url, "has no vote of " + account_address);
  }
  return CastVote{true, read_option(*vote)};
}

// Before SDK 0.50 a node iterates over every delegation of the chain for it
// (https://github.com/cosmos/cosmos-sdk/issues/15162); since then there is an index by validator
// (https://github.com/cosmos/cosmos-sdk/pull/15731).
constexpr std::chrono::milliseconds kDelegatorTimeout{30'000};

}  // namespace

CosmosNode::CosmosNode(Fetcher& fetcher, std::string rest_address, ChainDialects dialects)
    : fetcher_(fetcher), address_(std::move(rest_address)), dialects_(std::move(dialects)) {}

NodeResult<NodeTip> CosmosNode::read_tip() {
  std::vector<FetchRequest> requests{make_latest_block_request(address_), make_syncing_request(address_)};
  auto const answers = fetcher_.fetch_all(std::move(requests));
  auto tip = read_latest_block_answer(answers.front());
  auto const sync = read_syncing_answer(answers.back());
  if (!tip || !sync) {
    return tip ? sync.error() : tip.error();
  }
  return combine_tip(std::move(*tip), *sync);
}

NodeResult<ChainStateReading> CosmosNode::read_chain_state(std::int64_t height, std::int64_t min_height,
                                                           ChainStateQuestion const& question) {
  ReadingSession session(fetcher_, address_, ReadingHeight{height, min_height});
  ReadingSession headers(fetcher_, address_);
  headers.set_enough_body_bytes(kBlockHeaderBytes);
  ReadingSession kinds(fetcher_, address_);
  return read_chain_state_of({session, headers, kinds}, height, question, dialects_);
}

ToldStaking CosmosNode::read_staking_kind() {
  ReadingSession session(fetcher_, address_);
  return orrery::read_staking_kind(session, dialects_.table().staking);
}

NodeResult<ValidatorsReading> CosmosNode::read_validators(std::int64_t height, std::int64_t min_height,
                                                          std::string const& account_prefix, ValidatorsScope scope,
                                                          ValidatorsQuestion const& question) {
  ReadingSession session(fetcher_, address_, ReadingHeight{height, min_height});
  return scope == ValidatorsScope::every_status ? read_all_validators(session, account_prefix, question)
                                                : read_staked_validators(session, account_prefix, question);
}

NodeResult<ProposalsReading> CosmosNode::read_proposals(std::int64_t height, std::int64_t min_height,
                                                        KnownProposals const& known) {
  ReadingSession session(fetcher_, address_, ReadingHeight{height, min_height});
  return read_all_proposals(session, known, dialects_.table().governance);
}

NodeResult<CastVote> CosmosNode::read_vote(std::int64_t height, std::string const& module, std::int64_t proposal,
                                           std::string const& account_address) {
  ReadingSession session(fetcher_, address_, ReadingHeight{height, height});
  return read_vote_of(session, module, proposal, account_address);
}

NodeResult<std::optional<UpgradePlan>> CosmosNode::read_upgrade_plan(std::int64_t height, std::int64_t min_height) {
  ReadingSession session(fetcher_, address_, ReadingHeight{height, min_height});
  return orrery::read_upgrade_plan(session);
}

NodeResult<std::int64_t> CosmosNode::read_pool_count(std::int64_t height, std::int64_t min_height) {
  ReadingSession session(fetcher_, address_, ReadingHeight{height, min_height});
  return orrery::read_pool_count(session);
}

NodeResult<std::int64_t> CosmosNode::read_delegator_count(std::string const& operator_address,
                                                          ValidatorsQuestion const& question) {
  ReadingSession session(fetcher_, address_);
  session.set_timeout(kDelegatorTimeout);
  auto const answer =
      session.get(find_staking_module(question.told.kind) + "/validators/" + encode_query_value(operator_address) +
                  "/delegations?pagination.limit=1&pagination.count_total=true");
  if (!answer) {
    return answer.error();
  }
  auto const* pagination = find_object(answer->body, "pagination");
  auto const* delegations = find_array(answer->body, "delegation_responses");
  auto const total = pagination == nullptr ? std::nullopt : find_integer_text(*pagination, "total");
  if (!total || delegations == nullptr || *total < static_cast<std::int64_t>(delegations->size())) {
    return wrong_shape(answer->url, "has no pagination.total that counts its delegation_responses");
  }
  return *total;
}

NodeResult<SelfBondReading> CosmosNode::read_self_bond(std::string const& operator_address,
                                                       std::string const& account_address,
                                                       ValidatorsQuestion const& question) {
  ReadingSession session(fetcher_, address_);
  return read_self_bond_of(session, operator_address, account_address, question);
}

NodeResult<std::optional<std::string>> CosmosNode::find_unjail_transaction(std::string const& account_address,
                                                                           std::int64_t from_height,
                                                                           std::int64_t to_height) {
  ReadingSession session(fetcher_, address_);
  return search_unjail(session, account_address, from_height, to_height);
}

NodeResult<PaymentsReading> CosmosNode::find_payments(PaymentTerms const& terms, std::int64_t from_height) {
  ReadingSession session(fetcher_, address_);
  return search_payments(session, terms, from_height);
}

NodeResult<bool> CosmosNode::keeps_block(std::int64_t height) {
  ReadingSession session(fetcher_, address_);
  session.set_enough_body_bytes(kBlockHeaderBytes);
  auto const header = read_block_header(session, height);
  if (!header && header.error().problem != NodeProblem::height_pruned) {
    return header.error();
  }
  return header.has_value();
}

}  // namespace orrery
