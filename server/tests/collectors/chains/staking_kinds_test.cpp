// Chains that stake otherwise, over several passes.
#include "collectors/chains/impl/staking_kinds.hpp"
#include "collectors/chains_fixture.hpp"

#include <algorithm>

namespace orrery {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr auto* kOnlyNode = "https://a.example";

class KindsOfStaking : public ChainsTest {
 protected:
  // x/staking goes on for three governors.
  void turn_to_poa(std::string const& address = kOnlyNode) {
    auto& answers = node(address).answers;
    answers["/cosmos/poa/v1/params"] = R"({"params":{"admin":"fake1x"}})";
    answers["/cosmos/poa/v1/validators?pagination.limit=500"] =
        R"({"validators":[{"power":"7","metadata":{"moniker":"Given","operator_address":")" + fake_account(9) +
        R"("}}],"pagination":{"next_key":null,"total":"1"}})";
  }
  std::ptrdiff_t count_asked(std::string_view path) {
    return std::ranges::count_if(network_.asked, [&](auto const& url) { return url.find(path) != std::string::npos; });
  }
  ChainState state() { return stored_states().front().state; }
};

TEST_P(KindsOfStaking, GovernorsAreNotStoredEvenWhereTheChainsStateWasNotReadYet) {
  add_chain("alpha-1", {kOnlyNode});
  turn_to_poa();
  ASSERT_TRUE(read_validators());
  ASSERT_THAT(stored_validators("alpha-1"), SizeIs(1));
  EXPECT_EQ(stored_validators("alpha-1").front().validator.operator_address, fake_account(9));
  EXPECT_EQ(stored_validators("alpha-1").front().validator.tokens, "7");
  ASSERT_TRUE(read_states());
  EXPECT_EQ(state().staking_kind, StakingKind::poa);
  EXPECT_EQ(state().staking_evidence, "/cosmos/poa/v1/params");
}

TEST_P(KindsOfStaking, GovernorsLeaveAfterThreePassesThatAgreeWhereAnUpgradeMadeThemSo) {
  add_chain("alpha-1", {kOnlyNode});
  ASSERT_TRUE(read_states() && read_validators());
  EXPECT_THAT(stored_validators("alpha-1"), SizeIs(3));
  turn_to_poa();
  pass_time(hours(25));
  ASSERT_TRUE(read_states());
  EXPECT_EQ(state().staking_kind, StakingKind::poa);
  for (int pass = 0; pass < 2; ++pass) {
    pass_time(hours(7));
    EXPECT_FALSE(read_validators());
    EXPECT_THAT(stored_validators("alpha-1"), SizeIs(3));
  }
  pass_time(hours(7));
  ASSERT_TRUE(read_validators());
  EXPECT_THAT(stored_validators("alpha-1"), SizeIs(1));
}

TEST_P(KindsOfStaking, AreAskedForOnceADayAndNoSoonerAfterARestart) {
  add_chain("alpha-1", {kOnlyNode});
  ASSERT_TRUE(read_states());
  EXPECT_EQ(state().staking_kind, StakingKind::staking);
  EXPECT_EQ(count_asked("/poa/v1/authority"), 1);
  forget_the_nodes();
  network_.asked.clear();
  for (int pass = 0; pass < 144; ++pass) {
    pass_time(minutes(10));
    ASSERT_TRUE(read_states());
  }
  EXPECT_EQ(count_asked("/poa/v1/authority"), 1);
  EXPECT_THAT(state().absent, IsEmpty());
}

TEST_P(KindsOfStaking, ThatCannotBeToldAreAskedForEachFiftyMinutes) {
  add_chain("alpha-1", {kOnlyNode});
  node(kOnlyNode).broken_path = "/noble/";
  ASSERT_TRUE(read_states());
  EXPECT_EQ(state().staking_kind, StakingKind::unknown);
  EXPECT_EQ(state().bonded_tokens, "500000") << "read as ever";
  pass_time(minutes(40));
  ASSERT_TRUE(read_states());
  EXPECT_EQ(count_asked("/noble/"), 1);
  node(kOnlyNode).broken_path.clear();
  pass_time(minutes(10));
  ASSERT_TRUE(read_states());
  EXPECT_EQ(state().staking_kind, StakingKind::staking);
}

TEST_P(KindsOfStaking, WithoutStakeHaveNoDelegatorsToAskFor) {
  add_chain("alpha-1", {kOnlyNode});
  turn_to_poa();
  ASSERT_TRUE(read_states() && read_validators());
  network_.asked.clear();
  ASSERT_TRUE(count_delegators());
  EXPECT_THAT(network_.asked, IsEmpty());
}

TEST_P(KindsOfStaking, WhatIsAbsentStaysSoWhereItCannotBeRead) {
  add_chain("alpha-1", {kOnlyNode});
  node(kOnlyNode).has_mint = false;
  ASSERT_TRUE(read_states());
  EXPECT_THAT(state().absent, Contains("inflation"));
  pass_time(hours(25));  // the routes of inflation are asked once a day where the chain has none
  node(kOnlyNode).broken_path = "inflation";
  ASSERT_TRUE(read_states());
  EXPECT_THAT(state().absent, Contains("inflation"));
  node(kOnlyNode).broken_path.clear();
  node(kOnlyNode).has_mint = true;
  pass_time(minutes(10));
  ASSERT_TRUE(read_states());
  EXPECT_THAT(state().absent, Not(Contains("inflation")));
}

ORRERY_ON_EVERY_ENGINE(KindsOfStaking);

}  // namespace
}  // namespace orrery
