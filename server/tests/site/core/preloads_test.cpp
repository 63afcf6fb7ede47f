#include "site/core/preloads.hpp"
#include "base/result.hpp"
#include "site/site_fixture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery::site {
namespace {

using ::testing::HasSubstr;

TEST(Preloads, AreThoseOfTheRouteInTheLanguageOfThePage) {
  BuiltSite const built;
  built.folder.write("preloads.json",
                     R"({"/chains/{id}": "<link href=\"/{locale}/a.json\"><link href=\"/{locale}/b\">"})");
  auto const preloads = Preloads::load(built.folder.path());
  EXPECT_EQ(preloads.links_of("/chains/{id}", "ru"), R"(<link href="/ru/a.json"><link href="/ru/b">)");
  EXPECT_EQ(preloads.links_of("/chains", "ru"), "");
}

TEST(Preloads, AreNoneWhereTheBuildHasNone) {
  BuiltSite const built;
  EXPECT_EQ(Preloads::load(built.folder.path()).links_of("/chains", "en"), "");
}

TEST(Preloads, ThatCannotBeReadNameTheFile) {
  for (auto const* const broken : {"[", "[]", R"({"/": 1})"}) {
    BuiltSite const built;
    built.folder.write("preloads.json", broken);
    try {
      Preloads::load(built.folder.path());
      FAIL() << broken;
    } catch (Failure const& failure) {
      EXPECT_THAT(to_line(failure.error()), HasSubstr("preloads.json"));
    }
  }
}

TEST(Preloads, OfAnAnswerKeepItsTargetWithinTheAttribute) {
  EXPECT_EQ(make_answer_preload("/api/x?a=1&b=\""),
            "<link rel=\"preload\" as=\"fetch\" crossorigin href=\"/api/x?a=1&amp;b=&quot;\">\n");
}

}  // namespace
}  // namespace orrery::site
