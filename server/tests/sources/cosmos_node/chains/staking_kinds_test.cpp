// Chains that stake otherwise, of which no program was recorded: the answers are made by their code, as
// fixtures/dialects/dialects.json names it.
#include "domain/chains/bech32.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"
#include "sources/fake_node.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace orrery {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using enum StakingKind;

std::string const kPool = "/cosmos/staking/v1beta1/pool";
std::string const kParams = "/cosmos/staking/v1beta1/params";
std::string const kConsensusSet = "/cosmos/base/tendermint/v1beta1/validatorsets/latest?pagination.limit=";
std::string const kKey = "xvqPxG/dGvlXWSN3qn0EBOhMlykOP3iMPFlR5DwrHfc=";
std::string const kAccount = "noble1f3fwqe2s78u4esar7jnlatmwadq9tzfp48ztap";
std::string const kAnyKey = R"({"@type":"/cosmos.crypto.ed25519.PubKey","key":")" + kKey + "\"}";

class OtherStaking : public ::testing::Test {
 protected:
  OtherStaking() {
    say("/cosmos/bank/v1beta1/supply/by_denom?denom=uusdc", R"({"amount":{"denom":"uusdc","amount":"77000000"}})");
  }

  void say(std::string const& path, std::string const& body) { fake_.answer(path, an_answer(body, 200, 100)); }
  void fail(std::string const& path, long status, std::string const& body) {
    fake_.answer(path, an_answer(body, status));
  }

  void say_governors() {
    say(kPool, R"({"pool":{"not_bonded_tokens":"1","bonded_tokens":"5000"}})");
    say(kParams, R"({"params":{"unbonding_time":"60s","max_validators":90,"bond_denom":"ustrd"}})");
    say("/cosmos/bank/v1beta1/supply/by_denom?denom=ustrd", R"({"amount":{"denom":"ustrd","amount":"9000"}})");
  }
  void say_consensus_set() {
    auto const body = R"({"block_height":"101","validators":[{"address":)"
                      R"("noblevalcons104tuyn90pzghf56yuxja86hrnn6k9gu3dxfwuu","pub_key":)" +
                      kAnyKey +
                      R"(,"voting_power":"7","proposer_priority":"0"}],"pagination":{"next_key":null,"total":"1"}})";
    say(kConsensusSet + "1", body);
    say(kConsensusSet + "100", body);
  }

  ChainStateReading read(ToldStaking known = {}, bool asks_kind = true) {
    return node_.read_chain_state(100, 0, {std::move(known), asks_kind, "uusdc"}).value();
  }
  std::vector<Validator> validators(ToldStaking told) {
    auto const reading =
        node_.read_validators(100, 0, "noble", ValidatorsScope::bonded_and_unbonding, {std::move(told), ""}).value();
    EXPECT_THAT(reading.invalid_entries, IsEmpty());
    EXPECT_FALSE(reading.lacks_unbonded);
    return reading.validators;
  }

  FakeNode fake_;
  CosmosNode node_{fake_, kNodeAddress};
};

Validator a_member() {
  Validator member;
  member.consensus_key_type = "/cosmos.crypto.ed25519.PubKey";
  member.consensus_key = kKey;
  member.status = BondStatus::bonded;
  member.tokens = "7";
  return member;
}

TEST_F(OtherStaking, IsConcludedFromTheFirstModuleThatAnswers) {
  say_governors();
  for (auto const& [kind, path, body] : std::vector<std::tuple<StakingKind, std::string, std::string>>{
           {staking, kPool, R"({"pool":{"bonded_tokens":"1"}})"},
           {authority, "/exrp/poa/params", R"({"params":{}})"},
           {authority, "/noble/authority/v1/owner", R"({"owner":"noble1x"})"},
           {rollup, "/dymensionxyz/dymension-rdk/sequencers", R"({"sequencers":[]})"},
           {rollup, "/opinit/opchild/v1/params", R"({"params":{"max_validators":1}})"},
           {provider, "/interchain_security/ccv/consumer/params", R"({"params":{"enabled":true}})"},
           {provider, "/interchain_security/ccv/consumer/provider-info", R"({"provider":{"chainID":"cosmoshub-4"}})"},
           {poa, "/poa/v1/authority", R"({"authority":"manifest1x"})"},
           {poa, "/cosmos/poa/v1/params", R"({"params":{"admin":"stride1x"}})"},
           {mstaking, "/initia/mstaking/v1/pool", R"({"pool":{"bonded_tokens":[]}})"}}) {
    say(path, body);
    EXPECT_EQ(node_.read_staking_kind(), (ToldStaking{kind, path}));
  }
}

TEST_F(OtherStaking, IsNoneWhereEveryModuleIsDefinitelyMissing) {
  EXPECT_EQ(node_.read_staking_kind(), (ToldStaking{none, ""}));
  fail("/cosmos/poa/v1/params", 404, R"({"code":5,"message":"Not Found","details":[]})");
  EXPECT_EQ(node_.read_staking_kind(), (ToldStaking{none, ""}));
}

TEST_F(OtherStaking, IsNotConcludedFromXStakingWhereAnotherModuleMayAnswer) {
  say_governors();
  for (auto const& failure : std::vector<FetchResult<FetchResponse>>{
           an_answer("<html>404</html>", 404), an_answer("<html>", 502), an_answer("{}"), an_answer("slow down", 429),
           an_answer(R"({"code":2,"message":"panic","details":[]})", 500), an_answer("", 403),
           FetchError{"", FetchStage::receive, ErrorCode::unavailable, "no full answer"}}) {
    auto const before = fake_;
    fake_.answer("/interchain_security/ccv/consumer/provider-info", failure);
    EXPECT_EQ(node_.read_staking_kind(), ToldStaking{});
    EXPECT_EQ(read({poa, "/poa/v1/authority"}).state.staking_kind, poa) << "as it was";
    fake_ = before;
  }
}

TEST_F(OtherStaking, OfAConsumerModuleThatIsNotInUseIsXStakings) {
  say_governors();
  fail("/interchain_security/ccv/consumer/provider-info", 500, R"({"code":2,"message":"no provider","details":[]})");
  say("/interchain_security/ccv/consumer/params", R"({"params":{"enabled":false}})");
  EXPECT_EQ(node_.read_staking_kind(), (ToldStaking{staking, kPool}));
}

TEST_F(OtherStaking, IsAskedForInNoPassThatKnowsIt) {
  say_governors();
  read({staking, kPool}, false);
  auto paths = fake_.asked_paths();
  EXPECT_THAT(paths, Not(Contains("/cosmos/poa/v1/params")));
  EXPECT_EQ(std::ranges::count(paths, kPool), 1);
}

TEST_F(OtherStaking, IsAskedForAnewAtOnceWhereItsEvidenceIsGone) {
  say_governors();
  auto const reading = read({poa, "/cosmos/poa/v1/params"}, false);
  EXPECT_EQ(reading.state.staking_kind, staking);
  EXPECT_EQ(reading.state.max_validators, 90);
  // What merely fails is no news.
  fail("/cosmos/poa/v1/params", 502, "<html>");
  EXPECT_EQ(read({poa, "/cosmos/poa/v1/params"}, false).state.staking_kind, poa);
}

TEST_F(OtherStaking, OfXPoaLeavesTheGovernorsTheirStakeAndNotTheValidators) {
  say_governors();
  say_consensus_set();
  say("/cosmos/poa/v1/params", R"({"params":{"admin":"stride1x"}})");
  auto const state = read().state;
  EXPECT_EQ(state.staking_evidence, "/cosmos/poa/v1/params");
  EXPECT_EQ(state.active_validators, 1);
  EXPECT_EQ(state.max_validators, std::nullopt);
  EXPECT_EQ(state.bond_denom, "ustrd");
  EXPECT_EQ(state.bonded_tokens, "5000");
  EXPECT_EQ(state.supply, "9000");
  EXPECT_THAT(state.absent, ElementsAre("community_tax", "inflation", "max_validators", "voting_period_s"));
}

TEST_F(OtherStaking, OfXPoaAloneHasNothingBondedAndTheNativeDenomsSupply) {
  say_consensus_set();
  say("/cosmos/poa/v1/params", R"({"params":{"admin":"stride1x"}})");
  auto const reading = read();
  EXPECT_EQ(reading.state.supply, "77000000");
  EXPECT_THAT(reading.state.absent, ElementsAre("bond_denom", "bonded_tokens", "community_tax", "inflation",
                                                "max_validators", "unbonding_time_s", "voting_period_s"));
  EXPECT_THAT(reading.unread, ElementsAre("block_time_ms")) << "nothing else is wrong";
}

TEST_F(OtherStaking, OfXPoaListsWhomAnAdminGavePower) {
  auto const entry = [](std::string const& power, std::string const& account) {
    return R"({"pub_key":)" + kAnyKey + R"(,"power":")" + power +
           R"(","metadata":{"moniker":"One","description":"Who","operator_address":")" + account +
           R"("},"allocated_fees":[]})";
  };
  say("/cosmos/poa/v1/validators?pagination.limit=500",
      R"({"validators":[)" + entry("7", kAccount) + "," + entry("0", "cosmos1jpm2z80va6g0s90arrhtaj2x4tvw39dvccshgv") +
          R"(],"pagination":{"next_key":null,"total":"0"}})");
  auto const read = validators({poa, "/cosmos/poa/v1/params"});
  ASSERT_EQ(read.size(), 2U);
  auto expected = a_member();
  expected.operator_address = kAccount;
  expected.account_address = kAccount;
  expected.moniker = "One";
  expected.details = "Who";
  EXPECT_EQ(read[1], expected);
  EXPECT_EQ(read[0].status, BondStatus::unbonded) << "registered, and without power";
}

TEST_F(OtherStaking, OfARollupOfInitiaIsItsSequencer) {
  say_consensus_set();
  say("/opinit/opchild/v1/params", R"({"params":{"max_validators":3,"admin":"init1x"}})");
  say("/opinit/opchild/v1/validators?pagination.limit=500",
      R"({"validators":[{"moniker":"Sequencer","operator_address":)"
      R"("noblevaloper1f3fwqe2s78u4esar7jnlatmwadq9tzfpmhwmtl","consensus_pubkey":)" +
          kAnyKey + R"(,"cons_power":"7"}],"pagination":{"next_key":null,"total":"1"}})");
  auto const state = read().state;
  EXPECT_EQ(state.staking_kind, rollup);
  EXPECT_EQ(state.max_validators, 3);
  EXPECT_EQ(state.active_validators, 1);
  EXPECT_EQ(state.supply, "77000000");
  auto expected = a_member();
  expected.operator_address = "noblevaloper1f3fwqe2s78u4esar7jnlatmwadq9tzfpmhwmtl";
  expected.account_address = kAccount;
  expected.moniker = "Sequencer";
  EXPECT_THAT(validators({rollup, state.staking_evidence}), ElementsAre(expected));
}

TEST_F(OtherStaking, OfARollAppOfDymensionIsItsSequencersAndNotItsGovernors) {
  say_consensus_set();
  say(kPool, R"({"pool":{"not_bonded_tokens":"1","bonded_tokens":"5000"}})");
  say(kParams, R"({"params":{"unbonding_time":"60s"}})");
  auto const sequencers =
      R"({"sequencers":[{"operator_address":"noblevaloper1f3fwqe2s78u4esar7jnlatmwadq9tzfpmhwmtl","consensus_pubkey":)" +
      kAnyKey + R"(,"jailed":false,"status":"BOND_STATUS_UNBONDED","tokens":"7","description":{"moniker":"Seq"}}]})";
  say("/dymensionxyz/dymension-rdk/sequencers", sequencers);
  say("/dymensionxyz/dymension-rdk/sequencers?pagination.limit=500",
      sequencers.substr(0, sequencers.size() - 1) + R"(,"pagination":null})");
  auto const reading = read();
  EXPECT_EQ(reading.state.unbonding_time_s, 60);
  EXPECT_EQ(reading.state.bonded_tokens, "5000");
  EXPECT_THAT(reading.state.absent, Contains("bond_denom"));
  EXPECT_THAT(reading.unread, ElementsAre("block_time_ms"));
  auto expected = a_member();
  expected.operator_address = "noblevaloper1f3fwqe2s78u4esar7jnlatmwadq9tzfpmhwmtl";
  expected.account_address = kAccount;
  expected.moniker = "Seq";
  EXPECT_THAT(validators({rollup, "/dymensionxyz/dymension-rdk/sequencers"}), ElementsAre(expected));
}

TEST_F(OtherStaking, OfAConsumerIsNotASetOfNobody) {
  say("/interchain_security/ccv/consumer/provider-info", R"({"provider":{"chainID":"cosmoshub-4"}})");
  say(kConsensusSet + "1", R"({"block_height":"7","validators":[],"pagination":{"next_key":null,"total":"0"}})");
  auto const reading = read();
  EXPECT_EQ(reading.state.active_validators, std::nullopt);
  EXPECT_THAT(reading.unread, Contains("active_validators"));
}

TEST_F(OtherStaking, OfAConsumerIsTheSetThatSignsItsBlocks) {
  say_governors();
  say_consensus_set();
  say("/interchain_security/ccv/consumer/provider-info", R"({"provider":{"chainID":"cosmoshub-4"}})");
  auto const state = read().state;
  EXPECT_EQ(state.staking_kind, provider);
  EXPECT_EQ(state.active_validators, 1);
  EXPECT_THAT(state.absent, Contains("max_validators"));
  auto expected = a_member();
  expected.operator_address = "noblevalcons104tuyn90pzghf56yuxja86hrnn6k9gu3dxfwuu";
  EXPECT_THAT(validators({provider, state.staking_evidence}), ElementsAre(expected));
}

TEST_F(OtherStaking, OfAConsensusSetIsReadPageByPage) {
  auto const page = [](int first, int count) {
    std::string body;
    for (int i = first; i < first + count; ++i) {
      std::vector<std::uint8_t> address(20, 1);
      address[0] = static_cast<std::uint8_t>(i);
      body += (body.empty() ? "" : ",") + std::string(R"({"address":")") + to_bech32("xvalcons", address) +
              R"(","voting_power":"5"})";
    }
    return R"({"validators":[)" + body + R"(],"pagination":{"next_key":null,"total":"130"}})";
  };
  say(kConsensusSet + "100", page(0, 100));
  say(kConsensusSet + "100&pagination.offset=100", page(100, 30));
  EXPECT_EQ(validators({none, ""}).size(), 130U);
}

TEST_F(OtherStaking, OfNoModuleAtAllStillHasSupplyAndValidators) {
  say_consensus_set();
  auto const reading = read();
  EXPECT_EQ(reading.state.staking_kind, none);
  EXPECT_EQ(reading.state.supply, "77000000");
  EXPECT_EQ(reading.state.active_validators, 1);
  EXPECT_THAT(reading.unread, ElementsAre("block_time_ms"));
  EXPECT_EQ(validators({none, ""}).size(), 1U);
  // x/staking would be news.
  say_governors();
  EXPECT_EQ(read({none, ""}, false).state.staking_kind, staking);
}

TEST_F(OtherStaking, OfSeveralDenomsHasDelegationsOfItsOwnModule) {
  std::string const operator_address = "noblevaloper1f3fwqe2s78u4esar7jnlatmwadq9tzfpmhwmtl";
  auto const delegations = "/initia/mstaking/v1/validators/" + operator_address + "/delegations";
  say(delegations + "?pagination.limit=1&pagination.count_total=true",
      R"({"delegation_responses":[{}],"pagination":{"next_key":"AA==","total":"2"}})");
  say(delegations + "/" + kAccount, R"({"delegation_response":{"delegation":{"delegator_address":")" + kAccount +
                                        R"(","validator_address":")" + operator_address +
                                        R"(","shares":[]},"balance":[{"denom":"move/ab","amount":"3"},)"
                                        R"({"denom":"uinit","amount":"5"}]}})");
  ValidatorsQuestion const question{{mstaking, "/initia/mstaking/v1/pool"}, "uinit"};
  EXPECT_EQ(node_.read_delegator_count(operator_address, question).value(), 2);
  EXPECT_EQ(node_.read_self_bond(operator_address, kAccount, question)->tokens, "5");
}

TEST_F(OtherStaking, OfAModuleThatNobodyKnowsIsTheSetThatSignsTheBlocks) {
  say_consensus_set();
  EXPECT_EQ(validators({}).size(), 1U);
}

TEST_F(OtherStaking, OfSeveralDenomsKeepsEachOfThem) {
  say("/initia/mstaking/v1/pool", R"({"pool":{"bonded_tokens":[{"denom":"move/ab","amount":"3"},)"
                                  R"({"denom":"uinit","amount":"5"}]}})");
  say("/initia/mstaking/v1/params",
      R"({"params":{"unbonding_time":"60s","max_validators":9,"bond_denoms":["uinit","move/ab"]}})");
  auto const state = read().state;
  EXPECT_EQ(state.bond_denom, "uinit");
  EXPECT_EQ(state.bonded_tokens, "5");
  EXPECT_THAT(state.other_bonded, ElementsAre(Coin{"move/ab", "3"}));
  EXPECT_EQ(node_.read_chain_state(100, 0, {{}, true, "move/ab"})->state.bonded_tokens, "3") << "the chain's asset";
}

}  // namespace
}  // namespace orrery
