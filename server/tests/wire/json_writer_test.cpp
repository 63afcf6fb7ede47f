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

TEST(JsonWriter, FindsWhatItMustEscapeAtEveryPlace) {
  std::string_view const plain = "ab~ \xD0\x8E\x80\xFF!#[]yz \xC3\xBCqrst";
  for (auto const special : {'\0', '\x1F', '\x7F', '"', '\\', '\n'}) {
    for (std::size_t at = 0; at < plain.size(); ++at) {
      auto const written = to_json(std::string(plain.substr(0, at)) + special + std::string(plain.substr(at)));
      auto const escaped = written.substr(1 + at, written.size() - 2 - plain.size());
      EXPECT_EQ(escaped.front(), '\\') << at;
      EXPECT_EQ(written, '"' + std::string(plain.substr(0, at)) + escaped + std::string(plain.substr(at)) + '"');
    }
  }
}

TEST(JsonWriter, LeavesPlainTextOfEveryLengthAsItIs) {
  for (std::size_t length = 0; length < 40; ++length) {
    std::string const plain(length, '\xFE');
    EXPECT_EQ(to_json(plain), '"' + plain + '"');
  }
}

}  // namespace
}  // namespace orrery::wire
