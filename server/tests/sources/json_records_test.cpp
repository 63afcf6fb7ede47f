#include "sources/price_answer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

namespace orrery {
namespace {

using ::testing::HasSubstr;

constexpr std::array<std::string_view, 3> kWanted{"id", "price", "quotes.USD.price"};

Result<std::vector<JsonRecord>> read(std::string_view bytes) {
  return read_json_records(bytes, "the answer", kWanted);
}

TEST(JsonRecords, KeepNumbersAsTheyWereWritten) {
  auto const records =
      read(R"([{"id":"a","price":0.30000000000000004,"quotes":{"USD":{"price":1e-7}}},{"id":"b","price":12}])");
  ASSERT_TRUE(records);
  ASSERT_EQ(records->size(), 2U);
  EXPECT_EQ(records->at(0).text("id"), "a");
  EXPECT_EQ(records->at(0).number("price"), "0.30000000000000004");
  EXPECT_EQ(records->at(0).number("quotes.USD.price"), "1e-7");
  EXPECT_EQ(records->at(1).number("price"), "12");
  EXPECT_FALSE(records->at(1).number("quotes.USD.price"));
}

TEST(JsonRecords, TellANumberFromATextAndFromNothing) {
  auto const records = read(R"([{"id":7,"price":"4.5"},{"id":null,"price":true},{"id":["a"],"price":{"a":1}}])");
  ASSERT_TRUE(records);
  for (auto const& record : *records) {
    EXPECT_FALSE(record.text("id"));
    EXPECT_FALSE(record.number("price"));
  }
  EXPECT_EQ(records->at(0).text("price"), "4.5");
}

TEST(JsonRecords, TakeNothingFromListsInARecordOrFromOtherElements) {
  auto const records = read(R"([1,"id",[{"id":"inner"}],{"x":[{"id":"deep","price":1}],"id":"outer"},null])");
  ASSERT_TRUE(records);
  ASSERT_EQ(records->size(), 1U);
  EXPECT_EQ(records->at(0).text("id"), "outer");
  EXPECT_FALSE(records->at(0).number("price"));
}

TEST(JsonRecords, LeaveOutWhatIsTooLong) {
  auto const records = read(R"([{"id":")" + std::string(201, 'x') + R"(","price":)" + std::string(5000, '9') + "}]");
  ASSERT_TRUE(records);
  EXPECT_FALSE(records->at(0).text("id"));
  EXPECT_FALSE(records->at(0).number("price"));
}

TEST(JsonRecords, ReadWhatEscapesAndAByteOrderMarkHide) {
  auto const records = read(
      "\xEF\xBB\xBF"
      R"([{"\u0069d":"caf\u00e9"}])");
  ASSERT_TRUE(records);
  EXPECT_EQ(records->at(0).text("id"), "caf\xC3\xA9");
}

TEST(JsonRecords, RefuseWhatIsNoList) {
  struct Case {
    std::string body;
    char const* reason;
  };
  Case const cases[]{
      {"", "is not JSON"},
      {"<!DOCTYPE html><html></html>", "is not JSON"},
      {R"([{"price":NaN}])", "is not JSON"},
      {R"([{"price":1.2.3}])", "is not JSON"},
      {R"([{"price":1)", "is not JSON"},
      {"[] []", "is not JSON"},
      {std::string(100, '[') + std::string(100, ']'), "is not JSON"},
      {R"({"status":{"error_code":429}})", "is not a JSON list"},
      {R"({"list":[{"id":"a"}]})", "is not a JSON list"},
      {"12", "is not a JSON list"},
      {"null", "is not a JSON list"},
  };
  for (auto const& [body, reason] : cases) {
    auto const records = read(body);
    ASSERT_FALSE(records) << body;
    EXPECT_EQ(records.error().thing, "the answer");
    EXPECT_THAT(records.error().reason, HasSubstr(reason)) << body;
  }
}

}  // namespace
}  // namespace orrery
