#include "collectors/reviews/impl/weekly_review.hpp"

#include "content/markdown.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

using namespace std::chrono;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

Timestamp at(int year, unsigned month_number, unsigned day_number, hours time = 0h) {
  return sys_days{std::chrono::year{year} / month{month_number} / day{day_number}} + time;
}

TEST(LastFullWeek, IsThatOfIso8601) {
  struct Case {
    Timestamp now;
    std::int64_t id;
    Timestamp begin;
  };
  for (auto const& [now, id, begin] : {
           Case{at(2026, 11, 21), 202646, at(2026, 11, 9)},       // a Saturday
           Case{at(2026, 11, 22, 23h), 202646, at(2026, 11, 9)},  // the last hour of a Sunday
           Case{at(2026, 11, 23), 202647, at(2026, 11, 16)},      // the first second of a Monday
           Case{at(2027, 1, 4), 202653, at(2026, 12, 28)},        // a year of 53 weeks
           Case{at(2025, 1, 1), 202452, at(2024, 12, 23)},        // the week before the one with New Year in it
           Case{at(2025, 1, 6), 202501, at(2024, 12, 30)},        // begins in the year before
           Case{at(2022, 1, 3), 202152, at(2021, 12, 27)},        // ends in the year after
       }) {
    auto const week = last_full_week(now);
    EXPECT_EQ(week.review_id(), id);
    EXPECT_EQ(week.begin, begin);
  }
}

Week const kWeek = last_full_week(at(2026, 11, 23));

SeriesPoint a_point(hours after_begin, std::string value, std::string source = "A source") {
  return {SeriesMetric::price, "chain", kWeek.begin + after_begin, std::move(value), std::move(source)};
}

TEST(WeekOfPrices, HoldsFirstLastLowestAndHighest) {
  std::vector const points{a_point(5h, "2"), a_point(20h, "0.5"), a_point(100h, "10"), a_point(162h, "3")};
  auto const week = summarise_week(kWeek, points);
  ASSERT_TRUE(week);
  EXPECT_EQ(week->first, "2");
  EXPECT_EQ(week->last, "3");
  EXPECT_EQ(week->lowest, "0.5");
  EXPECT_EQ(week->highest, "10");
  EXPECT_DOUBLE_EQ(week->change_percent(), 50);
}

TEST(WeekOfPrices, IsNothingForAPartOfAWeekOrTwoSources) {
  EXPECT_FALSE(summarise_week(kWeek, {}));
  EXPECT_FALSE(summarise_week(kWeek, std::vector{a_point(6h, "2"), a_point(167h, "3")}));
  EXPECT_FALSE(summarise_week(kWeek, std::vector{a_point(0h, "2"), a_point(161h, "3")}));
  EXPECT_FALSE(summarise_week(kWeek, std::vector{a_point(0h, "2"), a_point(167h, "3", "Another")}));
  EXPECT_FALSE(summarise_week(kWeek, std::vector{a_point(0h, "0"), a_point(167h, "3")}));
}

ReviewedChain a_chain(std::string id, std::string first, std::string last, std::optional<std::string> cap = {}) {
  return {id, "Name " + id, "SYM", std::move(cap), {first, last, first, last, "A source"}};
}

TEST(WeeklyReview, HoldsTheFiguresOfTheWeek) {
  auto const now = at(2026, 11, 23, 1h);
  auto const review = write_weekly_review(
      kWeek, {a_chain("b-1", "2", "3", "900"), a_chain("a-1", "1000.5", "900", "10000"), a_chain("c-1", "0.5", "0.5")},
      now);
  EXPECT_EQ(review.id, 202647);
  EXPECT_TRUE(review.generated);
  EXPECT_EQ(review.created_at, now);
  EXPECT_THAT(review.chain_ids, ElementsAre("a-1", "b-1"));
  EXPECT_EQ(review.text,
            "## Week 47 of 2026\n\n"
            "16 November 2026 to 22 November 2026, UTC. The program wrote this review from its own hourly price "
            "history. It holds figures: no opinion and no forecast.\n\n"
            "Networks with a price through the week: 3. Higher at its end: 1; lower: 1; unchanged: 1. Median change: "
            "0.0 %.\n"
            "\n### The largest by market capitalisation\n\n"
            "- Name a-1 (SYM): 1000 to 900.00 US dollars, -10.0 %; lowest 1000, highest 900.00\n"
            "- Name b-1 (SYM): 2.00 to 3.00 US dollars, +50.0 %; lowest 2.00, highest 3.00\n"
            "\n### The largest rises\n\n"
            "- Name b-1 (SYM): 2.00 to 3.00 US dollars, +50.0 %; lowest 2.00, highest 3.00\n"
            "\n### The largest falls\n\n"
            "- Name a-1 (SYM): 1000 to 900.00 US dollars, -10.0 %; lowest 1000, highest 900.00\n"
            "\nPrices: A source.");
}

TEST(WeeklyReview, NamesTenLargestAndThreeMoversAtMost) {
  std::vector<ReviewedChain> chains;
  for (int i = 10; i < 30; ++i) {
    chains.push_back(a_chain("c-" + std::to_string(i), "100", std::to_string(100 + i), std::to_string(i)));
  }
  auto const review = write_weekly_review(kWeek, chains, kWeek.end());
  EXPECT_EQ(review.chain_ids.size(), 10U) << "the largest are the movers too";
  EXPECT_THAT(review.text, Not(HasSubstr("Name c-19 ")));
  EXPECT_THAT(review.text, Not(HasSubstr("falls")));
}

TEST(WeeklyReview, WritesNoNameThatCouldBeReadAsAMark) {
  for (auto const* name : {"<script>", "[x](javascript:y)", "`code`", "![p](https://x.example)", "www.x.example",
                           "https://x.example", "a@b.example", "line\nbreak", ""}) {
    auto chain = a_chain("a-1", "1", "2", "1");
    chain.name = name;
    chain.symbol = name;
    auto const review = write_weekly_review(kWeek, {chain}, kWeek.end());
    EXPECT_THAT(review.text, HasSubstr("- a-1 (no ticker): 1.00")) << name;
    auto const found = inspect_markdown(review.text);
    EXPECT_THAT(found.html_lines, IsEmpty());
    EXPECT_THAT(found.links, IsEmpty());
  }
}

}  // namespace
}  // namespace orrery
