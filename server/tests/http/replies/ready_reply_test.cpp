#include "http/replies/ready_reply.hpp"
#include "http/messages/constant_headers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery::http {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Problem, IsJsonOfRfc9457) {
  auto const problem = make_problem(400, "The request is broken.", "X-Constant: 1\r\n");
  EXPECT_EQ(problem.body, R"({"type":"about:blank","title":"Bad Request","status":400,)"
                          R"("detail":"The request is broken.","parameter":null})");
  EXPECT_THAT(problem.head, HasSubstr("HTTP/1.1 400 Bad Request\r\n"));
  EXPECT_THAT(problem.head, HasSubstr("Content-Type: application/problem+json\r\n"));
  EXPECT_THAT(problem.head, HasSubstr("Cache-Control: no-store\r\n"));
  EXPECT_THAT(problem.head, HasSubstr("X-Constant: 1\r\n"));
}

TEST(ReadyReply, LeavesTheBodyOutForHead) {
  auto const ready = make_ready_reply(404, "text/plain", "nothing here", {});
  Request request;
  request.method = Method::head;
  Reply reply;
  answer(request, ready, reply);
  EXPECT_EQ(reply.status, 404);
  EXPECT_TRUE(reply.body[0].empty());
  EXPECT_THAT(std::string(reply.head), HasSubstr("Content-Length: 12\r\n"));
}

TEST(ReadyReply, MayBringItsOwnCachePolicy) {
  auto const ready = make_ready_reply(301, "", "", {}, "Location: /a\r\nCache-Control: public, max-age=60\r\n");
  EXPECT_THAT(ready.head, Not(HasSubstr("no-store")));
}

TEST(Preflight, AllowsWhatTheApiTakes) {
  auto const head = make_preflight(api_headers(false)).head;
  EXPECT_THAT(head, HasSubstr("HTTP/1.1 204 No Content\r\n"));
  EXPECT_THAT(head, HasSubstr("Access-Control-Allow-Headers: If-None-Match, If-Modified-Since\r\n"));
  EXPECT_THAT(head, HasSubstr("Access-Control-Max-Age: 86400\r\n"));
  EXPECT_THAT(head, HasSubstr("Access-Control-Allow-Origin: *\r\n"));
  EXPECT_THAT(head, Not(HasSubstr("Content-Length")));
}

class ErrorPage : public ::testing::TestWithParam<int> {};

TEST_P(ErrorPage, CarriesTheConstantHeaders) {
  ErrorPages const pages(api_headers(true));
  auto const& page = pages.at(GetParam());
  EXPECT_EQ(page.status, GetParam());
  for (auto const* line :
       {"Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n",
        "X-Content-Type-Options: nosniff\r\n",
        "Referrer-Policy: ", "Cross-Origin-Opener-Policy: ", "Cross-Origin-Resource-Policy: cross-origin\r\n",
        "Vary: Accept-Encoding\r\n", "Access-Control-Allow-Origin: *\r\n", "X-Orrery-Demo: true\r\n",
        "Access-Control-Expose-Headers: ETag, Last-Modified, Retry-After, Content-Language, X-Orrery-Demo\r\n"}) {
    EXPECT_THAT(page.head, HasSubstr(line));
  }
}

INSTANTIATE_TEST_SUITE_P(Table, ErrorPage, ::testing::Values(400, 405, 414, 431, 500, 503, 505));

TEST(ErrorPages, SayWhenToComeBack) {
  EXPECT_THAT(ErrorPages(api_headers(false)).at(503).head, HasSubstr("Retry-After: "));
}

TEST(ConstantHeaders, KeepThePagesOwnPolicy) {
  auto const lines = site_headers("default-src 'self'", false);
  EXPECT_THAT(lines, HasSubstr("Content-Security-Policy: default-src 'self'\r\n"));
  EXPECT_THAT(lines, HasSubstr("Cross-Origin-Resource-Policy: same-origin\r\n"));
  EXPECT_THAT(lines, Not(HasSubstr("Access-Control")));
  EXPECT_THAT(lines, Not(HasSubstr("X-Orrery-Demo")));
}

}  // namespace
}  // namespace orrery::http
