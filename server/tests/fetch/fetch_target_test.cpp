#include "fetch/fetch_target.hpp"

#include "fetch/registrable_domain.hpp"
#include "fetch/retry_after.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

using namespace std::chrono_literals;

TEST(FetchTarget, IsTheUrlWithItsOriginAndHost) {
  EXPECT_EQ(
      parse_target("https://RPC.Example.com./status?x=1#part").value(),
      (FetchTarget{"https://RPC.Example.com./status?x=1", "https://rpc.example.com.:443", "rpc.example.com", true}));
}

TEST(FetchTarget, KnowsPortsAndBareAddresses) {
  EXPECT_EQ(parse_target("http://[2001:DB8::1]:26657/").value().host, "2001:db8::1");
  EXPECT_EQ(parse_target("http://0x7f.1/").value().host, "127.0.0.1");
  EXPECT_EQ(parse_target("http://a.example:8080").value().origin, "http://a.example:8080");
}

TEST(ARedirect, IsAnUpgradeToHttpsWhereNothingElseOfTheUrlChanges) {
  struct Case {
    std::string_view from;
    std::string_view to;
    bool is_upgrade;
  };
  for (auto const& [from, to, is_upgrade] : {
           Case{"http://a.example/x?y=1", "https://a.example/x?y=1", true},
           Case{"http://A.example./x", "https://a.example/x", true},
           Case{"http://a.example:80/x", "https://a.example:443/x", true},
           Case{"http://a.example:8080/x", "https://a.example:8080/x", true},
           Case{"http://a.example", "https://a.example/", true},
           Case{"http://a.example:8080/x", "https://a.example/x", false},
           Case{"http://a.example/x", "https://a.example:8443/x", false},
           Case{"http://a.example/x", "https://b.example/x", false},
           Case{"http://a.example/x", "https://www.a.example/x", false},
           Case{"http://a.example/x", "https://a.example/login", false},
           Case{"http://a.example/x?y=1", "https://a.example/x", false},
           Case{"http://a.example/x", "http://a.example/x", false},
           Case{"https://a.example/x", "https://a.example/x", false},
           Case{"http://a.example/x", "https://user@a.example/x", false},
           Case{"http://a.example/x", "/x", false},
       }) {
    EXPECT_EQ(is_upgrade_to_https(parse_target(from).value(), to), is_upgrade) << from << " to " << to;
  }
}

struct Refusal {
  std::string url;
  std::string url_in_error;
  std::string reason;
};

class RefusedUrl : public ::testing::TestWithParam<Refusal> {};

TEST_P(RefusedUrl, IsAnErrorThatKeepsSecretsToItself) {
  auto const target = parse_target(GetParam().url);
  ASSERT_FALSE(target);
  EXPECT_EQ(target.error().url, GetParam().url_in_error);
  EXPECT_EQ(target.error().stage, FetchStage::guard);
  EXPECT_EQ(target.error().code, ErrorCode::invalid_input);
  EXPECT_EQ(target.error().reason.substr(0, GetParam().reason.size()), GetParam().reason);
}

INSTANTIATE_TEST_SUITE_P(
    Table, RefusedUrl,
    ::testing::Values(Refusal{"", "", "is not a URL"}, Refusal{"example.com", "example.com", "is not a URL"},
                      Refusal{"https://", "https://", "is not a URL"},
                      Refusal{"https://a.example:99999/", "https://a.example:99999/", "is not a URL"},
                      Refusal{"ftp://a.example/", "ftp://a.example/", "only http and https"},
                      Refusal{"file:///etc/passwd", "file:///etc/passwd", "only http and https"},
                      Refusal{"gopher://a.example/", "gopher://a.example/", "only http and https"},
                      Refusal{"weird://a.example/", "weird://a.example/", "only http and https"},
                      Refusal{"https://user:secret@a.example/x", "https://a.example/x", "a user or password"},
                      Refusal{"https://secret@a.example/x@y", "https://a.example/x@y", "a user or password"},
                      Refusal{"https://user:se/cret@a.example", "a.example", "is not a URL"},
                      Refusal{"https://user:se cret@a.example", "a.example", "the URL has a space"},
                      Refusal{"https://a.example/a b", "https://a.example/a b", "the URL has a space"},
                      Refusal{"https://a.example/\r\nX: y", "https://a.example/\r\nX: y", "the URL has a space"},
                      Refusal{std::string("https://a.example/\0b", 20), std::string("https://a.example/\0b", 20),
                              "the URL has a space"},
                      Refusal{"https://a.example/" + std::string(9000, 'x'),
                              ("https://a.example/" + std::string(9000, 'x')).substr(0, 200), "the URL is longer"}));

TEST(Redirect, MayGoFromHttpToHttps) {
  EXPECT_EQ(parse_redirect(parse_target("http://a.example/").value(), "https://b.example/").value().host, "b.example");
}

TEST(Redirect, NeverFallsFromHttpsToHttp) {
  auto const next = parse_redirect(parse_target("https://a.example/").value(), "http://a.example/");
  ASSERT_FALSE(next);
  EXPECT_EQ(next.error().stage, FetchStage::guard);
  EXPECT_EQ(next.error().reason, "a redirect from https to http is refused");
}

TEST(Redirect, NeverLeavesHttpOrCarriesAPassword) {
  auto const from = parse_target("http://a.example/").value();
  EXPECT_FALSE(parse_redirect(from, "file:///etc/passwd"));
  EXPECT_FALSE(parse_redirect(from, "http://user:secret@a.example/"));
}

struct Domain {
  char const* host;
  char const* domain;
};

class RegistrableDomain : public ::testing::TestWithParam<Domain> {};

TEST_P(RegistrableDomain, IsWhatOneOperatorRegistered) {
  EXPECT_EQ(find_registrable_domain(GetParam().host), GetParam().domain);
}

INSTANTIATE_TEST_SUITE_P(Table, RegistrableDomain,
                         ::testing::Values(Domain{"example.com", "example.com"},
                                           Domain{"a.b.example.com", "example.com"},
                                           Domain{"a.b.example.co.uk", "example.co.uk"}, Domain{"co.uk", "co.uk"},
                                           Domain{"me.github.io", "me.github.io"}, Domain{"localhost", "localhost"},
                                           Domain{"a.localhost", "a.localhost"}, Domain{"192.0.2.17", "192.0.2.17"},
                                           Domain{"2001:db8::1", "2001:db8::1"}, Domain{"", ""}));

Timestamp const kNow = std::chrono::sys_days{2026y / 11 / 21} + 9h;

struct Wait {
  char const* value;
  std::optional<std::chrono::seconds> wait;
};

class RetryAfterValue : public ::testing::TestWithParam<Wait> {};

TEST_P(RetryAfterValue, IsReadAsAWait) {
  EXPECT_EQ(parse_retry_after(GetParam().value, kNow), GetParam().wait);
}

INSTANTIATE_TEST_SUITE_P(Table, RetryAfterValue,
                         ::testing::Values(Wait{"0", 0s}, Wait{"120", 120s}, Wait{"99999999999999999999", 2147483647s},
                                           Wait{"Sat, 21 Nov 2026 09:00:30 GMT", 30s},
                                           Wait{"Sat, 21 Nov 2026 08:00:00 GMT", 0s}, Wait{"", std::nullopt},
                                           Wait{"-5", std::nullopt}, Wait{"1.5", std::nullopt},
                                           Wait{"soon", std::nullopt}, Wait{"12 s", std::nullopt}));

}  // namespace
}  // namespace orrery
