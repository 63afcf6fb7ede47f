#include "domain/chains/bech32.hpp"
#include "upstreams/lcd/gov_answers.hpp"
#include "upstreams/lcd/gov_parts.hpp"
#include "world/stake.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

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
  if (knows_gov_v1(call)) {
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

}  // namespace

Answer votes_v1beta1(LcdCall const& call) {
  return serves_gov(call) ? votes(call) : make_not_implemented();
}

Answer one_vote_v1beta1(LcdCall const& call) {
  return serves_gov(call) ? one_vote(call) : make_not_implemented();
}

Answer votes_v1(LcdCall const& call) {
  return knows_gov_v1(call) ? votes(call) : make_not_implemented();
}

Answer one_vote_v1(LcdCall const& call) {
  return knows_gov_v1(call) ? one_vote(call) : make_not_implemented();
}

}  // namespace orrery::simulator
