#include "sources/cosmos_node/cosmos_node.hpp"

#include "sources/fake_node.hpp"

#include <boost/json.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace orrery {
namespace {

namespace json = boost::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::string const kFirstPage = "/cosmos/staking/v1beta1/validators?pagination.limit=500";

std::string page_path(std::string const& encoded_key) {
  return kFirstPage + "&pagination.key=" + encoded_key;
}

// Entries of the recorded list, from its beginning again after its end, and the key of the next page ("" on the last).
std::string a_page(std::size_t from, std::size_t count, std::string const& next_key) {
  auto const recorded = json::parse(recorded_answer("validators_limit500").body).as_object();
  json::array entries;
  auto const& all = recorded.at("validators").as_array();
  for (std::size_t i = 0; i < count; ++i) {
    entries.push_back(all.at((from + i) % all.size()));
  }
  json::value key = nullptr;
  if (!next_key.empty()) {
    key = next_key;
  }
  return json::serialize(json::object{{"validators", entries}, {"pagination", {{"next_key", key}, {"total", "0"}}}});
}

class NodeValidators : public ::testing::Test {
 protected:
  NodeResult<ValidatorsReading> read(std::int64_t height = 329, std::int64_t min_height = 0) {
    return CosmosNode(node_, kNodeAddress).read_validators(height, min_height, "cosmos");
  }

  FakeNode node_;
};

TEST_F(NodeValidators, AreReadInOneRecordedPageOfEveryStatus) {
  node_.play(kFirstPage, "one_jailed_validators_limit500");
  auto const reading = read(403).value();
  EXPECT_EQ(reading.height, 403);
  EXPECT_EQ(reading.validators.size(), 28U);
  EXPECT_EQ(std::ranges::count(reading.validators, BondStatus::bonded, &Validator::status), 3);
  EXPECT_EQ(std::ranges::count(reading.validators, BondStatus::unbonding, &Validator::status), 1);
  EXPECT_EQ(std::ranges::count(reading.validators, true, &Validator::jailed), 13);
  EXPECT_TRUE(std::ranges::is_sorted(reading.validators, {}, &Validator::operator_address));
  ASSERT_EQ(node_.asked().size(), 1U);
  EXPECT_THAT(node_.asked().front().headers,
              ElementsAre(std::pair<std::string, std::string>("x-cosmos-block-height", "403")));
}

TEST_F(NodeValidators, AreTheSameInThreePagesAsInOne) {
  node_.play(kFirstPage, "validators_page1");
  node_.play(page_path("FGBvy8koKXoeL%2FHuILfS3yBZIGUm"), "validators_page2");
  node_.play(page_path("FLNrS5F6AHVk0Xu8GOyvIiSIQ%2FYJ"), "validators_page3");
  auto const paged = read().value();
  node_.play(kFirstPage, "validators_limit500");
  EXPECT_EQ(paged, read().value());
}

TEST_F(NodeValidators, AKeyIsPercentEncoded) {
  node_.answer(kFirstPage, an_answer(a_page(0, 2, "a+b/c=="), 200, 329));
  node_.answer(page_path("a%2Bb%2Fc%3D%3D"), an_answer(a_page(2, 2, ""), 200, 329));
  EXPECT_EQ(read()->validators.size(), 4U);
}

TEST_F(NodeValidators, AnEntryThatComesTwiceIsKeptOnceAsItWasLast) {
  auto later = json::parse(a_page(1, 2, "")).as_object();
  auto& moved = later["validators"].as_array()[0].as_object();
  moved["tokens"] = "77";
  node_.answer(kFirstPage, an_answer(a_page(0, 2, "k"), 200, 329));
  node_.answer(page_path("k"), an_answer(json::serialize(later), 200, 329));
  auto const reading = read().value();
  ASSERT_EQ(reading.validators.size(), 3U);
  auto const found = std::ranges::find(reading.validators, std::string(moved["operator_address"].as_string()),
                                       &Validator::operator_address);
  ASSERT_NE(found, reading.validators.end());
  EXPECT_EQ(found->tokens, "77");
}

TEST_F(NodeValidators, ARepeatedKeyStopsTheWalk) {
  node_.answer(kFirstPage, an_answer(a_page(0, 2, "again"), 200, 329));
  node_.answer(page_path("again"), an_answer(a_page(2, 2, "again"), 200, 329));
  EXPECT_EQ(read().error().problem, NodeProblem::limit);
  EXPECT_EQ(node_.asked().size(), 2U);
}

TEST_F(NodeValidators, AnEmptyPageOnTheWayIsNoEnd) {
  node_.answer(kFirstPage, an_answer(a_page(0, 0, "k"), 200, 329));
  node_.answer(page_path("k"), an_answer(a_page(0, 3, ""), 200, 329));
  EXPECT_EQ(read()->validators.size(), 3U);
}

TEST_F(NodeValidators, PagesWithoutAnEndStopAtFiveHundred) {
  node_.answer(kFirstPage, an_answer(a_page(0, 1, "k0"), 200, 329));
  for (int i = 0; i < 600; ++i) {
    node_.answer(page_path("k" + std::to_string(i)), an_answer(a_page(0, 1, "k" + std::to_string(i + 1)), 200, 329));
  }
  EXPECT_EQ(read().error().problem, NodeProblem::limit);
  EXPECT_EQ(node_.asked().size(), 500U);
}

TEST_F(NodeValidators, BeyondFiftyThousandAreLeftAndThatIsTold) {
  node_.answer(kFirstPage, an_answer(a_page(0, 10'000, "k1"), 200, 329));
  for (int i = 1; i < 6; ++i) {
    node_.answer(page_path("k" + std::to_string(i)),
                 an_answer(a_page(0, 10'000, "k" + std::to_string(i + 1)), 200, 329));
  }
  auto const reading = read().value();
  EXPECT_TRUE(reading.is_cut);
  EXPECT_EQ(node_.asked().size(), 5U);
}

TEST_F(NodeValidators, ThatEndWithTheirLastPageAreNotCut) {
  node_.answer(kFirstPage, an_answer(a_page(0, 10'001, ""), 200, 329));
  auto const reading = read().value();
  EXPECT_FALSE(reading.is_cut);
}

TEST_F(NodeValidators, ThatCannotBeReadAreLeftOutByName) {
  auto body = json::parse(recorded_answer("validators_limit500").body).as_object();
  body["validators"].as_array()[3].as_object()["tokens"] = "1" + std::string(400, '0');
  node_.answer(kFirstPage, an_answer(json::serialize(body), 200, 329));
  auto const reading = read().value();
  EXPECT_EQ(reading.validators.size(), 27U);
  EXPECT_THAT(reading.invalid_entries, ElementsAre(HasSubstr("tokens")));
}

TEST_F(NodeValidators, OfWhichMoreThanATenthCannotBeReadAreNoReading) {
  auto body = json::parse(recorded_answer("validators_limit500").body).as_object();
  for (std::size_t i = 0; i < 3; ++i) {
    body["validators"].as_array()[i].as_object()["jailed"] = "no";
  }
  node_.answer(kFirstPage, an_answer(json::serialize(body), 200, 329));
  auto const error = read().error();
  EXPECT_EQ(error.problem, NodeProblem::wrong_shape);
  EXPECT_THAT(error.reason, HasSubstr("3 of 28"));
}

TEST_F(NodeValidators, OfAChainWhoseStakingIsEmptyAreNoReading) {
  node_.answer(kFirstPage, an_answer(a_page(0, 0, ""), 200, 329));
  EXPECT_EQ(read().error().problem, NodeProblem::no_such_module);
}

TEST_F(NodeValidators, AFailureOnALaterPageFailsTheReading) {
  node_.play(kFirstPage, "validators_page1");
  node_.answer(page_path("FGBvy8koKXoeL%2FHuILfS3yBZIGUm"), an_answer("<html>", 502));
  EXPECT_EQ(read().error().problem, NodeProblem::not_ready);
}

TEST_F(NodeValidators, OfAPrunedHeightAreReadWithoutOneOnEveryPage) {
  node_.answer_at_height(kFirstPage, recorded_answer("bare_height_header_old"));
  node_.answer(kFirstPage, an_answer(a_page(0, 2, "k"), 200, 331));
  node_.answer(page_path("k"), an_answer(a_page(2, 2, ""), 200, 330));
  auto const reading = read(329, 329).value();
  EXPECT_EQ(reading.height, 330);
  ASSERT_EQ(node_.asked().size(), 3U);
  EXPECT_TRUE(node_.asked()[1].headers.empty());
  EXPECT_TRUE(node_.asked()[2].headers.empty());
}

TEST_F(NodeValidators, OfAHeightThatIsNotReachedYetAreReadWithoutOne) {
  node_.answer_at_height(kFirstPage, recorded_answer("height_header_future"));
  node_.answer(kFirstPage, an_answer(a_page(0, 2, ""), 200, 328));
  EXPECT_EQ(read(329, 328)->height, 328);
}

TEST_F(NodeValidators, OfAnOlderStateThanIsKnownAreNoReading) {
  node_.answer(kFirstPage, an_answer(a_page(0, 2, ""), 200, 328));
  auto const error = read(329, 329).error();
  EXPECT_EQ(error.problem, NodeProblem::height_pruned);
  EXPECT_THAT(error.reason, HasSubstr("328"));
}

TEST_F(NodeValidators, OfAnUntoldHeightAreOfTheOneThatWasAskedForOrNoReading) {
  node_.answer(kFirstPage, an_answer(a_page(0, 2, "")));
  EXPECT_EQ(read(329)->height, 329);
  node_.answer_at_height(kFirstPage, recorded_answer("bare_height_header_old"));
  EXPECT_EQ(read(329).error().problem, NodeProblem::height_pruned);
}

TEST_F(NodeValidators, OfAHeightFarAboveTheNodesOwnAreNoReading) {
  node_.answer(kFirstPage, an_answer(a_page(0, 2, ""), 200, 9'000'000'000'000));
  EXPECT_EQ(read(329).error().problem, NodeProblem::wrong_shape);
}

}  // namespace
}  // namespace orrery
