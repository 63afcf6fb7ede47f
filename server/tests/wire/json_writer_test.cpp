#include "wire/json_writer.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <limits>

namespace orrery::wire {
namespace {

struct Base {
  std::int64_t ID = 0;
};
BOOST_DESCRIBE_STRUCT(Base, (), (ID))

struct Sample : Base {
  std::string Name;
  std::optional<double> Price;
  std::vector<int> List;
  orrery::Verdict Verdict = orrery::Verdict::never;
  bool Flag = false;
  Timestamp At;
};
BOOST_DESCRIBE_STRUCT(Sample, (Base), (Name, Price, List, Verdict, Flag, At))

TEST(JsonWriter, WritesMembersInDescribedOrderBaseFirst) {
  Sample sample;
  sample.ID = 9007199254740991;
  sample.Name = "a";
  sample.List = {1, -2};
  EXPECT_EQ(to_json(sample),
            R"({"ID":9007199254740991,"Name":"a","Price":null,"List":[1,-2],"Verdict":"never","Flag":false,)"
            R"("At":"1970-01-01T00:00:00Z"})");
}

TEST(JsonWriter, WritesTheShortestNumberThatReadsBack) {
  EXPECT_EQ(to_json(0.1), "0.1");
  EXPECT_EQ(to_json(-1234567.25), "-1234567.25");
  EXPECT_EQ(boost::json::parse(to_json(1e-7)).as_double(), 1e-7);
}

TEST(JsonWriter, RefusesWhatJsonCannotHold) {
  EXPECT_THROW(to_json(std::numeric_limits<double>::quiet_NaN()), std::logic_error);
  EXPECT_THROW(to_json(std::numeric_limits<double>::infinity()), std::logic_error);
}

TEST(JsonWriter, WritesTextThatAParserReadsBackUnchanged) {
  std::string every_byte;
  for (int byte = 1; byte < 128; ++byte) {
    every_byte += static_cast<char>(byte);
  }
  every_byte += "\"\\ў\xF0\x9F\x90\x9D";
  EXPECT_EQ(boost::json::parse(to_json(every_byte)).as_string(), every_byte);
}

}  // namespace
}  // namespace orrery::wire
