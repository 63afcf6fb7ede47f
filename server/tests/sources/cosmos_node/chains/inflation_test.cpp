#include "sources/cosmos_node/chains/impl/inflation.hpp"

#include "sources/fake_node.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <algorithm>
#include <set>

namespace orrery {
namespace {

namespace json = boost::json;
using std::chrono::hours;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

using Inflation = NodeResult<std::optional<std::string>>;

std::string const kSdk = "/cosmos/mint/v1beta1/inflation";
std::string const kCelestia = "/cosmos/mint/v1beta1/inflation_rate";
std::string const kEvmos = "/evmos/inflation/v1/inflation_rate";
std::string const kRollAppAndAllora = "/mint/v1beta1/inflation";
std::string const kStargaze = "/stargaze/mint/v1beta1/annual_provisions";

std::size_t count_paths() {
  std::set<std::string> paths;
  for (auto const& route : built_in_dialects().inflation) {
    paths.insert(route.path);
  }
  return paths.size();
}

class InflationReading : public ::testing::Test {
 protected:
  // A pass over the chain: what is told, and what is asked for it.
  Inflation read(std::string const& chain_id = "chain-1") {
    already_asked_ = fake_.asked().size();
    ReadingSession session(fake_, address_);
    auto told = read_inflation(session, table_.of_chain(chain_id, now_));
    path_ = told.path;
    return told.rate;
  }
  std::vector<std::string> asked() const {
    auto paths = fake_.asked_paths();
    paths.erase(paths.begin(), paths.begin() + static_cast<std::ptrdiff_t>(already_asked_));
    return paths;
  }
  void tell(std::string const& path, std::string const& body) { fake_.answer(path, an_answer(body)); }
  void take_away(std::string const& path) {
    fake_.answer(path, an_answer(R"({"code":12,"message":"Not Implemented","details":[]})", 501));
  }

  FakeNode fake_;
  std::string address_ = kNodeAddress;
  DialectTable table_;
  Timestamp now_ = parse_rfc3339("2026-11-24T00:00:00Z").value();
  std::size_t already_asked_ = 0;
  std::string path_;  // of the route that answered
};

// An answer that has the members of a row, where none was recorded.
json::value make_answer(json::object const& request) {
  json::object body;
  auto const* members = request.if_contains("members");
  for (auto const& member : members == nullptr ? json::array() : members->as_array()) {
    auto const at = std::string(member.at("at").as_string());
    auto const type = member.at("type").as_string();
    json::value const value = type == "decimal" ? json::value("5.500000000000000000")
                              : type == "list"  ? json::value(json::array())
                                                : json::value("1");
    auto const point = at.find('.');
    if (point == std::string::npos) {
      body[at] = value;
    } else {
      auto& parent = body[at.substr(0, point)];
      if (!parent.is_object()) parent.emplace_object();
      parent.as_object()[at.substr(point + 1)] = value;
    }
  }
  return body;
}

void play_row(FakeNode& fake, json::object const& row) {
  for (auto const& request : row.at("requests").as_array()) {
    auto const path = std::string(request.at("path").as_string());
    auto const status = request.at("status").to_number<long>();
    if (auto const* recording = request.as_object().if_contains("recording")) {
      auto const record = json::parse(read_fixture(std::string(recording->as_string())));
      fake.answer(path, an_answer(json::serialize(record.at("body")), status));
    } else if (status == 200) {
      fake.answer(path, an_answer(json::serialize(make_answer(request.as_object()))));
    }
  }
}

TEST_F(InflationReading, OfEachKnownDialectIsARateOfTheSupplyOrToldNotToBeOne) {
  auto const dialects = json::parse(read_fixture("dialects/dialects.json"));
  std::set<std::string> seen;
  for (auto const& row : dialects.at("dialects").as_array()) {
    auto const id = std::string(row.at("id").as_string());
    // Story's nodes serve no gateway of the SDK, so that nobody gets as far as to ask for a figure.
    if (row.at("kind").as_string() != "inflation" || id == "story-inflation") continue;
    auto const scale = std::string(row.at("scale").as_string());
    seen.insert(scale);
    fake_ = FakeNode();
    play_row(fake_, row.as_object());
    auto const told = read(id);
    bool const is_recorded = row.at("source").at("kind").as_string() == "recorded";
    if (scale == "none") {
      ASSERT_TRUE(told) << id;
      EXPECT_EQ(*told, std::nullopt) << id;
    } else if (scale == "fraction") {
      ASSERT_TRUE(told) << id;
      EXPECT_TRUE(is_recorded ? told->has_value() : *told == "5.5") << id;
    } else if (scale == "percent") {
      ASSERT_TRUE(told) << id;
      EXPECT_EQ(*told, "0.055") << id;
    } else {
      ASSERT_FALSE(told) << id << ": " << told->value_or("nothing");
      EXPECT_EQ(told.error().problem, NodeProblem::no_such_module) << id;
      EXPECT_EQ(told.error().owner, FaultOwner::chain) << id;
      EXPECT_THAT(told.error().reason, HasSubstr("otherwise")) << id;
    }
  }
  EXPECT_THAT(seen, SizeIs(9));
}

TEST_F(InflationReading, TakesARateOfZeroForAnAnswer) {
  tell(kSdk, R"({"inflation":"0.000000000000000000"})");
  EXPECT_EQ(read().value(), "0");
  EXPECT_THAT(asked(), ElementsAre(kSdk));
  EXPECT_EQ(path_, kSdk);
}

TEST_F(InflationReading, TellsMembersOfOnePathApartByOneRequest) {
  tell(kRollAppAndAllora, R"({"current_inflation_rate":"0.080000000000000000"})");
  EXPECT_EQ(read("rollapp-1").value(), "0.08");
  EXPECT_EQ(std::ranges::count(asked(), kRollAppAndAllora), 1);
  tell(kRollAppAndAllora, R"({"inflation":"8.000000000000000000"})");
  EXPECT_EQ(read("allora-1").value(), "0.08");
  EXPECT_EQ(std::ranges::count(asked(), kRollAppAndAllora), 1);
  tell(kRollAppAndAllora, R"({"rate":"8.000000000000000000"})");
  EXPECT_EQ(read("another-1").error().problem, NodeProblem::wrong_shape);
}

TEST_F(InflationReading, FailsWhereARouteFailsAndNoOtherAnswers) {
  fake_.answer(kCelestia, an_answer(R"({"code":2,"message":"panic","details":[]})", 500));
  EXPECT_EQ(read().error().problem, NodeProblem::refused);
  EXPECT_THAT(read().error().url, HasSubstr(kCelestia));
  EXPECT_THAT(asked(), SizeIs(count_paths())) << "a failure is not remembered";
}

TEST_F(InflationReading, AsksTheRouteThatAnsweredAloneForADay) {
  tell(kEvmos, R"({"inflation_rate":"3.5"})");
  EXPECT_EQ(read().value(), "0.035");
  EXPECT_THAT(asked(), ElementsAre(kSdk, kCelestia, "/osmosis/mint/v1beta1/inflation", kEvmos));
  tell(kEvmos, R"({"inflation_rate":"3.4"})");
  now_ += hours(23);
  EXPECT_EQ(read().value(), "0.034");
  EXPECT_THAT(asked(), ElementsAre(kEvmos));
  tell(kSdk, R"({"inflation":"0.02"})");
  now_ += hours(1);
  EXPECT_EQ(read().value(), "0.02");
  EXPECT_THAT(asked(), ElementsAre(kSdk));
}

TEST_F(InflationReading, AsksAllRoutesWhereTheOneThatAnsweredDoesNot) {
  tell(kEvmos, R"({"inflation_rate":"3.5"})");
  ASSERT_TRUE(read());
  take_away(kEvmos);
  tell(kCelestia, R"({"inflation_rate":"0.05"})");
  EXPECT_EQ(read().value(), "0.05");
  EXPECT_THAT(asked(), ElementsAre(kEvmos, kSdk, kCelestia));
  EXPECT_EQ(read().value(), "0.05");
  EXPECT_THAT(asked(), ElementsAre(kCelestia));
}

TEST_F(InflationReading, IsAskedForOnceADayWhereTheChainHasNone) {
  EXPECT_EQ(read().value(), std::nullopt);
  EXPECT_THAT(asked(), SizeIs(count_paths()));
  EXPECT_EQ(read().value(), std::nullopt);
  EXPECT_THAT(asked(), IsEmpty());
  EXPECT_EQ(read("chain-2").value(), std::nullopt);
  EXPECT_THAT(asked(), SizeIs(count_paths())) << "another chain is another question";
  now_ += hours(24);
  tell(kSdk, R"({"inflation":"0.02"})");
  EXPECT_EQ(read().value(), "0.02");
}

TEST_F(InflationReading, IsAskedForOnceADayWhereItIsToldOtherwise) {
  tell(kStargaze, R"({"annual_provisions":"1000.000000000000000000"})");
  ASSERT_FALSE(read());
  EXPECT_THAT(asked(), Contains(kStargaze));
  ASSERT_FALSE(read());
  EXPECT_EQ(read().error().problem, NodeProblem::no_such_module);
  EXPECT_THAT(asked(), IsEmpty());
  now_ += hours(24);
  ASSERT_FALSE(read());
  EXPECT_THAT(asked(), Contains(kStargaze));
}

TEST_F(InflationReading, BeginsWithTheRoutesThatWereAdded) {
  tell(kSdk, R"({"inflation":"0.02"})");
  EXPECT_EQ(read().value(), "0.02");
  Dialects const added{{{"/my/mint/v1/params", "params.inflation", InflationScale::percent, ""}}, {}, {}};
  table_.replace(merge_dialects(added, built_in_dialects()));
  tell("/my/mint/v1/params", R"({"params":{"inflation":"7"}})");
  EXPECT_EQ(read().value(), "0.07") << "what was found by another table is forgotten";
  EXPECT_THAT(asked(), ElementsAre("/my/mint/v1/params"));
  table_.replace(merge_dialects(added, built_in_dialects()));
  EXPECT_EQ(read().value(), "0.07");
  EXPECT_THAT(asked(), ElementsAre("/my/mint/v1/params")) << "the same table changes nothing";
}

TEST(RememberedDialects, AreOfTheTableByWhichTheyWereFound) {
  DialectTable table;
  auto const now = parse_rfc3339("2026-11-24T00:00:00Z").value();
  auto const before = table.of_chain("chain-1", now);
  table.replace(Dialects{});
  before.note_inflation_path(kSdk);
  EXPECT_EQ(table.of_chain("chain-1", now).find_inflation_path(), std::nullopt);
  EXPECT_EQ(before.table(), built_in_dialects()) << "a reading ends by the table that it began with";
  ChainDialects const alone;
  alone.note_inflation_path(kSdk);
  EXPECT_EQ(alone.find_inflation_path(), std::nullopt);
}

}  // namespace
}  // namespace orrery
