#include "content/content_fixture.hpp"
#include "content/content_folder.hpp"

#include <gmock/gmock.h>

#include <chrono>

namespace orrery {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;
using namespace std::chrono;

constexpr Timestamp kDay = sys_days{year{2026} / 11 / 20};

TEST_F(ContentTest, ReadsEveryFieldOfEachKind) {
  write("education/en/01-first.md",
        "+++\r\nid = 3\r\ntitle = \"What it is\"\r\ncategory = \"defi\"\r\nlevel = \"advanced\"\r\ntag = \"amm\"\r\n"
        "created = 2026-11-20\r\nupdated = 2026-11-21T10:30:00+01:00\r\n+++\r\n# One\r\n\r\nTwo\tthree.\r\n");
  write("airdrops/en/drop.md",
        "+++\nid = 1\nname = \"Drop\"\nsymbol = \"DRP\"\nstatus = \"expired\"\nsite = \"https://drop.example\"\n"
        "qualify = \"\"\"\nHeld it.\nVoted.\"\"\"\ncreated = 2026-11-20\n+++\nWhat it was.\n");
  write("reviews/week.md",
        "+++\nid = 7\nchains = [\"osmosis-1\", \"cosmoshub-4\"]\ncreated = 2026-11-20\n+++\nCalm.\n");
  write("events/meeting.md",
        "+++\nid = 2\ntype = \"community\"\nchain = \"osmosis-1\"\ncreated = 2026-11-20T08:00:00Z\n+++\nA #meeting.\n");
  auto const reading = read();
  EXPECT_THAT(reading.faults, IsEmpty());
  Article article{3,
                  Language::en,
                  "education/en/01-first.md",
                  "01-first",
                  "What it is",
                  "# One\n\nTwo three.",
                  ArticleCategory::defi,
                  ArticleLevel::advanced,
                  "amm",
                  kDay,
                  kDay + days{1} + 9h + 30min};
  EXPECT_THAT(reading.editorial.articles, ElementsAre(article));
  Airdrop airdrop{1,
                  Language::en,
                  "airdrops/en/drop.md",
                  "drop",
                  "Drop",
                  "DRP",
                  AirdropStatus::expired,
                  "What it was.",
                  "Held it.\nVoted.",
                  "https://drop.example",
                  kDay,
                  kDay};
  EXPECT_THAT(reading.editorial.airdrops, ElementsAre(airdrop));
  PriceReview review{7, "reviews/week.md", "week", "Calm.", {"cosmoshub-4", "osmosis-1"}, false, kDay, kDay};
  EXPECT_THAT(reading.editorial.reviews, ElementsAre(review));
  EditorialEvent event{2,           "events/meeting.md", "meeting", EditorialEventType::community,
                       "osmosis-1", "A #meeting.",       kDay + 8h};
  EXPECT_THAT(reading.editorial.events, ElementsAre(event));
  EXPECT_EQ(reading.files, 4U);
}

struct BadFile {
  char const* name;
  char const* text;
  std::size_t line;
  char const* reason;
};

class BadArticle : public ContentTest, public ::testing::WithParamInterface<BadFile> {};

TEST_P(BadArticle, IsNamedWithItsLineAndLeftOutWhileTheRestIsTaken) {
  write_article("en/02-good.md", 2);
  write("education/en/01-bad.md", GetParam().text);
  auto const reading = read();
  ContentFault const* found = nullptr;
  for (auto const& fault : reading.faults) {
    found = fault.reason.find(GetParam().reason) == std::string::npos ? found : &fault;
  }
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->file, "education/en/01-bad.md");
  EXPECT_EQ(found->line, GetParam().line);
  EXPECT_EQ(reading.editorial.articles.size(), 1U);
  EXPECT_THAT(reading.left_out, ElementsAre("education/en/01-bad.md"));
}

#define ORRERY_MATTER(lines) "+++\nid = 1\ntitle = \"T\"\ncategory = \"basics\"\n" lines "created = 2026-11-20\n+++\n"
#define ORRERY_GOOD_MATTER ORRERY_MATTER("level = \"beginner\"\n")

INSTANTIATE_TEST_SUITE_P(
    Table, BadArticle,
    ::testing::Values(
        BadFile{"Empty", "", 1, "front matter"}, BadFile{"NoFrontMatter", "# Title\n", 1, "front matter"},
        BadFile{"OpenFrontMatter", "+++\nid = 1\n", 1, "front matter"},
        BadFile{"BadToml", "+++\nid = 1\ntitle = \"T\n+++\nx\n", 3, "front matter"},
        BadFile{"MissingKey", ORRERY_MATTER(""), 1, "'level' is missing"},
        BadFile{"UnknownWord", ORRERY_MATTER("level = \"expert\"\n"), 5,
                "must be one of beginner, intermediate, advanced, not 'expert'"},
        BadFile{"UnknownKey", ORRERY_MATTER("level = \"beginner\"\nlevle = 1\n") "x\n", 6, "'levle'"},
        BadFile{"TextForNumber", "+++\nid = \"1\"\n+++\nx\n", 2, "'id' must be a whole number"},
        BadFile{"NumberOutOfRange", "+++\nid = 100000\n+++\nx\n", 2, "from 1 to 99999"},
        BadFile{"LocalTime",
                "+++\nid = 1\ntitle = \"T\"\ncategory = \"basics\"\nlevel = \"beginner\"\n"
                "created = 2026-11-20T10:00:00\n+++\nx\n",
                6, "'created' must be a date"},
        BadFile{"UpdatedBeforeCreated", ORRERY_MATTER("level = \"beginner\"\nupdated = 2026-11-19\n") "x\n", 6,
                "before 'created'"},
        BadFile{"TagWithHash", ORRERY_MATTER("level = \"beginner\"\ntag = \"#a b\"\n") "x\n", 6, "one word"},
        BadFile{"NoText", ORRERY_GOOD_MATTER, 8, "is empty"},
        BadFile{"NotUtf8", ORRERY_GOOD_MATTER "\xff\n", 1, "not UTF-8"},
        BadFile{"DirectionCharacter", ORRERY_GOOD_MATTER "one\n\ntwo \u202E owt\n", 10, "is not shown"},
        BadFile{"RawHtml", ORRERY_GOOD_MATTER "one\n\n<script>alert(1)</script>\n", 10, "raw HTML"},
        BadFile{"InlineHtml", ORRERY_GOOD_MATTER "one <b>two</b>\n", 8, "raw HTML"},
        BadFile{"ScriptLink", ORRERY_GOOD_MATTER "one\n[two](javascript:alert(1))\n", 9, "javascript:alert(1)"},
        BadFile{"ReferenceLink", ORRERY_GOOD_MATTER "[two][x]\n\n[x]: data:text/html,x\n", 8, "data:text/html"},
        BadFile{"ForeignHost", ORRERY_GOOD_MATTER "[two](//evil.example/x)\n", 8, "//evil.example"},
        BadFile{"AfterBareReturns", ORRERY_GOOD_MATTER "a\r\r\r\r[two](//evil.example/x)\n", 8, "//evil.example"},
        BadFile{"MailLink", ORRERY_GOOD_MATTER "<mailto:a@b.example>\n", 8, "mailto:"},
        BadFile{"PictureLink", ORRERY_GOOD_MATTER "![p](file:///etc/passwd)\n", 8, "file:///etc/passwd"}),
    [](auto const& test) { return test.param.name; });

TEST_F(ContentTest, MarkdownAboutHtmlAndLinksOfTheSiteIsTaken) {
  write_article("en/02-other.md", 2);
  write_article("en/01-good.md", 1,
                "`<script>` and\n\n```html\n<b onclick=\"x\">[a](javascript:x)</b>\n```\n\n| a | b |\n|---|---|\n"
                "| <https://one.example> | [two](/education/2#end) [three](#here) [four](/chains?network=mainnet) |");
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(ContentTest, AFileTooLargeIsLeftOutUnread) {
  write_article("en/01-good.md", 1);
  write_article("en/02-long.md", 2, std::string(300'000, 'x'));
  write_article("en/03-long.md", 3, std::string(40'001, 'x'));
  EXPECT_THAT(faults(), ElementsAre(HasSubstr("02-long.md:1: is larger than 256 KB"),
                                    HasSubstr("03-long.md:8: the text is longer than 40000 characters")));
}

TEST_F(ContentTest, WhoeverSharesAnIdIsLeftOut) {
  write_article("en/01-a.md", 1);
  write_article("en/02-b.md", 1);
  write_article("en/03-c.md", 3);
  auto const reading = read();
  EXPECT_THAT(reading.left_out, ElementsAre("education/en/01-a.md", "education/en/02-b.md"));
  EXPECT_THAT(to_line(reading.faults[0]), HasSubstr("the id 1 is that of education/en/02-b.md too"));
  EXPECT_EQ(reading.editorial.articles.size(), 1U);
}

TEST_F(ContentTest, ATranslationSaysTheSameAsItsOriginal) {
  write_article("en/01-a.md", 1);
  write_article("ru/01-a.md", 1);
  EXPECT_THAT(faults(), IsEmpty());
  write_article("es/01-a.md", 1, "Otro.", "advanced");
  write_article("uk/01-b.md", 1);
  write_article("es/02-c.md", 2);
  EXPECT_THAT(faults(), ElementsAre("education/es/01-a.md:1: has another level than education/en/01-a.md",
                                    "education/es/02-c.md:1: has no English original education/en/02-c.md",
                                    "education/uk/01-b.md:1: has another file name than education/en/01-a.md"));
  write_article("es/01-a.md", 7);
  EXPECT_THAT(faults().front(), HasSubstr("has the id 7, and education/en/01-a.md has 1"));
}

TEST_F(ContentTest, ATranslationStaysWhileItsOriginalIsBroken) {
  write_article("en/01-a.md", 1, "<b>broken</b>");
  write_article("ru/01-a.md", 1);
  auto const reading = read();
  EXPECT_THAT(reading.left_out, ElementsAre("education/en/01-a.md"));
  EXPECT_EQ(reading.editorial.articles.size(), 1U);
}

TEST_F(ContentTest, MissingLanguagesAreReportedOnlyWhereTheyAreAskedFor) {
  write_article("en/01-a.md", 1);
  write_article("ru/01-a.md", 1);
  EXPECT_THAT(faults(), IsEmpty());
  EXPECT_THAT(faults(Completeness::every_language),
              ElementsAre("education/en/01-a.md:1: is not there in the language 'uk'",
                          "education/en/01-a.md:1: is not there in the language 'es'"));
  EXPECT_THAT(read(Completeness::every_language).left_out, IsEmpty());
}

TEST_F(ContentTest, ALinkToNoArticleIsReportedAndTheFileTaken) {
  write_article("en/01-a.md", 1, "one\n\n[two](/education/9) [three](/education/one)");
  auto const reading = read();
  EXPECT_EQ(reading.faults.size(), 2U);
  EXPECT_EQ(to_line(reading.faults[0]), "education/en/01-a.md:10: links to an article that is not there");
  EXPECT_EQ(reading.editorial.articles.size(), 1U);
}

TEST_F(ContentTest, WhatIsNotReadIsReported) {
  write_article("en/01-a.md", 1);
  write("education/de/01-a.md", "");
  write("education/en/draft.txt", "");
  write("README.md", "");
  write(".hidden", "");
  write("news/x.md", "");
  EXPECT_THAT(faults(),
              ElementsAre(StartsWith("education/de:1: is not read"),
                          StartsWith("education/en/draft.txt:1: is not read"), StartsWith("news:1: is not read")));
}

TEST_F(ContentTest, AFolderWithoutContentIsAnErrorNotAnEmptySite) {
  EXPECT_THAT(to_line(read_content(folder(), Completeness::english_alone).error()), HasSubstr("is no folder"));
  std::filesystem::create_directories(folder() / "education/en");
  EXPECT_THAT(to_line(read_content(folder(), Completeness::english_alone).error()), HasSubstr("holds no editorial"));
}

TEST_F(ContentTest, ItsFingerprintChangesWithEachFile) {
  write_article("en/01-a.md", 1);
  auto const first = fingerprint_content(folder());
  EXPECT_EQ(fingerprint_content(folder()), first);
  write_article("ru/01-a.md", 1);
  auto const second = fingerprint_content(folder());
  EXPECT_NE(second, first);
  auto const file = folder() / "education/en/01-a.md";
  std::filesystem::last_write_time(file, std::filesystem::last_write_time(file) + 1ms);
  auto const third = fingerprint_content(folder());
  EXPECT_NE(third, second);
  std::filesystem::remove(file);
  EXPECT_NE(fingerprint_content(folder()), third);
}

TEST(ProjectContent, HasNoFault) {
  auto const reading = read_content(ORRERY_TEST_CONTENT, Completeness::english_alone);
  ASSERT_TRUE(reading) << to_line(reading.error());
  for (auto const& fault : reading->faults) {
    ADD_FAILURE() << to_line(fault);
  }
  EXPECT_EQ(reading->editorial.resources.size(), 17U * 4) << "in four languages";
  EXPECT_EQ(reading->editorial.rubrics.size(), 4U) << "one a language";
}

}  // namespace
}  // namespace orrery
