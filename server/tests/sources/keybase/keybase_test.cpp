#include "sources/keybase/keybase.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

constexpr char const* kBase = "https://keybase.example/";

FetchResponse an_answer(std::string body, long status = 200) {
  FetchResponse response;
  response.status = status;
  response.body = std::move(body);
  return response;
}

std::string a_picture(std::string const& url) {
  return R"({"status":{"code":0,"name":"OK"},"them":[{"id":"1","pictures":{"primary":{"url":")" + url +
         R"(","source":null}}}]})";
}

TEST(Keybase, AsksByTheIdentity) {
  EXPECT_EQ(make_keybase_lookup(kBase, "E73AFD8985423B14").url,
            "https://keybase.example/_/api/1.0/user/lookup.json?key_suffix=E73AFD8985423B14&fields=pictures");
}

TEST(Keybase, TakesAPictureFromItsOwnHostsAlone) {
  for (auto const* url :
       {"https://s3.amazonaws.com/keybase_processed_uploads/a_360_360.jpg", "https://keybase.io/images/a.png",
        "https://cdn.keybase.io/a.png", "https://keybase.example/pictures/a.png"}) {
    auto const answer = parse_keybase_answer(an_answer(a_picture(url)), kBase);
    EXPECT_EQ(answer.outcome, KeybaseOutcome::found) << url;
    EXPECT_EQ(answer.picture_url, url);
  }
  for (auto const* url :
       {"https://s3.amazonaws.com/other/a.jpg", "http://s3.amazonaws.com/keybase_processed_uploads/a",
        "https://s3.amazonaws.com.evil.example/keybase_processed_uploads/a", "https://evilkeybase.io/a",
        "https://keybase.io.evil.example/a", "file:///etc/passwd", "https://user@keybase.io/a",
        "http://169.254.169.254/", "https://s3.amazonaws.com/x/../keybase_processed_uploads/../y",
        "https://keybase.io/\xff.png", "https://keybase.io/\u00e9.png", ""}) {
    auto const answer = parse_keybase_answer(an_answer(a_picture(url)), kBase);
    EXPECT_EQ(answer.outcome, KeybaseOutcome::failed) << url;
    EXPECT_FALSE(answer.reason.empty());
  }
}

struct Reply {
  std::string body;
  long status;
  KeybaseOutcome outcome;
};

class KeybaseReply : public ::testing::TestWithParam<Reply> {};

TEST_P(KeybaseReply, IsSorted) {
  EXPECT_EQ(parse_keybase_answer(an_answer(GetParam().body, GetParam().status), kBase).outcome, GetParam().outcome);
}

INSTANTIATE_TEST_SUITE_P(
    All, KeybaseReply,
    ::testing::Values(Reply{R"({"status":{"code":0},"them":[]})", 200, KeybaseOutcome::none},
                      Reply{R"({"status":{"code":0},"them":null})", 200, KeybaseOutcome::none},
                      Reply{R"({"status":{"code":0},"them":[null]})", 200, KeybaseOutcome::none},
                      Reply{R"({"status":{"code":0},"them":[{"id":"1"}]})", 200, KeybaseOutcome::none},
                      Reply{R"({"status":{"code":0},"them":[{"pictures":{}}]})", 200, KeybaseOutcome::none},
                      Reply{R"({"status":{"code":205,"name":"NOT_FOUND"}})", 200, KeybaseOutcome::none},
                      Reply{"", 404, KeybaseOutcome::none},
                      Reply{R"({"status":{"code":100,"name":"INPUT_ERROR"}})", 200, KeybaseOutcome::failed},
                      Reply{R"({"status":7})", 200, KeybaseOutcome::failed},
                      Reply{"<html>", 200, KeybaseOutcome::failed}, Reply{"[]", 200, KeybaseOutcome::failed},
                      Reply{"{}", 500, KeybaseOutcome::failed}, Reply{"{}", 429, KeybaseOutcome::turned_away},
                      Reply{"{}", 403, KeybaseOutcome::turned_away}));

}  // namespace
}  // namespace orrery
