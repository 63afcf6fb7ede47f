#include "sources/cosmos_node/governance/proposals_reading.hpp"

#include "sources/cosmos_node/cosmos_node.hpp"
#include "sources/cosmos_node/governance/impl/proposal_parser.hpp"
#include "sources/cosmos_node/governance/proposal_metadata.hpp"
#include "sources/fake_node.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <algorithm>

namespace orrery {
namespace {

namespace json = boost::json;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

std::string const kList = "/cosmos/gov/v1/proposals?pagination.limit=50&pagination.reverse=true";
std::string const kBetaList = "/cosmos/gov/v1beta1/proposals?pagination.limit=50&pagination.reverse=true";

std::string key(std::string const& encoded) {
  return "&pagination.key=" + encoded;
}

json::object an_entry(std::int64_t number, std::string_view status = "PROPOSAL_STATUS_PASSED") {
  return {{"id", std::to_string(number)},
          {"messages", json::array{}},
          {"status", status},
          {"final_tally_result",
           {{"yes_count", "1"}, {"abstain_count", "0"}, {"no_count", "0"}, {"no_with_veto_count", "0"}}},
          {"submit_time", "2026-11-21T08:00:07.303607923Z"},
          {"voting_start_time", "2026-11-21T08:00:07.303607923Z"},
          {"voting_end_time", "2026-11-21T08:00:47.303607923Z"},
          {"metadata", ""},
          {"title", "Title " + std::to_string(number)},
          {"summary", "Summary"},
          {"proposer", "cosmos1proposer"}};
}

std::string a_page(std::vector<std::int64_t> const& numbers, std::string const& next_key) {
  json::array entries;
  for (auto const number : numbers) {
    entries.push_back(an_entry(number));
  }
  json::value next = nullptr;
  if (!next_key.empty()) {
    next = next_key;
  }
  return json::serialize(json::object{{"proposals", entries}, {"pagination", {{"next_key", next}, {"total", "0"}}}});
}

std::vector<std::int64_t> numbers_of(ProposalsReading const& reading) {
  std::vector<std::int64_t> numbers;
  for (auto const& proposal : reading.proposals) {
    numbers.push_back(proposal.number);
  }
  return numbers;
}

class NodeProposals : public ::testing::Test {
 protected:
  NodeResult<ProposalsReading> read(KnownProposals const& known = {}) {
    return CosmosNode(node_, kNodeAddress).read_proposals(329, 0, known);
  }

  FakeNode node_;
};

TEST_F(NodeProposals, OfARealNetworkAreReadWithTheirOutcomesAndTheGapOfADepositThatRanOut) {
  node_.play(kList, "one_voting_gov_v1_proposals");
  node_.play("/cosmos/gov/v1/proposals/6/tally", "one_voting_gov_v1_last_tally");
  auto const reading = read().value();
  EXPECT_THAT(numbers_of(reading), ElementsAre(6, 5, 3, 2, 1));
  EXPECT_EQ(reading.height, 403);
  EXPECT_THAT(reading.unread, IsEmpty());
  auto const& voting = reading.proposals[0];
  EXPECT_EQ(voting.status, ProposalStatus::voting_period);
  EXPECT_EQ(voting.title, "Text proposal (yes)");
  EXPECT_EQ(voting.summary, "A text proposal.\nSecond line with <html> & “quotes”.") << "without the bell";
  EXPECT_EQ(voting.proposer, "cosmos12navv9t6zshqxvqkwd44tu80pyyeh2lvwpeeqc");
  EXPECT_EQ(voting.metadata_url, "ipfs://CID");
  EXPECT_EQ(to_rfc3339(*voting.voting_end_time), "2026-11-21T08:08:57Z");
  EXPECT_EQ(voting.tally, (ProposalTally{"712500000", "200000000", "0", "0"})) << "its own result is still zeros";
  EXPECT_EQ(reading.proposals[1].title, "Legacy text");
  EXPECT_EQ(reading.proposals[2].status, ProposalStatus::passed);
  EXPECT_EQ(reading.proposals[2].tally, (ProposalTally{"912500000", "0", "0", "0"}));
  EXPECT_EQ(reading.proposals[3].status, ProposalStatus::rejected);
}

TEST_F(NodeProposals, InDepositHaveNoVoteYet) {
  node_.play(kList, "gov_v1_proposals");
  auto const reading = read().value();
  auto const& deposit = reading.proposals[1];
  EXPECT_EQ(deposit.number, 4);
  EXPECT_EQ(deposit.status, ProposalStatus::deposit_period);
  EXPECT_EQ(deposit.voting_start_time, std::nullopt);
  EXPECT_EQ(deposit.tally, std::nullopt);
}

TEST_F(NodeProposals, OfAnOldChainAreReadFromV1Beta1) {
  auto const entry = json::parse(recorded_answer("gov_v1beta1_prop5").body).at("proposal");
  json::object const page{{"proposals", json::array{entry}}, {"pagination", {{"next_key", nullptr}}}};
  node_.answer(kBetaList, an_answer(json::serialize(page), 200, 329));
  auto const reading = read().value();
  ASSERT_THAT(numbers_of(reading), ElementsAre(5));
  EXPECT_EQ(reading.proposals[0].title, "Legacy text");
  EXPECT_EQ(reading.proposals[0].summary, "Legacy description");
  EXPECT_EQ(reading.proposals[0].tally, (ProposalTally{"0", "0", "0", "0"}));
  EXPECT_EQ(reading.proposals[0].proposer, std::nullopt);
}

TEST_F(NodeProposals, OfAModuleOfItsOwnAreReadFromItsPath) {
  auto const path = "/atomone/gov/v1/proposals?pagination.limit=50&pagination.reverse=true";
  node_.answer(path, an_answer(a_page({2}, ""), 200, 329));
  EXPECT_THAT(numbers_of(read().value()), ElementsAre(2));
}

TEST_F(NodeProposals, AreNoneWhereNoModuleAnswersAndAFailureWhereOneFails) {
  EXPECT_FALSE(read().value().has_governance);
  node_.play(kBetaList, "gov_v1beta1_proposals");
  EXPECT_EQ(read().error().problem, NodeProblem::refused);
}

TEST_F(NodeProposals, AreReadUntilAllOfAPageIsKnownAndFinal) {
  node_.answer(kList, an_answer(a_page({9, 8}, "AAAAAAAAAAc="), 200, 329));
  node_.answer(kList + key("AAAAAAAAAAc%3D"), an_answer(a_page({7, 6}, "AAAAAAAAAAU="), 200, 329));
  KnownProposals const known{{1, 2, 3, 4, 5, 6, 7, 8}, {}, {}, true, {}};
  EXPECT_THAT(numbers_of(read(known).value()), ElementsAre(9, 8, 7, 6));
  EXPECT_THAT(node_.asked_paths(), SizeIs(2));
  auto all = known;
  all.settled.insert(9);
  EXPECT_THAT(numbers_of(read(all).value()), ElementsAre(9, 8));
}

TEST_F(NodeProposals, OfALongHistoryAreReadOverSeveralPasses) {
  // The number in eight bytes, as the recorded list has it.
  auto const key_of = [](std::int64_t number) {
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
    auto const value = static_cast<std::size_t>(number);
    return "AAAAAAAAA" + std::string{kDigits[value >> 4U], kDigits[(value & 15U) << 2U]};
  };
  auto const recorded = json::parse(recorded_answer("gov_v1_reverse_limit").body);
  ASSERT_EQ(recorded.at("pagination").at("next_key"), json::value(key_of(3) + "="));
  for (std::int64_t number = 25; number > 0; --number) {
    auto const path = number == 25 ? kList : kList + key(key_of(number) + "%3D");
    auto const next = number == 1 ? "" : key_of(number - 1) + "=";
    node_.answer(path, an_answer(a_page({number}, next), 200, 329));
  }
  auto const first = read().value();
  EXPECT_EQ(first.proposals.size(), 20U);
  EXPECT_THAT(first.unread, ElementsAre("history"));
  KnownProposals known;
  for (auto const number : numbers_of(first)) {
    known.settled.insert(number);
  }
  auto const second = read(known).value();
  EXPECT_THAT(second.unread, IsEmpty());
  EXPECT_THAT(numbers_of(second), ElementsAre(25, 6, 5, 4, 3, 2, 1));
}

TEST_F(NodeProposals, ThatStandOpenAndAreNotOnTheWayAreAskedFor) {
  node_.answer(kList, an_answer(a_page({9, 8}, "AAAAAAAAAAc="), 200, 329));
  auto voting = an_entry(3, "PROPOSAL_STATUS_VOTING_PERIOD");
  node_.answer("/cosmos/gov/v1/proposals/3", an_answer(json::serialize(json::object{{"proposal", voting}}), 200, 329));
  node_.play("/cosmos/gov/v1/proposals/4", "gov_v1_missing");
  node_.play("/cosmos/gov/v1/proposals/3/tally", "gov_v1_last_tally");
  auto const reading = read({{8, 9}, {3, 4}, {}, true, {}}).value();
  EXPECT_THAT(numbers_of(reading), ElementsAre(9, 8, 3));
  EXPECT_THAT(reading.gone, ElementsAre(4));
}

TEST_F(NodeProposals, KeepTheirVoteUnreadWhereItCannotBeCounted) {
  node_.play(kList, "one_voting_gov_v1_proposals");
  auto const reading = read().value();
  EXPECT_EQ(reading.proposals[0].tally, std::nullopt);
  EXPECT_THAT(reading.unread, ElementsAre("tally"));
}

TEST_F(NodeProposals, AreAskedForInSmallerPagesWhereOneIsTooLarge) {
  node_.answer(kList, FetchError{"", FetchStage::receive, ErrorCode::too_large, "more than 8 MB"});
  auto const small = "/cosmos/gov/v1/proposals?pagination.limit=25&pagination.reverse=true";
  node_.answer(small, an_answer(a_page({2, 1}, ""), 200, 329));
  EXPECT_THAT(numbers_of(read().value()), ElementsAre(2, 1));
}

TEST_F(NodeProposals, OfAListThatIsNotTurnedRoundAreReadToTheEnd) {
  node_.answer(kList, an_answer(a_page({1, 2}, "AAAAAAAAAAM="), 200, 329));
  node_.answer(kList + key("AAAAAAAAAAM%3D"), an_answer(a_page({3}, ""), 200, 329));
  EXPECT_THAT(numbers_of(read({{1, 2}, {}, {}, true, {}}).value()), ElementsAre(3, 2, 1));
}

TEST_F(NodeProposals, OfWhichTooManyAreBrokenAreNotBelieved) {
  struct Case {
    std::string why;
    std::string member;
    json::value value;
  };
  for (auto const& [why, member, value] : std::vector<Case>{{"no number", "id", "x"},
                                                            {"a number below 1", "id", "0"},
                                                            {"a number beyond 64 bits", "id", "99999999999999999999"},
                                                            {"an unknown status", "status", "PROPOSAL_STATUS_NICE"},
                                                            {"a status that is no text", "status", 3},
                                                            {"no end of the vote", "voting_end_time", nullptr},
                                                            {"an end that is no time", "voting_end_time", "soon"}}) {
    auto entry = an_entry(7);
    entry[member] = value;
    json::object const page{{"proposals", json::array{entry}}, {"pagination", {{"next_key", nullptr}}}};
    node_.answer(kList, an_answer(json::serialize(page), 200, 329));
    auto const reading = read();
    ASSERT_TRUE(reading.has_error()) << why;
    EXPECT_EQ(reading.error().problem, NodeProblem::wrong_shape) << why;
  }
  for (auto const* body : {"{}", R"({"proposals":{}})", R"({"proposals":[]})",
                           R"({"proposals":[],"pagination":{"next_key":5}})", R"({"proposals":[],"pagination":7})"}) {
    node_.answer(kList, an_answer(body, 200, 329));
    EXPECT_EQ(read().error().problem, NodeProblem::wrong_shape) << body;
  }
}

TEST_F(NodeProposals, EndWithAPageKeyThatComesBack) {
  node_.answer(kList, an_answer(a_page({2}, "AAAA"), 200, 329));
  node_.answer(kList + key("AAAA"), an_answer(a_page({1}, "AAAA"), 200, 329));
  EXPECT_EQ(read().error().problem, NodeProblem::limit);
}

TEST(ProposalParser, TakesATallyThatIsNoNumberForNoTally) {
  auto entry = an_entry(1);
  entry["final_tally_result"] = {{"yes_count", "1e9"}, {"abstain_count", "0"}, {"no_count", "0"}};
  EXPECT_EQ(parse_proposal(entry).value().tally, std::nullopt);
  entry["final_tally_result"] = {
      {"yes_count", "123456789012345678901234567890"}, {"abstain_count", "0"}, {"no_count", "0"}};
  EXPECT_EQ(parse_proposal(entry).value().tally,
            (ProposalTally{"123456789012345678901234567890", "0", "0", std::nullopt}));
}

TEST(ProposalParser, TakesTextsFromWhereTheyAre) {
  struct Case {
    std::string why;
    json::value title;
    std::string metadata;
    json::array messages;
    std::optional<std::string> expected;
  };
  json::array const legacy{{{"@type", "x"}, {"content", {{"title", "Old"}, {"description", "d"}}}}};
  for (auto const& [why, title, metadata, messages, expected] :
       std::vector<Case>{{"its own title", "Own", R"({"title":"Meta"})", legacy, "Own"},
                         {"metadata that is JSON", "", R"({"title":"Meta","summary":"s"})", legacy, "Meta"},
                         {"a message of the old kind", "", "ipfs://Qm", legacy, "Old"},
                         {"nowhere", "", "https://example.org/meta.json", {}, std::nullopt},
                         {"metadata that is broken", nullptr, R"({"title":)", {}, std::nullopt},
                         {"metadata that is a list", nullptr, R"([{"title":"x"}])", {}, std::nullopt},
                         {"metadata whose title is no text", nullptr, R"({"title":{"a":1}})", {}, std::nullopt},
                         {"a title of control characters", "\x01\xE2\x80\xAE\n", "", {}, std::nullopt}}) {
    auto entry = an_entry(1);
    entry["title"] = title;
    entry["metadata"] = metadata;
    entry["messages"] = messages;
    EXPECT_EQ(parse_proposal(entry).value().title, expected) << why;
  }
}

TEST(ProposalParser, CapsASummary) {
  auto entry = an_entry(1);
  std::string summary(50'000, 'x');
  entry["summary"] = summary;
  EXPECT_EQ(parse_proposal(entry).value().summary, std::string(19'999, 'x') + "…");
  EXPECT_TRUE(is_summary_cut(*parse_proposal(entry).value().summary));
  entry["summary"] = summary.substr(0, 20'000);
  EXPECT_EQ(parse_proposal(entry).value().summary, summary.substr(0, 20'000));
  EXPECT_FALSE(is_summary_cut(summary.substr(0, 20'000)));
  entry["summary"] = std::string(19'999, 'x') + std::string(10, ' ') + 'y';
  EXPECT_TRUE(is_summary_cut(*parse_proposal(entry).value().summary)) << "what follows is not there";
}

TEST(ProposalMetadata, IsFetchedFromHttpsAlone) {
  EXPECT_TRUE(can_fetch_metadata("https://example.org/m.json"));
  for (auto const* url : {"http://example.org", "ipfs://Qm", "https://", "https://a b", "file:///etc/passwd", "//x"}) {
    EXPECT_FALSE(can_fetch_metadata(url)) << url;
  }
  EXPECT_EQ(parse_metadata_url("javascript:alert(1)"), std::nullopt);
}

TEST(Votes, AreSeenNotCastOrUnknown) {
  FakeNode fake;
  CosmosNode node(fake, kNodeAddress);
  std::string const path = "/cosmos/gov/v1/proposals/6/votes/cosmos1x";
  auto const read = [&] { return node.read_vote(329, "/cosmos/gov/v1", 6, "cosmos1x"); };
  auto const vote = [](std::string const& proposal, std::string const& voter) {
    return R"({"vote":{"proposal_id":")" + proposal + R"(","voter":")" + voter +
           R"(","options":[{"option":"VOTE_OPTION_YES","weight":"1.000000000000000000"}],"metadata":""}})";
  };
  fake.answer(path, an_answer(vote("6", "cosmos1x"), 200, 329));
  EXPECT_EQ(read().value(), (CastVote{true, VoteOption::yes}));
  fake.answer(path, an_answer(R"({"code":3,"message":"voter: cosmos1x not found for proposal: 6","details":[]})", 400));
  EXPECT_EQ(read().value(), CastVote{});
  for (auto const& [status, body] : std::vector<std::pair<long, std::string>>{
           {200, vote("7", "cosmos1x")},
           {200, vote("6", "cosmos1y")},
           {200, R"({"vote":null})"},
           {404, R"({"code":5,"message":"proposal 6 doesn't exist","details":[]})"},
           {500, R"({"code":13,"message":"broken","details":[]})"},
           {429, "slow down"}}) {
    fake.answer(path, an_answer(body, status, 329));
    EXPECT_TRUE(read().has_error()) << body;
  }
}

TEST(Votes, AreReadWithWhatTheyAreFor) {
  using enum VoteOption;
  FakeNode fake;
  auto const read = [&](std::string const& options) {
    fake.answer("/cosmos/gov/v1/proposals/6/votes/cosmos1x",
                an_answer(R"({"vote":{"proposal_id":"6","voter":"cosmos1x",)" + options + "}}", 200, 329));
    return CosmosNode(fake, kNodeAddress).read_vote(329, "/cosmos/gov/v1", 6, "cosmos1x").value();
  };
  auto const one = [](std::string const& option) {
    return R"({"option":")" + option + R"(","weight":"0.500000000000000000"})";
  };
  EXPECT_EQ(read(R"("options":[)" + one("VOTE_OPTION_NO_WITH_VETO") + "]").option, no_with_veto);
  EXPECT_EQ(read(R"("options":[)" + one("VOTE_OPTION_NO") + ',' + one("VOTE_OPTION_ABSTAIN") + "]").option, split);
  EXPECT_EQ(read(R"("option":"VOTE_OPTION_ABSTAIN")").option, abstain) << "before SDK 0.43";
  EXPECT_EQ(read(R"("option":"VOTE_OPTION_UNSPECIFIED","options":[)" + one("VOTE_OPTION_NO") + "]").option, no);
  for (auto const* unknown : {R"("options":[])", R"("options":[7])", R"("options":{})", R"("option":"split")",
                              R"("option":"")", R"("options":[{"option":"VOTE_OPTION_SPAM","weight":"1"}])"}) {
    EXPECT_EQ(read(unknown), (CastVote{true, std::nullopt})) << unknown;
  }
}

class PlannedThings : public ::testing::Test {
 protected:
  NodeResult<std::optional<UpgradePlan>> read() { return CosmosNode(node_, kNodeAddress).read_upgrade_plan(329, 0); }
  FakeNode node_;
  std::string const path_ = "/cosmos/upgrade/v1beta1/current_plan";
};

TEST_F(PlannedThings, AnUpgradeIsReadWithItsNameAndHeight) {
  node_.play(path_, "upgrade_current_plan");
  EXPECT_EQ(read().value(), (UpgradePlan{"v2", 1'000'000}));
  node_.answer(path_, an_answer(R"({"plan":null})", 200, 329));
  EXPECT_EQ(read().value(), std::nullopt);
  for (auto const* body : {"{}", R"({"plan":{}})", R"({"plan":{"name":"","height":"5"}})",
                           R"({"plan":{"name":"v","height":"0"}})", R"({"plan":[]})"}) {
    node_.answer(path_, an_answer(body, 200, 329));
    EXPECT_TRUE(read().has_error()) << body;
  }
}

TEST_F(PlannedThings, PoolsAreCountedWhereThereIsAPoolManager) {
  CosmosNode node(node_, kNodeAddress);
  EXPECT_EQ(node.read_pool_count(329, 0).error().problem, NodeProblem::no_such_module);
  node_.answer("/osmosis/poolmanager/v1beta1/num_pools", an_answer(R"({"num_pools":"3465"})", 200, 329));
  EXPECT_EQ(node.read_pool_count(329, 0).value(), 3465);
}

}  // namespace
}  // namespace orrery
