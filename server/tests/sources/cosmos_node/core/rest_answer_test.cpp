#include "sources/cosmos_node/core/rest_answer.hpp"

#include "sources/fake_node.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

struct Case {
  char const* name;
  FetchResponse answer;
  NodeProblem problem;
};

class UnwantedAnswer : public ::testing::TestWithParam<Case> {};

TEST_P(UnwantedAnswer, IsSortedByWhatItMeans) {
  auto const sorted = classify_answer(GetParam().answer, {AskedInterface::rest, AskedRoute::other, true});
  ASSERT_TRUE(sorted.has_error());
  EXPECT_EQ(to_word(sorted.error().problem), to_word(GetParam().problem)) << sorted.error().reason;
  EXPECT_FALSE(sorted.error().reason.empty());
}

auto const kName = [](auto const& row) { return row.param.name; };

INSTANTIATE_TEST_SUITE_P(
    Recorded, UnwantedAnswer,
    ::testing::Values(
        Case{"PrunedHeight", recorded_answer("bare_height_header_old"), NodeProblem::height_pruned},
        Case{"FutureHeight", recorded_answer("height_header_future"), NodeProblem::height_ahead},
        Case{"FutureBlock", recorded_answer("block_future"), NodeProblem::height_ahead},
        Case{"BlockZero", recorded_answer("block_zero"), NodeProblem::refused},
        Case{"StateNotLoadable", recorded_answer("state_not_loadable"), NodeProblem::height_pruned},
        Case{"IndexOff", recorded_answer("bare_txs_query"), NodeProblem::index_off},
        Case{"NoQuery", recorded_answer("txs_none"), NodeProblem::refused},
        Case{"PageOutOfRange", recorded_answer("txs_query_page_out_of_range"), NodeProblem::not_found},
        Case{"NoSuchTransaction", recorded_answer("tx_missing"), NodeProblem::not_found},
        Case{"NoSuchRoute", recorded_answer("route_osmosis_mint"), NodeProblem::no_such_module},
        Case{"NotOfThisModule", recorded_answer("chains/initia/staking_pool"), NodeProblem::no_such_module},
        Case{"Panic", recorded_answer("chains/crescent/supply_by_denom"), NodeProblem::refused},
        Case{"FutureBlockInLaterWords", recorded_answer("chains/evm/block_future"), NodeProblem::height_ahead},
        Case{"BadEnum", recorded_answer("validators_unspecified"), NodeProblem::refused},
        Case{"BadAddress", recorded_answer("validator_bad_bech32"), NodeProblem::refused}),
    kName);

std::string message(int code, std::string const& text) {
  return R"({"code":)" + std::to_string(code) + R"(,"message":")" + text + R"(","details":[]})";
}

INSTANTIATE_TEST_SUITE_P(
    Made, UnwantedAnswer,
    ::testing::Values(
        Case{"TooMany", an_answer(message(8, "slow down"), 429), NodeProblem::rate_limited},
        Case{"TooManyWithoutJson", an_answer("Too Many Requests", 429), NodeProblem::rate_limited},
        Case{"ForbiddenPage", an_answer("<html>Attention Required!</html>", 403), NodeProblem::blocked},
        Case{"ForbiddenByTheNode", an_answer(message(7, "permission denied"), 403), NodeProblem::blocked},
        Case{"ChallengePage", an_answer("<!DOCTYPE html><html><head><title>Just a moment...</title>", 503),
             NodeProblem::blocked},
        Case{"GrpcNotUp", an_answer(message(14, "connection error: refused"), 503), NodeProblem::not_ready},
        Case{"GrpcNotUpAs500", an_answer(message(14, "connection error: refused"), 500), NodeProblem::not_ready},
        Case{"BadGateway", an_answer("<html>502</html>", 502), NodeProblem::not_ready},
        Case{"GatewayTimeout", an_answer("", 504), NodeProblem::not_ready},
        Case{"OriginDown", an_answer("<html>521</html>", 521), NodeProblem::not_ready},
        Case{"NotFoundPage", an_answer("<html>404</html>", 404), NodeProblem::not_a_node},
        Case{"NotImplementedPage", an_answer("<html>501</html>", 501), NodeProblem::not_a_node},
        Case{"ServerErrorPage", an_answer("<html>500</html>", 500), NodeProblem::not_a_node},
        Case{"Redirect", an_answer("", 301), NodeProblem::not_a_node},
        Case{"PageWith200", an_answer("<!doctype html><title>Welcome</title>"), NodeProblem::not_a_node},
        Case{"Empty", an_answer(""), NodeProblem::not_a_node},
        Case{"CutShort", an_answer(R"({"validators":[{"operator_addr)"), NodeProblem::not_a_node},
        Case{"TwoDocuments", an_answer("{}{}"), NodeProblem::not_a_node},
        Case{"DeeplyNested", an_answer(std::string(100'000, '[')), NodeProblem::not_a_node},
        Case{"Array", an_answer("[]"), NodeProblem::wrong_shape},
        Case{"Number", an_answer("1"), NodeProblem::wrong_shape},
        Case{"OldWordsForPruned",
             an_answer(
                 message(
                     2,
                     "failed to load state at height 5; version does not exist (latest height: 329): invalid request"),
                 500),
             NodeProblem::height_pruned},
        Case{
            "OldWordsForAhead",
            an_answer(
                message(
                    2,
                    "failed to load state at height 500; version does not exist (latest height: 329): invalid request"),
                500),
            NodeProblem::height_ahead},
        Case{"RouteWithoutItsModule",
             an_answer(message(2, "rpc error: code = Unknown desc = unknown query path: unknown request"), 500),
             NodeProblem::no_such_module},
        Case{"PrunedBlock", an_answer(message(2, "height 5 is not available, lowest height is 100"), 500),
             NodeProblem::height_pruned},
        Case{"HugeHeightInTheWords",
             an_answer(message(2,
                               "failed to load state at height 99999999999999999999999; version does not exist (latest "
                               "height: 1)"),
                       500),
             NodeProblem::height_pruned},
        Case{"MessageOfAWrongType", an_answer(R"({"code":"2","message":7})", 500), NodeProblem::not_a_node}),
    kName);

TEST(Answer, ThatDidNotComeIsUnreachableAndOneThatIsTooLargeIsOverTheLimit) {
  FetchError const gone{"u", FetchStage::connect, ErrorCode::unavailable, "connection refused"};
  EXPECT_EQ(classify_answer(gone).error(), (NodeError{NodeProblem::unreachable, "u", "connection refused"}));
  FetchError const large{"u", FetchStage::receive, ErrorCode::too_large, "more than 8 MB"};
  EXPECT_EQ(classify_answer(large).error().problem, NodeProblem::limit);
}

TEST(Answer, ThatThisSideHadNoMeansToAskForWasNotAskedFor) {
  for (auto const fault : kOwnFaults) {
    FetchError const error{"u", FetchStage::resolve, ErrorCode::unavailable, "no thread", false, fault};
    auto const sorted = classify_answer(error).error();
    EXPECT_EQ(sorted.problem, NodeProblem::busy) << to_word(fault);
    EXPECT_EQ(sorted.owner, FaultOwner::ours) << to_word(fault);
    EXPECT_TRUE(ends_session(sorted)) << to_word(fault);
  }
}

TEST(Answer, ThatIsCutIsWhatIsCompleteOfIt) {
  auto answer = an_answer(R"({"a":{"b":"1"},"c":["2",{"d":"unfin)");
  EXPECT_EQ(classify_answer(answer).error().problem, NodeProblem::not_a_node);
  answer.is_truncated = true;
  EXPECT_EQ(boost::json::serialize(classify_answer(answer)->body), R"({"a":{"b":"1"},"c":["2"]})");
}

TEST(Answer, TellsTheHeightOfItsState) {
  EXPECT_EQ(classify_answer(recorded_answer("staking_pool"))->height, 329);
  EXPECT_FALSE(classify_answer(an_answer("{}"))->height);
  EXPECT_FALSE(classify_answer(FetchResponse{"", 200, {{"grpc-metadata-x-cosmos-block-height", "-1"}}, "{}"})->height);
}

TEST(Answer, ItsMessageIsCleanedAndCutBeforeItIsShown) {
  auto const error = classify_answer(an_answer(message(2, "a\\u0007b\\u202Ec" + std::string(5'000, 'x')), 500)).error();
  EXPECT_TRUE(error.reason.starts_with("HTTP 500: abcxxx"));
  EXPECT_LT(error.reason.size(), 400U);
}

TEST(Answer, ABlankMessageIsSaidToBeNone) {
  EXPECT_EQ(classify_answer(an_answer(message(2, "  "), 500)).error().reason, "HTTP 500 with no message");
}

TEST(AnError, NamesTheAddressOnlyWhereTheFaultIsTheNodesOrLiesOnTheWay) {
  EXPECT_EQ(describe({NodeProblem::unreachable, "u", "r"}, "https://a.example"), "https://a.example unreachable: r");
  EXPECT_EQ(describe({NodeProblem::blocked, "u", "r"}, "https://a.example"), "https://a.example blocked: r");
  for (auto const problem : {NodeProblem::busy, NodeProblem::refused, NodeProblem::no_such_module}) {
    EXPECT_EQ(describe({problem, "u", "r"}, "https://a.example"), std::string(to_word(problem)) + ": r");
  }
}

TEST(Answer, EveryProblemHasAWordOfItsOwn) {
  EXPECT_EQ(to_word(NodeProblem::height_pruned), "height_pruned");
  EXPECT_EQ(to_error({NodeProblem::not_ready, "u", "r"}), (Error{ErrorCode::unavailable, "u", "not_ready: r", ""}));
}

}  // namespace
}  // namespace orrery
