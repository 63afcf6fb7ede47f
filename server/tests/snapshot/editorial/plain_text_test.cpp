#include "snapshot/editorial/plain_text.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

struct Case {
  std::string_view markdown;
  std::string_view plain;
};

class PlainTexts : public ::testing::TestWithParam<Case> {};

TEST_P(PlainTexts, HaveNoMarks) {
  EXPECT_EQ(plain_text(GetParam().markdown), GetParam().plain);
}

// The same table stands in web/src/lib/format/plain-text.test.ts.
INSTANTIATE_TEST_SUITE_P(
    PlainText, PlainTexts,
    ::testing::Values(
        Case{"", ""}, Case{"plain", "plain"}, Case{"# A heading\n\nand a line", "A heading and a line"},
        Case{"**bold**, *italic* and `code`", "bold, italic and code"},
        Case{"- one\n- two\n10. three", "one two three"}, Case{"> quoted > not", "quoted > not"},
        Case{"read [the docs](https://example.org/a) now", "read the docs now"},
        Case{"![a picture](x.png) here", "here"}, Case{"one\n\n![a picture](/figures/a.svg)\n\ntwo", "one two"},
        Case{"a ![broken](over\na line)", "a ![broken](over a line)"},
        Case{"[not a link] (really)", "[not a link] (really)"}, Case{"[broken](over\na line)", "[broken](over a line)"},
        Case{"| a | b |\n|---|---|\n| c |", "a b c"}, Case{"one\n```sh\ncurl x\n```\n---\ntwo", "one curl x two"},
        Case{"one\n```two```\nthree", "one two three"}, Case{"  spaces\t and\r\nbreaks  ", "spaces and breaks"},
        Case{"####### seven", "####### seven"}, Case{"#hashtag stays", "#hashtag stays"},
        Case{"> - # all of them", "all of them"}, Case{"Привет, **мир**", "Привет, мир"}));

TEST(Excerpt, IsTheWholeOfAShortText) {
  EXPECT_EQ(excerpt("abc", 3), "abc");
}

TEST(Excerpt, SaysThatThereIsMore) {
  EXPECT_EQ(excerpt("abcd", 3), "abc…");
}

TEST(Excerpt, CutsBetweenCharactersNotInsideOne) {
  EXPECT_EQ(excerpt("🪐🪐🪐", 2), "🪐🪐…");
}

}  // namespace
}  // namespace orrery
