#include "world/gov.hpp"

#include "domain/bech32.hpp"
#include "faces/lcd/routes.hpp"
#include "world/blocks.hpp"

#include <algorithm>
#include <array>
#include <charconv>

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

// Whether the chain has x/gov where it is asked for: at the SDK's path, or at one of its own.
bool is_served(LcdCall const& call) {
  return call.chain().has_own_gov == (call.request.path.front() != "cosmos");
}

bool knows_v1(LcdCall const& call) {
  return call.chain().sdk != SdkLine::v45 && is_served(call);
}

json::object make_tally(LcdCall const& call, Tally const& tally, std::string_view suffix) {
  auto const key = [&](std::string_view option) { return std::string(option).append(suffix); };
  auto const amount = [&](Micros micros) { return to_base_units(micros, call.chain().exponent); };
  json::object object;
  object[key("yes")] = amount(tally.yes);
  object[key("abstain")] = amount(tally.abstain);
  object[key("no")] = amount(tally.no);
  object[key("no_with_veto")] = amount(tally.veto);
  return object;
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

json::array make_deposit(LcdCall const& call) {
  return {{{"denom", call.chain().base_denom}, {"amount", to_base_units(250'000'000, call.chain().exponent)}}};
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
                      {"metadata", proposal.metadata},
                      {"title", proposal.title},
                      {"summary", proposal.summary},
                      {"proposer", account_address(call.chain(), proposal.chance.of("proposer").bytes(20))}};
  if (call.chain().sdk == SdkLine::v50 || call.chain().sdk == SdkLine::v53) {
    object["expedited"] = false;
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

// Nothing where no status is asked for; an error where it is none.
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
  auto page = take_page(call.request, proposals.size());
  if (!page) {
    return page.error();
  }
  json::array list;
  for (auto i = page->begin; i < page->end; ++i) {
    list.push_back(make(call, proposals[i]));
  }
  return to_answer({{"proposals", std::move(list)}, {"pagination", std::move(page->pagination)}});
}

Answer cannot_convert() {
  return make_lcd_error(500, 2,
                        "codespace sdk code 29: invalid type: can't convert a gov/v1 Proposal to gov/v1beta1 Proposal "
                        "when amount of proposal messages not exactly one");
}

Answer list_v1(LcdCall const& call) {
  return knows_v1(call) ? list_proposals(call, true, make_v1) : make_not_implemented();
}

// A proposal without exactly one message spoils the whole list where there is gov v1.
Answer list_v1beta1(LcdCall const& call) {
  if (!is_served(call)) {
    return make_not_implemented();
  }
  return knows_v1(call) ? cannot_convert() : list_proposals(call, false, make_v1beta1);
}

boost::system::result<Proposal, Answer> find_proposal(LcdCall const& call) {
  auto const& text = call.arguments.front();
  std::int64_t id = 0;
  if (auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), id);
      error != std::errc{} || end != text.data() + text.size() || id < 0) {
    return make_lcd_error(
        400, 3,
        "type mismatch, parameter: proposal_id, error: strconv.ParseUint: parsing \"" + text + "\": invalid syntax");
  }
  for (auto& proposal : proposals_at(call.world(), call.chain(), call.at)) {
    if (proposal.id == id) {
      return std::move(proposal);
    }
  }
  return make_lcd_error(404, 5, "proposal " + text + " doesn't exist");
}

Answer one_v1(LcdCall const& call) {
  if (!knows_v1(call)) {
    return make_not_implemented();
  }
  auto const proposal = find_proposal(call);
  return proposal ? to_answer({{"proposal", make_v1(call, *proposal)}}) : proposal.error();
}

Answer one_v1beta1(LcdCall const& call) {
  if (!is_served(call)) {
    return make_not_implemented();
  }
  auto const proposal = find_proposal(call);
  if (!proposal) {
    return proposal.error();
  }
  return knows_v1(call) ? cannot_convert() : to_answer({{"proposal", make_v1beta1(call, *proposal)}});
}

Answer tally(LcdCall const& call, std::string_view suffix) {
  auto const proposal = find_proposal(call);
  if (!proposal) {
    return proposal.error();
  }
  auto const counted = stage_of(*proposal, call.at) == ProposalStage::deposit
                           ? Tally{}
                           : tally_at(call.world(), call.chain(), *proposal, call.at);
  return to_answer({{"tally", make_tally(call, counted, suffix)}});
}

Answer tally_v1(LcdCall const& call) {
  return knows_v1(call) ? tally(call, "_count") : make_not_implemented();
}

Answer tally_v1beta1(LcdCall const& call) {
  return is_served(call) ? tally(call, "") : make_not_implemented();
}

std::string_view word_of(VoteOption option) {
  switch (option) {
    case VoteOption::yes: return "VOTE_OPTION_YES";
    case VoteOption::abstain: return "VOTE_OPTION_ABSTAIN";
    case VoteOption::no: return "VOTE_OPTION_NO";
    case VoteOption::veto: return "VOTE_OPTION_NO_WITH_VETO";
  }
  return "";
}

json::object make_vote(LcdCall const& call, Proposal const& proposal, Seat const& seat, VoteOption option) {
  json::object vote{{"proposal_id", std::to_string(proposal.id)},
                    {"voter", account_address(call.chain(), seat.address)},
                    {"options", json::array{{{"option", word_of(option)}, {"weight", "1.000000000000000000"}}}}};
  if (knows_v1(call)) {
    vote["metadata"] = "";
  } else {
    vote["option"] = word_of(option);
  }
  return vote;
}

Answer votes(LcdCall const& call) {
  auto const proposal = find_proposal(call);
  if (!proposal) {
    return proposal.error();
  }
  std::vector<json::object> cast;
  for (auto const& seat : call.chain().seats) {
    if (auto const option = vote_of(*proposal, seat, call.at)) {
      cast.push_back(make_vote(call, *proposal, seat, *option));
    }
  }
  auto page = take_page(call.request, cast.size());
  if (!page) {
    return page.error();
  }
  json::array list;
  for (auto i = page->begin; i < page->end; ++i) {
    list.push_back(std::move(cast[i]));
  }
  return to_answer({{"votes", std::move(list)}, {"pagination", std::move(page->pagination)}});
}

Answer one_vote(LcdCall const& call) {
  auto const proposal = find_proposal(call);
  if (!proposal) {
    return proposal.error();
  }
  auto const voter = parse_bech32(call.arguments.back());
  if (!voter || voter->prefix != call.chain().prefix) {
    return make_lcd_error(500, 2, "decoding bech32 failed: invalid separator index -1");
  }
  auto const seat = std::ranges::find(call.chain().seats, voter->bytes, &Seat::address);
  auto const option = seat == call.chain().seats.end() ? std::nullopt : vote_of(*proposal, *seat, call.at);
  if (!option) {
    return make_lcd_error(400, 3,
                          "voter: " + call.arguments.back() + " not found for proposal: " + call.arguments.front());
  }
  return to_answer({{"vote", make_vote(call, *proposal, *seat, *option)}});
}

Answer votes_v1beta1(LcdCall const& call) {
  return is_served(call) ? votes(call) : make_not_implemented();
}

Answer one_vote_v1beta1(LcdCall const& call) {
  return is_served(call) ? one_vote(call) : make_not_implemented();
}

Answer votes_v1(LcdCall const& call) {
  return knows_v1(call) ? votes(call) : make_not_implemented();
}

Answer one_vote_v1(LcdCall const& call) {
  return knows_v1(call) ? one_vote(call) : make_not_implemented();
}

std::string seconds_text(LcdCall const& call, std::int64_t planned) {
  return std::to_string(call.world().pace.real_length(std::chrono::seconds(planned)).count()) + "s";
}

bool is_kind_of_params(std::string_view kind) {
  return kind == "voting" || kind == "deposit" || kind == "tallying";
}

json::value when(bool shown, json::object object) {
  return shown ? json::value(std::move(object)) : json::value(nullptr);
}

Answer params_v1(LcdCall const& call) {
  auto const& kind = call.arguments.front();
  if (!knows_v1(call)) {
    return make_not_implemented();
  }
  if (!is_kind_of_params(kind)) {
    return make_lcd_error(400, 3, "unknown params type: " + kind);
  }
  auto const voting = seconds_text(call, call.chain().voting_s);
  auto const deposit = seconds_text(call, call.chain().deposit_s);
  json::object const thresholds{
      {"quorum", to_decimal(0.334)}, {"threshold", to_decimal(0.5)}, {"veto_threshold", to_decimal(0.334)}};
  json::object all{{"min_deposit", make_deposit(call)}, {"max_deposit_period", deposit}, {"voting_period", voting}};
  for (auto const& [key, value] : thresholds) {
    all[key] = value;
  }
  return to_answer({{"voting_params", when(kind == "voting", {{"voting_period", voting}})},
                    {"deposit_params",
                     when(kind == "deposit", {{"min_deposit", make_deposit(call)}, {"max_deposit_period", deposit}})},
                    {"tally_params", when(kind == "tallying", thresholds)},
                    {"params", std::move(all)}});
}

// The objects that were not asked for are there too, and all zero.
Answer params_v1beta1(LcdCall const& call) {
  if (!is_served(call)) {
    return make_not_implemented();
  }
  auto const& kind = call.arguments.front();
  if (!is_kind_of_params(kind)) {
    return make_lcd_error(400, 3, "unknown params type: " + kind);
  }
  bool const deposit = kind == "deposit";
  double const tallies = kind == "tallying" ? 1 : 0;
  return to_answer(
      {{"voting_params", {{"voting_period", kind == "voting" ? seconds_text(call, call.chain().voting_s) : "0s"}}},
       {"deposit_params",
        {{"min_deposit", deposit ? make_deposit(call) : json::array{}},
         {"max_deposit_period", deposit ? seconds_text(call, call.chain().deposit_s) : "0s"}}},
       {"tally_params",
        {{"quorum", to_decimal(0.334 * tallies)},
         {"threshold", to_decimal(0.5 * tallies)},
         {"veto_threshold", to_decimal(0.334 * tallies)}}}});
}

constexpr std::array kRoutes{
    Route{"cosmos/gov/v1/proposals", list_v1},
    Route{"cosmos/gov/v1/proposals/*", one_v1},
    Route{"cosmos/gov/v1/proposals/*/tally", tally_v1},
    Route{"cosmos/gov/v1/proposals/*/votes", votes_v1},
    Route{"cosmos/gov/v1/proposals/*/votes/*", one_vote_v1},
    Route{"cosmos/gov/v1/params/*", params_v1},
    Route{"atomone/gov/v1/proposals", list_v1},
    Route{"atomone/gov/v1/proposals/*", one_v1},
    Route{"atomone/gov/v1/proposals/*/tally", tally_v1},
    Route{"atomone/gov/v1/proposals/*/votes", votes_v1},
    Route{"atomone/gov/v1/proposals/*/votes/*", one_vote_v1},
    Route{"atomone/gov/v1/params/*", params_v1},
    Route{"cosmos/gov/v1beta1/proposals", list_v1beta1},
    Route{"cosmos/gov/v1beta1/proposals/*", one_v1beta1},
    Route{"cosmos/gov/v1beta1/proposals/*/tally", tally_v1beta1},
    Route{"cosmos/gov/v1beta1/proposals/*/votes", votes_v1beta1},
    Route{"cosmos/gov/v1beta1/proposals/*/votes/*", one_vote_v1beta1},
    Route{"cosmos/gov/v1beta1/params/*", params_v1beta1},
};

}  // namespace

std::span<Route const> gov_routes() {
  return kRoutes;
}

}  // namespace orrery::simulator
