#include "sources/registry/link.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace orrery {
namespace {

TEST(Link, IsKeptAsItWasWrittenWhereAPageMayShowIt) {
  for (std::string const& link :
       std::initializer_list<std::string>{"https://example.org", "http://example.org/", "https://x.com/name?s=21#a",
                                          "https://example.org:8443/a%20b", "HTTPS://Example.org/A"}) {
    EXPECT_EQ(clean_link(link), link);
  }
  EXPECT_EQ(clean_link("  https://example.org\n"), "https://example.org");
}

TEST(Link, IsNothingWhereItCouldHurtOrLeadsNowhere) {
  for (std::string const& link :
       {std::string(), std::string("example.org"), std::string("//example.org"), std::string("javascript:alert(1)"),
        std::string("data:text/html,x"), std::string("ftp://example.org"), std::string("https://"),
        std::string("https:///a"), std::string("https://example.org:https"), std::string("https://1.2.3.4.5/"),
        std::string("https://example.org@evil.example/"), std::string("https://example.org/a b"),
        std::string("https://example.org/\"><script>"), std::string("https://example.org/${accountAddress}"),
        "https://example.org/" + std::string(300, 'a')}) {
    EXPECT_EQ(clean_link(link), std::nullopt) << link;
  }
}

TEST(Link, TellsTheHostOfAnExplorerWithoutAKind) {
  std::pair<char const*, char const*> const cases[] = {
      {"https://explorer.8ball.info/", "explorer.8ball.info"},
      {"https://www.cifscan.com/", "cifscan.com"},
      {"https://www.www.cifscan.com/", "cifscan.com"},
      {"https://explorer.cnho.io", "explorer.cnho.io"},
      {"https://explorer.mun.money/mun", "explorer.mun.money"},
      {"https://explorer.indonode.net/mun/staking", "explorer.indonode.net"},
      {"https://explorer.konsortech.xyz/mun/staking", "explorer.konsortech.xyz"},
  };
  for (auto const& [url, host] : cases) {
    EXPECT_EQ(link_host(url), host);
  }
}

TEST(Repository, LosesWhatIsNotItsAddress) {
  std::pair<char const*, char const*> const cases[] = {
      {"https://github.com/owner/name", "https://github.com/owner/name"},
      {"https://github.com/owner/name.git", "https://github.com/owner/name"},
      {"https://github.com/owner/name.git.git", "https://github.com/owner/name"},
      {"https://github.com/owner/name/", "https://github.com/owner/name"},
      {"https://github.com/owner/name.git/", "https://github.com/owner/name"},
      {"https://git.example.org:/./owner/./name", "https://git.example.org/owner/name"},
      {"https://github.com/owner//name///", "https://github.com/owner/name"},
      {"https://github.com/owner/name/tree/main/app", "https://github.com/owner/name"},
      {"https://github.com/owner/name/releases/tag/v1", "https://github.com/owner/name"},
      {"https://github.com/owner/name?tab=readme#top", "https://github.com/owner/name"},
      {"http://www.GitHub.com/Owner/Name", "https://github.com/Owner/Name"},
      {"https://github.com/owner", "https://github.com/owner"},
      {"https://github.com/owner/", "https://github.com/owner"},
      {"https://gitlab.com/group/sub/name", "https://gitlab.com/group/sub/name"},
      {"https://gitlab.com/group/name/tree.git", "https://gitlab.com/group/name"},
      {"https://gitlab.com/group/name/-/tree/main", "https://gitlab.com/group/name"},
      {"https://git.example.org:8443/name.git", "https://git.example.org:8443/name"},
      {"http://git.example.org/name", "http://git.example.org/name"},
  };
  for (auto const& [given, normalised] : cases) {
    EXPECT_EQ(normalise_repository(given), normalised) << given;
  }
}

TEST(Repository, IsNothingWithoutAWebAddressAndAPath) {
  for (char const* given : {"", "https://github.com", "https://github.com/", "https://github.com/.git",
                            "https://github.com/owner/name/../../other/name", "https://github.com/owner/..git",
                            "git@github.com:owner/name.git", "ssh://git@github.com/owner/name", "owner/name"}) {
    EXPECT_EQ(normalise_repository(given), std::nullopt) << given;
  }
}

}  // namespace
}  // namespace orrery
