#include "site/core/html_writer.hpp"

#include <gtest/gtest.h>

namespace orrery::site {
namespace {

TEST(EscapeHtml, LeavesNothingThatStartsATagAnAttributeOrAnEntity) {
  EXPECT_EQ(escape_html(R"(<a href="x" on='y'>&amp;)"), "&lt;a href=&quot;x&quot; on=&#39;y&#39;&gt;&amp;amp;");
  EXPECT_EQ(escape_html("Осмос 🌌"), "Осмос 🌌");
}

TEST(EscapeJson, CannotEndItsScriptElementOrOpenAComment) {
  EXPECT_EQ(escape_json_for_script(R"({"a":"</script><!--"})"), R"({"a":"\u003c/script>\u003c!--"})");
}

class FollowableAddresses : public ::testing::TestWithParam<std::string_view> {};

TEST_P(FollowableAddresses, BecomeLinksThatTellNothingToTheirTarget) {
  HtmlWriter html;
  EXPECT_TRUE(html.outside_link(GetParam()));
  auto const address = escape_html(GetParam());
  EXPECT_EQ(html.take(), "<a href=\"" + address + "\" rel=\"noopener noreferrer nofollow\">" + address + "</a>");
}

INSTANTIATE_TEST_SUITE_P(HtmlWriter, FollowableAddresses,
                         ::testing::Values("https://a.example", "HTTP://a.example/b?c=d&e='f'#g",
                                           "https://xn--e1afmkfd.example/"));

class OtherAddresses : public ::testing::TestWithParam<std::string_view> {};

TEST_P(OtherAddresses, AreNotShown) {
  HtmlWriter html;
  EXPECT_FALSE(html.outside_link(GetParam()));
  EXPECT_EQ(html.take(), "");
}

INSTANTIATE_TEST_SUITE_P(HtmlWriter, OtherAddresses,
                         ::testing::Values("", "javascript:alert(1)", "JaVaScRiPt://a.example/%0aalert(1)",
                                           "data:text/html,<script>alert(1)</script>", "//a.example", "/chains",
                                           "ftp://a.example", "https://user:pass@a.example",
                                           "https://a.example/\"onclick=alert(1)", "https://a.example/ b",
                                           " https://a.example", "https://", "https:a.example", "vbscript:x",
                                           "https://a.example/<script>", "https://осмос.example"));

}  // namespace
}  // namespace orrery::site
