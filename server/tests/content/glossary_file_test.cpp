#include "content/content_fixture.hpp"

#include <gmock/gmock.h>

#include <string>

namespace orrery {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr auto kGlossary = R"([
  {"term": "node",
   "ru": {"use": "узел", "forms": "узл|узел", "avoid": ["\\bнод[аы]?\\b"]},
   "uk": {"use": "вузол", "avoid": ["кінцев\\S* точ"]},
   "es": {"use": "nodo"}}
])";

class GlossaryTest : public ContentTest {
 protected:
  std::vector<std::string> words(std::string const& language, std::string const& body) {
    write("glossary.json", kGlossary);
    write_article("en/01-a.md", 1);
    write_article(language + "/01-a.md", 1, body);
    std::vector<std::string> found;
    for (auto const& line : faults(Completeness::every_language)) {
      if (line.find("the glossary has") != std::string::npos) {
        found.push_back(line);
      }
    }
    return found;
  }
};

TEST_F(GlossaryTest, NamesFileLineWordAndWhatToUse) {
  EXPECT_THAT(words("ru", "Это узел.\n\nА это\nНода."),
              ElementsAre("education/ru/01-a.md:11: says 'Нода' where the glossary has 'узел' (node)"));
}

TEST_F(GlossaryTest, LooksAtWholeWordsInTheirOwnLanguageAlone) {
  EXPECT_THAT(words("es", "нода"), IsEmpty());
  EXPECT_THAT(words("ru", "Ноды нет, нодальный есть; кінцева точка."), testing::SizeIs(1));
}

TEST_F(GlossaryTest, ABlankIsAnyBlank) {
  EXPECT_THAT(words("uk", "Тут кінцеві\nточки."), ElementsAre(HasSubstr("01-a.md:8: says 'кінцеві точ'")));
}

TEST_F(GlossaryTest, LeavesCodeAndAddressesOfLinksAlone) {
  EXPECT_THAT(words("ru", "`нода` [слово](https://far.example/нода \"x\")\n\n```\nнода\n```\n\n<https://нода.example>"),
              testing::SizeIs(1))
      << "a bare link is its own words";
  EXPECT_THAT(words("ru", "[нода](/chains)\n\n# Нода\n\n| нода |\n| - |\n| ноды |\n\n![нода](/figures/a.svg)"),
              testing::SizeIs(5));
}

TEST_F(GlossaryTest, LooksAtTitlesAndAirdropsToo) {
  write("airdrops/ru/drop.md",
        "+++\nid = 1\nname = \"Drop\"\nstatus = \"expired\"\nqualify = \"Ноды.\"\ncreated = 2026-11-20\n+++\nНода.\n");
  EXPECT_THAT(words("ru", "Текст."),
              ElementsAre(HasSubstr("drop.md:5: says 'Ноды'"), HasSubstr("drop.md:8: says 'Нода'")));
}

TEST_F(GlossaryTest, IsAskedOfACompleteContentAlone) {
  words("ru", "Нода.");
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(GlossaryTest, HasAShape) {
  write_article("en/01-a.md", 1);
  auto const fault_of = [&](std::string const& text) {
    write("glossary.json", text);
    auto const found = faults();
    return found.empty() ? "" : found.front();
  };
  EXPECT_EQ(fault_of(kGlossary), "");
  EXPECT_THAT(fault_of("{}"), HasSubstr("glossary.json:1: must be a list of terms"));
  EXPECT_THAT(fault_of("[\n{\"term\": \"a\", \"uk\": {\"use\": \"b\"}, \"es\": {\"use\": \"c\"}}]"),
              HasSubstr("glossary.json:2: term: 'ru' is missing"));
  auto const term = [](std::string const& ru) {
    return "[{\"term\": \"a\", \"ru\": " + ru + ", \"uk\": {\"use\": \"b\"}, \"es\": {\"use\": \"c\"}}]";
  };
  EXPECT_EQ(fault_of(term("{\"use\": \"b\"}")), "");
  EXPECT_THAT(fault_of(term("{\"use\": \"b\", \"avoid\": [\"(\"]}")), HasSubstr("is no regular expression"));
  EXPECT_THAT(fault_of(term("{\"use\": \"b\", \"avoid\": \"c\"}")), HasSubstr("'avoid' must be a list"));
  EXPECT_THAT(fault_of(term("{\"use\": \"b\", \"forms\": \"c\"}")), HasSubstr("does not find 'b' itself"));
  EXPECT_THAT(fault_of(term("{\"use\": \"b\", \"avoids\": []}")), HasSubstr("'avoids' is not a key"));
}

}  // namespace
}  // namespace orrery
