#include "base/packed_text.hpp"

#include <gtest/gtest.h>

#include <string>

namespace orrery {
namespace {

TEST(PackedText, ComesBackToTheByte) {
  std::string every;
  for (int repeat = 0; repeat < 100; ++repeat) {
    for (int byte = 0; byte < 256; ++byte) {
      every.push_back(static_cast<char>(byte));
    }
  }
  for (auto const& text : {std::string(), std::string("x"), every}) {
    PackedText const packed(text);
    EXPECT_EQ(packed.size(), text.size());
    EXPECT_EQ(packed.unpack(), text);
  }
}

TEST(PackedText, IsEqualWhereTheTextsAre) {
  EXPECT_EQ(PackedText("one"), PackedText("one"));
  EXPECT_NE(PackedText("one"), PackedText("two"));
}

TEST(PackedText, ThatWasNeverFilledIsEmpty) {
  EXPECT_EQ(PackedText().size(), 0U);
  EXPECT_EQ(PackedText().unpack(), "");
}

}  // namespace
}  // namespace orrery
