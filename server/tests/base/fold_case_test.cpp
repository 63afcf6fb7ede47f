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

TEST(FoldCase, KeepsEverythingElse) {
  EXPECT_EQ(fold_case("ΑΒ 漢字 \U0001F680"), "ΑΒ 漢字 \U0001F680");
  EXPECT_EQ(fold_case("cut \xD0"), "cut \xD0");
}

}  // namespace
}  // namespace orrery
