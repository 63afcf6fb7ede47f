#include "app/publishing/own_fault_watch.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr Timestamp kNow = std::chrono::sys_days{std::chrono::year{2026} / 11 / 23};

TEST(OwnFaultWatch, TellsALimitThatWasMetAndHowToRaiseItForAQuarterOfAnHour) {
  OwnFaultWatch watch;
  watch.list_recent(kNow - minutes(60));  // what other tests met
  EXPECT_THAT(watch.list_recent(kNow), IsEmpty());
  note_own_fault(OwnFault::descriptors);
  EXPECT_THAT(watch.list_recent(kNow), ElementsAre(AllOf(HasSubstr("(descriptors, "), HasSubstr("LimitNOFILE"))));
  EXPECT_THAT(watch.list_recent(kNow + minutes(15)), ElementsAre(HasSubstr("descriptors")));
  EXPECT_THAT(watch.list_recent(kNow + minutes(15) + seconds(1)), IsEmpty());
}

}  // namespace
}  // namespace orrery
