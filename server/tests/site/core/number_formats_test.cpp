#include "site/chains/chain_html.hpp"
#include "site/core/format_number.hpp"
#include "site/core/format_price.hpp"

#include <boost/json/parse.hpp>

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string>

namespace orrery::site {
namespace {

using Format = std::function<std::string(std::string const& value, std::string_view locale)>;

LocaleTexts real_texts(std::string_view locale) {
  return LocaleTexts::load(std::filesystem::path(ORRERY_TEST_LOCALES) / locale);
}

// Of a chain of which nothing else is known.
std::string figure_of(ChainState const& state, std::string_view member, std::string_view locale) {
  for (auto const& figure : list_chain_stats(state, {}, real_texts(locale))) {
    if (figure.member == member) {
      return figure.value;
    }
  }
  return {};
}

std::string format_block_time(std::string const& seconds, std::string_view locale) {
  ChainState state;
  state.block_time_ms = std::lround(std::stod(seconds) * 1000);
  return figure_of(state, "block_time_ms", locale);
}

std::string format_unbonding_time(std::string const& seconds, std::string_view locale) {
  ChainState state;
  state.unbonding_time_s = std::stoll(seconds);
  return figure_of(state, "unbonding_time_s", locale);
}

std::map<std::string, Format, std::less<>> const& formats() {
  static std::map<std::string, Format, std::less<>> const kFormats{
      {"integer", [](auto const& value, auto locale) { return format_count(std::stoll(value), locale); }},
      {"amount", format_amount},
      {"market_cap", format_market_cap},
      {"abbreviated", format_abbreviated},
      {"price", format_price},
      {"table_price", format_table_price},
      {"change", format_change},
      {"fraction", [](auto const& value, auto locale) { return format_fraction(std::stod(value), locale); }},
      {"block_time", format_block_time},
      {"unbonding_time", format_unbonding_time},
  };
  return kFormats;
}

boost::json::array const& rows() {
  static auto const kRows = [] {
    std::ifstream file(ORRERY_TEST_NUMBER_FORMATS);
    return boost::json::parse(std::string(std::istreambuf_iterator<char>(file), {})).as_array();
  }();
  return kRows;
}

std::string member_of(boost::json::value const& row, std::string_view name) {
  return std::string(row.at(name).as_string());
}

class NumberFormats : public testing::TestWithParam<std::string> {};

// The screens pass the same table: web/src/lib/format/number-formats.test.ts.
TEST_P(NumberFormats, AreThoseOfTheTableThatTheScreensPassToo) {
  for (auto const& row : rows()) {
    auto const kind = member_of(row, "kind");
    auto const value = member_of(row, "value");
    ASSERT_TRUE(formats().contains(kind)) << kind;
    EXPECT_EQ(formats().find(kind)->second(value, GetParam()), member_of(row, GetParam())) << kind << ' ' << value;
  }
}

INSTANTIATE_TEST_SUITE_P(Languages, NumberFormats, testing::Values("en", "ru", "uk", "es"),
                         [](auto const& tested) { return tested.param; });

TEST(NumberFormatTable, HasRowsOfEveryFormat) {
  std::set<std::string, std::less<>> kinds;
  for (auto const& row : rows()) {
    kinds.insert(member_of(row, "kind"));
  }
  for (auto const& [kind, format] : formats()) {
    EXPECT_TRUE(kinds.contains(kind)) << kind;
  }
}

TEST(CountedText, HasItsCountInTheMarksOfTheLanguage) {
  EXPECT_EQ(real_texts("en").counted_text("chains.total"_text, 1234), "1,234 networks");
  EXPECT_EQ(real_texts("uk").counted_text("chains.total"_text, 1234), "1\u00a0234 мережі");
  EXPECT_EQ(real_texts("es").counted_text("chains.total"_text, 12345), "12\u00a0345 redes");
}

}  // namespace
}  // namespace orrery::site
