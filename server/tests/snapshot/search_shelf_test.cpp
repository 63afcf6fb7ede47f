#include "snapshot/search_shelf.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <string>

namespace orrery {
namespace {

// Stand in the order of their importance.
ShelfTexts texts_of(std::vector<std::string_view> names, std::vector<std::string_view> more = {}) {
  ShelfTexts texts;
  more.resize(names.size());
  texts.order.resize(names.size());
  std::iota(texts.order.begin(), texts.order.end(), 0U);
  texts.names = std::move(names);
  texts.more = std::move(more);
  return texts;
}

std::string search(SearchShelf const& shelf, std::string_view wanted, HitsPage page = {0, 100}) {
  std::vector<std::uint32_t> shown;
  auto const total = shelf.search(wanted, page, shown);
  std::string text;
  for (auto const position : shown) {
    text += std::to_string(position) + ' ';
  }
  return text + "of " + std::to_string(total);
}

TEST(SearchShelf, PutsWholeNamesBeforeBeginningsBeforeWordsBeforeOtherParts) {
  SearchShelf const shelf(texts_of({"unhub", "hub", "big hub", "hubble", "none", "a-hub", "x\nhub two", "also"},
                                   {"", "", "", "", "of the hub", "", "", ""}),
                          nullptr);
  EXPECT_EQ(search(shelf, "hub"), "1 3 6 2 5 0 4 of 7");
}

TEST(SearchShelf, PutsTheMostImportantFirstAmongEquals) {
  auto texts = texts_of({"hub a", "hub b", "hub c"});
  texts.order = {2, 0, 1};
  EXPECT_EQ(search(SearchShelf(texts, nullptr), "hub"), "2 0 1 of 3");
}

TEST(SearchShelf, AnswersEachHitOnOnePageAlone) {
  SearchShelf const shelf(texts_of({"aba", "ba", "b a", "ab", "a", "c", "xa"}, {"", "a", "a", "", "a", "a", ""}),
                          nullptr);
  auto const all = search(shelf, "a");
  EXPECT_EQ(all, "4 0 3 2 1 6 5 of 7");
  std::string paged;
  for (std::int64_t first = 0; first < 8; ++first) {
    auto const one = search(shelf, "a", {first, 1});
    paged += one.substr(0, one.find("of"));
  }
  EXPECT_EQ(paged + "of 7", all);
  EXPECT_EQ(search(shelf, "a", {2, 3}), "3 2 1 of 7");
  EXPECT_EQ(search(shelf, "a", {0, 0}), "of 7");
  EXPECT_EQ(search(shelf, "a", {500'000'000, 500}), "of 7");
}

TEST(SearchShelf, IsLedToByWholeLinesAloneWhereItIsSoMade) {
  auto texts = texts_of({"anna", "bert"}, {"ab12\nxvaloper1ab", "cd34"});
  texts.way_in = WayIn::whole_line;
  SearchShelf const shelf(texts, nullptr);
  EXPECT_EQ(search(shelf, "xvaloper1ab"), "0 of 1");
  EXPECT_EQ(search(shelf, "valoper1"), "of 0");
  EXPECT_EQ(search(shelf, "cd34"), "1 of 1");
  auto const found = shelf.find("valoper1", SearchShelf::Scope::names_and_more);
  EXPECT_TRUE(found.contains(0));
  EXPECT_FALSE(found.contains(1));
  EXPECT_EQ(shelf.find("valoper1", SearchShelf::Scope::names).count(), 0U);
}

TEST(SearchShelf, IsTakenOverWhileTextsAndOrderAreTheSame) {
  auto const texts = texts_of({"a", "b"}, {"c", "d"});
  auto const first = make_shelf(texts, nullptr);
  EXPECT_EQ(make_shelf(texts, first), first);
  auto turned = texts;
  turned.order = {1, 0};
  auto const second = make_shelf(turned, first);
  EXPECT_NE(second, first);
  EXPECT_EQ(search(*make_shelf(texts_of({"a", "ba"}), second), "a"), "0 1 of 2");
  EXPECT_EQ(search(*make_shelf(texts_of({}), second), "a"), "of 0");
}

TEST(TextFilter, LetsEverythingPassWhereNothingIsWanted) {
  SearchShelf const shelf(texts_of({"a", "b"}), nullptr);
  TextFilter const any(shelf, "", SearchShelf::Scope::names);
  TextFilter const one(shelf, "b", SearchShelf::Scope::names);
  EXPECT_TRUE(any.lets_pass(0) && any.lets_pass(1));
  EXPECT_TRUE(!one.lets_pass(0) && one.lets_pass(1));
}

}  // namespace
}  // namespace orrery
