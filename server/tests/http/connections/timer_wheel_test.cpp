#include "http/connections/impl/timer_wheel.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace orrery::http {
namespace {

struct Named : Deadline {
  explicit Named(int value) : name(value) {}
  int name;
};

std::vector<int> expired_by(TimerWheel& wheel, Tick now) {
  std::vector<int> names;
  wheel.advance(now, [&names](Deadline& deadline) { names.push_back(static_cast<Named&>(deadline).name); });
  return names;
}

using testing::ElementsAre;
using testing::IsEmpty;

TEST(TimerWheel, EndsEachThingInItsTime) {
  TimerWheel wheel;
  Named first(1);
  Named second(2);
  wheel.set(second, 5);
  wheel.set(first, 3);
  EXPECT_THAT(expired_by(wheel, 2), IsEmpty());
  EXPECT_THAT(expired_by(wheel, 10), ElementsAre(1, 2));
  EXPECT_THAT(expired_by(wheel, 5'000), IsEmpty());
}

TEST(TimerWheel, FollowsADeadlineThatMoves) {
  TimerWheel wheel;
  Named later(1);
  Named sooner(2);
  wheel.set(later, 3);
  wheel.set(later, 8);
  wheel.set(sooner, 8);
  wheel.set(sooner, 3);
  EXPECT_THAT(expired_by(wheel, 7), ElementsAre(2));
  EXPECT_THAT(expired_by(wheel, 8), ElementsAre(1));
}

TEST(TimerWheel, KeepsWhatIsFartherThanItsSlots) {
  TimerWheel wheel;
  Named far(1);
  wheel.set(far, 10'000);
  EXPECT_THAT(expired_by(wheel, 9'999), IsEmpty());
  EXPECT_THAT(expired_by(wheel, 10'000), ElementsAre(1));
}

TEST(TimerWheel, EndsWhatIsDueAlreadyWithTheNextTick) {
  TimerWheel wheel;
  expired_by(wheel, 100);
  Named late(1);
  wheel.set(late, 50);
  EXPECT_THAT(expired_by(wheel, 101), ElementsAre(1));
}

TEST(TimerWheel, ForgetsWhatIsGone) {
  TimerWheel wheel;
  auto gone = std::make_unique<Named>(1);
  wheel.set(*gone, 3);
  gone.reset();
  EXPECT_THAT(expired_by(wheel, 10), IsEmpty());
}

}  // namespace
}  // namespace orrery::http
