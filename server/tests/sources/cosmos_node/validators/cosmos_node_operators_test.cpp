#include "sources/cosmos_node/cosmos_node.hpp"

#include "sources/fake_node.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

using ::testing::IsEmpty;

constexpr char const* kOperator = "cosmosvaloper1mgan05grg0zchx9m6uz6am09jg8egtlhhklaat";
constexpr char const* kAccount = "cosmos1mgan05grg0zchx9m6uz6am09jg8egtlhjztg3c";

class OfAnOperator : public ::testing::Test {
 protected:
  FakeNode fake_;
  CosmosNode node_{fake_, kNodeAddress};
};

using DelegatorCounts = OfAnOperator;

TEST_F(DelegatorCounts, AreThePaginationsTotal) {
  auto const path = std::string("/cosmos/staking/v1beta1/validators/") + kOperator +
                    "/delegations?pagination.limit=1&pagination.count_total=true";
  fake_.play(path, "delegations_count");
  EXPECT_EQ(node_.read_delegator_count(kOperator).value(), 3);
  fake_.play(path, "delegations_count_unknown");
  EXPECT_EQ(node_.read_delegator_count(kOperator).value(), 0);
  for (std::string const body :
       {"{}", R"({"delegation_responses":[],"pagination":null})",
        R"({"delegation_responses":[],"pagination":{"total":3}})",
        R"({"delegation_responses":[{}],"pagination":{"total":"0"}})", R"({"pagination":{"total":"3"}})"}) {
    fake_.answer(path, an_answer(body));
    EXPECT_EQ(node_.read_delegator_count(kOperator).error().problem, NodeProblem::wrong_shape) << body;
  }
}

class SelfBonds : public OfAnOperator {
 protected:
  static constexpr char const* kAccount = "cosmos10vt0u43y277zsckzdmf9up67cwkyv6y7qqqqqq";

  static std::string path() {
    return std::string("/cosmos/staking/v1beta1/validators/") + kOperator + "/delegations/" + kAccount;
  }
  static std::string delegation(std::string const& account, std::string const& amount) {
    return R"({"delegation_response":{"delegation":{"delegator_address":")" + account + R"(","validator_address":")" +
           kOperator + R"(","shares":"5.000000000000000000"},"balance":)" + R"({"denom":"utokens","amount":)" + amount +
           "}}}";
  }
  NodeResult<SelfBondReading> read() { return node_.read_self_bond(kOperator, kAccount); }
};

TEST_F(SelfBonds, AreTheBalanceOfTheOperatorsOwnDelegation) {
  fake_.answer(path(), an_answer(delegation(kAccount, R"("340282366920938463463374607431768211456")"), 200, 329));
  EXPECT_EQ(read().value(), (SelfBondReading{"340282366920938463463374607431768211456", 329}));
}

TEST_F(SelfBonds, AreZeroWhereTheNodeKnowsNoSuchDelegation) {
  fake_.answer(path(), an_answer(std::string(R"({"code":5,"message":"delegation with delegator )") + kAccount +
                                     " not found for validator " + kOperator + R"(","details":[]})",
                                 404));
  EXPECT_EQ(read().value(), (SelfBondReading{"0", std::nullopt}));
}

TEST_F(SelfBonds, AreNotKnownFromAnyOtherAnswer) {
  for (auto const& [answer, problem] : std::initializer_list<std::pair<FetchResponse, NodeProblem>>{
           {an_answer(R"({"code":404,"message":"Not Found"})", 404), NodeProblem::not_found},
           {an_answer("Not Found", 404), NodeProblem::not_a_node},
           {an_answer(R"({"code":2,"message":"not found for validator","details":[]})", 500), NodeProblem::refused},
           {an_answer("{}"), NodeProblem::wrong_shape},
           {an_answer(delegation("cosmos1other", R"("5")")), NodeProblem::wrong_shape},
           {an_answer(delegation(kAccount, "5")), NodeProblem::wrong_shape},
           {an_answer(delegation(kAccount, R"("-5")")), NodeProblem::wrong_shape}}) {
    fake_.answer(path(), answer);
    auto const reading = read();
    ASSERT_FALSE(reading) << answer.body;
    EXPECT_EQ(reading.error().problem, problem) << answer.body;
  }
}

class UnjailTransactions : public OfAnOperator {
 protected:
  static constexpr char const* kPath =
      "/cosmos/tx/v1beta1/txs?query=message.action%3D%27%2Fcosmos.slashing.v1beta1.MsgUnjail%27%20AND%20message.sender"
      "%3D%27cosmos1mgan05grg0zchx9m6uz6am09jg8egtlhjztg3c%27&events=message.action%3D%27%2Fcosmos.slashing.v1beta1."
      "MsgUnjail%27&events=message.sender%3D%27cosmos1mgan05grg0zchx9m6uz6am09jg8egtlhjztg3c%27&order_by=2&page=1&"
      "limit=20";
  static constexpr char const* kNewer = "24E2D0ADEAB950F9290CB107268DE6FA41BBB09A8FA9EF470EF6867F4616882C";
  static constexpr char const* kOlder = "A9624B9749154C0EC5D2AE163A7A4B630B11743136D258E3423FEE3486AD26DC";

  NodeResult<std::optional<std::string>> find(std::int64_t from, std::int64_t to) {
    return node_.find_unjail_transaction(kAccount, from, to);
  }
  void play_with(std::string const& part, std::string const& replacement) {
    auto answer = recorded_answer("both_unjail_and_sender");
    for (auto at = answer.body.find(part); at != std::string::npos;
         at = answer.body.find(part, at + replacement.size())) {
      answer.body.replace(at, part.size(), replacement);
    }
    fake_.answer(kPath, answer);
  }
};

TEST_F(UnjailTransactions, AreFoundByTheHeightsAfterAndUpToWhichTheyMustStand) {
  fake_.play(kPath, "both_unjail_and_sender");
  EXPECT_EQ(find(0, 755).value(), kNewer);
  EXPECT_EQ(find(253, 476).value(), kNewer);
  EXPECT_EQ(find(0, 475).value(), kOlder);
  EXPECT_EQ(find(252, 253).value(), kOlder);
  EXPECT_EQ(find(253, 475).value(), std::nullopt);
  EXPECT_EQ(find(476, 755).value(), std::nullopt);
}

TEST_F(UnjailTransactions, AreNotTakenWithoutALook) {
  play_with(R"("code":0)", R"("code":5)");
  EXPECT_EQ(find(0, 755).value(), std::nullopt);
  play_with("MsgUnjail", "MsgSomething");
  EXPECT_EQ(find(0, 755).value(), std::nullopt);
  play_with(kOperator, "cosmosvaloper10vt0u43y277zsckzdmf9up67cwkyv6y7ynmhg3");
  EXPECT_EQ(find(0, 755).value(), std::nullopt);
  play_with(kNewer, "<b>");
  EXPECT_EQ(find(0, 755).value(), kOlder);
  play_with("tx_responses", "rows");
  EXPECT_EQ(find(0, 755).error().problem, NodeProblem::wrong_shape);
}

TEST_F(UnjailTransactions, AreNoneWhereTheSearchFindsNone) {
  fake_.play(kPath, "both_no_match");
  EXPECT_EQ(find(0, 755).value(), std::nullopt);
}

TEST_F(UnjailTransactions, AreUnknownToANodeWithoutAnIndex) {
  fake_.play(kPath, "bare_txs_query");
  EXPECT_EQ(find(0, 755).error().problem, NodeProblem::index_off);
}

TEST_F(UnjailTransactions, OfWhatIsNoAddressAreNotSearched) {
  EXPECT_THROW(node_.find_unjail_transaction("' OR ''='", 0, 1).value(), Failure);
  EXPECT_THAT(fake_.asked_paths(), IsEmpty());
}

}  // namespace
}  // namespace orrery
