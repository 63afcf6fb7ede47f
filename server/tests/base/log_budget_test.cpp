#include "base/impl/log_budget.hpp"

#include <gtest/gtest.h>

#include <string>

namespace orrery {
namespace {

using std::chrono::minutes;
using Verdict = LogBudget::Verdict;

constexpr LogBudget::Time kStart{std::chrono::hours{7}};

TEST(LogBudget, WritesOnceAnHourWhatIsSaidOfOneSubject) {
  LogBudget budget;
  LogBudget::Line const of_a{"the chain was not read", "a-1 validators", 200};
  EXPECT_EQ(budget.admit(kStart, of_a), Verdict::written);
  EXPECT_EQ(budget.admit(kStart + minutes(5), of_a), Verdict::repeated);
  EXPECT_EQ(budget.admit(kStart + minutes(5), {"the chain was not read", "b-1 validators", 200}), Verdict::written);
  EXPECT_EQ(budget.admit(kStart + minutes(5), {"the chain began again", "a-1 validators", 200}), Verdict::written);
  EXPECT_EQ(budget.admit(kStart + minutes(60), of_a), Verdict::written);
  EXPECT_EQ(budget.take_left_out(), 0U) << "a repetition is no loss";
}

TEST(LogBudget, WritesOfEveryChainThatFailsHoweverMany) {
  LogBudget budget;
  for (std::size_t i = 0; i < 5 * LogBudget::kLinesOfOneMessage; ++i) {
    ASSERT_EQ(budget.admit(kStart, {"the chain was not read", "chain-" + std::to_string(i), 300}), Verdict::written)
        << i;
  }
}

TEST(LogBudget, LeavesOutLinesOfOneMessageAfterSomeAndTellsHowManyInTheNextHour) {
  LogBudget budget;
  for (std::size_t i = 0; i < LogBudget::kLinesOfOneMessage; ++i) {
    ASSERT_EQ(budget.admit(kStart, {"request failed", "", 300}), Verdict::written) << i;
  }
  EXPECT_EQ(budget.admit(kStart, {"request failed", "", 300}), Verdict::over);
  EXPECT_EQ(budget.admit(kStart, {"stopping", "", 30}), Verdict::written) << "others are not kept from the log";
  EXPECT_EQ(budget.take_left_out(), 0U) << "that hour is not over";
  EXPECT_EQ(budget.admit(kStart + minutes(60), {"request failed", "", 300}), Verdict::written);
  EXPECT_EQ(budget.take_left_out(), 1U);
  EXPECT_EQ(budget.take_left_out(), 0U) << "told once";
}

TEST(LogBudget, CountsMessagesThatDifferInDigitsAsOne) {
  LogBudget budget;
  for (std::size_t i = 0; i < LogBudget::kLinesOfOneMessage; ++i) {
    budget.admit(kStart, {std::to_string(i) + " of 4622 endpoints", "", 60});
  }
  EXPECT_EQ(budget.admit(kStart, {"4621 of 4622 endpoints", "", 60}), Verdict::over);
}

TEST(LogBudget, KeepsSomeOfItsBytesForWhatIsWorseThanNews) {
  LogBudget budget;
  std::size_t written = 0;
  for (std::size_t i = 0; i < 3'000; ++i) {
    std::string const message =
        std::string("line ") + static_cast<char>('a' + i % 26) + static_cast<char>('a' + i / 26 % 26);
    if (budget.admit(kStart, {message, "", 1'000, true}) == Verdict::written) written += 1'000;
  }
  EXPECT_LE(written, LogBudget::kBytesOfNews);
  EXPECT_GT(written, LogBudget::kBytesOfNews - 1'000);
  EXPECT_EQ(budget.admit(kStart, {"the store cannot be read", "", 1'000, true}), Verdict::over);
  EXPECT_EQ(budget.admit(kStart, {"the store cannot be read", "", 1'000, false}), Verdict::written);
}

}  // namespace
}  // namespace orrery
