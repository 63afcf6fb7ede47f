#include "snapshot/search/record_index.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <string>

namespace orrery {
namespace {

// Stand in the order of their importance.
RecordTexts texts_of(std::vector<std::string_view> names, std::vector<std::string_view> more = {}) {
  RecordTexts texts;
  more.resize(names.size());
  texts.order.resize(names.size());
  std::iota(texts.order.begin(), texts.order.end(), 0U);
  texts.names = std::move(names);
  texts.more = std::move(more);
  return texts;
}

std::string search(RecordIndex const& record_index, std::string_view wanted, HitsPage page = {0, 100}) {
  std::vector<std::uint32_t> shown;
  auto const total = record_index.search(wanted, page, shown);
  std::string text;
  for (auto const position : shown) {
    text += std::to_string(position) + ' ';
  }
  return text + "of " + std::to_string(total);
}

TEST(RecordIndex, PutsWholeNamesBeforeBeginningsBeforeWordsBeforeOtherParts) {
  RecordIndex const record_index(texts_of({"unhub", "hub", "big hub", "hubble", "none", "a-hub", "x\nhub two", "also"},
                                          {"", "", "", "", "of the hub", "", "", ""}),
                                 nullptr);
  EXPECT_EQ(search(record_index, "hub"), "1 3 6 2 5 0 4 of 7");
}

bool holds(std::string_view lines, std::string_view wanted) {
  return ('\n' + std::string(lines) + '\n').find(wanted) != std::string::npos;
}

// What a reading of everything finds; 5: nothing.
int rank_by_reading(RecordTexts const& texts, std::uint32_t position, std::string const& wanted) {
  auto const& name = texts.names[position];
  if (holds(name, '\n' + wanted + '\n')) return 0;
  if (holds(name, '\n' + wanted)) return 1;
  for (auto const before : std::string_view(" -_./:|(#@&+")) {
    if (holds(name, before + wanted)) return 2;
  }
  if (holds(name, wanted)) return 3;
  return holds(texts.more[position], texts.match_mode == MatchMode::whole_line ? '\n' + wanted + '\n' : wanted) ? 4 : 5;
}

std::string search_by_reading(RecordTexts const& texts, std::string const& wanted, HitsPage page) {
  std::string shown;
  std::int64_t total = 0;
  for (int rank = 0; rank < 5; ++rank) {
    for (auto const position : texts.order) {
      if (rank_by_reading(texts, position, wanted) != rank) continue;
      if (total >= page.first && total < page.first + page.limit) {
        shown += std::to_string(position) + ' ';
      }
      ++total;
    }
  }
  return shown + "of " + std::to_string(total);
}

// Texts of a few words that many have in common, in any order of importance.
class RandomShelf {
 public:
  explicit RandomShelf(std::size_t size) {
    for (std::size_t i = 0; i < size; ++i) {
      names_.push_back(line(i) + (random_() % 4 == 0 ? '\n' + line(i) : ""));
      more_.push_back("cosmosvaloper1" + std::to_string(random_() % size) +
                      (random_() % 2 == 0 ? "\nupgrade hub" : ""));
    }
  }

  RecordTexts texts(MatchMode match_mode) {
    auto texts = texts_of({names_.begin(), names_.end()}, {more_.begin(), more_.end()});
    std::ranges::shuffle(texts.order, random_);
    texts.match_mode = match_mode;
    return texts;
  }

 private:
  std::string line(std::size_t i) {
    static constexpr std::array<std::string_view, 8> kWords{"upgrade", "hub",      "обновление", "a",
                                                            "up",      "ıstanbul", "grade",      "σ"};
    std::string made = i % 3 == 0 ? "upgrade" : "";
    for (auto words = random_() % 4; words > 0; --words) {
      made += " -#x\n"[random_() % 5];
      made += kWords[random_() % kWords.size()];
    }
    return made;
  }

  std::mt19937 random_{1};
  std::vector<std::string> names_;
  std::vector<std::string> more_;
};

TEST(RecordIndex, AnswersWhatAReadingOfEverythingAnswers) {
  for (std::size_t const size : {40U, 900U}) {
    RandomShelf random(size);
    for (auto const match_mode : {MatchMode::substring, MatchMode::whole_line}) {
      auto const texts = random.texts(match_mode);
      RecordIndex const record_index(texts, nullptr);
      for (std::string const wanted :
           {"u", "up", "upg", "upgr", "upgrade", "upgrade hub", "grade", "обнов", "обновление", "ıstanbul", "σ",
            "valoper1", "cosmosvaloper1", "cosmosvaloper17", "a u", "zz"}) {
        for (auto const page :
             {HitsPage{0, 8}, HitsPage{0, 500}, HitsPage{60, 20}, HitsPage{400, 500}, HitsPage{3, 0}}) {
          ASSERT_EQ(search(record_index, wanted, page), search_by_reading(texts, wanted, page))
              << wanted << ' ' << page.first;
        }
      }
    }
  }
}

TEST(RecordIndex, PutsTheMostImportantFirstAmongEquals) {
  auto texts = texts_of({"hub a", "hub b", "hub c"});
  texts.order = {2, 0, 1};
  EXPECT_EQ(search(RecordIndex(texts, nullptr), "hub"), "2 0 1 of 3");
}

TEST(RecordIndex, AnswersEachHitOnOnePageAlone) {
  RecordIndex const record_index(texts_of({"aba", "ba", "b a", "ab", "a", "c", "xa"}, {"", "a", "a", "", "a", "a", ""}),
                                 nullptr);
  auto const all = search(record_index, "a");
  EXPECT_EQ(all, "4 0 3 2 1 6 5 of 7");
  std::string paged;
  for (std::int64_t first = 0; first < 8; ++first) {
    auto const one = search(record_index, "a", {first, 1});
    paged += one.substr(0, one.find("of"));
  }
  EXPECT_EQ(paged + "of 7", all);
  EXPECT_EQ(search(record_index, "a", {2, 3}), "3 2 1 of 7");
  EXPECT_EQ(search(record_index, "a", {0, 0}), "of 7");
  EXPECT_EQ(search(record_index, "a", {500'000'000, 500}), "of 7");
}

TEST(RecordIndex, IsLedToByWholeLinesAloneWhereItIsSoMade) {
  auto texts = texts_of({"anna", "bert"}, {"ab12\nxvaloper1ab", "cd34"});
  texts.match_mode = MatchMode::whole_line;
  RecordIndex const record_index(texts, nullptr);
  EXPECT_EQ(search(record_index, "xvaloper1ab"), "0 of 1");
  EXPECT_EQ(search(record_index, "valoper1"), "of 0");
  EXPECT_EQ(search(record_index, "cd34"), "1 of 1");
  auto const found = record_index.find("valoper1", RecordIndex::Scope::names_and_more);
  EXPECT_TRUE(found.contains(0));
  EXPECT_FALSE(found.contains(1));
  EXPECT_EQ(record_index.find("valoper1", RecordIndex::Scope::names).count(), 0U);
}

TEST(RecordIndex, IsTakenOverWhileTextsAndOrderAreTheSame) {
  auto const texts = texts_of({"a", "b"}, {"c", "d"});
  auto const first = make_record_index(texts, nullptr);
  EXPECT_EQ(make_record_index(texts, first), first);
  auto turned = texts;
  turned.order = {1, 0};
  auto const second = make_record_index(turned, first);
  EXPECT_NE(second, first);
  EXPECT_EQ(search(*make_record_index(texts_of({"a", "ba"}), second), "a"), "0 1 of 2");
  EXPECT_EQ(search(*make_record_index(texts_of({}), second), "a"), "of 0");
}

TEST(TextFilter, LetsEverythingPassWhereNothingIsWanted) {
  RecordIndex const record_index(texts_of({"a", "b"}), nullptr);
  TextFilter const any(record_index, "", RecordIndex::Scope::names);
  TextFilter const one(record_index, "b", RecordIndex::Scope::names);
  EXPECT_TRUE(any.lets_pass(0) && any.lets_pass(1));
  EXPECT_TRUE(!one.lets_pass(0) && one.lets_pass(1));
}

}  // namespace
}  // namespace orrery
