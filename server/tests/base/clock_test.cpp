#include "base/clock.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

using std::chrono::sys_days;
using namespace std::chrono_literals;

Timestamp const kMoment = sys_days{2026y / 11 / 21} + 9h + 30min + 15s;

TEST(Rfc3339, IsWrittenInUtcWithZ) {
  EXPECT_EQ(to_rfc3339(kMoment), "2026-11-21T09:30:15Z");
}

TEST(Rfc3339, IsReadBack) {
  EXPECT_EQ(parse_rfc3339(to_rfc3339(kMoment)).value(), kMoment);
}

TEST(HttpDate, IsWrittenAsTheStandardSays) {
  EXPECT_EQ(to_http_date(kMoment), "Sat, 21 Nov 2026 09:30:15 GMT");
}

TEST(HttpDate, IsReadBack) {
  EXPECT_EQ(parse_http_date(to_http_date(kMoment)).value(), kMoment);
}

class NotATime : public ::testing::TestWithParam<char const*> {};

TEST_P(NotATime, IsRefusedInBothForms) {
  EXPECT_FALSE(parse_rfc3339(GetParam()));
  EXPECT_FALSE(parse_http_date(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Table, NotATime,
                         ::testing::Values("", "2026-11-21", "2026-13-21T09:30:15Z", "2026-02-30T09:30:15Z",
                                           "2026-11-21T24:30:15Z", "2026-11-21 09:30:15Z", "+026-11-21T09:30:15Z",
                                           "Sat, 21 Nov 2026 09:30:15 CET", "Sat, 31 Feb 2026 09:30:15 GMT",
                                           "Sat, 21 nov 2026 09:30:15 GMT"));

}  // namespace
}  // namespace orrery
