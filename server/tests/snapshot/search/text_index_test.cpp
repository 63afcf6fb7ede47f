#include "snapshot/search/impl/text_index.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace orrery {
namespace {

using Texts = std::vector<std::string>;

TextIndex index_of(Texts const& texts) {
  return TextIndex(std::vector<std::string_view>(texts.begin(), texts.end()));
}

// In both ways that there are.
std::vector<std::uint32_t> found(TextIndex const& index, std::string_view wanted) {
  std::vector<std::uint32_t> positions;
  index.find(wanted, [&](std::uint32_t position) { positions.push_back(position); });
  PositionSet set(index.size());
  index.add_found(wanted, set);
  std::vector<std::uint32_t> in_set;
  set.for_each([&](std::uint32_t position) {
    in_set.push_back(position);
    return true;
  });
  EXPECT_EQ(in_set, positions) << wanted;
  return positions;
}

// What a reading from end to end finds.
std::vector<std::uint32_t> read(Texts const& texts, std::string_view wanted) {
  std::vector<std::uint32_t> positions;
  for (std::uint32_t i = 0; i < texts.size(); ++i) {
    if (('\n' + texts[i] + '\n').find(wanted) != std::string::npos) {
      positions.push_back(i);
    }
  }
  return positions;
}

// Few letters, so that runs of them stand in many texts; the same in every run of the test.
Texts random_texts(std::size_t count, std::size_t length) {
  std::mt19937 random(1);
  Texts texts(count);
  for (auto& text : texts) {
    for (std::size_t i = 0; i < length; ++i) {
      text += "abcd\xD1\x9E\n"[random() % 7];
    }
  }
  return texts;
}

TEST(TextIndex, FindsWhatAReadingFromEndToEndFinds) {
  for (auto const& texts : {random_texts(40, 12), random_texts(2'000, 40)}) {
    auto const index = index_of(texts);
    for (std::size_t text = 0; text < 40; ++text) {
      for (std::size_t length = 1; length <= 8; ++length) {
        for (std::size_t from = 0; from + length <= texts[text].size(); from += 3) {
          auto const wanted = texts[text].substr(from, length);
          ASSERT_EQ(found(index, wanted), read(texts, wanted)) << wanted;
        }
      }
    }
    EXPECT_TRUE(found(index, "abcdz").empty());
    EXPECT_TRUE(found(index, "z").empty());
  }
}

// Runs that share a place with others, and runs that nothing holds where another has the place for itself.
TEST(TextIndex, TellsRunsOfThreeBytesApart) {
  std::string const letters = "abcdef";
  Texts texts;
  for (std::size_t i = 0; i + 2 < 6 * 6 * 6; i += 2) {
    texts.push_back({letters[i / 36], letters[i / 6 % 6], letters[i % 6]});
  }
  auto const index = index_of(texts);
  for (auto const first : letters) {
    for (auto const second : letters) {
      for (auto const third : letters) {
        std::string const wanted{first, second, third};
        ASSERT_EQ(found(index, wanted), read(texts, wanted)) << wanted;
      }
    }
  }
}

// Runs of every length up to beyond the longest that is kept, with letters of two bytes, held by all texts, by just as
// many as make it common, and by one fewer.
TEST(TextIndex, FindsCommonRunsOfEveryLength) {
  constexpr std::size_t kTexts = 1'000;
  auto const common = CommonNgrams::count_common(kTexts);
  auto texts = random_texts(kTexts, 6);
  for (std::size_t i = 0; i < kTexts; ++i) {
    texts[i] = "обновление сети " + texts[i] + "\ncosmosvaloper1" + texts[i];
    if (i % 3 == 0) texts[i] += "valoper1";
    if (i < common) texts[i] += "\njust common";
    if (i < common - 1) texts[i] += "\nnot quite";
    if (i < kTexts - 1) texts[i] += i == 0 ? "\nlast\n\nbut one" : "\nlast";
  }
  auto const index = index_of(texts);
  for (auto const& line : {std::string("\nобновление сети a"), std::string("\ncosmosvaloper1cc"),
                           std::string("\njust common\n"), std::string("\nnot quite\n")}) {
    for (std::size_t from = 0; from < line.size(); ++from) {
      for (std::size_t length = 1; from + length <= line.size(); ++length) {
        auto const wanted = line.substr(from, length);
        ASSERT_EQ(found(index, wanted), read(texts, wanted)) << wanted;
      }
    }
  }
  EXPECT_EQ(found(index, "last\n\n").size(), 1U) << "behind a text's end the next one begins";
}

TEST(CommonNgrams, AreThoseThatManyTextsHold) {
  std::string bytes;
  std::vector<std::uint32_t> starts;
  constexpr std::size_t kTexts = 300;
  for (std::size_t i = 0; i < kTexts; ++i) {
    starts.push_back(static_cast<std::uint32_t>(bytes.size()));
    bytes += i < CommonNgrams::count_common(kTexts) ? "aaaaaa" : "aaaa";
    if (i + 1 < CommonNgrams::count_common(kTexts)) bytes += "ab";
    if (i < 200) bytes += "wxyz wxyz";
    bytes += "onlyone";
  }
  starts.push_back(static_cast<std::uint32_t>(bytes.size()));
  CommonNgrams::Occurrences everywhere;
  for (std::uint32_t text = 0; text < kTexts; ++text) {
    for (auto at = starts[text]; at + CommonNgrams::kShortest <= starts[text + 1]; ++at) {
      everywhere.push_back({at, text});
    }
  }
  CommonNgrams const runs(bytes, starts, {everywhere});
  auto const count = [&](std::string_view run) {
    std::size_t texts = 0;
    if (auto const steps = runs.find(run)) {
      for_each_position(*steps, [&](std::uint32_t) { ++texts; });
    }
    return texts;
  };
  EXPECT_EQ(count("aaaa"), kTexts);
  EXPECT_EQ(count("aaaaaa"), CommonNgrams::count_common(kTexts)) << "a text that holds it several times counts once";
  EXPECT_EQ(count("aaab"), 0U) << "one too few";
  for (auto const* const run : {"onl", "only", "onlyo", "onlyon", "onlyone"}) {
    EXPECT_EQ(count(run), kTexts) << run;
  }
  EXPECT_EQ(count("wxyz"), 0U) << "often, but in too few";
  EXPECT_EQ(count("aa"), 0U) << "too short to be kept here";
  EXPECT_FALSE(CommonNgrams().find("aaaa").has_value());
}

// Every count of texts with the same letter, around those at which a list is a bitmap, a byte longer, or a word longer.
TEST(TextIndex, FindsAnyShareOfTheTexts) {
  for (std::size_t const size : {1U, 7U, 8U, 9U, 63U, 64U, 65U, 200U}) {
    for (std::size_t holding = 0; holding <= size; ++holding) {
      Texts texts(size, "b");
      for (std::size_t i = 0; i < holding; ++i) {
        texts[i * size / holding] = "ab";
      }
      ASSERT_EQ(found(index_of(texts), "a"), read(texts, "a")) << holding << " of " << size;
    }
  }
}

TEST(TextIndex, FindsTextsThatStandFarApart) {
  Texts texts(70'000, "ab");
  for (std::size_t const far : {0U, 127U, 128U, 300U, 20'000U, 69'999U}) {
    texts[far] = "far";
  }
  auto const index = index_of(texts);
  EXPECT_EQ(found(index, "far"), read(texts, "far"));
  EXPECT_EQ(found(index, "\nab\n").size(), 69'994U);
}

TEST(TextIndex, TellsWhereALineBeginsAndEnds) {
  auto const index = index_of({"hub\ncosmos hub", "hubble", "a hub"});
  using Positions = std::vector<std::uint32_t>;
  EXPECT_EQ(found(index, "\nhub\n"), Positions{0});
  EXPECT_EQ(found(index, "\nhub"), (Positions{0, 1}));
  EXPECT_EQ(found(index, "hub\n"), (Positions{0, 2}));
}

TEST(TextIndex, FindsNothingWhereThereIsNothing) {
  EXPECT_TRUE(found(TextIndex(), "a").empty());
  EXPECT_TRUE(found(index_of({}), "a").empty());
  EXPECT_TRUE(found(index_of({"", ""}), "a").empty());
  EXPECT_TRUE(found(index_of({"a"}), "").empty());
  EXPECT_TRUE(found(index_of({"a"}), std::string(600, 'a')).empty());
  EXPECT_TRUE(found(index_of({"ab", "cd"}), "bc").empty()) << "texts do not run into each other";
}

TEST(TextIndex, KnowsWhatItIsMadeOf) {
  auto const index = index_of({"a", "b\nc"});
  using Views = std::vector<std::string_view>;
  EXPECT_TRUE(index.is_made_of(Views{"a", "b\nc"}));
  for (auto const& other : {Views{"a"}, Views{"a", "b"}, Views{"a", "b\nc", ""}, Views{"b\nc", "a"}, Views{}}) {
    EXPECT_FALSE(index.is_made_of(other));
  }
  EXPECT_TRUE(TextIndex().is_made_of({}));
}

}  // namespace
}  // namespace orrery
