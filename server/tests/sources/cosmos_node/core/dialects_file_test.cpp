#include "sources/cosmos_node/core/dialects_file.hpp"

#include "sources/temporary_directory.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace orrery {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

constexpr auto kWhole = R"({
  "inflation": [{"path": "/my/mint/v1/params", "member": "params.inflation", "scale": "percent",
                 "source": "https://my.example/query.proto#L7"}],
  "governance": [{"path": "/my/gov/v1", "source": "https://my.example/gov"}],
  "staking": [{"kind": "poa", "path": "/my/poa/params", "member": "params.admin", "source": "https://my.example/poa"}]
})";

TEST(DialectsFile, HasAListOfEachKindOfRoute) {
  auto const table = parse_dialects(kWhole, "dialects.json");
  ASSERT_TRUE(table) << to_line(table.error());
  EXPECT_EQ(table->inflation,
            (std::vector<InflationRoute>{{"/my/mint/v1/params", "params.inflation", InflationScale::percent,
                                          "https://my.example/query.proto#L7"}}));
  EXPECT_EQ(table->governance, (std::vector<GovModule>{{"/my/gov/v1", "https://my.example/gov"}}));
  EXPECT_EQ(
      table->staking,
      (std::vector<StakingEvidence>{{StakingKind::poa, "/my/poa/params", "params.admin", "https://my.example/poa"}}));
  EXPECT_EQ(parse_dialects("{}", "dialects.json").value(), Dialects{});
}

TEST(DialectsFile, MayTellTwoMembersOfOnePathApart) {
  auto const table = parse_dialects(
      R"({"inflation": [{"path": "/m", "member": "a", "scale": "fraction", "source": "https://x.example/1"},
                        {"path": "/m", "member": "b", "scale": "otherwise", "source": "https://x.example/2"}]})",
      "dialects.json");
  ASSERT_TRUE(table) << to_line(table.error());
  EXPECT_EQ(table->inflation.back().scale, InflationScale::otherwise);
}

struct Wrong {
  std::string file;
  std::string thing;
  std::string reason;
};

std::string inflation(std::string const& entry) {
  return R"({"inflation": [{"path": "/ok", "member": "a", "scale": "fraction", "source": "https://x.example/1"}, )" +
         entry + "]}";
}

std::string with(std::string const& path, std::string const& member = "a", std::string const& scale = "fraction",
                 std::string const& source = "https://x.example/1") {
  return inflation(R"({"path": ")" + path + R"(", "member": ")" + member + R"(", "scale": ")" + scale +
                   R"(", "source": ")" + source + "\"}");
}

std::vector<Wrong> wrong_files() {
  auto const path = "dialects.json: inflation[1].path";
  auto const member = "dialects.json: inflation[1].member";
  auto const source = "dialects.json: inflation[1].source";
  std::string rows;
  for (int i = 0; i < 51; ++i) {
    rows += std::string(i == 0 ? "" : ",") + "{}";
  }
  return {
      {"", "dialects.json", "is not JSON"},
      {"{", "dialects.json", "is not JSON"},
      {R"({"inflation": []} trailing)", "dialects.json", "is not JSON"},
      {"[]", "dialects.json", "is no object"},
      {R"({"inflations": []})", "dialects.json: inflations", "is no list of dialects"},
      {R"({"inflation": {}})", "dialects.json: inflation", "is no list"},
      {R"({"inflation": [)" + rows + "]}", "dialects.json: inflation", "more than 50"},
      {inflation("7"), "dialects.json: inflation[1]", "is no object"},
      {inflation("{}"), path, "is missing"},
      {inflation(R"({"path": 7, "member": "a", "scale": "fraction", "source": "https://x.example"})"), path, "no text"},
      {inflation(R"({"path": "/b", "member": "a", "scale": "percent"})"), source, "is missing"},
      {inflation(R"({"path": "/b", "field": "a"})"), "dialects.json: inflation[1].field", "is not known here"},
      {with(""), path, "is no path"},
      {with("b"), path, "is no path"},
      {with("/"), path, "is no path"},
      {with("/b/"), path, "is no path"},
      {with("/b//c"), path, "is no path"},
      {with("/b/../c"), path, "is no path"},
      {with("/b?c=d"), path, "is no path"},
      {with("/b c"), path, "is no path"},
      {with("/b%2e"), path, "is no path"},
      {with("//host.example/b"), path, "is no path"},
      {with("/" + std::string(200, 'b')), path, "is no path"},
      {with("/b", ""), member, "is no name"},
      {with("/b", "a."), member, "is no name"},
      {with("/b", ".a"), member, "is no name"},
      {with("/b", "a[0]"), member, "is no name"},
      {with("/b", std::string(101, 'a')), member, "is no name"},
      {with("/b", "a", "amount"), "dialects.json: inflation[1].scale", "is none of fraction"},
      {with("/b", "a", "fraction", ""), source, "is no https:// link"},
      {with("/b", "a", "fraction", "http://x.example"), source, "is no https:// link"},
      {with("/b", "a", "fraction", "https://"), source, "is no https:// link"},
      {with("/ok"), "dialects.json: inflation[1]", "has the path /ok of an entry before it"},
      {R"({"governance": [{"path": "/g", "source": "https://x.example", "member": "a"}]})",
       "dialects.json: governance[0].member", "is not known here"},
      {R"({"governance": [{"path": "/g", "source": "https://x.example"}, {"path": "/g", "source": "https://y.example"}]})",
       "dialects.json: governance[1]", "has the path /g"},
      {R"({"staking": [{"kind": "staking", "path": "/s", "member": "a", "source": "https://x.example"}]})",
       "dialects.json: staking[0].kind", "is none of mstaking"},
      {R"({"staking": [{"kind": "none", "path": "/s", "member": "a", "source": "https://x.example"}]})",
       "dialects.json: staking[0].kind", "is none of mstaking"},
  };
}

TEST(DialectsFile, ThatIsWrongIsRefusedWithItsEntryAndAReason) {
  for (auto const& wrong : wrong_files()) {
    auto const table = parse_dialects(wrong.file, "dialects.json");
    ASSERT_FALSE(table) << wrong.file;
    EXPECT_EQ(table.error().thing, wrong.thing) << wrong.file;
    EXPECT_THAT(table.error().reason, HasSubstr(wrong.reason)) << wrong.file;
    EXPECT_THAT(table.error().next_step, HasSubstr("correct the file")) << wrong.file;
  }
}

class OverlayDialects : public ::testing::Test {
 protected:
  TemporaryDirectory home_;
};

TEST_F(OverlayDialects, AreTheBuiltInOnesWithoutADirectoryOrAFile) {
  EXPECT_EQ(read_dialects({}).value(), built_in_dialects());
  EXPECT_EQ(read_dialects(home_.path()).value(), built_in_dialects());
  EXPECT_EQ(read_dialects(home_.path() / "none").value(), built_in_dialects());
}

TEST_F(OverlayDialects, ComeBeforeTheBuiltInOnes) {
  home_.write("dialects.json", kWhole);
  auto const table = read_dialects(home_.path());
  ASSERT_TRUE(table) << to_line(table.error());
  EXPECT_EQ(table->inflation.front().path, "/my/mint/v1/params");
  EXPECT_THAT(table->inflation, SizeIs(built_in_dialects().inflation.size() + 1));
  EXPECT_EQ(table->governance.front().path, "/my/gov/v1");
  EXPECT_EQ(table->staking.front().kind, StakingKind::mstaking);
}

TEST_F(OverlayDialects, AreReadFromAPlainFileOfABoundedSize) {
  home_.write("elsewhere.json", kWhole);
  std::filesystem::create_symlink(home_.path() / "elsewhere.json", home_.path() / "dialects.json");
  EXPECT_THAT(read_dialects(home_.path()).error().reason, HasSubstr("is not a plain file"));
  std::filesystem::remove(home_.path() / "dialects.json");
  home_.write("dialects.json", kWhole + std::string(256U * 1024, ' '));
  EXPECT_THAT(read_dialects(home_.path()).error().reason, HasSubstr("is larger than"));
  home_.write("dialects.json", "[]");
  EXPECT_EQ(read_dialects(home_.path()).error().thing, (home_.path() / "dialects.json").string());
}

}  // namespace
}  // namespace orrery
