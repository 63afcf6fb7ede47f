#include "site/core/route.hpp"

#include <gtest/gtest.h>

#include <array>

namespace orrery::site {
namespace {

constexpr std::array<std::string_view, 3> kLocales{"en", "ru", "uk"};

struct Named {
  std::string_view path;
  PageLocation location;
};

class CanonicalPaths : public ::testing::TestWithParam<Named> {};

TEST_P(CanonicalPaths, NameOnePageAndArePrintedBack) {
  auto const found = match_path(GetParam().path, kLocales);
  EXPECT_EQ(found.location, GetParam().location);
  EXPECT_TRUE(found.is_canonical);
  EXPECT_EQ(path_of(GetParam().location, kLocales), GetParam().path);
}

INSTANTIATE_TEST_SUITE_P(
    Route, CanonicalPaths,
    ::testing::Values(
        Named{"/", {RouteName::home, 0, ""}}, Named{"/ru", {RouteName::home, 1, ""}},
        Named{"/chains", {RouteName::chains, 0, ""}}, Named{"/uk/chains", {RouteName::chains, 2, ""}},
        Named{"/chains/osmosis-1", {RouteName::chain, 0, "osmosis-1"}},
        Named{"/ru/chains/kava_2222-10", {RouteName::chain, 1, "kava_2222-10"}},
        Named{"/chains/chains", {RouteName::chain, 0, "chains"}},
        Named{"/chains/a%20%22b", {RouteName::chain, 0, "a \"b"}}, Named{"/validators", {RouteName::validators, 0, ""}},
        Named{"/uk/validators/0123456789ABCDEF", {RouteName::validator, 2, "0123456789ABCDEF"}},
        Named{"/prices", {RouteName::prices, 0, ""}}, Named{"/ru/dev-activity", {RouteName::dev_activity, 1, ""}},
        Named{"/education/7", {RouteName::article, 0, "7"}},
        Named{"/uk/markets/202647", {RouteName::market, 2, "202647"}}, Named{"/404", {RouteName::not_found, 0, ""}}));

struct OtherPath {
  std::string_view path;
  std::string_view canonical;
};

class OtherPaths : public ::testing::TestWithParam<OtherPath> {};

TEST_P(OtherPaths, ToAPageLeadToItsOnePath) {
  auto const found = match_path(GetParam().path, kLocales);
  EXPECT_FALSE(found.is_canonical);
  EXPECT_EQ(path_of(found.location, kLocales), GetParam().canonical);
}

INSTANTIATE_TEST_SUITE_P(Route, OtherPaths,
                         ::testing::Values(OtherPath{"/chains/", "/chains"}, OtherPath{"/en", "/"},
                                           OtherPath{"/en/", "/"}, OtherPath{"/en/chains/a-1", "/chains/a-1"},
                                           OtherPath{"/ru/", "/ru"}, OtherPath{"//chains", "/chains"},
                                           OtherPath{"//", "/"}, OtherPath{"/%63hains", "/chains"},
                                           OtherPath{"/chains/%61-1", "/chains/a-1"},
                                           // Never to another host.
                                           OtherPath{"//chains/evil.example/", "/chains/evil.example"},
                                           OtherPath{"/en//chains", "/chains"}));

class UnknownPaths : public ::testing::TestWithParam<std::string_view> {};

TEST_P(UnknownPaths, AreNotFoundAndLeadNowhere) {
  auto const found = match_path(GetParam(), kLocales);
  EXPECT_EQ(found.location.route, RouteName::not_found);
  EXPECT_TRUE(found.is_canonical);
}

INSTANTIATE_TEST_SUITE_P(Route, UnknownPaths,
                         ::testing::Values("/price", "/Chains", "/chains/a/b", "/es", "/ru/ru", "/en/en",
                                           "//evil.example/", "/en//evil.example", "/%zz", "/chains%2Fa", "/%ff",
                                           "/chains/%00", "/ru/feeds", "/index.html"));

TEST(Route, AnswersAnUnknownPathInTheLanguageOfItsPrefix) {
  EXPECT_EQ(match_path("/uk/nowhere", kLocales).location.locale, 2U);
  EXPECT_EQ(match_path("/nowhere", kLocales).location.locale, 0U);
}

}  // namespace
}  // namespace orrery::site
