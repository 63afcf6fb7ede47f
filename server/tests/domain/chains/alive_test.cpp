#include "domain/chains/alive.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace orrery {
namespace {

using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr Timestamp kStart = std::chrono::sys_days{std::chrono::year{2026} / 11 / 20};

// A look at a chain of two operators, both of which told a block so old.
AliveLook a_look(Timestamp at, seconds age) {
  AliveLook look;
  look.at = at;
  look.newest = AliveLook::Block{at - age, 1'000, age};
  look.operators_told = 2;
  look.operators_named = 2;
  look.is_answered = true;
  look.is_whole = true;
  return look;
}

AliveLook by_one(AliveLook look, std::size_t named) {
  look.operators_told = 1;
  look.operators_named = named;
  return look;
}

AliveLook silence(Timestamp at, bool is_whole = true) {
  AliveLook look;
  look.at = at;
  look.operators_named = 2;
  look.is_whole = is_whole;
  return look;
}

// A chain at which one looks every five minutes.
class Watched {
 public:
  void look(AliveLook const& at_it) { state = note_look(state, at_it); }
  void make_block() { look(a_look(now, seconds(3))); }
  // Until `until`, once in five minutes.
  template <class Make>
  void watch(Timestamp until, Make const& make) {
    while (now < until) {
      now += minutes(5);
      look(make(now));
    }
  }
  Alive alive() const { return state->alive; }

  Timestamp now = kStart;
  std::optional<AliveState> state;
};

struct ByAge {
  seconds age;
  std::optional<milliseconds> block_time;
  Alive alive;
};

class AliveByAge : public testing::TestWithParam<ByAge> {};

TEST_P(AliveByAge, GoesByTheNewestBlock) {
  auto look = a_look(kStart, GetParam().age);
  look.block_time = GetParam().block_time;
  EXPECT_EQ(note_look(std::nullopt, look).alive, GetParam().alive);
}

INSTANTIATE_TEST_SUITE_P(
    Ages, AliveByAge,
    testing::Values(ByAge{seconds(0), {}, Alive::producing}, ByAge{seconds(-60), {}, Alive::producing},
                    ByAge{seconds(300), {}, Alive::producing}, ByAge{seconds(301), {}, Alive::slow},
                    ByAge{seconds(300), milliseconds(6'000), Alive::producing},
                    ByAge{seconds(600), milliseconds(30'000), Alive::producing},
                    ByAge{seconds(601), milliseconds(30'000), Alive::slow}, ByAge{seconds(3'600), {}, Alive::slow},
                    ByAge{seconds(3'601), {}, Alive::halted},
                    ByAge{seconds(6'000), milliseconds(300'000), Alive::producing},
                    ByAge{seconds(6'001), milliseconds(300'000), Alive::halted}));

TEST(AliveRule, BelievesTheOnlyOperatorAtTheThirdLookInARow) {
  Watched chain;
  std::vector<Alive> told;
  auto const look = [&](seconds age) {
    chain.now += minutes(5);
    chain.look(by_one(a_look(chain.now, age), 1));
    told.push_back(chain.alive());
  };
  for (auto const age :
       {seconds(3), seconds(3'601), seconds(3'901), seconds(4), seconds(3'601), seconds(3'901), seconds(4'201)}) {
    // A newer block known from before counts as well: let it grow old.
    if (age > hours(1)) chain.now += hours(2);
    look(age);
  }
  EXPECT_EQ(told, (std::vector{Alive::producing, Alive::slow, Alive::slow, Alive::producing, Alive::slow, Alive::slow,
                               Alive::halted}));
}

TEST(AliveRule, BelievesOneOfSeveralOperatorsOnceTheOthersWereSilentForADay) {
  Watched chain;
  chain.make_block();
  auto const lone_word = [](Timestamp at) { return by_one(a_look(at, at - kStart + seconds(3)), 2); };
  chain.watch(kStart + hours(25) - minutes(5), lone_word);
  EXPECT_EQ(chain.alive(), Alive::slow);
  chain.watch(kStart + hours(25), lone_word);
  EXPECT_EQ(chain.alive(), Alive::halted);
}

TEST(AliveRule, BelievesOneOfSeveralOperatorsThatComesBackWithAnOldBlockAfterADayOfSilence) {
  Watched chain;
  chain.watch(kStart + hours(30), [](Timestamp at) { return silence(at); });
  std::vector<Alive> told;
  for (int look = 0; look < 3; ++look) {
    chain.now += minutes(5);
    chain.look(by_one(a_look(chain.now, hours(40)), 2));
    told.push_back(chain.alive());
  }
  EXPECT_EQ(told, (std::vector{Alive::unreachable, Alive::unreachable, Alive::halted}));
}

TEST(AliveRule, BeginsTheDayOfSilenceWhereTheLastOperatorFallsSilent) {
  Watched chain;
  chain.make_block();
  chain.watch(kStart + hours(20), [](Timestamp at) { return by_one(a_look(at, at - kStart + seconds(3)), 2); });
  chain.watch(kStart + hours(44) - minutes(5), [](Timestamp at) { return silence(at); });
  EXPECT_EQ(chain.alive(), Alive::unknown);
  chain.watch(kStart + hours(44), [](Timestamp at) { return silence(at); });
  EXPECT_EQ(chain.alive(), Alive::unreachable);
}

TEST(AliveRule, DoesNotBelieveOneOfSeveralOperatorsWhileAnotherDoesNotLetThisServerIn) {
  Watched chain;
  chain.make_block();
  chain.watch(kStart + hours(24 * 9), [](Timestamp at) {
    auto look = by_one(a_look(at, at - kStart + seconds(3)), 2);
    look.is_whole = false;
    return look;
  });
  EXPECT_EQ(chain.alive(), Alive::slow);
}

TEST(AliveRule, CallsAChainUnreachableAfterADayOfSilence) {
  Watched chain;
  chain.make_block();
  auto const is_silent = [](Timestamp at) { return silence(at); };
  chain.watch(kStart + hours(24) - minutes(5), is_silent);
  EXPECT_EQ(chain.alive(), Alive::producing);
  chain.watch(kStart + hours(24), is_silent);
  EXPECT_EQ(chain.alive(), Alive::unreachable);
  EXPECT_EQ(chain.state->last_block_at, kStart - seconds(3));
  EXPECT_EQ(chain.state->changed_at, chain.now);
}

TEST(AliveRule, CallsAChainUnreachableThatNeverAnswered) {
  Watched chain;
  chain.watch(kStart + hours(24), [](Timestamp at) { return silence(at); });
  EXPECT_EQ(chain.alive(), Alive::unknown) << "the first look is five minutes after the start";
  chain.watch(kStart + hours(24) + minutes(5), [](Timestamp at) { return silence(at); });
  EXPECT_EQ(chain.alive(), Alive::unreachable);
  EXPECT_EQ(find_standstill(*chain.state), kStart + minutes(5));
}

TEST(AliveRule, CountsAtMostTwoHoursOfATimeInWhichNobodyLooked) {
  Watched chain;
  chain.make_block();
  chain.look(silence(kStart + hours(23)));
  chain.look(silence(kStart + hours(46)));
  EXPECT_NE(chain.alive(), Alive::unreachable);
  EXPECT_EQ(chain.state->watched, hours(4));
}

TEST(AliveRule, TakesNoLookForEvidenceInWhichSomeoneCouldNotBeMeasured) {
  Watched halted;
  halted.look(a_look(kStart, hours(2)));
  Watched producing;
  producing.make_block();
  auto const is_not_let_in = [](Timestamp at) { return silence(at, false); };
  halted.watch(kStart + hours(48), is_not_let_in);
  EXPECT_EQ(halted.alive(), Alive::halted);
  producing.watch(kStart + hours(24) - minutes(5), is_not_let_in);
  EXPECT_EQ(producing.alive(), Alive::producing);
  producing.watch(kStart + hours(24), is_not_let_in);
  EXPECT_EQ(producing.alive(), Alive::unknown) << "what was measured stands for a day";
}

TEST(AliveRule, DoesNotAgeAChainByANodeThatFellBehind) {
  Watched chain;
  chain.make_block();
  chain.look(by_one(a_look(kStart + minutes(4), hours(9)), 2));
  EXPECT_EQ(chain.alive(), Alive::producing);
  EXPECT_EQ(chain.state->last_block_at, kStart - seconds(3));
}

TEST(AliveRule, TakesAChainBackAtItsNextBlock) {
  Watched chain;
  chain.watch(kStart + hours(30), [](Timestamp at) { return silence(at); });
  ASSERT_EQ(chain.alive(), Alive::unreachable);
  auto catching_up = silence(chain.now);
  catching_up.is_answered = true;
  chain.look(catching_up);
  EXPECT_EQ(chain.alive(), Alive::unknown) << "a node answers, though it still catches up";
  chain.make_block();
  EXPECT_EQ(chain.alive(), Alive::producing);
  EXPECT_EQ(find_standstill(*chain.state), std::nullopt);
}

TEST(AliveRule, ChangesWithTheWordAndWithBlocksOfAChainThatIsNotProducing) {
  Watched chain;
  chain.make_block();
  chain.now += minutes(5);
  chain.make_block();
  EXPECT_EQ(chain.state->changed_at, kStart);
  chain.now += minutes(20);
  chain.look(a_look(chain.now, minutes(10)));
  EXPECT_EQ(chain.state->changed_at, chain.now);
  chain.now += minutes(5);
  chain.look(a_look(chain.now, minutes(6)));
  EXPECT_EQ(chain.state->changed_at, chain.now) << "still slow, with a newer block";
  auto const changed_at = chain.now;
  chain.now += minutes(5);
  chain.look(a_look(chain.now, minutes(11)));
  EXPECT_EQ(chain.state->changed_at, changed_at) << "the same block";
}

TEST(Dormant, IsAChainThatStandsStillForSevenDays) {
  AliveState state;
  state.last_block_at = kStart;
  for (auto const alive : {Alive::producing, Alive::slow, Alive::unknown}) {
    state.alive = alive;
    EXPECT_EQ(find_standstill(state), std::nullopt);
  }
  for (auto const alive : {Alive::halted, Alive::unreachable}) {
    state.alive = alive;
    EXPECT_EQ(find_standstill(state), kStart);
  }
  EXPECT_FALSE(is_dormant(kStart, kStart + hours(7 * 24) - seconds(1)));
  EXPECT_TRUE(is_dormant(kStart, kStart + hours(7 * 24)));
  EXPECT_FALSE(is_dormant(std::nullopt, kStart));
}

TEST(Dormant, IsAskedHourlyAndAfterThirtyDaysDaily) {
  EXPECT_EQ(find_dormant_interval(kStart, kStart + hours(7 * 24) - seconds(1)), std::nullopt);
  EXPECT_EQ(find_dormant_interval(kStart, kStart + hours(7 * 24)), hours(1));
  EXPECT_EQ(find_dormant_interval(kStart, kStart + hours(30 * 24) - seconds(1)), hours(1));
  EXPECT_EQ(find_dormant_interval(kStart, kStart + hours(30 * 24)), hours(24));
}

}  // namespace
}  // namespace orrery
