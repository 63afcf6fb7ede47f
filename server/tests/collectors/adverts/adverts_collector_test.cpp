#include "collectors/adverts/collector.hpp"

#include "collectors/chains_fixture.hpp"
#include "domain/names.hpp"
#include "store/editorial/advert_repository.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

namespace orrery {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

constexpr char const* kA = "https://lcd.a.example";
constexpr char const* kA2 = "https://rest.a.example";
constexpr char const* kB = "https://lcd.b.example";
constexpr char const* kC = "https://lcd.c.example";

class AdvertsCollector : public ChainsTest {
 protected:
  Payment a_payment(std::string memo, std::int64_t height, int number = 0) const {
    std::string hash(64, 'A');
    auto const digits = std::to_string(height * 10 + number);
    std::ranges::copy(digits, hash.begin());
    return {hash, height, fake_account(1), std::move(memo), clock_.now() - minutes(1)};
  }

  // Of every node, so that they agree.
  void pay(Payment const& payment) {
    for (auto& [address, node] : network_.nodes) {
      node.payments.push_back(payment);
    }
  }

  AdvertsSettings settings() const {
    AdvertsSettings settings;
    settings.chain_id = "alpha-1";
    settings.terms = {fake_account(9), "ufake", "100000"};
    return settings;
  }

  Result<PassReport> look(AdvertsSettings const& of) { return run(make_adverts_collector(of, nodes_)); }
  Result<PassReport> look() { return look(settings()); }

  std::vector<StoredAdvert> adverts() {
    auto transaction = store_->begin_read();
    return load_adverts(transaction);
  }
  // "state text", the newest first.
  std::vector<std::string> told() {
    std::vector<std::string> lines;
    for (auto const& stored : adverts()) {
      lines.push_back(std::string(to_word(state_of(stored.advert))) + " " + stored.advert.text);
    }
    return lines;
  }
  void decide(std::string const& text, AdvertDecision decision) {
    auto const all = adverts();
    auto const found = std::ranges::find(all, text, [](auto const& stored) { return stored.advert.text; });
    auto transaction = store_->begin_write();
    ASSERT_NE(found, all.end());
    ASSERT_TRUE(decide_advert(transaction, found->id, decision, clock_.now()));
    transaction.commit();
  }
};

TEST_P(AdvertsCollector, ShowsWhatNodesOfTwoOperatorsTell) {
  add_chain("alpha-1", {kA, kB});
  pay(a_payment("Hello https://example.com", 900));
  ASSERT_TRUE(look());
  ASSERT_THAT(told(), ElementsAre("shown Hello"));
  auto const advert = adverts().front().advert;
  EXPECT_EQ(advert.site, "https://example.com");
  EXPECT_EQ(advert.payment, node(kA).payments.front());
  EXPECT_THAT(advert.witnesses, ElementsAre("a.example", "b.example"));
  EXPECT_EQ(health_of("adverts").coverage, (Coverage{2, 2}));
  EXPECT_EQ(check_of("adverts", "alpha-1").height, 1000);
}

TEST_P(AdvertsCollector, ChangesNothingWhenAPassIsReplayed) {
  add_chain("alpha-1", {kA, kB});
  pay(a_payment("first", 900));
  pay(a_payment("second", 950));
  ASSERT_TRUE(look());
  auto const before = adverts();
  ASSERT_THAT(before, SizeIs(2));
  for (int pass = 0; pass < 10; ++pass) {
    pass_time(minutes(2));
    ASSERT_TRUE(look());
  }
  EXPECT_EQ(adverts(), before);
}

TEST_P(AdvertsCollector, WaitsForASecondOperatorWhateverNodesTheFirstHas) {
  add_chain("alpha-1", {kA, kA2, kB});
  node(kB).is_down = true;
  pay(a_payment("Hello", 900));
  auto const report = look();
  ASSERT_TRUE(report);
  EXPECT_THAT(told(), ElementsAre("pending Hello"));
  EXPECT_EQ(health_of("adverts").coverage, (Coverage{1, 2}));
  EXPECT_THAT(report->lines, ElementsAre(HasSubstr("1 of 2 operators")));
  EXPECT_EQ(check_of("adverts", "alpha-1").height, std::nullopt) << "one operator may keep payments back";
  node(kB).is_down = false;
  pass_time(minutes(10));
  ASSERT_TRUE(look());
  EXPECT_THAT(told(), ElementsAre("shown Hello"));
}

TEST_P(AdvertsCollector, AsksFurtherOperatorsAboutWhatOneAloneTells) {
  add_chain("alpha-1", {kA, kB, kC});
  node(kA).payments.push_back(a_payment("early", 999));
  node(kC).payments.push_back(a_payment("early", 999));
  ASSERT_TRUE(look());
  EXPECT_THAT(told(), ElementsAre("shown early"));
}

TEST_P(AdvertsCollector, DoesNotShowWhatOneNodeMakesUp) {
  add_chain("alpha-1", {kA, kB, kC});
  pay(a_payment("true", 900));
  node(kA).payments.push_back(a_payment("made up", 950));
  node(kA).payments.front().memo = "forged";
  for (int pass = 0; pass < 3; ++pass) {
    ASSERT_TRUE(look());
    EXPECT_THAT(told(), ElementsAre("pending made up", "shown true"));
    pass_time(minutes(2));
  }
}

TEST_P(AdvertsCollector, FindsAPaymentThatANodeIndexedLate) {
  add_chain("alpha-1", {kA, kB});
  ASSERT_TRUE(look());
  pass_time(minutes(2));
  pay(a_payment("late", 995));
  ASSERT_TRUE(look());
  EXPECT_THAT(told(), ElementsAre("shown late"));
}

TEST_P(AdvertsCollector, GoesOnFromALittleBelowTheLastHeight) {
  add_chain("alpha-1", {kA, kB});
  for (auto const* address : {kA, kB}) {
    node(address).height = 50'000;
  }
  ASSERT_TRUE(look());
  EXPECT_THAT(network_.asked, Contains(HasSubstr("tx.height%3E%3D1&")));
  network_.asked.clear();
  ASSERT_TRUE(look());
  EXPECT_THAT(network_.asked, AllOf(Contains(HasSubstr("tx.height%3E%3D49400&")), Not(Contains(HasSubstr("%3D1&")))));
}

// Two that were begun lately tell of no payment before, and say nothing of it.
TEST_P(AdvertsCollector, AsksOneWhoKeepsTheBlocksSinceTheLastLook) {
  add_chain("alpha-1", {kA, kB, kC});
  ASSERT_TRUE(look());
  pay(a_payment("while nobody looked", 1'700));
  pass_time(hours(9));
  for (auto& [address, node] : network_.nodes) {
    node.first_block = node.height - 100;
  }
  ASSERT_TRUE(look());
  EXPECT_THAT(adverts(), IsEmpty());
  EXPECT_EQ(check_of("adverts", "alpha-1").height, 1'000);
  EXPECT_THAT(check_of("adverts", "alpha-1").last_error.value_or(""), HasSubstr("keeps the blocks"));
  node(kC).first_block = 1;
  ASSERT_TRUE(look());
  EXPECT_THAT(adverts(), SizeIs(1));
  EXPECT_EQ(check_of("adverts", "alpha-1").height, node(kC).height);
  EXPECT_EQ(check_of("adverts", "alpha-1").last_error, std::nullopt);
}

TEST_P(AdvertsCollector, GoesOnAfterAWeekInWhichNobodyKeptTheBlocks) {
  add_chain("alpha-1", {kA, kB});
  ASSERT_TRUE(look());
  pass_time(hours(24 * 7));
  for (auto& [address, node] : network_.nodes) {
    node.first_block = node.height - 100;
  }
  ASSERT_TRUE(look());
  EXPECT_EQ(check_of("adverts", "alpha-1").height, node(kA).height);
}

// What was read through then is far below the tip, and says nothing against it.
TEST_P(AdvertsCollector, GoesOnWhereALongReadingWasCutShort) {
  add_chain("alpha-1", {kA, kB});
  ChainCheck cut_short;
  cut_short.data_set = "adverts";
  cut_short.chain_id = "alpha-1";
  cut_short.height = 100;
  cut_short.last_success = clock_.now();
  cut_short.unread = {"payments"};
  auto transaction = store_->begin_write();
  record_chain_check(transaction, cut_short);
  transaction.commit();
  for (auto const* address : {kA, kB}) {
    node(address).height = 5'000'000;
  }
  pay(a_payment("later", 4'000'000));
  ASSERT_TRUE(look());
  EXPECT_THAT(told(), ElementsAre("shown later"));
  EXPECT_EQ(check_of("adverts", "alpha-1").height, 5'000'000);
}

TEST_P(AdvertsCollector, NeverDeletesWhatASearchDoesNotShowAnyMore) {
  add_chain("alpha-1", {kA, kB});
  pay(a_payment("Hello", 900));
  ASSERT_TRUE(look());
  for (auto const* address : {kA, kB}) {
    node(address).payments.clear();
  }
  pass_time();
  ASSERT_TRUE(look());
  EXPECT_THAT(told(), ElementsAre("shown Hello"));
}

TEST_P(AdvertsCollector, LeavesOutNodesWithoutAnIndexOfTransactions) {
  add_chain("alpha-1", {kA, kB, kC});
  node(kA).has_index = false;
  pay(a_payment("Hello", 900));
  ASSERT_TRUE(look());
  EXPECT_THAT(told(), ElementsAre("shown Hello"));
  EXPECT_THAT(adverts().front().advert.witnesses, ElementsAre("b.example", "c.example"));
}

TEST_P(AdvertsCollector, KeepsWhatThereIsWhenNoNodeAnswers) {
  add_chain("alpha-1", {kA, kB});
  pay(a_payment("Hello", 900));
  ASSERT_TRUE(look());
  node(kA).is_down = node(kB).is_down = true;
  pass_time();
  EXPECT_FALSE(look());
  EXPECT_THAT(told(), ElementsAre("shown Hello"));
  EXPECT_THAT(health_of("adverts").last_error.value_or(""), HasSubstr("connection refused"));
}

TEST_P(AdvertsCollector, SaysThatBuyingIsClosedWithoutAnAddress) {
  add_chain("alpha-1", {kA, kB});
  auto without = settings();
  without.terms.address = "";
  ASSERT_TRUE(look(without));
  EXPECT_THAT(health_of("adverts").waiting_for.value_or(""), HasSubstr("buying is closed"));
  EXPECT_EQ(health_of("adverts").last_error, std::nullopt);
  EXPECT_THAT(network_.asked, IsEmpty());
}

TEST_P(AdvertsCollector, WaitsForAChainThatIsNotThereYet) {
  auto const report = look();
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->retry_soon);
  EXPECT_THAT(health_of("adverts").waiting_for.value_or(""), HasSubstr("alpha-1"));
}

TEST_P(AdvertsCollector, RefusesAnAddressOfAnotherChain) {
  add_chain("alpha-1", {kA, kB});
  auto other = settings();
  other.terms.address = "cosmos1g5af9k7gag6wx07xlry2v8kus2y0lzmjcxj56c";
  EXPECT_FALSE(look(other));
  EXPECT_THAT(health_of("adverts").last_error.value_or(""), HasSubstr("adverts.address"));
}

TEST_P(AdvertsCollector, HoldsBackWhatTheRulesSayUntilTheOperatorDecides) {
  add_chain("alpha-1", {kA, kB});
  pay(a_payment("bad link https://xn--80ak6aa92e.com", 900));
  pay(a_payment("good", 950));
  ASSERT_TRUE(look());
  EXPECT_THAT(told(), ElementsAre("shown good", "held bad link"));
  decide("bad link", AdvertDecision::show);
  decide("good", AdvertDecision::hide);
  pass_time();
  ASSERT_TRUE(look());
  EXPECT_THAT(told(), ElementsAre("hidden good", "shown bad link")) << "a pass does not undo a decision";
}

TEST_P(AdvertsCollector, FollowsTheDenyListAsItChanges) {
  add_chain("alpha-1", {kA, kB});
  pay(a_payment("free money", 900));
  auto with_list = settings();
  with_list.deny_list = (directory_.path() / "deny.txt").string();
  EXPECT_FALSE(look(with_list)) << "a list that is set and not there";
  EXPECT_THAT(told(), IsEmpty());
  std::ofstream(with_list.deny_list) << "# nothing yet\n";
  ASSERT_TRUE(look(with_list));
  EXPECT_THAT(told(), ElementsAre("shown free money"));
  std::ofstream(with_list.deny_list) << "text Free Money\n";
  ASSERT_TRUE(look(with_list));
  EXPECT_THAT(told(), ElementsAre("held free money"));
  EXPECT_THAT(adverts().front().advert.fault.value_or(""), HasSubstr("Free Money"));
  std::ofstream(with_list.deny_list) << "a line that is none\n";
  EXPECT_FALSE(look(with_list));
  EXPECT_THAT(health_of("adverts").last_error.value_or(""), HasSubstr("line 1"));
  EXPECT_THAT(told(), ElementsAre("held free money"));
}

TEST_P(AdvertsCollector, SearchesAChainThatBeganAgainFromItsBeginning) {
  add_chain("alpha-1", {kA, kB});
  ASSERT_TRUE(look());
  ChainCheck again;
  again.data_set = "chain_state";
  again.chain_id = "alpha-1";
  again.generation = 1;
  auto transaction = store_->begin_write();
  record_chain_check(transaction, again);
  transaction.commit();
  for (auto const* address : {kA, kB}) {
    node(address).height = 10;
  }
  pay(a_payment("new life", 5));
  ASSERT_TRUE(look());
  EXPECT_THAT(told(), ElementsAre("shown new life"));
  EXPECT_EQ(check_of("adverts", "alpha-1").height, 10);
}

ORRERY_ON_EVERY_ENGINE(AdvertsCollector);

}  // namespace
}  // namespace orrery
