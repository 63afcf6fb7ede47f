#include "snapshot/search/spellings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace orrery {
namespace {

using ::testing::Contains;
using ::testing::IsEmpty;
using ::testing::SizeIs;

TEST(Spellings, WriteCyrillicInLatinLetters) {
  EXPECT_THAT(list_spellings("осмосис"), Contains("osmosis"));
  EXPECT_THAT(list_spellings("космос"), Contains("cosmos"));
  EXPECT_THAT(list_spellings("космос"), Contains("kosmos"));
  EXPECT_THAT(list_spellings("щука жук хор"), Contains("shchuka zhuk khor"));
  EXPECT_THAT(list_spellings("стейкинг"), Contains("staking"));
  EXPECT_THAT(list_spellings("стейкінг"), Contains("staking")) << "Ukrainian";
  EXPECT_THAT(list_spellings("стейк"), Contains("stak"));
  EXPECT_THAT(list_spellings("инжектив"), Contains("injectiv"));
  EXPECT_THAT(list_spellings("джуно"), Contains("juno"));
  EXPECT_THAT(list_spellings("акселар"), Contains("axelar"));
}

TEST(Spellings, FollowTheUkrainianRulesToo) {
  EXPECT_THAT(list_spellings("київ"), Contains("kyiv"));
  EXPECT_THAT(list_spellings("гетьман"), Contains("hetman"));
  EXPECT_THAT(list_spellings("ґанок"), Contains("ganok"));
}

TEST(Spellings, WriteLatinInCyrillicLetters) {
  EXPECT_THAT(list_spellings("kosmostantsiya"), Contains("космостанция"));
  EXPECT_THAT(list_spellings("cosmos"), Contains("космос"));
  EXPECT_THAT(list_spellings("shchuka"), Contains("щука"));
  EXPECT_THAT(list_spellings("hetman"), Contains("гетман")) << "Ukrainian";
}

TEST(Spellings, AreEachThereOnce) {
  EXPECT_THAT(list_spellings("банан"), SizeIs(1));
}

TEST(Spellings, LeaveOtherTextsAlone) {
  for (auto const* const text :
       {"", "ab", "хо", "osmosis-1", "осмосис 1", "漢字漢字", "#@!", "ъьъь", "   ", "\xD0", "\xFF\xFE\xFD"}) {
    EXPECT_THAT(list_spellings(text), IsEmpty()) << text;
  }
  EXPECT_THAT(list_spellings(std::string(kMaxSpelledCharacters, 'a')), SizeIs(1));
  EXPECT_THAT(list_spellings(std::string(kMaxSpelledCharacters + 1, 'a')), IsEmpty());
}

TEST(Spellings, AreBoundedWhateverTheBytes) {
  std::mt19937 random(1);
  for (int round = 0; round < 20'000; ++round) {
    std::string text;
    for (auto bytes = random() % 80; bytes > 0; --bytes) {
      text += random() % 3 == 0 ? static_cast<char>(random()) : "шch\xD1\x88y \xD0"[random() % 8];
    }
    auto const spellings = list_spellings(text);
    ASSERT_LE(spellings.size(), 3U);
    for (auto const& spelling : spellings) {
      ASSERT_LE(spelling.size(), 4 * text.size());
    }
  }
}

}  // namespace
}  // namespace orrery
