#include "snapshot/search/impl/name_words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

namespace orrery {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

NameWords words_of(std::vector<std::string_view> const& names) {
  return NameWords(names);
}

TEST(NameWords, PutOneMistakeRight) {
  auto const words = words_of({"osmosis", "cosmos hub\nstaking"});
  for (auto const* const typed :
       {"osmossis", "osmoss", "osmoris", "omsosis", "osmosiss", "smosis", "xosmosis", "osmosix"}) {
    EXPECT_THAT(words.list_meant(typed), ElementsAre("osmosis")) << typed;
  }
  EXPECT_THAT(words.list_meant("kosmos"), UnorderedElementsAre("cosmos", "osmos"));
  EXPECT_THAT(words.list_meant("osmsi"), ElementsAre("osmosi")) << "the beginning of a word, while it is typed";
  EXPECT_THAT(words.list_meant("staknig"), ElementsAre("staking"));
}

TEST(NameWords, ForgiveNoSecondMistake) {
  auto const words = words_of({"osmosis", "staking"});
  for (auto const* const typed : {"osmsossi", "osomsosi", "osmooo", "skating", "ssmosix", "osmosisss"}) {
    EXPECT_THAT(words.list_meant(typed), IsEmpty()) << typed;
  }
  EXPECT_THAT(words.list_meant("osmosis"), IsEmpty()) << "it is right";
  EXPECT_THAT(words.list_meant("stakx"), IsEmpty()) << "a wrong last letter does not make a beginning";
}

TEST(NameWords, BeginAtFiveLetters) {
  auto const words = words_of({"juno", "kava", "terra", "junos"});
  EXPECT_THAT(words.list_meant("jumo"), IsEmpty());
  EXPECT_THAT(words.list_meant("tera"), IsEmpty());
  EXPECT_THAT(words.list_meant("junno"), ElementsAre("juno"));
  EXPECT_THAT(words.list_meant("tetra"), ElementsAre("terra"));
  EXPECT_THAT(words.list_meant("junoo"), UnorderedElementsAre("juno", "junos"));
}

TEST(NameWords, LeaveNumbersAndIdentifiersAlone) {
  auto const words = words_of({"osmosis1", "12345", "ab12cd"});
  EXPECT_EQ(words.size(), 0U);
  EXPECT_THAT(words_of({"osmosis"}).list_meant("osmosi5"), IsEmpty());
}

TEST(NameWords, CountLettersAndNotBytes) {
  auto const words = words_of({"обновление", "дом"});
  EXPECT_THAT(words.list_meant("обнавление"), ElementsAre("обновление"));
  EXPECT_THAT(words.list_meant("обновлене"), ElementsAre("обновление"));
  EXPECT_THAT(words.list_meant("тбновление"), ElementsAre("обновление")) << "the first letter";
  EXPECT_THAT(words.list_meant("обновлениx"), ElementsAre("обновление"));
  EXPECT_THAT(words.list_meant("oбновление"), ElementsAre("обновление")) << "a Latin o";
  EXPECT_THAT(words.list_meant("доом"), IsEmpty()) << "four letters";
}

TEST(NameWords, AreEachThereOnceAndFewAreMeant) {
  std::vector<std::string> names;
  for (char last = 'a'; last <= 'z'; ++last) {
    names.push_back(std::string("stake") + last + " staking");
  }
  auto const words = words_of({names.begin(), names.end()});
  EXPECT_EQ(words.size(), 27U);
  EXPECT_EQ(words.list_meant("stakez0").size(), 0U);
  EXPECT_THAT(words.list_meant("staky"), ElementsAre("stakey"));
  EXPECT_EQ(words.list_meant("staxez").size(), 1U);
  EXPECT_EQ(words.list_meant("stakeö").size(), NameWords::kMaxMeant);
}

// Whether one insertion, deletion, substitution or transposition makes a beginning of `word` of `typed`.
bool is_one_mistake(std::string const& typed, std::string const& word) {
  auto const begins = [&](std::string const& changed) { return word.starts_with(changed); };
  for (std::size_t i = 0; i <= typed.size(); ++i) {
    for (char letter = 'a'; letter <= 'd'; ++letter) {
      if (begins(std::string(typed).insert(i, 1, letter))) return true;
      if (i < typed.size() && begins(std::string(typed).replace(i, 1, 1, letter))) return true;
    }
    if (i < typed.size() && begins(std::string(typed).erase(i, 1))) return true;
    if (i + 1 < typed.size()) {
      auto turned = typed;
      std::swap(turned[i], turned[i + 1]);
      if (begins(turned)) return true;
    }
  }
  return false;
}

TEST(NameWords, MeanWhatOneMistakeMakesOfThem) {
  std::mt19937 random(1);
  auto const a_word = [&] {
    std::string word;
    for (auto length = 5 + random() % 3; length > 0; --length)
      word += "abcd"[random() % 4];
    return word;
  };
  for (int round = 0; round < 20'000; ++round) {
    auto const word = a_word();
    auto const typed = a_word();
    auto const meant = words_of({word}).list_meant(typed);
    if (!meant.empty()) {
      ASSERT_TRUE(is_one_mistake(typed, word)) << typed << ' ' << word;
      ASSERT_TRUE(word.starts_with(meant.front()));
    } else if (typed.size() == word.size() && typed != word) {
      auto const same = std::ranges::mismatch(typed, word).in1 - typed.begin();
      ASSERT_FALSE(typed.substr(static_cast<std::size_t>(same) + 1) == word.substr(static_cast<std::size_t>(same) + 1))
          << typed << ' ' << word;
    }
  }
}

// Words are parted by their beginnings where there are many; one alone is compared as it is.
TEST(NameWords, MeanAmongManyWhatEachMeansAlone) {
  std::mt19937 random(1);
  auto const a_word = [&] {
    static constexpr std::array<std::string_view, 5> kLetters{"a", "b", "c", "д", "е"};
    std::string word;
    for (auto length = 4 + random() % 4; length > 0; --length)
      word += kLetters[random() % kLetters.size()];
    return word;
  };
  std::vector<std::string> names;
  for (int i = 0; i < 3'000; ++i) {
    names.push_back(a_word());
  }
  auto const words = words_of({names.begin(), names.end()});
  std::size_t found = 0;
  for (int round = 0; round < 60; ++round) {
    auto const typed = a_word();
    std::vector<std::string> expected;
    for (auto const& name : names) {
      for (auto const& meant : words_of({name}).list_meant(typed)) {
        if (expected.size() < NameWords::kMaxMeant && std::ranges::find(expected, meant) == expected.end()) {
          expected.push_back(meant);
        }
      }
    }
    ASSERT_EQ(words.list_meant(typed), expected) << typed;
    found += expected.size();
  }
  EXPECT_GT(found, 200U);
}

TEST(NameWords, AreBoundedWhateverTheBytes) {
  std::mt19937 random(1);
  auto const hostile = [&] {
    std::string text;
    for (auto bytes = random() % 120; bytes > 0; --bytes) {
      text += random() % 2 == 0 ? static_cast<char>(random()) : "ab \xD0\xB0\xE2"[random() % 6];
    }
    return text;
  };
  std::vector<std::string> names;
  for (int i = 0; i < 500; ++i) {
    names.push_back(hostile());
  }
  auto const words = words_of({names.begin(), names.end()});
  for (int round = 0; round < 5'000; ++round) {
    ASSERT_LE(words.list_meant(hostile()).size(), NameWords::kMaxMeant);
  }
}

}  // namespace
}  // namespace orrery
