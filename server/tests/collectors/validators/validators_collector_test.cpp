#include "collectors/chains_fixture.hpp"
#include "store/validators/self_bond_repository.hpp"

#include <gtest/gtest.h>

#include <ctime>
#include <iostream>

namespace orrery {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr auto* kNode = "https://a.example";
std::string const kHash(64, 'A');

class ValidatorsCollector : public ChainsTest {
 protected:
  void jail(std::string const& address, bool jailed) {
    node(address).validators[1].jailed = jailed;
    node(address).validators[1].status = jailed ? BondStatus::unbonding : BondStatus::bonded;
  }

  void jail_and_unjail() {
    ASSERT_TRUE(read_validators());
    pass_time();
    jail(kNode, true);
    ASSERT_TRUE(read_validators());
    pass_time();
    jail(kNode, false);
    node(kNode).unjail_height = node(kNode).height - 10;
  }

  std::vector<StoredSelfBond> self_bonds() {
    auto transaction = store_->begin_read();
    return load_self_bonds(transaction);
  }
  static std::string tokens_of(std::vector<StoredSelfBond> const& bonds, int number) {
    auto const found = std::ranges::find(bonds, fake_operator(number), &StoredSelfBond::operator_address);
    return found == bonds.end() ? "not known" : found->tokens;
  }

  std::optional<std::string> hash() { return changes_of("alpha-1", 1).front().change.unjail_tx_hash; }
};

TEST_P(ValidatorsCollector, RecordsEachChangeWithItsHeightTimeAndNode) {
  add_chain("alpha-1", {kNode});
  ASSERT_TRUE(read_validators());
  EXPECT_THAT(changes_of("alpha-1", 1), IsEmpty()) << "what is seen for the first time has not changed";
  pass_time();
  jail(kNode, true);
  node(kNode).validators[0].commission.rate = "0.060000000000000000";
  ASSERT_TRUE(read_validators());
  ASSERT_THAT(changes_of("alpha-1", 1), SizeIs(1));
  auto const change = changes_of("alpha-1", 1).front().change;
  EXPECT_EQ(change.kind, ValidatorChangeKind::state);
  EXPECT_EQ(change.state_old, (ValidatorState{BondStatus::bonded, false}));
  EXPECT_EQ(change.state_new, (ValidatorState{BondStatus::unbonding, true}));
  EXPECT_EQ(change.state_height, 1050);
  EXPECT_EQ(change.observed_at, clock_.now());
  EXPECT_EQ(change.node, kNode);
  ASSERT_THAT(changes_of("alpha-1", 0), SizeIs(1));
  EXPECT_EQ(changes_of("alpha-1", 0).front().change.kind, ValidatorChangeKind::commission_rate);
}

TEST_P(ValidatorsCollector, MakesNoFalsePairOfLogsFromANodeThatLags) {
  add_chain("alpha-1", {kNode, "https://slow.example"});
  ASSERT_TRUE(read_validators());
  pass_time();
  jail(kNode, true);
  auto& slow = node("https://slow.example");
  slow.height -= 20;
  slow.block_time -= seconds(120);
  ASSERT_TRUE(read_validators());
  ASSERT_THAT(changes_of("alpha-1", 1), SizeIs(1));
  for (int pass = 0; pass < 3; ++pass) {
    // The good one is away, and the one that lags has not come to the stored height yet.
    node(kNode).is_down = true;
    EXPECT_FALSE(read_validators());
    forget_the_nodes();
    node(kNode).is_down = false;
    ASSERT_TRUE(read_validators());
    EXPECT_EQ(check_of("validators", "alpha-1").node, kNode);
  }
  EXPECT_THAT(changes_of("alpha-1", 1), SizeIs(1));
}

TEST_P(ValidatorsCollector, FindsTheTransactionThatUnjailed) {
  add_chain("alpha-1", {kNode});
  jail_and_unjail();
  node(kNode).unjail_by_account[fake_account(1)] = kHash;
  ASSERT_TRUE(read_validators());
  ASSERT_THAT(changes_of("alpha-1", 1), SizeIs(2));
  EXPECT_EQ(hash(), kHash);
}

TEST_P(ValidatorsCollector, DoesNotTakeAnUnjailingOfBefore) {
  add_chain("alpha-1", {kNode});
  jail_and_unjail();
  node(kNode).unjail_by_account[fake_account(1)] = kHash;
  node(kNode).unjail_height = 1049;  // it was read as jailed at 1050
  ASSERT_TRUE(read_validators());
  EXPECT_EQ(hash(), std::nullopt);
}

TEST_P(ValidatorsCollector, LooksForTheTransactionOnANodeThatHasAnIndex) {
  add_chain("alpha-1", {kNode, "https://b.example"});
  node(kNode).has_index = false;
  jail_and_unjail();
  node("https://b.example").validators = node(kNode).validators;
  node("https://b.example").unjail_by_account[fake_account(1)] = kHash;
  node("https://b.example").unjail_height = node(kNode).unjail_height;
  ASSERT_TRUE(read_validators());
  EXPECT_EQ(hash(), kHash);
}

TEST_P(ValidatorsCollector, LooksAgainInLaterPassesButNotForEver) {
  add_chain("alpha-1", {kNode});
  jail_and_unjail();
  ASSERT_TRUE(read_validators());
  EXPECT_EQ(hash(), std::nullopt);
  pass_time();
  node(kNode).unjail_by_account[fake_account(1)] = kHash;
  ASSERT_TRUE(read_validators());
  EXPECT_EQ(hash(), kHash);
}

TEST_P(ValidatorsCollector, GivesUpOnATransactionAfterADay) {
  add_chain("alpha-1", {kNode});
  jail_and_unjail();
  ASSERT_TRUE(read_validators());
  pass_time(hours(25));
  network_.asked.clear();
  ASSERT_TRUE(read_validators());
  EXPECT_THAT(network_.asked, Not(Contains(HasSubstr("/txs"))));
}

TEST_P(ValidatorsCollector, DoesNotBelieveTheLossOfMostValidatorsAtOnce) {
  add_chain("alpha-1", {kNode}, 5);
  ASSERT_TRUE(read_validators());
  node(kNode).validators.resize(1);
  for (int pass = 0; pass < 2; ++pass) {
    pass_time(hours(1));
    EXPECT_FALSE(read_validators());
    EXPECT_THAT(stored_validators("alpha-1"), SizeIs(5));
  }
  EXPECT_THAT(check_of("validators", "alpha-1").last_error.value_or(""), HasSubstr("lacks 4 validators"));
  pass_time(hours(1));
  ASSERT_TRUE(read_validators());
  EXPECT_THAT(stored_validators("alpha-1"), SizeIs(1));
}

TEST_P(ValidatorsCollector, KeepsAValidatorWhoseEntryCannotBeRead) {
  add_chain("alpha-1", {kNode}, 20);
  ASSERT_TRUE(read_validators());
  pass_time();
  node(kNode).validators[1].tokens = "1" + std::string(400, '0');
  node(kNode).validators.pop_back();
  ASSERT_TRUE(read_validators());
  EXPECT_THAT(stored_validators("alpha-1"), SizeIs(20));
  node(kNode).validators[1].tokens = "5";
  pass_time();
  ASSERT_TRUE(read_validators());
  EXPECT_THAT(stored_validators("alpha-1"), SizeIs(19));
}

// Of three validators the last is unbonded.
class UnbondedValidators : public ValidatorsCollector {
 protected:
  static constexpr auto* kWhole = "/cosmos/staking/v1beta1/validators?pagination.limit=500";

  void SetUp() override {
    ValidatorsCollector::SetUp();
    if (!IsSkipped()) {
      add_chain("alpha-1", {kNode});
      set_status(2, BondStatus::unbonded);
      ASSERT_TRUE(read_validators());
    }
  }
  void set_status(std::size_t validator, BondStatus status) { node(kNode).validators[validator].status = status; }
  // The questions for validators of the next pass, without the address.
  std::vector<std::string> read_later(minutes later = minutes(5)) {
    pass_time(later);
    network_.asked.clear();
    EXPECT_TRUE(read_validators());
    std::vector<std::string> questions;
    for (auto const& url : network_.asked) {
      if (url.find("/validators?") != std::string::npos) {
        questions.push_back(url.substr(std::string_view(kNode).size()));
      }
    }
    return questions;
  }
  Validator stored(int validator) {
    auto const all = stored_validators("alpha-1");
    return std::ranges::find(all, fake_operator(validator),
                             [](StoredValidator const& of) { return of.validator.operator_address; })
        ->validator;
  }
  std::string const kBonded = std::string(kWhole) + "&status=BOND_STATUS_BONDED";
  std::string const kUnbonding = std::string(kWhole) + "&status=BOND_STATUS_UNBONDING";
};

TEST_P(UnbondedValidators, AreReadOnceAnHourAndStayAsTheyWereUntilThen) {
  node(kNode).validators[0].tokens = "7";
  node(kNode).validators[2].tokens = "8";
  auto const before = stored(2).tokens;
  EXPECT_THAT(read_later(), ElementsAre(kBonded, kUnbonding));
  EXPECT_EQ(stored(0).tokens, "7");
  EXPECT_EQ(stored(2).tokens, before);
  EXPECT_THAT(changes_of("alpha-1", 2), IsEmpty());
  EXPECT_THAT(read_later(minutes(54)), ElementsAre(kBonded, kUnbonding));
  EXPECT_THAT(read_later(minutes(1)), ElementsAre(kWhole));
  EXPECT_EQ(stored(2).tokens, "8");
}

TEST_P(UnbondedValidators, AreReadAtOnceWhereAnotherBecomesOne) {
  set_status(1, BondStatus::unbonding);
  EXPECT_THAT(read_later(), ElementsAre(kBonded, kUnbonding));
  EXPECT_EQ(stored(1).status, BondStatus::unbonding);
  set_status(1, BondStatus::unbonded);
  EXPECT_THAT(read_later(), ElementsAre(kBonded, kUnbonding, kWhole));
  EXPECT_EQ(stored(1).status, BondStatus::unbonded);
  EXPECT_THAT(stored_validators("alpha-1"), SizeIs(3));
  EXPECT_THAT(read_later(), ElementsAre(kBonded, kUnbonding));
}

TEST_P(UnbondedValidators, AreSeenInTheNextPassWhereTheyBond) {
  set_status(2, BondStatus::bonded);
  EXPECT_THAT(read_later(), ElementsAre(kBonded, kUnbonding));
  EXPECT_EQ(stored(2).status, BondStatus::bonded);
  EXPECT_THAT(stored_validators("alpha-1"), SizeIs(3));
}

TEST_P(UnbondedValidators, DoNotHideThatABondedOneMovedBetweenTheTwoRequests) {
  set_status(1, BondStatus::unbonding);
  read_later();
  network_.when_asked = [&](std::string const& url) {
    if (url.ends_with("UNBONDING")) set_status(1, BondStatus::bonded);
  };
  EXPECT_THAT(read_later(), ElementsAre(kBonded, kUnbonding, kWhole)) << "it was in neither answer";
  EXPECT_EQ(stored(1).status, BondStatus::bonded);
  network_.when_asked = [&](std::string const& url) {
    if (url.ends_with("UNBONDING")) set_status(1, BondStatus::unbonding);
  };
  EXPECT_THAT(read_later(), ElementsAre(kBonded, kUnbonding)) << "it was in both";
  EXPECT_EQ(stored(1).status, BondStatus::unbonding) << "the later answer is newer";
  EXPECT_THAT(stored_validators("alpha-1"), SizeIs(3));
}

TEST_P(UnbondedValidators, AreReadWithTheOthersOfANodeThatTakesNoStatus) {
  node(kNode).missing = "&status=BOND_STATUS_BONDED";
  EXPECT_THAT(read_later(), ElementsAre(kBonded, kWhole));
}

TEST_P(ValidatorsCollector, CountsDelegatorsOneAtATimeAndKeepsTheOldCountOnFailure) {
  add_chain("alpha-1", {kNode});
  ASSERT_TRUE(read_validators());
  node(kNode).delegators = {{fake_operator(0), 7}, {fake_operator(1), 8}, {fake_operator(2), 9}};
  ASSERT_TRUE(count_delegators());
  auto const counted = [&] {
    return std::ranges::count_if(stored_validators("alpha-1"),
                                 [](auto const& stored) { return stored.delegator_count.has_value(); });
  };
  EXPECT_EQ(counted(), 1) << "three in 24 hours: one is the share of a slice";
  EXPECT_EQ(health_of("delegators").coverage, (Coverage{1, 3}));
  forget_the_nodes();
  ASSERT_TRUE(count_delegators());
  ASSERT_TRUE(count_delegators());
  EXPECT_EQ(counted(), 3) << "a restart goes on where the queue stood";
  network_.asked.clear();
  ASSERT_TRUE(count_delegators());
  EXPECT_THAT(network_.asked, IsEmpty());
  pass_time(hours(25));
  node(kNode).broken_path = "/delegations";
  EXPECT_FALSE(count_delegators());
  EXPECT_EQ(counted(), 3);
  EXPECT_THAT(check_of("delegators", "alpha-1").last_error.value_or(""), HasSubstr("connection refused"));
}

TEST_P(ValidatorsCollector, ReadsTheOwnDelegationOfOneOperatorAtATime) {
  add_chain("alpha-1", {kNode});
  ASSERT_TRUE(read_validators());
  node(kNode).self_bonds = {{fake_operator(0), "70"}, {fake_operator(2), "90"}};
  ASSERT_TRUE(count_delegators());
  EXPECT_THAT(self_bonds(), SizeIs(1)) << "three in 24 hours: one is the share of a slice";
  forget_the_nodes();
  ASSERT_TRUE(count_delegators());
  ASSERT_TRUE(count_delegators());
  auto const bonds = self_bonds();
  ASSERT_THAT(bonds, SizeIs(3)) << "a restart goes on where the queue stood";
  EXPECT_EQ(tokens_of(bonds, 0), "70");
  EXPECT_EQ(tokens_of(bonds, 1), "0") << "no such delegation is a real zero";
  EXPECT_EQ(tokens_of(bonds, 2), "90");
  for (auto const& bond : bonds) {
    EXPECT_EQ(bond.height, node(kNode).height);
    EXPECT_EQ(bond.node, kNode);
    EXPECT_EQ(bond.read_at, clock_.now());
  }
}

TEST_P(ValidatorsCollector, AnOwnDelegationThatIsNotAnsweredStaysAndIsNeverMadeZero) {
  add_chain("alpha-1", {kNode}, 2);
  ASSERT_TRUE(read_validators());
  node(kNode).self_bonds = {{fake_operator(0), "70"}};
  node(kNode).missing = fake_account(1);
  EXPECT_FALSE(run_pass(delegators_, context(true)));
  EXPECT_THAT(self_bonds(), SizeIs(1)) << "another 404 says nothing of a delegation";
  EXPECT_THAT(check_of("delegators", "alpha-1").last_error.value_or(""), HasSubstr("not_found"));
  auto const before = self_bonds();
  pass_time(hours(25));
  node(kNode).missing = "";
  node(kNode).broken_path = "/delegations/";
  node(kNode).delegators = {{fake_operator(0), 7}, {fake_operator(1), 8}};
  EXPECT_FALSE(run_pass(delegators_, context(true)));
  EXPECT_EQ(self_bonds(), before);
}

TEST_P(ValidatorsCollector, ANodeThatTellsNoOwnDelegationLeavesTheCountToTheOthers) {
  add_chain("alpha-1", {kNode, "https://b.example"}, 1);
  ASSERT_TRUE(read_validators());
  for (auto const* address : {kNode, "https://b.example"}) {
    node(address).delegators = {{fake_operator(0), 7}};
  }
  network_.asked.clear();
  node(kNode).broken_path = "/delegations/";
  EXPECT_FALSE(count_delegators());
  EXPECT_THAT(self_bonds(), IsEmpty());
  EXPECT_EQ(stored_validators("alpha-1").front().delegator_count, 7);
}

TEST_P(ValidatorsCollector, CountsThemAllWhereItIsTheOnlyPass) {
  add_chain("alpha-1", {kNode}, 10);
  ASSERT_TRUE(read_validators());
  ASSERT_TRUE(run_pass(delegators_, context(true)));
  EXPECT_EQ(health_of("delegators").coverage, (Coverage{10, 10}));
}

// Printed for the reader; a shared machine is no place to assert it.
TEST_P(ValidatorsCollector, ReadsFiveHundredValidators) {
  constexpr int kValidators = 500;
  constexpr int kPasses = 20;
  add_chain("alpha-1", {kNode}, kValidators);
  ASSERT_TRUE(read_validators());
  auto const measure = [&](int changed) {
    auto const start = std::clock();
    for (int pass = 1; pass <= kPasses; ++pass) {
      for (int i = 0; i < changed; ++i) {
        node(kNode).validators[static_cast<std::size_t>(i)].tokens = std::to_string(1'000'000 + pass);
      }
      if (changed > 0) pass_time();
      ASSERT_TRUE(read_validators());
    }
    auto const milliseconds = 1'000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC / kPasses;
    std::cout << "a pass over " << kValidators << " validators of whom " << changed << " changed took " << milliseconds
              << " ms of CPU\n";
  };
  // These with what it takes to make up the answers.
  measure(kValidators / 10);
  measure(kValidators);
  network_.keep_answers = true;
  ASSERT_TRUE(read_validators());
  measure(0);
  EXPECT_THAT(stored_validators("alpha-1"), SizeIs(kValidators));
}

ORRERY_ON_EVERY_ENGINE(ValidatorsCollector);
ORRERY_ON_EVERY_ENGINE(UnbondedValidators);

}  // namespace
}  // namespace orrery
