#include "sources/blocked_answer.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

FetchResponse an_answer(long status, std::string body = "", HttpHeaders headers = {}) {
  FetchResponse response;
  response.status = status;
  response.body = std::move(body);
  response.headers = std::move(headers);
  return response;
}

std::string a_page(std::string const& head) {
  return "\n<!DOCTYPE html><html lang=\"en-US\"><head>" + head + "</head><body></body></html>";
}

TEST(ABlock, IsSeenByItsStatus) {
  for (auto const status : {401L, 402L, 403L, 407L, 451L, 999L}) {
    EXPECT_TRUE(is_blocking_status(status));
    EXPECT_EQ(find_block_sign(an_answer(status, "{}")), std::nullopt) << "it may be about one path";
  }
  for (auto const status : {200L, 301L, 400L, 404L, 405L, 429L, 500L, 501L, 502L, 503L, 504L, 530L}) {
    EXPECT_FALSE(is_blocking_status(status)) << status;
    EXPECT_EQ(find_block_sign(an_answer(status, a_page("<title>Error</title>"))), std::nullopt) << status;
  }
}

TEST(ABlock, IsSeenByTheHeaderOfWhoAnsweredInItsPlace) {
  EXPECT_EQ(find_block_sign(an_answer(503, "", {{"cf-mitigated", "challenge"}})), "HTTP 503 with cf-mitigated");
  EXPECT_EQ(find_block_sign(an_answer(202, "", {{"x-amzn-waf-action", "challenge"}})),
            "HTTP 202 with x-amzn-waf-action");
  EXPECT_TRUE(find_block_sign(an_answer(429, "", {{"x-sucuri-block", "1"}})));
  EXPECT_EQ(find_block_sign(an_answer(503, a_page("<title>x</title>"), {{"server", "cloudflare"}, {"cf-ray", "1"}})),
            std::nullopt)
      << "Cloudflare stands before many, and passes on what they say";
}

TEST(ABlock, IsSeenByAChallengePageWhateverItsStatus) {
  for (auto const status : {200L, 403L, 429L, 503L}) {
    for (auto const* head : {"<title>Just a moment...</title>", "<title>Attention Required! | Cloudflare</title>",
                             "<script>window._cf_chl_opt={cvId:'3'}</script>", "<title>DDoS-Guard</title>",
                             "<link href=\"https://cdn.sucuri.net/sucuri-firewall-block.css\">"}) {
      EXPECT_TRUE(find_block_sign(an_answer(status, a_page(head)))) << status << ' ' << head;
    }
  }
  EXPECT_EQ(find_block_sign(an_answer(200, a_page("<title>Just a moment...</title>"))),
            "HTTP 200 with a page of Cloudflare that lets no robot pass");
}

TEST(ABlock, IsSeenByTheLoginThatARedirectLeadsTo) {
  auto const location = [](std::string to) { return an_answer(302, "", {{"location", std::move(to)}}); };
  EXPECT_TRUE(find_block_sign(location("https://team.cloudflareaccess.com/cdn-cgi/access/login/a.example")));
  EXPECT_FALSE(find_block_sign(location("https://a.example/?to=.cloudflareaccess.com")));
  EXPECT_FALSE(find_block_sign(location("/login")));
}

TEST(ABlock, IsSeenInA406WithoutTheJsonOfANode) {
  EXPECT_TRUE(find_block_sign(an_answer(406)));
  EXPECT_FALSE(find_block_sign(an_answer(406, R"({"code":3,"message":"not acceptable"})")));
}

TEST(ABlock, IsNotSeenInAPageOrAnAnswerThatOnlyHoldsItsWords) {
  EXPECT_EQ(find_block_sign(an_answer(200, R"({"title":"<title>Just a moment...</title>"})")), std::nullopt);
  EXPECT_EQ(find_block_sign(an_answer(200, a_page("<script src=\"/cdn-cgi/challenge-platform/scripts/jsd/main.js\">"))),
            std::nullopt)
      << "Cloudflare puts it into ordinary pages";
  EXPECT_EQ(find_block_sign(an_answer(200, a_page(std::string(20'000, ' ') + "<title>DDoS-Guard</title>"))),
            std::nullopt);
  EXPECT_EQ(find_block_sign(an_answer(502, a_page("<title>DDoS-Guard</title>"))), std::nullopt)
      << "the server behind it is away";
}

}  // namespace
}  // namespace orrery
