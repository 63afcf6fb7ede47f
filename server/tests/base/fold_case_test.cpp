#include "base/fold_case.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

TEST(FoldCase, LowersTheLettersOfTheSitesLanguages) {
  EXPECT_EQ(fold_case("AZaz09@[`{"), "azaz09@[`{");
  EXPECT_EQ(fold_case("¿QUÉ ES ÑANDÚ × ÷ ß?"), "¿qué es ñandú × ÷ ß?");
  EXPECT_EQ(fold_case("СТЕЙКИНГ ЁЖ ПрЯ"), "стейкинг ёж пря");
  EXPECT_EQ(fold_case("ЇЖАК Є І ҐАНОК"), "їжак є і ґанок");
}

TEST(FoldCase, LowersTheOtherAlphabetsThatHaveCapitals) {
  EXPECT_EQ(fold_case("ΑΝΤΑΛΛΑΓΉ Ώ Ϊ"), "ανταλλαγή ώ ϊ");
  EXPECT_EQ(fold_case("ΛΌΓΟΣ λόγος"), "λόγοσ λόγοσ");
  EXPECT_EQ(fold_case("ŁÓDŹ Čeština Őŷ Ÿ Žižka ĸ ŉ ſ"), "łódź čeština őŷ ÿ žižka ĸ ʼn s");
  EXPECT_EQ(fold_case("ҐҒӁӐԘӀ"), "ґғӂӑԙӏ");
}

TEST(FoldCase, LowersLatinLettersWithMarks) {
  EXPECT_EQ(fold_case("ȘTEFAN ȚARĂ Ǎ Ȳ"), "ștefan țară ǎ ȳ");
  EXPECT_EQ(fold_case("NGUYỄN ĐÌNH ƯỚC ƠI Ə Ẁ ẗ"), "nguyễn đình ước ơi ə ẁ ẗ");
  EXPECT_EQ(fold_case("ἀ ẛ ẟ"), "ἀ ṡ ẟ");
}

TEST(FoldCase, TakesEveryTurkishIForOne) {
  EXPECT_EQ(fold_case("İSTANBUL"), "istanbul");
  EXPECT_EQ(fold_case("ISTANBUL ıstanbul"), "istanbul istanbul");
}

TEST(FoldCase, TakesSpellingsOfOneLetterForOne) {
  EXPECT_EQ(fold_case("Ｏｓｍｏｓｉｓ"), "osmosis") << "of full width";
  EXPECT_EQ(fold_case("\U0001D40E\U0001D42Cmo\u00A0\uFB01x ⓐ²"), "osmo fix a2");
  EXPECT_EQ(fold_case("Cafe\u0301 и\u0306"), fold_case("CAFÉ Й")) << "letters and marks apart";
  EXPECT_NE(fold_case("é"), "e");
}

TEST(FoldCase, KeepsEverythingElse) {
  EXPECT_EQ(fold_case("漢字 \U0001F680 ΐ ΰ ±÷"), "漢字 \U0001F680 ΐ ΰ ±÷");
  EXPECT_EQ(fold_case("cut \xD0"), "cut \xD0");
  EXPECT_EQ(fold_case("cut \xE1\xBA"), "cut \xE1\xBA");
}

}  // namespace
}  // namespace orrery
