#include "snapshot/build_snapshot.hpp"

#include "builders/stored_validator_builder.hpp"
#include "builders/written_json.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery {
namespace {

namespace json = boost::json;

// What atomoned 3.3.0 told (fixtures/lcd/chains/atomone), with blocks of 6.5 seconds: 0.392003 a year.
StoredChainState a_minting_chain(std::string chain_id) {
  StoredChainState stored;
  stored.chain_id = std::move(chain_id);
  stored.state.staking_kind = StakingKind::staking;
  stored.state.bond_denom = "ubase";
  stored.state.bonded_tokens = "500002500000";
  stored.state.community_tax = "0.02";
  stored.state.staking_provisions = "260003393118.788394260233055202";
  stored.state.assumed_blocks = 6'311'520;
  stored.state.is_proportional = true;
  stored.state.block_time_ms = 6'500;
  stored.state_height = 110;
  stored.changed_at = kSomeDay;
  return stored;
}

// Of 100 that sign: 30, 20, 20, 15 and 15; the second and the fourth declare one identity.
SnapshotInput a_chain() {
  SnapshotInput input;
  input.chains = {a_stored_chain("a-1").with_symbol("AAA")};
  input.chain_states = {a_minting_chain("a-1")};
  input.chain_checks = {checked("chain_state", "a-1", kSomeDay), checked("validators", "a-1", kSomeDay)};
  auto const without = std::optional<std::string>();
  input.validators = {
      stored("a-1", a_validator("avaloper1").with_tokens("30").with_identity("AAAABBBBCCCCDDDD").with_rate("0.1")),
      stored("a-1", a_validator("avaloper2").with_tokens("20").with_identity("0123456789abcdef")),
      stored("a-1", a_validator("avaloper3").with_tokens("20").with_identity(without)),
      stored("a-1", a_validator("avaloper4").with_tokens("15")),
      stored("a-1", a_validator("avaloper5").with_tokens("15").with_identity(without)),
      stored("a-1", a_validator("avaloper6").with_tokens("900").with_identity(without).jailed())};
  return input;
}

json::object info_of(SnapshotInput const& input) {
  auto const snapshot = build_snapshot(input, {}, kSomeDay, nullptr);
  return json::parse(list_json(*snapshot->chains[0])).at("ChainInfo").as_object();
}

json::value entry_of(SnapshotInput const& input, std::size_t row) {
  auto const snapshot = build_snapshot(input, {}, kSomeDay, nullptr);
  std::string written;
  write_chain_validator(written, *snapshot->entries[0], row);
  return json::parse(written);
}

TEST(ChainFigures, HaveWhatStakingPaysAndHowFewCanHaltTheChain) {
  auto const info = info_of(a_chain());
  EXPECT_EQ(json::serialize(info.at("Nakamoto")), R"({"Halt":2,"Decide":3,"HaltByIdentity":1,"DecideByIdentity":3})");
  EXPECT_EQ(info.at("StakingApr").as_double(), 0.392003);
  EXPECT_EQ(info.at("ProportionalRewards").as_bool(), true);
}

// Of 6,030 a third is 2,010: what declares the identity has 2,000, and with the copy 2,015.
TEST(ChainFigures, DoNotJoinACopiedIdentity) {
  auto input = a_chain();
  auto const without = std::optional<std::string>();
  auto const copy = a_validator("avaloper2").with_tokens("15").named("Copy").with_website("https://copy.example");
  input.validators = {stored("a-1", a_validator("avaloper1").with_tokens("2000")), stored("a-1", copy),
                      stored("a-1", a_validator("avaloper3").with_tokens("1999").with_identity(without)),
                      stored("a-1", a_validator("avaloper4").with_tokens("1999").with_identity(without)),
                      stored("a-1", a_validator("avaloper5").with_tokens("17").with_identity(without))};
  EXPECT_EQ(info_of(input).at("Nakamoto").at("HaltByIdentity").as_int64(), 2);
  input.validators[1] = stored("a-1", a_validator("avaloper2").with_tokens("15"));
  EXPECT_EQ(info_of(input).at("Nakamoto").at("HaltByIdentity").as_int64(), 1) << "the same name and website";
}

TEST(ChainFigures, OfAProvidersChainAndOfARollupHaveNoSuchCount) {
  for (auto const kind : {StakingKind::provider, StakingKind::rollup}) {
    auto input = a_chain();
    input.chain_states[0].state.staking_kind = kind;
    auto const snapshot = build_snapshot(input, {}, kSomeDay, nullptr);
    auto const listed = json::parse(list_json(*snapshot->chains[0]));
    EXPECT_TRUE(listed.at("ChainInfo").at("Nakamoto").is_null());
    EXPECT_EQ(json::serialize(listed.at("Absent")), R"(["Nakamoto","StakingApr"])");
  }
}

TEST(ChainFigures, OfAChainWhosePowerIsGivenAreOfThatPower) {
  auto input = a_chain();
  input.chain_states[0].state.staking_kind = StakingKind::poa;
  auto const info = info_of(input);
  EXPECT_EQ(info.at("Nakamoto").at("Halt").as_int64(), 2);
  EXPECT_TRUE(info.at("StakingApr").is_null());
}

std::string shares_in_list(SnapshotInput const& input) {
  auto const snapshot = build_snapshot(input, {}, kSomeDay, nullptr);
  return json::serialize(json::parse(list_json(*snapshot->chains[0])).at("PowerShares"));
}

TEST(ChainFigures, ListTheSharesOfTheLargestUpToTwoThirds) {
  EXPECT_EQ(shares_in_list(a_chain()), "[300,200,200]");
  auto input = a_chain();
  input.validators.clear();
  EXPECT_EQ(shares_in_list(input), "[]");
  for (int i = 100; i < 160; ++i) {
    input.validators.emplace_back(stored("a-1", a_validator("avaloper" + std::to_string(i)).with_tokens("10")));
  }
  // Of 60 equal ones each has 16.67 thousandths: rounded sums end at 400 where rounded shares would end at 408.
  auto const shares = json::parse(shares_in_list(input)).as_array();
  EXPECT_EQ(shares.size(), kListedShares);
  std::int64_t sum = 0;
  for (auto const& share : shares) {
    sum += share.as_int64();
  }
  EXPECT_EQ(sum, 400);
}

TEST(ChainFigures, HaveNoSharesWhereTheSignersAreAnothersAndNewOnesWhereTheyMove) {
  auto input = a_chain();
  input.chain_states[0].state.staking_kind = StakingKind::rollup;
  EXPECT_EQ(shares_in_list(input), "[]");
  input = a_chain();
  auto const before = build_snapshot(input, {}, kSomeDay, nullptr);
  input.validators[4] = stored("a-1", a_validator("avaloper5").with_tokens("14").with_identity(std::nullopt));
  auto const after = build_snapshot(input, {}, kSomeDay, before.get());
  EXPECT_NE(before->chains[0]->list_version, after->chains[0]->list_version);
}

TEST(ChainFigures, AreUnknownWhileNobodyWasRead) {
  auto input = a_chain();
  input.validators.clear();
  input.chain_checks[0].unread = {"staking_provisions"};
  EXPECT_TRUE(info_of(input).at("Nakamoto").is_null());
  EXPECT_TRUE(info_of(input).at("StakingApr").is_null());
}

TEST(ChainFigures, RenewTheListEntryWhenTheyChange) {
  auto input = a_chain();
  auto const before = build_snapshot(input, {}, kSomeDay, nullptr);
  input.validators[0] = stored("a-1", a_validator("avaloper1").with_tokens("400").with_identity("AAAABBBBCCCCDDDD"));
  auto const after = build_snapshot(input, {}, kSomeDay, before.get());
  EXPECT_NE(before->chains[0]->list_version, after->chains[0]->list_version);
  EXPECT_EQ(json::parse(list_json(*after->chains[0])).at("ChainInfo").at("Nakamoto").at("Decide").as_int64(), 1);
}

TEST(ValidatorFigures, AreRankShareAndWhatItsDelegatorsEarn) {
  auto const first = entry_of(a_chain(), 0);
  EXPECT_EQ(first.at("Rank").as_int64(), 1);
  EXPECT_EQ(first.at("Share").as_double(), 0.3);
  EXPECT_EQ(first.at("NetApr").as_double(), 0.352803);
  auto const third = entry_of(a_chain(), 2);
  EXPECT_EQ(third.at("Rank").as_int64(), 3);
  EXPECT_EQ(third.at("CumulativeShare").as_double(), 0.7);
}

TEST(ValidatorFigures, DoNotExistForOneThatIsJailed) {
  auto const jailed = entry_of(a_chain(), 5);
  for (auto const* figure : {"Rank", "Share", "CumulativeShare", "NetApr"}) {
    EXPECT_TRUE(jailed.at(figure).is_null()) << figure;
  }
}

TEST(ValidatorFigures, HaveNoEarningsWhereRewardsDoNotFollowTheStake) {
  auto input = a_chain();
  input.chain_states[0].state.is_proportional = false;
  EXPECT_TRUE(entry_of(input, 0).at("NetApr").is_null());
  EXPECT_EQ(info_of(input).at("StakingApr").as_double(), 0.392003) << "the mean of the chain";
}

}  // namespace
}  // namespace orrery
