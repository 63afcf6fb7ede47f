// What real programs of chains told, each as a network of one validator, against every figure that is taken of it. What
// a program has no module for is absent, and is not unread.
#include "domain/chains/bech32.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"
#include "sources/cosmos_node/governance/proposals_reading.hpp"
#include "sources/cosmos_node/validators/consensus_address.hpp"
#include "sources/cosmos_node/validators/signing_reading.hpp"
#include "sources/fake_node.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>

namespace orrery {
namespace {

using ::testing::ElementsAreArray;
using ::testing::IsEmpty;
using enum ProposalStatus;

struct ToldValidator {
  std::string operator_address;
  std::string account_address;
  std::string moniker;
  std::string tokens;
  std::string delegator_shares;
  CommissionRates commission;
  std::string consensus_key;
  std::string min_self_delegation = "1";
  std::optional<std::string> power = std::nullopt;
};

struct ToldProposal {
  std::int64_t number;
  ProposalStatus status;
  std::string title;
  std::optional<std::string> voting_end_time;
  std::optional<ProposalTally> tally;
};

// A recorded program, and what stands in its answers (fixtures/lcd/chains/NAME).
struct Program {
  std::string name;
  std::string account_prefix;
  NodeTip tip;
  std::int64_t state_height;  // that its answers name
  ChainState state;
  ToldValidator validator;
  std::string gov_module;  // empty: it has none
  std::vector<ToldProposal> proposals;
  std::optional<UpgradePlan> plan;
  std::string signing_address;
  // One header before the newest was recorded, and the mean time between blocks needs ten.
  std::vector<std::string> unread = {"block_time_ms"};
};

void PrintTo(Program const& program, std::ostream* out) {
  *out << program.name;
}

Timestamp at(std::string_view time) {
  return parse_rfc3339(std::string(time)).value();
}

ProposalTally votes(std::string yes, std::string abstain, std::string no,
                    std::optional<std::string> no_with_veto = "0") {
  return {std::move(yes), std::move(abstain), std::move(no), std::move(no_with_veto)};
}

VotingRule a_rule(std::string quorum = "0.334", std::string threshold = "0.5",
                  std::optional<std::string> veto_threshold = "0.334", ProposalKind kind = ProposalKind::standard,
                  std::int64_t voting_period_s = 60) {
  return {kind, voting_period_s, std::move(quorum), std::move(threshold), std::move(veto_threshold)};
}

// The defaults of SDK 0.50.
std::vector<VotingRule> usual_rules() {
  return {a_rule(), a_rule("0.334", "0.667", "0.334", ProposalKind::expedited, 30)};
}

// All of them were started with the same parameters of staking.
ChainState a_state(std::string bond_denom, StakingKind kind = StakingKind::staking,
                   std::string evidence = "/cosmos/staking/v1beta1/pool") {
  ChainState state;
  state.staking_kind = kind;
  state.staking_evidence = std::move(evidence);
  state.bond_denom = std::move(bond_denom);
  state.max_validators = 100;
  state.unbonding_time_s = 1'814'400;
  return state;
}

// Stakes by a module of its own, of which x/staking's routes tell the parameters alone; rewards are paid from what was
// set aside for them, so that nothing is minted.
Program initia() {
  auto state = a_state("uinit", StakingKind::mstaking, "/initia/mstaking/v1/pool");
  state.absent = {"inflation"};
  state.bonded_tokens = "500002500000";
  state.active_validators = 1;
  state.supply = "2000000000000";
  state.community_tax = "0.02";
  state.voting_period_s = 60;
  state.voting_rules = usual_rules();
  return {"initia",
          "init",
          {"initia-local-1", 79, at("2026-11-23T04:44:00Z"), false},
          79,
          state,
          {"initvaloper1mq5u5kfh5wsfe4se962tg28lxg2e69jgnt0ymy",
           "init1mq5u5kfh5wsfe4se962tg28lxg2e69jg8wka45",
           "initia",
           "500002500000",
           "500002500000",
           {"0.100000000000000000", "0.200000000000000000", "0.010000000000000000"},
           "Vf0jQabWm2HhFAKFxxcCBSzPmGkZAnduZZOqnhQ2llw=",
           "",
           "500002500000"},
          "/cosmos/gov/v1",
          {{4, voting_period, "Still in voting", "2026-11-23T04:44:58Z", votes("1500000", "500000000000", "1000000")},
           {3, deposit_period, "In deposit period", std::nullopt, std::nullopt},
           {2, passed, "Upgrade to v999", "2026-11-23T04:43:49Z", votes("500002500000", "0", "0")},
           {1, passed, "Text proposal", "2026-11-23T04:43:44Z", votes("500000000000", "0", "2500000")}},
          UpgradePlan{"v999", 1'000'000},
          "initvalcons1xfc0fw0k99ta8w8p570wsr8vmvwfzk5y0htd5z"};
}

// Governs by a module of its own, without a vote of veto.
Program atomone() {
  auto state = a_state("uatone");
  state.supply = "2000004490157";
  state.bonded_tokens = "500002500000";
  state.active_validators = 1;
  state.inflation = "0.130001407373733521";
  state.staking_provisions = "260003393118.788394260233055202";
  state.assumed_blocks = 6'311'520;
  state.is_proportional = true;
  state.community_tax = "0.02";
  state.voting_period_s = 60;
  auto const quorum = "0.397599680001599992";
  state.voting_rules = {a_rule(quorum, "0.667", std::nullopt), a_rule(quorum, "0.9", std::nullopt, ProposalKind::law),
                        a_rule(quorum, "0.9", std::nullopt, ProposalKind::constitution_amendment)};
  return {"atomone",
          "atone",
          {"atomone-local-1", 108, at("2026-11-23T05:05:54Z"), false},
          109,
          state,
          {"atonevaloper1nrd3p75qye6jt7lavmltxnhjr53r7zyvzkcy4c",
           "atone1nrd3p75qye6jt7lavmltxnhjr53r7zyvqtndlq",
           "atomone",
           "500002500000",
           "500002500000",
           {"0.100000000000000000", "0.200000000000000000", "0.010000000000000000"},
           "gWwDJgPUI24RQgAyXvR/BfUpxlp9KzqM8abzCOFCIis="},
          "/atomone/gov/v1",
          {{6, voting_period, "Still in voting", "2026-11-23T05:06:51Z",
            votes("1500000", "500000000000", "1000000", std::nullopt)},
           {5, rejected, "Still in voting", "2026-11-23T05:04:26Z",
            votes("1500000", "500000000000", "1000000", std::nullopt)},
           {4, voting_period, "Still in voting", "2026-11-23T05:05:57Z", votes("0", "0", "0", std::nullopt)},
           {2, passed, "Upgrade to v999", "2026-11-23T05:02:47Z", votes("500000000000", "0", "0", std::nullopt)},
           {1, passed, "Text proposal", "2026-11-23T05:02:44Z", votes("500000000000", "0", "2500000", std::nullopt)}},
          UpgradePlan{"v999", 1'000'000},
          "atonevalcons1jz3ysxam8vkld68n3cvup8v8skee95478adr25"};
}

// Of the line of SDK 0.45: "by_denom" is a denom to it, over which it panics. It mints by a calendar of amounts.
Program crescent() {
  auto state = a_state("ucre");
  state.supply = "2000000000000";
  state.bonded_tokens = "500002500000";
  state.active_validators = 1;
  state.community_tax = "0.02";
  state.is_proportional = true;
  state.voting_period_s = 60;
  state.voting_rules = {a_rule()};
  return {"crescent",
          "cre",
          {"crescent-local-1", 74, at("2026-11-23T05:33:16Z"), false},
          74,
          state,
          {"crevaloper1ttjjya8j9d0gnzq6eh45u975fg9hmpa0slp4wt",
           "cre1ttjjya8j9d0gnzq6eh45u975fg9hmpa0jtp6rp",
           "crescent",
           "500002500000",
           "500002500000",
           {"0.100000000000000000", "0.200000000000000000", "0.010000000000000000"},
           "XYCvylhKqNBGhfc2wjtbpYd1fhGplamjBuFBbSC8Vc4="},
          "/cosmos/gov/v1beta1",
          {{4, voting_period, "Still in voting", "2026-11-23T05:34:14Z", votes("1500000", "500000000000", "1000000")},
           {3, deposit_period, "In deposit period", std::nullopt, std::nullopt},
           {2, passed, "Upgrade to v999", "2026-11-23T05:33:09Z", votes("500002500000", "0", "0")},
           {1, passed, "Legacy text", "2026-11-23T05:33:06Z", votes("500000000000", "0", "2500000")}},
          UpgradePlan{"v999", 1'000'000},
          "crevalcons1cdd40328fcsf5p5w5y0gq00kkqyfypqzdgp9x4",
          {"inflation", "block_time_ms"}};
}

// An authority names the validators. It has neither x/gov nor x/mint nor x/distribution.
Program noble() {
  auto state = a_state("ustake", StakingKind::authority, "/noble/authority/v1/owner");
  state.absent = {"community_tax", "inflation", "voting_period_s"};
  state.supply = "4000000";
  state.bonded_tokens = "1250000";
  state.active_validators = 1;
  return {"noble",
          "noble",
          {"noble-local-1", 8, at("2026-11-23T04:56:16Z"), false},
          8,
          state,
          {"noblevaloper1f3fwqe2s78u4esar7jnlatmwadq9tzfpmhwmtl",
           "noble1f3fwqe2s78u4esar7jnlatmwadq9tzfp48ztap",
           "noble",
           "1250000",
           "1250000",
           {"0.100000000000000000", "0.200000000000000000", "0.010000000000000000"},
           "xvqPxG/dGvlXWSN3qn0EBOhMlykOP3iMPFlR5DwrHfc="},
          "",
          {},
          std::nullopt,
          "noblevalcons104tuyn90pzghf56yuxja86hrnn6k9gu3dxfwuu"};
}

// An authority names the validators, with all of the SDK's modules beside it.
Program poa() {
  auto state = a_state("stake", StakingKind::poa, "/poa/v1/authority");
  state.supply = "2000004902140";
  state.bonded_tokens = "1000000";
  state.active_validators = 1;
  state.inflation = "0.130002451071763252";
  state.community_tax = "0.02";
  state.voting_period_s = 60;
  state.voting_rules = usual_rules();
  return {"poa",
          "cosmos",
          {"poa-local-1", 119, at("2026-11-23T05:22:17Z"), false},
          119,
          state,
          {"cosmosvaloper1jpm2z80va6g0s90arrhtaj2x4tvw39dvavyzyl",
           "cosmos1jpm2z80va6g0s90arrhtaj2x4tvw39dvccshgv",
           "poa",
           "1000000",
           "1000000",
           {"0.050000000000000000", "0.500000000000000000", "0.010000000000000000"},
           "mCQbaou3y058pea9PVC/syy1HlHqQwHryqgJH/0HDf4="},
          "/cosmos/gov/v1",
          {{4, voting_period, "Still in voting", "2026-11-23T05:23:15Z", votes("0", "1000000", "0")},
           {3, deposit_period, "In deposit period", std::nullopt, std::nullopt},
           {2, passed, "Upgrade to v999", "2026-11-23T05:21:43Z", votes("1000000", "0", "0")},
           {1, passed, "Text proposal", "2026-11-23T05:21:40Z", votes("1000000", "0", "0")}},
          UpgradePlan{"v999", 1'000'000},
          "cosmosvalcons1qkulg6rk7trr723a8tdn667t23s5z9hcdgmvaw"};
}

// Eighteen decimals.
Program evm() {
  auto state = a_state("atest");
  state.supply = "200000271885418530012581259";
  state.bonded_tokens = "1005000000000000000000";
  state.active_validators = 1;
  state.inflation = "0.13000135940877544";
  state.staking_provisions = "26000306691688499176396576.4138738615595372";
  state.assumed_blocks = 6'311'520;
  state.is_proportional = true;
  state.community_tax = "0.02";
  state.voting_period_s = 60;
  state.voting_rules = usual_rules();
  return {"evm",
          "cosmos",
          {"evmlocal_9001-1", 66, at("2026-11-23T04:41:21Z"), false},
          66,
          state,
          {"cosmosvaloper15ypmtras2l9a9x993r35slldq0f6zufva555xd",
           "cosmos15ypmtras2l9a9x993r35slldq0f6zufvcqqp27",
           "evm",
           "1005000000000000000000",
           "1005000000000000000000",
           {"0.100000000000000000", "0.200000000000000000", "0.010000000000000000"},
           "N+Lu9I4uNYsMjGVDbhio4g1LVeCEaTdSOhhFI/94sLo="},
          "/cosmos/gov/v1",
          {{4, voting_period, "Still in voting", "2026-11-23T04:42:19Z",
            votes("3000000000000000000", "1000000000000000000000", "2000000000000000000")},
           {3, deposit_period, "In deposit period", std::nullopt, std::nullopt},
           {2, voting_period, "Upgrade to v999", "2026-11-23T04:41:25Z", votes("1005000000000000000000", "0", "0")},
           {1, passed, "Text proposal", "2026-11-23T04:41:19Z",
            votes("1000000000000000000000", "0", "5000000000000000000")}},
          std::nullopt,
          "cosmosvalcons1e3kzfymgmspptpqfewkw2luvg0550gh9mynysd"};
}

class RecordedProgram : public ::testing::TestWithParam<Program> {
 protected:
  RecordedProgram() {
    std::string const of_recording =
        "/proposals?pagination.limit=20&pagination.reverse=true&pagination.count_total=true";
    for (auto const& [path, answer] : recorded_program(GetParam().name)) {
      fake_.answer(path, answer);
      if (path.ends_with(of_recording)) {
        fake_.answer(path.substr(0, path.find('?')) + "?pagination.limit=50&pagination.reverse=true", answer);
      }
      // Only a list with a larger limit was recorded.
      if (path == "/initia/mstaking/v1/validators?status=BOND_STATUS_BONDED&pagination.limit=500") {
        fake_.answer(
            "/initia/mstaking/v1/validators?status=BOND_STATUS_BONDED&pagination.limit=1&pagination.count_total=true",
            answer);
      }
      if (path == "/cosmos/nothing/v1/x") {
        fake_.answer_all_else(answer);
      }
    }
  }

  Program const& program() const { return GetParam(); }

  FakeNode fake_;
  CosmosNode node_{fake_, kNodeAddress};
  std::int64_t const height_ = GetParam().tip.height;
};

TEST_P(RecordedProgram, TellsWhereItStands) {
  EXPECT_EQ(node_.read_tip().value(), program().tip);
}

TEST_P(RecordedProgram, TellsItsChainsState) {
  auto const reading = node_.read_chain_state(height_, height_, {{}, true, ""});
  ASSERT_TRUE(reading) << reading.error().reason << ' ' << reading.error().url;
  EXPECT_EQ(reading->state.staking_kind, program().state.staking_kind);
  EXPECT_EQ(reading->state.staking_evidence, program().state.staking_evidence);
  EXPECT_EQ(reading->state.absent, program().state.absent);
  EXPECT_EQ(reading->state.bond_denom, program().state.bond_denom);
  EXPECT_EQ(reading->state.supply, program().state.supply);
  EXPECT_EQ(reading->state.bonded_tokens, program().state.bonded_tokens);
  EXPECT_EQ(reading->state.active_validators, program().state.active_validators);
  EXPECT_EQ(reading->state.max_validators, program().state.max_validators);
  EXPECT_EQ(reading->state.inflation, program().state.inflation);
  EXPECT_EQ(reading->state.community_tax, program().state.community_tax);
  EXPECT_EQ(reading->state.staking_provisions, program().state.staking_provisions);
  EXPECT_EQ(reading->state.unbonding_time_s, program().state.unbonding_time_s);
  EXPECT_EQ(reading->state.voting_period_s, program().state.voting_period_s);
  EXPECT_EQ(reading->state, program().state);
  EXPECT_EQ(reading->height, program().state_height);
  EXPECT_EQ(reading->unread, program().unread);
}

TEST_P(RecordedProgram, TellsItsValidators) {
  auto const& state = program().state;
  auto const reading =
      node_.read_validators(height_, height_, program().account_prefix, ValidatorsScope::every_status,
                            {{state.staking_kind, state.staking_evidence}, state.bond_denom.value_or("")});
  auto const& told = program().validator;
  ASSERT_TRUE(reading) << reading.error().reason;
  Validator expected;
  expected.operator_address = told.operator_address;
  expected.account_address = told.account_address;
  expected.consensus_key_type = "/cosmos.crypto.ed25519.PubKey";
  expected.consensus_key = told.consensus_key;
  expected.status = BondStatus::bonded;
  expected.tokens = told.tokens;
  expected.delegator_shares = told.delegator_shares;
  expected.moniker = told.moniker;
  expected.commission = told.commission;
  expected.min_self_delegation = told.min_self_delegation;
  expected.power = told.power;
  EXPECT_THAT(reading->validators, ElementsAreArray({expected}));
  EXPECT_THAT(reading->invalid_entries, IsEmpty());
  EXPECT_EQ(reading->height, program().state_height);
}

TEST_P(RecordedProgram, TellsItsProposals) {
  auto const reading = node_.read_proposals(height_, height_, {});
  ASSERT_TRUE(reading) << reading.error().reason;
  EXPECT_EQ(reading->has_governance, !program().gov_module.empty());
  EXPECT_EQ(reading->module, program().gov_module);
  EXPECT_THAT(reading->unread, IsEmpty());
  EXPECT_THAT(reading->invalid_entries, IsEmpty());
  ASSERT_EQ(reading->proposals.size(), program().proposals.size());
  for (std::size_t i = 0; i < program().proposals.size(); ++i) {
    auto const& told = program().proposals[i];
    auto const& read = reading->proposals[i];
    EXPECT_EQ(read.number, told.number);
    EXPECT_EQ(read.status, told.status) << told.number;
    EXPECT_EQ(read.title, told.title) << told.number;
    auto const end = read.voting_end_time ? std::optional(to_rfc3339(*read.voting_end_time)) : std::nullopt;
    EXPECT_EQ(end, told.voting_end_time) << told.number;
    EXPECT_EQ(read.tally, told.tally) << told.number;
  }
}

TEST_P(RecordedProgram, TellsItsPlannedUpgrade) {
  EXPECT_EQ(node_.read_upgrade_plan(height_, height_).value(), program().plan);
}

TEST_P(RecordedProgram, HasNoPoolManager) {
  EXPECT_EQ(node_.read_pool_count(height_, height_).error().problem, NodeProblem::no_such_module);
}

TEST_P(RecordedProgram, TellsHowItsValidatorSigns) {
  std::string const address = kNodeAddress;
  ReadingSession session(fake_, address, ReadingHeight{height_, height_});
  auto const reading = read_signing(session).value();
  EXPECT_EQ(reading.window, 100);
  EXPECT_EQ(reading.height, program().state_height);
  ASSERT_EQ(reading.infos.size(), 1U);
  auto const counted = reading.infos[0].index_offset;
  EXPECT_GT(counted, 0);
  EXPECT_LE(counted, reading.height);
  EXPECT_EQ(reading.infos[0], (NodeSigningInfo{parse_bech32(program().signing_address)->bytes, 0, 0, false, counted}));
  EXPECT_EQ(compute_consensus_address("/cosmos.crypto.ed25519.PubKey", program().validator.consensus_key),
            reading.infos[0].address);
}

INSTANTIATE_TEST_SUITE_P(Of, RecordedProgram, ::testing::Values(initia(), atomone(), crescent(), noble(), poa(), evm()),
                         [](auto const& instance) { return instance.param.name; });

}  // namespace
}  // namespace orrery
