#include "base/clean_text.hpp"

#include <gtest/gtest.h>

#include <string>

namespace orrery {
namespace {

struct Case {
  char const* name;
  std::string untrusted;
  std::string cleaned;
};

class HostileText : public ::testing::TestWithParam<Case> {};

TEST_P(HostileText, IsMadeSafeToStore) {
  auto const cleaned = clean_text(GetParam().untrusted, 20, LineBreaks::fold_to_space);
  EXPECT_EQ(cleaned, GetParam().cleaned);
  EXPECT_TRUE(is_valid_utf8(cleaned));
}

INSTANTIATE_TEST_SUITE_P(
    Table, HostileText,
    ::testing::Values(Case{"Plain", "Cosmos Hub", "Cosmos Hub"}, Case{"Cyrillic", "Космос", "Космос"},
                      Case{"Emoji", "Nodes \xF0\x9F\x90\x9D", "Nodes \xF0\x9F\x90\x9D"},
                      Case{"Nul", std::string("a\0b", 3), "ab"}, Case{"Escape", "a\x1B[31mb", "a[31mb"},
                      Case{"BidiOverride",
                           "a\xE2\x80\xAE"
                           "b",
                           "ab"},
                      Case{"ByteOrderMark",
                           "\xEF\xBB\xBF"
                           "a",
                           "a"},
                      Case{"OverlongSlash", "\xC0\xAF", "\xEF\xBF\xBD\xEF\xBF\xBD"},
                      Case{"Surrogate", "\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
                      Case{"AboveUnicode", "\xF5", "\xEF\xBF\xBD"},
                      Case{"CutShort", "a\xE2\x82", "a\xEF\xBF\xBD\xEF\xBF\xBD"}, Case{"LineBreak", "a\nb", "a b"},
                      Case{"Trimmed", " \n a  ", "a"}, Case{"OnlySpace", "  \t ", ""},
                      Case{"TooLong", std::string(50, 'x'), std::string(20, 'x')}),
    [](auto const& test) { return test.param.name; });

TEST(CleanText, CountsCharactersNotBytes) {
  EXPECT_EQ(clean_text("ўўўў", 3, LineBreaks::keep), "ўўў");
}

TEST(CleanText, KeepsLineBreaksWhereAskedTo) {
  EXPECT_EQ(clean_text("a\nb\tc", 9, LineBreaks::keep), "a\nb c");
}

TEST(CleanText, JoinsNoWordsWhateverTheLineBreak) {
  EXPECT_EQ(clean_text("a\rb\r\nc\vd\fe\xC2\x85"
                       "f\xE2\x80\xA8"
                       "g\xE2\x80\xA9h",
                       30, LineBreaks::keep),
            "a\nb\nc\nd\ne\nf\ng\nh");
}

TEST(CleanText, IsTheSameWhenAppliedTwice) {
  std::string const nasty = "  \xC0\xAF a\xE2\x80\xAE\n \x01 b ";
  auto const once = clean_text(nasty, 10, LineBreaks::keep);
  EXPECT_EQ(clean_text(once, 10, LineBreaks::keep), once);
}

TEST(EscapeControlCharacters, KeepsALogLineOneLine) {
  EXPECT_EQ(escape_control_characters("a\r\nb\x1B\xFFў"), "a\\x0d\\x0ab\\x1b\\xffў");
}

}  // namespace
}  // namespace orrery
