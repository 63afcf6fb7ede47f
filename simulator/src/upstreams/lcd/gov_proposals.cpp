#include "upstreams/lcd/gov_answers.hpp"
#include "upstreams/lcd/gov_parts.hpp"
#include "world/blocks.hpp"
#include "world/stake.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <optional>
#include <string>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 6> kStatuses{"PROPOSAL_STATUS_UNSPECIFIED",   "PROPOSAL_STATUS_DEPOSIT_PERIOD",
                                                    "PROPOSAL_STATUS_VOTING_PERIOD", "PROPOSAL_STATUS_PASSED",
                                                    "PROPOSAL_STATUS_REJECTED",      "PROPOSAL_STATUS_FAILED"};

std::size_t status_of(Proposal const& proposal, Instant at) {
  switch (stage_of(proposal, at)) {
    case ProposalStage::deposit: return 1;
    case ProposalStage::voting: return 2;
    case ProposalStage::ended: break;
  }
  switch (proposal.outcome) {
    case ProposalOutcome::passed: return 3;
    case ProposalOutcome::rejected:
    case ProposalOutcome::vetoed: return 4;
    case ProposalOutcome::failed: return 5;
    case ProposalOutcome::unfunded: break;
  }
  return 1;
}

// Until the vote has ended a node says zero here.
Tally final_tally(LcdCall const& call, Proposal const& proposal) {
  return stage_of(proposal, call.at) == ProposalStage::ended ? tally_at(call.world(), call.chain(), proposal, call.at)
                                                             : Tally{};
}

std::string authority(LcdCall const& call) {
  return account_address(call.chain(), call.chain().chance.of("gov").bytes(20));
}

json::array make_messages(LcdCall const& call, Proposal const& proposal) {
  switch (proposal.subject) {
    case ProposalSubject::text: return {};
    case ProposalSubject::upgrade:
      return {{{"@type", "/cosmos.upgrade.v1beta1.MsgSoftwareUpgrade"},
               {"authority", authority(call)},
               {"plan",
                {{"name", proposal.plan_name},
                 {"time", "0001-01-01T00:00:00Z"},
                 {"height", std::to_string(proposal.plan_height)},
                 {"info", R"({"binaries":{}})"},
                 {"upgraded_client_state", nullptr}}}}};
    case ProposalSubject::spend:
      return {{{"@type", "/cosmos.distribution.v1beta1.MsgCommunityPoolSpend"},
               {"authority", authority(call)},
               {"recipient", account_address(call.chain(), proposal.chance.of("recipient").bytes(20))},
               {"amount", json::array{{{"denom", call.chain().base_denom},
                                       {"amount", to_base_units(25'000'000'000, call.chain().exponent)}}}}}};
    case ProposalSubject::parameters:
      return {{{"@type", "/cosmos.gov.v1.MsgUpdateParams"}, {"authority", authority(call)}}};
  }
  return {};
}

json::value time_or_null(bool is_known, Instant time) {
  return is_known ? json::value(to_node_time(time)) : json::value(nullptr);
}

json::object make_v1(LcdCall const& call, Proposal const& proposal) {
  bool const voting_known = stage_of(proposal, call.at) != ProposalStage::deposit;
  auto const status = status_of(proposal, call.at);
  json::object object{{"id", std::to_string(proposal.id)},
                      {"messages", make_messages(call, proposal)},
                      {"status", kStatuses.at(status)},
                      {"final_tally_result", make_tally(call, final_tally(call, proposal), "_count")},
                      {"submit_time", to_node_time(proposal.submitted)},
                      {"deposit_end_time", to_node_time(proposal.deposit_ends)},
                      {"total_deposit", make_deposit(call)},
                      {"voting_start_time", time_or_null(voting_known, proposal.voting_begins)},
                      {"voting_end_time", time_or_null(voting_known, proposal.voting_ends)},
                      {"metadata", proposal.metadata}};
  // Since SDK 0.47: https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/gov/v1/gov.proto
  if (call.chain().sdk >= SdkLine::v47) {
    object["title"] = proposal.title;
    object["summary"] = proposal.summary;
    object["proposer"] = account_address(call.chain(), proposal.chance.of("proposer").bytes(20));
  }
  if (call.chain().sdk >= SdkLine::v50) {
    object["expedited"] = proposal.is_expedited;
    object["failed_reason"] = status == 4   ? "proposal did not get enough votes to pass"
                              : status == 5 ? "the message of the proposal failed: insufficient funds"
                                            : "";
  }
  return object;
}

constexpr std::string_view kLegacyTime = "0001-01-01T00:00:00Z";

json::object make_v1beta1(LcdCall const& call, Proposal const& proposal) {
  bool const voting_known = stage_of(proposal, call.at) != ProposalStage::deposit;
  return {
      {"proposal_id", std::to_string(proposal.id)},
      {"content",
       {{"@type", "/cosmos.gov.v1beta1.TextProposal"}, {"title", proposal.title}, {"description", proposal.summary}}},
      {"status", kStatuses.at(status_of(proposal, call.at))},
      {"final_tally_result", make_tally(call, final_tally(call, proposal), "")},
      {"submit_time", to_node_time(proposal.submitted)},
      {"deposit_end_time", to_node_time(proposal.deposit_ends)},
      {"total_deposit", make_deposit(call)},
      {"voting_start_time", voting_known ? to_node_time(proposal.voting_begins) : std::string(kLegacyTime)},
      {"voting_end_time", voting_known ? to_node_time(proposal.voting_ends) : std::string(kLegacyTime)}};
}

// The requested status; nullopt where none is requested, an error response where it is invalid.
boost::system::result<std::optional<std::size_t>, Answer> read_status(LcdCall const& call, bool takes_names) {
  auto const text = call.request.query_or("proposal_status", "0");
  auto const named = std::ranges::find(kStatuses, text);
  std::size_t number = 0;
  if (takes_names && named != kStatuses.end()) {
    number = static_cast<std::size_t>(named - kStatuses.begin());
  } else if (is_number(text)) {
    std::from_chars(text.data(), text.data() + text.size(), number);
  } else {
    return make_lcd_error(400, 3,
                          takes_names ? text + " is not a valid v1.ProposalStatus"
                                      : "strconv.ParseInt: parsing \"" + text + "\": invalid syntax");
  }
  return number == 0 ? std::nullopt : std::optional(number);
}

std::vector<std::uint64_t> ids_of(std::vector<Proposal> const& proposals) {
  std::vector<std::uint64_t> ids;
  std::ranges::transform(proposals, std::back_inserter(ids),
                         [](Proposal const& proposal) { return static_cast<std::uint64_t>(proposal.id); });
  return ids;
}

// A node that cannot decode a message type fails for every proposal with such a message.
bool can_decode(LcdCall const& call, Proposal const& proposal) {
  return !call.view.has_lost_types || proposal.subject != ProposalSubject::spend;
}

Answer cannot_decode() {
  return make_lcd_error(500, 13,
                        "no concrete type registered for type URL /cosmos.distribution.v1beta1.MsgCommunityPoolSpend "
                        "against interface *types.Msg");
}

Answer list_proposals(LcdCall const& call, bool takes_names, json::object (*make)(LcdCall const&, Proposal const&)) {
  auto const status = read_status(call, takes_names);
  if (!status) {
    return status.error();
  }
  auto proposals = proposals_at(call.world(), call.chain(), call.at);
  std::erase_if(proposals,
                [&](Proposal const& proposal) { return *status && status_of(proposal, call.at) != **status; });
  if (call.request.query_or("pagination.reverse", "") == "true") {
    std::ranges::reverse(proposals);
  }
  auto page = take_page(call.request, ids_of(proposals));
  if (!page) {
    return page.error();
  }
  json::array list;
  for (auto i = page->begin; i < page->end; ++i) {
    if (!can_decode(call, proposals[i])) {
      return cannot_decode();
    }
    list.push_back(make(call, proposals[i]));
  }
  return to_answer({{"proposals", std::move(list)}, {"pagination", std::move(page->pagination)}});
}

Answer cannot_convert() {
  return make_lcd_error(500, 2,
                        "codespace sdk code 29: invalid type: can't convert a gov/v1 Proposal to gov/v1beta1 Proposal "
                        "when amount of proposal messages not exactly one");
}

}  // namespace

Answer list_proposals_v1(LcdCall const& call) {
  return knows_gov_v1(call) ? list_proposals(call, true, make_v1) : make_not_implemented();
}

// Where the SDK has gov v1, a proposal without exactly one message makes the whole v1beta1 list fail.
Answer list_proposals_v1beta1(LcdCall const& call) {
  if (!serves_gov(call)) {
    return make_not_implemented();
  }
  return knows_gov_v1(call) ? cannot_convert() : list_proposals(call, false, make_v1beta1);
}

Answer one_proposal_v1(LcdCall const& call) {
  if (!knows_gov_v1(call)) {
    return make_not_implemented();
  }
  auto const proposal = find_proposal(call);
  if (!proposal) {
    return proposal.error();
  }
  return can_decode(call, *proposal) ? to_answer({{"proposal", make_v1(call, *proposal)}}) : cannot_decode();
}

Answer one_proposal_v1beta1(LcdCall const& call) {
  if (!serves_gov(call)) {
    return make_not_implemented();
  }
  auto const proposal = find_proposal(call);
  if (!proposal) {
    return proposal.error();
  }
  if (knows_gov_v1(call)) {
    return cannot_convert();
  }
  return can_decode(call, *proposal) ? to_answer({{"proposal", make_v1beta1(call, *proposal)}}) : cannot_decode();
}

}  // namespace orrery::simulator
