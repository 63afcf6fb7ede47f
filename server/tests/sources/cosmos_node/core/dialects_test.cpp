#include "sources/cosmos_node/core/dialects.hpp"

#include "domain/names.hpp"
#include "sources/recorded_answer.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <algorithm>
#include <functional>
#include <set>

namespace orrery {
namespace {

namespace json = boost::json;
using ::testing::ElementsAre;
using ::testing::MatchesRegex;

std::string text_of(json::object const& object, std::string_view name) {
  auto const* value = object.if_contains(name);
  return value == nullptr ? "" : std::string(value->as_string());
}

// fixtures/dialects/dialects.json.
std::vector<json::object> rows_of(std::string_view kind) {
  std::vector<json::object> rows;
  auto const table = json::parse(read_fixture("dialects/dialects.json"));
  for (auto const& row : table.at("dialects").as_array()) {
    if (text_of(row.as_object(), "kind") == kind) {
      rows.push_back(row.as_object());
    }
  }
  return rows;
}

// Whether a row asks for the path and has the member in its answer; "validators[].tokens" has validators.
bool tells(json::object const& row, std::string const& path, std::string const& member) {
  return std::ranges::any_of(row.at("requests").as_array(), [&](json::value const& request) {
    auto const* members = request.as_object().if_contains("members");
    return text_of(request.as_object(), "path") == path && members != nullptr &&
           std::ranges::any_of(members->as_array(), [&](json::value const& told) {
             auto const at = text_of(told.as_object(), "at");
             return at == member || at.starts_with(member + '.') || at.starts_with(member + '[') ||
                    member.starts_with(at + '.');
           });
  });
}

std::string to_scale(json::object const& row) {
  auto const scale = text_of(row, "scale");
  return scale == "fraction" || scale == "percent" || scale == "none" ? scale : "otherwise";
}

std::string to_scale(InflationScale scale) {
  return scale == InflationScale::fraction ? "fraction" : scale == InflationScale::percent ? "percent" : "otherwise";
}

auto is_link_to_a_line() {
  return MatchesRegex("https://github\\.com/[^/]+/[^/]+/blob/([0-9a-f]{40}|v[0-9.]+)/[^#]+#L[0-9]+");
}

TEST(BuiltInDialects, StandInTheTableOfRowsWithAPathAMemberAndALink) {
  auto const& table = built_in_dialects();
  auto const of_inflation = rows_of("inflation");
  auto const of_governance = rows_of("gov");
  auto const of_staking = rows_of("staking");
  for (auto const& route : table.inflation) {
    EXPECT_TRUE(std::ranges::any_of(of_inflation, [&](auto const& row) {
      return tells(row, route.path, route.member) && to_scale(row) == to_scale(route.scale);
    })) << route.path;
    EXPECT_THAT(route.source, is_link_to_a_line());
  }
  for (auto const& module : table.governance) {
    EXPECT_TRUE(std::ranges::any_of(of_governance, [&](auto const& row) {
      return text_of(row, "module") == module.path &&
             std::ranges::any_of(row.at("requests").as_array(), [&](json::value const& request) {
               return text_of(request.as_object(), "path") == module.path + "/params/voting";
             });
    })) << module.path;
    EXPECT_THAT(module.source, is_link_to_a_line());
  }
  for (auto const& evidence : table.staking) {
    EXPECT_TRUE(std::ranges::any_of(of_staking, [&](auto const& row) {
      return text_of(row, "staking") == to_word(evidence.kind) && tells(row, evidence.path, evidence.member);
    })) << evidence.path;
    EXPECT_THAT(evidence.source, is_link_to_a_line());
  }
}

// Each member that a row calls a rate of the supply.
TEST(BuiltInDialects, HaveEachRouteOfTheRowsThatTellsARateOfTheSupply) {
  int found = 0;
  for (auto const& row : rows_of("inflation")) {
    if (to_scale(row) == "none" || to_scale(row) == "otherwise") continue;
    for (auto const& request : row.at("requests").as_array()) {
      auto const* members = request.as_object().if_contains("members");
      for (auto const& member : members == nullptr ? json::array() : members->as_array()) {
        if (text_of(member.as_object(), "is") != "inflation") continue;
        ++found;
        EXPECT_TRUE(std::ranges::any_of(built_in_dialects().inflation, [&](InflationRoute const& route) {
          return text_of(request.as_object(), "path") == route.path &&
                 text_of(member.as_object(), "at") == route.member && to_scale(row) == to_scale(route.scale);
        })) << text_of(row, "id");
      }
    }
  }
  EXPECT_GE(found, 20);
}

template <class Row, class Key>
bool stand_together(std::vector<Row> const& rows, Key const& key) {
  std::set<decltype(key(rows.front()))> left;
  for (std::size_t i = 1; i < rows.size(); ++i) {
    if (key(rows[i]) != key(rows[i - 1])) {
      left.insert(key(rows[i - 1]));
    }
    if (left.contains(key(rows[i]))) return false;
  }
  return true;
}

TEST(BuiltInDialects, AreInTheOrderThatReadersRelyOn) {
  auto const& table = built_in_dialects();
  EXPECT_TRUE(stand_together(table.inflation, [](auto const& route) { return route.path; }));
  EXPECT_TRUE(stand_together(table.staking, [](auto const& evidence) { return evidence.kind; }));
  EXPECT_EQ(table.staking.back().kind, StakingKind::staking);
  EXPECT_EQ(table.inflation.front().path, "/cosmos/mint/v1beta1/inflation") << "most chains have it";
}

template <class Row>
std::vector<std::string> paths_of(std::vector<Row> const& rows) {
  std::vector<std::string> paths;
  for (auto const& row : rows) {
    paths.push_back(row.path);
  }
  return paths;
}

TEST(AddedDialects, ComeBeforeOthersAndReplaceThoseOfTheirPath) {
  Dialects const table{{{"/a", "x", InflationScale::fraction, ""},
                        {"/b", "x", InflationScale::fraction, ""},
                        {"/b", "y", InflationScale::percent, ""}},
                       {{"/cosmos/gov/v1", "sdk"}, {"/other/gov", ""}},
                       {}};
  Dialects const added{{{"/c", "x", InflationScale::fraction, ""}, {"/b", "z", InflationScale::fraction, ""}},
                       {{"/cosmos/gov/v1", "own"}},
                       {}};
  auto const merged = merge_dialects(added, table);
  EXPECT_THAT(paths_of(merged.inflation), ElementsAre("/c", "/b", "/a"));
  EXPECT_EQ(merged.inflation[1].member, "z");
  EXPECT_EQ(merged.governance, (std::vector<GovModule>{{"/cosmos/gov/v1", "own"}, {"/other/gov", ""}}));
  EXPECT_EQ(merge_dialects({}, table), table);
}

TEST(AddedDialects, OfStakingStandWithTheirKind) {
  Dialects const table{{},
                       {},
                       {{StakingKind::mstaking, "/m", "x", ""},
                        {StakingKind::poa, "/p", "x", ""},
                        {StakingKind::rollup, "/r", "x", ""},
                        {StakingKind::staking, "/s", "x", ""}}};
  Dialects const added{{}, {}, {{StakingKind::rollup, "/own/r", "x", ""}, {StakingKind::poa, "/own/p", "x", ""}}};
  EXPECT_THAT(paths_of(merge_dialects(added, table).staking), ElementsAre("/m", "/own/p", "/p", "/own/r", "/r", "/s"));
}

}  // namespace
}  // namespace orrery
