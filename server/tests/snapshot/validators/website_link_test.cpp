#include "snapshot/validators/impl/website_link.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

TEST(WebsiteLink, IsHttpOrHttpsAndAHostAloneGetsHttps) {
  EXPECT_EQ(make_website_link("https://a.example/x?y=1"), "https://a.example/x?y=1");
  EXPECT_EQ(make_website_link("http://a.example"), "http://a.example");
  EXPECT_EQ(make_website_link("a.example"), "https://a.example");
  EXPECT_EQ(make_website_link("www.a.example/team"), "https://www.a.example/team");
}

class BadWebsite : public ::testing::TestWithParam<char const*> {};

TEST_P(BadWebsite, IsNoLink) {
  EXPECT_EQ(make_website_link(GetParam()), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(Table, BadWebsite,
                         ::testing::Values("", "none", "javascript:alert(1)", "javascript://a.example/%0aalert(1)",
                                           "data:text/html,x", "ftp://a.example", "https://", "https://localhost",
                                           "https://user@a.example", "see a.example",
                                           "https://a.example/\"onload=", "mailto:anna@a.example"));

}  // namespace
}  // namespace orrery
