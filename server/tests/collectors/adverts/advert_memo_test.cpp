#include "collectors/adverts/impl/advert_memo.hpp"

#include "base/clean_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace orrery {
namespace {

using ::testing::HasSubstr;

constexpr char const* kFamily =
    "\xF0\x9F\x91\xA8\xE2\x80\x8D\xF0\x9F\x91\xA9\xE2\x80\x8D\xF0\x9F\x91\xA7\xE2\x80\x8D\xF0\x9F\x91\xA6";

struct MemoCase {
  std::string memo;
  std::string text;
  std::string site;  // empty: none
};

class GoodMemo : public ::testing::TestWithParam<MemoCase> {};

TEST_P(GoodMemo, IsSplitIntoTextAndLink) {
  auto const advert = split_memo(GetParam().memo);
  EXPECT_EQ(advert.text, GetParam().text);
  EXPECT_EQ(advert.site.value_or(""), GetParam().site);
  EXPECT_EQ(advert.fault, std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(
    Memos, GoodMemo,
    ::testing::Values(MemoCase{"Just words", "Just words", ""},
                      MemoCase{"Hello https://example.com", "Hello", "https://example.com"},
                      MemoCase{"http://example.com/a?b=1&c=2#d first", "first", "http://example.com/a?b=1&c=2#d"},
                      MemoCase{"before https://example.com/x after", "before after", "https://example.com/x"},
                      MemoCase{"HTTPS://Example.COM/Path loud", "loud", "https://example.com/Path"},
                      MemoCase{"See (https://example.com/a_(b)), now!", "See now!", "https://example.com/a_(b)"},
                      MemoCase{"It ends https://example.com.", "It ends", "https://example.com"},
                      MemoCase{"\xE2\x80\x9Chttps://example.com\xE2\x80\x9D quoted", "quoted", "https://example.com"},
                      MemoCase{"Site:https://example.com", "Site:", "https://example.com"},
                      MemoCase{"stake at cosmos.network today", "stake at today", "https://cosmos.network"},
                      MemoCase{"www.example.org/path?x=1 is it", "is it", "https://www.example.org/path?x=1"},
                      MemoCase{"cosmos.network and https://example.com", "cosmos.network and", "https://example.com"},
                      MemoCase{"two https://a.example https://b.example", "two https://b.example", "https://a.example"},
                      MemoCase{"https://example.com", "example.com", "https://example.com"},
                      MemoCase{"https://example.com/caf\xC3\xA9?q=\"x", "example.com",
                               "https://example.com/caf%C3%A9?q="},
                      MemoCase{"default port https://example.com:443/", "default port", "https://example.com:443/"},
                      // None of these is a link.
                      MemoCase{"v1.2 pays 5.5% e.g. at node.js", "v1.2 pays 5.5% e.g. at node.js", ""},
                      MemoCase{"mail me@example.com", "mail me@example.com", ""},
                      MemoCase{"beta.example has no known ending", "beta.example has no known ending", ""},
                      MemoCase{"xhttps alone", "xhttps alone", ""},
                      MemoCase{"blanks \xE3\x80\x80 of\xC2\xA0 all  kinds", "blanks of all kinds", ""}));

TEST(AdvertMemo, KeepsBackLinksThatMayMislead) {
  struct Case {
    char const* memo;
    char const* fault;
    bool has_site;
  };
  for (auto const& [memo, fault, has_site] : {
           Case{"win https://good.example@evil.example/", "user name", false},
           Case{"win https://user:secret@evil.example", "user name", false},
           Case{"https://127.0.0.1/admin", "not a domain name", false},
           Case{"https://[::1]/", "not a domain name", false},
           Case{"http://2130706433/", "not a domain name", false},
           Case{"http://a.0x7f/", "not a domain name", false},
           Case{"http://localhost/", "not a domain name", false},
           Case{"https:///nothing", "not a domain name", false},
           Case{"https://", "not a domain name", false},
           Case{"https://bad_host!.example", "not a domain name", false},
           Case{"https://-a-.example", "not a domain name", false},
           Case{"https://example.com:8443/", "port", true},
           Case{"https://example.com:x/", "broken", false},
           Case{"https://xn--80ak6aa92e.com", "plain letters", true},
           Case{"https://\xD0\xBF\xD1\x80\xD0\xB8\xD0\xBC\xD0\xB5\xD1\x80.com", "plain letters", true},
           // Cyrillic а in Latin letters.
           Case{"https://p\xD0\xB0ypal.com", "mixes scripts", true},
           Case{"https://xn--pypal-4ve.com", "mixes scripts", true},
           Case{"p\xD0\xB0ypal.com", "mixes scripts", true},
           Case{"see javascript:alert(1)", "neither http nor https", false},
           Case{"see JAVASCRIPT:alert(1)//example.com", "neither http nor https", false},
           Case{"data:text/html;base64,AAAA", "neither http nor https", false},
           Case{"ipfs://bafy and https://example.com", "neither http nor https", true},
           Case{"ftp://example.com", "neither http nor https", false},
       }) {
    auto const advert = split_memo(memo);
    EXPECT_THAT(advert.fault.value_or("none"), HasSubstr(fault)) << memo;
    EXPECT_EQ(advert.site.has_value(), has_site) << memo;
    EXPECT_NE(advert.text, "") << memo;
  }
}

TEST(AdvertMemo, NeverGivesASiteThatIsNotOfTheWeb) {
  for (auto const* memo :
       {"javascript://example.com/%0aalert(1)", "JaVaScRiPt:alert(1)", "https://a.example/\"onload=x",
        "http://a.example/<script>", "file:///etc/passwd", "//example.com", "\\\\example.com", "https:\\\\example.com",
        "https://a.example\\@b.example"}) {
    auto const advert = split_memo(memo);
    if (advert.site) {
      EXPECT_TRUE(advert.site->starts_with("https://") || advert.site->starts_with("http://")) << *advert.site;
      EXPECT_EQ(advert.site->find_first_of("\"<>\\ '`"), std::string::npos) << *advert.site;
      EXPECT_EQ(advert.site->find('@'), std::string::npos) << *advert.site;
    }
  }
}

TEST(AdvertMemo, CutsTheTextAt120CharactersWithoutTheLink) {
  auto const advert = split_memo(std::string(119, 'a') + "bc https://example.com");
  EXPECT_EQ(advert.text, std::string(119, 'a') + "b");
  EXPECT_EQ(advert.site, "https://example.com");
  EXPECT_EQ(split_memo(std::string(256, 'a')).text, std::string(120, 'a'));
  EXPECT_EQ(split_memo(std::string(120, 'a')).text, std::string(120, 'a'));
}

TEST(AdvertMemo, CountsWhatPeopleSeeAsOneCharacter) {
  std::string memo;
  for (int i = 0; i < 121; ++i) {
    memo += kFamily;
  }
  auto const advert = split_memo(memo);
  EXPECT_EQ(advert.text.size(), 120 * std::string(kFamily).size());
  EXPECT_EQ(advert.fault, std::nullopt);
  // e with an accent of its own, cut between letters and not between letter and accent.
  std::string accents;
  for (int i = 0; i < 200; ++i) {
    accents += "e\xCC\x81";
  }
  EXPECT_EQ(split_memo(accents).text.size(), 120U * 3);
}

TEST(AdvertMemo, KeepsBackAPileOfMarks) {
  std::string pile = "H";
  for (int i = 0; i < 40; ++i) {
    pile += "\xCC\x8D";
  }
  EXPECT_THAT(split_memo(pile).fault.value_or(""), HasSubstr("piles up"));
}

TEST(AdvertMemo, IsValidTextWhateverTheMemo) {
  std::string const parts[] = {"https://",         "a.com", " ", "@", ":", "\xE2\x98\x83",
                               "\xF0\x9F\x91\xA8", "xn--",  ".", "/", "("};
  unsigned seed = 7;
  for (int round = 0; round < 2'000; ++round) {
    std::string memo;
    for (int i = 0; i < 8; ++i) {
      seed = seed * 1'103'515'245U + 12'345U;
      memo += parts[(seed >> 16U) % std::size(parts)];
    }
    memo = clean_text(memo, 256, LineBreaks::fold_to_space);
    if (memo.empty()) {
      continue;
    }
    auto const advert = split_memo(memo);
    EXPECT_TRUE(is_valid_utf8(advert.text) && !advert.text.empty()) << memo;
    EXPECT_TRUE(!advert.site || is_valid_utf8(*advert.site)) << memo;
  }
}

}  // namespace
}  // namespace orrery
