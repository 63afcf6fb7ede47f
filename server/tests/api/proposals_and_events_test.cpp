#include "api/api_handler.hpp"

#include "builders/change_row.hpp"
#include "builders/stored_proposal_builder.hpp"
#include "builders/stored_validator_builder.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery::api {
namespace {

SnapshotInput some_news() {
  SnapshotInput input;
  input.chains = {a_stored_chain("a-1"), a_stored_chain("b-1")};
  input.proposals = {a_stored_proposal("a-1", 3, ProposalStatus::voting_period, 5),
                     a_stored_proposal("a-1", 1, ProposalStatus::rejected),
                     a_stored_proposal("b-1", 7, ProposalStatus::voting_period, 4)};
  input.validators = {stored("a-1", a_validator("avaloper1").named("Anna").with_tokens("800")),
                      stored("a-1", a_validator("avaloper2").named("Bert").with_tokens("200")),
                      stored("a-1", a_validator("avaloper3").named("Carl").with_tokens("100").jailed()),
                      stored("b-1", a_validator("bvaloper1"))};
  change_row(input.proposals[0], [&](auto& row) {
    row.votes.votes = {{"avaloper1", kSomeDay, PowerShare{10'000'000}, {true, VoteOption::no_with_veto}},
                       {"avaloper9", kSomeDay, PowerShare{25'000'000}, {}}};
  });
  change_row(input.proposals[1], [&](auto& row) {
    row.votes.votes = {{"avaloper1", kSomeDay, std::nullopt, {true, std::nullopt}}};
  });
  input.events = {a_stored_event(4, EventType::jailed, "b-1"), a_stored_event(3, EventType::community, std::nullopt),
                  a_stored_event(2, EventType::jailed, "a-1"), a_stored_event(1, EventType::proposal, "a-1")};
  return input;
}

class NewsCalls : public ::testing::TestWithParam<HotTargets> {
 protected:
  boost::json::value get(std::string_view target, int status = 200) const {
    http::Request request;
    request.target = target;
    request.path = target.substr(0, target.find('?'));
    request.query = request.path.size() < target.size() ? target.substr(request.path.size() + 1) : "";
    http::Reply reply;
    handler_.handle(request, reply);
    EXPECT_EQ(reply.status, status) << target;
    return boost::json::parse(std::string(reply.body[0]) + std::string(reply.body[1]));
  }

  static std::string all(boost::json::value const& records, std::string_view member) {
    std::string text;
    for (auto const& record : records.as_array()) {
      auto const& value = record.at(member);
      text += (value.is_string() ? std::string(value.as_string()) : boost::json::serialize(value)) + ' ';
    }
    return text;
  }
  std::string ids(std::string_view target) const { return all(get(target).at("data"), "ID"); }

  ApiHandler handler_{build_snapshot(some_news(), {}, kSomeDay, nullptr), std::make_shared<http::ResponseCache>(),
                      GetParam(), nullptr};
};

INSTANTIATE_TEST_SUITE_P(ReadyMadeOrNot, NewsCalls, ::testing::Values(HotTargets::ready_made, HotTargets::on_request));

TEST_P(NewsCalls, ListTheVotesThatAreGoingOnWithoutAnEnvelope) {
  EXPECT_EQ(all(get("/proposals"), "ProposalId"), "7 3 ");
}

TEST_P(NewsCalls, PageTheHistoryOfOneChain) {
  EXPECT_EQ(all(get("/proposals/history?chainId=a-1").at("data"), "ProposalId"), "3 1 ");
  auto const page = get("/proposals/history?chainId=a-1&limit=1&page=2");
  EXPECT_EQ(all(page.at("data"), "Status"), "PROPOSAL_STATUS_REJECTED ");
  EXPECT_EQ(page.at("meta").at("pagination").at("total_count").as_int64(), 2);
  EXPECT_EQ(all(get("/proposals/history?chainId=nobody").at("data"), "ID"), "");
}

TEST_P(NewsCalls, PageTheHistoryOfAllChainsByState) {
  EXPECT_EQ(all(get("/proposals/history").at("data"), "ProposalId"), "7 3 1 ")
      << "open votes by their end, then others";
  EXPECT_EQ(all(get("/proposals/history?status=rejected").at("data"), "ProposalId"), "1 ");
  EXPECT_EQ(all(get("/proposals/history?status=voting&chainId=a-1").at("data"), "ProposalId"), "3 ");
  EXPECT_EQ(get("/proposals/history?status=nothing", 400).at("parameter").as_string(), "status");
}

TEST_P(NewsCalls, TellOneProposalWhole) {
  auto const found = get("/proposals/record?chainId=a-1&proposalId=3").at("data");
  EXPECT_EQ(all(found, "ProposalId"), "3 ");
  EXPECT_EQ(all(found, "TallyHistory"), "[] ");
  for (auto const* nobody : {"chainId=a-1&proposalId=4", "chainId=nobody&proposalId=3", "chainId=a-1&proposalId=x",
                             "chainId=a-1&proposalId=03"}) {
    EXPECT_EQ(all(get("/proposals/record?" + std::string(nobody)).at("data"), "ID"), "") << nobody;
  }
  EXPECT_EQ(get("/proposals/record?chainId=a-1", 400).at("parameter").as_string(), "proposalId");
}

std::string votes_of(boost::json::value const& record) {
  std::string votes;
  for (auto const& vote : record.at("Votes").as_array()) {
    auto const word = [&](char const* member) {
      return boost::json::value_to<std::optional<std::string>>(vote.at(member)).value_or("-");
    };
    votes += word("OperatorAddress") + ' ' + word("Moniker") + ' ' + word("State") + ' ' + word("Option") + ' ' +
             boost::json::serialize(vote.at("Share")) + ' ' + word("AskedAt") + '\n';
  }
  return votes;
}

TEST_P(NewsCalls, TellWhoOfTheValidatorsHasVoted) {
  EXPECT_EQ(votes_of(get("/proposals/record?chainId=a-1&proposalId=3").at("data").at(0)),
            "avaloper9 - had_not_voted - 2.5E-1 2026-11-20T00:00:00Z\n"
            "avaloper2 Bert not_asked - 2E-1 -\n"
            "avaloper1 Anna voted no_with_veto 1E-1 2026-11-20T00:00:00Z\n")
      << "Carl is not bonded";
  EXPECT_EQ(votes_of(get("/proposals/record?chainId=a-1&proposalId=1").at("data").at(0)),
            "avaloper1 Anna voted - null 2026-11-20T00:00:00Z\n")
      << "those that were bonded when it ended are not known";
  EXPECT_EQ(votes_of(get("/proposals/record?chainId=b-1&proposalId=7").at("data").at(0)), "") << "nobody was asked";
}

TEST_P(NewsCalls, ListEventsTheNewestFirst) {
  EXPECT_EQ(ids("/events"), "104 103 102 101 ");
  EXPECT_EQ(ids("/events?limit=2&page=2"), "102 101 ");
  EXPECT_EQ(ids("/events?type=jailed"), "104 102 ");
  EXPECT_EQ(ids("/events?chainId=a-1"), "102 101 ");
  EXPECT_EQ(ids("/events?chainId=a-1&type=jailed"), "102 ");
  EXPECT_EQ(ids("/events?chainId=A-1"), "");
}

TEST_P(NewsCalls, ListEventsSinceOneAndRefuseAnUnknownOne) {
  EXPECT_EQ(ids("/events?since=102"), "104 103 ");
  EXPECT_EQ(ids("/events?since=104"), "");
  EXPECT_EQ(ids("/events?since=102&type=jailed"), "104 ");
  for (auto const* since : {"99", "x", "0", "-102", "102x", "99999999999999999999", "1e2"}) {
    EXPECT_EQ(get("/events?since=" + std::string(since), 400).at("parameter").as_string(), "since") << since;
  }
  EXPECT_EQ(get("/events?type=party", 400).at("parameter").as_string(), "type");
}

}  // namespace
}  // namespace orrery::api
