#include "store/driver/postgres/impl/placeholders.hpp"

#include <gtest/gtest.h>

namespace orrery::test {
namespace {

struct Case {
  char const* name;
  char const* sql;
  char const* numbered;
};

class PlaceholdersTest : public testing::TestWithParam<Case> {};

INSTANTIATE_TEST_SUITE_P(Statements, PlaceholdersTest,
                         testing::Values(Case{"None", "SELECT 1", "SELECT 1"},
                                         Case{"Several", "a = ? AND b = ? OR c = ?", "a = $1 AND b = $2 OR c = $3"},
                                         Case{"WithinText", "a = '?' AND b = ?", "a = '?' AND b = $1"},
                                         Case{"BehindAnEscapedQuote", "a = 'it''s ?' AND b = ?",
                                              "a = 'it''s ?' AND b = $1"},
                                         Case{"WithinAName", "\"a?'\" = ?", "\"a?'\" = $1"}),
                         [](auto const& statement) { return statement.param.name; });

TEST_P(PlaceholdersTest, AreNumberedOutsideQuotes) {
  EXPECT_EQ(number_placeholders(GetParam().sql), GetParam().numbered);
}

}  // namespace
}  // namespace orrery::test
