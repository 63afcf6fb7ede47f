#include "base/result.hpp"
#include "base/sha256.hpp"
#include "site/site_fixture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace orrery::site {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

std::string failure_of(std::filesystem::path const& folder) {
  try {
    SiteTemplate::load(folder);
  } catch (Failure const& failure) {
    return to_line(failure.error());
  }
  return "";
}

std::string replaced(std::string text, std::string_view part, std::string_view by) {
  return text.replace(text.find(part), part.size(), by);
}

TEST(SiteTemplate, PutsEachPartAtItsMarker) {
  auto const page = load_template()->fill({"ru", "HEAD", "FACTS", "DATA"});
  EXPECT_THAT(page, HasSubstr("<html lang=\"ru\">"));
  EXPECT_THAT(page, HasSubstr("HEAD\n<script>"));
  EXPECT_THAT(page, HasSubstr("<div id=\"root\">FACTS</div>\nDATA\n"));
  EXPECT_EQ(page.find("orrery:"), std::string::npos);
}

TEST(SiteTemplate, LetsInItsInlineScriptByTheHashOfItsBytes) {
  auto const policy = load_template()->content_security_policy();
  EXPECT_THAT(policy, HasSubstr("script-src 'self' 'sha256-" + to_base64(sha256(kInlineScript)) + "'; "));
  EXPECT_EQ(policy.find("unsafe"), std::string::npos);
}

TEST(SiteTemplate, HasEnglishFirstAndThenTheLanguagesThatAreThere) {
  auto const made = load_template({"uk", "en", "es"});
  ASSERT_EQ(made->locales().size(), 3U);
  EXPECT_EQ(made->locales()[0].locale(), "en");
  EXPECT_EQ(made->locales()[1].locale(), "es");
  EXPECT_EQ(made->locales()[2].locale(), "uk");
}

TEST(SiteTemplate, NamesAFolderThatIsNotThereAndTheNextStep) {
  EXPECT_THAT(failure_of("/nowhere/web/dist"),
              AllOf(HasSubstr("/nowhere/web/dist"), HasSubstr("no folder"), HasSubstr("./dev build")));
}

TEST(SiteTemplate, NamesTheFirstFileThatIsMissing) {
  BuiltSite const built;
  std::filesystem::remove(built.folder.path() / "locales/ru/head.json");
  EXPECT_THAT(failure_of(built.folder.path()), AllOf(HasSubstr("ru/head.json"), HasSubstr("./dev build")));
  std::filesystem::remove_all(built.folder.path() / "locales/en");
  EXPECT_THAT(failure_of(built.folder.path()), HasSubstr("English"));
  std::filesystem::remove(built.folder.path() / "index.html");
  EXPECT_THAT(failure_of(built.folder.path()), HasSubstr("index.html"));
}

struct BrokenTemplate {
  std::string name;
  std::string part;
  std::string by;
  std::string reason;
};

class BrokenTemplates : public ::testing::TestWithParam<BrokenTemplate> {};

TEST_P(BrokenTemplates, AreRefusedWithTheReason) {
  BuiltSite const built;
  built.folder.write("index.html", replaced(template_html(), GetParam().part, GetParam().by));
  EXPECT_THAT(failure_of(built.folder.path()), AllOf(HasSubstr("index.html"), HasSubstr(GetParam().reason)));
}

INSTANTIATE_TEST_SUITE_P(
    SiteTemplate, BrokenTemplates,
    ::testing::Values(BrokenTemplate{"NoHead", "<!--orrery:head-->", "", "orrery:head"},
                      BrokenTemplate{"TwoFacts", "<!--orrery:facts-->", "<!--orrery:facts--><!--orrery:facts-->",
                                     "exactly once"},
                      BrokenTemplate{"FactsAfterData", "<!--orrery:facts--></div>\n<!--orrery:data-->",
                                     "<!--orrery:data--></div>\n<!--orrery:facts-->", "at the wrong place"},
                      BrokenTemplate{"NoLanguage", " data-orrery-html", "", "data-orrery-html"},
                      BrokenTemplate{"TwoInlineScripts", "<body>", "<body><script>1</script>", "exactly once"}),
    [](auto const& tested) { return tested.param.name; });

TEST(LocaleTexts, RefuseAFileThatIsNoJson) {
  BuiltSite const built;
  built.folder.write("locales/en/server.json", "{\"a\":");
  EXPECT_THAT(failure_of(built.folder.path()), AllOf(HasSubstr("en/server.json"), HasSubstr("JSON")));
}

TEST(LocaleTexts, NameTheTextThatIsMissing) {
  BuiltSite const built;
  built.folder.write("locales/ru/server.json", replaced(locale_file("ru"), "chain.back", "chain.front"));
  EXPECT_THAT(failure_of(built.folder.path()), AllOf(HasSubstr("locales/ru"), HasSubstr("'chain.back'")));
}

TEST(LocaleTexts, SayWhatAScreenSaysInTheScreensOwnWords) {
  BuiltSite const built({"en"});
  built.folder.write("locales/en/server.json", replaced(locale_file("en"), "\"home.heading\"", "\"home.unused\""));
  built.folder.write("locales/en/home.json", R"({"heading": "The sky"})");
  built.folder.write("locales/server-texts.json", R"({"home.heading": "home heading"})");
  EXPECT_EQ(SiteTemplate::load(built.folder.path()).locales()[0].text("home.heading"_text), "The sky");
}

TEST(LocaleTexts, RefuseATextOfAScreenThatIsNotThereOrIsWrittenTwice) {
  BuiltSite const built({"en"});
  built.folder.write("locales/en/home.json", R"({"heading": "The sky"})");
  built.folder.write("locales/server-texts.json", R"({"home.heading": "home headline"})");
  EXPECT_THAT(failure_of(built.folder.path()), HasSubstr("names 'home headline', which en does not have"));
  built.folder.write("locales/server-texts.json", R"({"home.heading": "home heading"})");
  EXPECT_THAT(failure_of(built.folder.path()), HasSubstr("'home.heading', which server.json has as well"));
}

TEST(LocaleTexts, CountInTheFormsOfTheirLanguage) {
  auto const made = load_template();
  auto const total = [&](std::size_t locale, std::size_t count) {
    return made->locales()[locale].counted_text("chains.total"_text, count);
  };
  EXPECT_EQ(total(0, 1), "1 network");
  EXPECT_EQ(total(0, 21), "21 networks");
  EXPECT_EQ(total(1, 1), "1 сеть");
  EXPECT_EQ(total(1, 22), "22 сети");
  EXPECT_EQ(total(1, 11), "11 сетей");
  EXPECT_EQ(total(1, 112), "112 сетей");
  EXPECT_EQ(total(1, 428), "428 сетей");
}

TEST(LocaleTexts, KeepAPlaceholderThatNothingFillsAndABraceThatIsNone) {
  auto const made = load_template();
  auto const& texts = made->locales()[0];
  EXPECT_EQ(texts.text("chain.title"_text, {{"site", "S"}}), "{name} - Chain Details | S");
  EXPECT_EQ(texts.text("chain.title"_text, {{"site", "{name}"}, {"name", "{"}}), "{ - Chain Details | {name}");
}

// The catalogues themselves: a key that is missing there would only be found at the next start.
TEST(LocaleTexts, AreWholeInTheSitesOwnCatalogues) {
  auto const folder = std::filesystem::path(ORRERY_TEST_LOCALES);
  int read = 0;
  for (auto const& locale : std::filesystem::directory_iterator(folder)) {
    if (std::filesystem::exists(locale.path() / "common.json")) {
      EXPECT_NO_THROW(LocaleTexts::load(locale.path())) << locale.path();
      ++read;
    }
  }
  EXPECT_GE(read, 1);
}

}  // namespace
}  // namespace orrery::site
