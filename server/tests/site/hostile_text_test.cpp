#include "builders/written_json.hpp"
#include "site/site_fixture.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <algorithm>
#include <array>

namespace orrery::site {
namespace {

constexpr std::array kVectors = std::to_array<std::string_view>({
    "<script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "</SCRIPT ><svg onload=alert(1)>",
    "<!--<script>",
    "--><img src=x onerror=alert(1)>",
    "<!--orrery:data-->",
    "<!--orrery:facts-->",
    "</title><script>alert(1)</script>",
    "\"><script>alert(1)</script>",
    "' onmouseover='alert(1)",
    "\" autofocus onfocus=alert(1) x=\"",
    "<img src=x onerror=alert(1)//",
    "<svg/onload=alert`1`>",
    "javascript:alert(1)",
    "{{constructor.constructor('alert(1)')()}}",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "&#60;script&#62;",
    "]]><script>alert(1)</script>",
    "\\u003cscript\\u003e",
    "\\\"}]};alert(1)//",
    "\u2028alert(1)\u2029",
    "%3Cscript%3E",
    "../../<x>",
    "a{name}{site}{count}",
    "<base href=//evil.example>",
    "<meta http-equiv=refresh content=0;url=//evil.example>",
    "</div></body></html><iframe srcdoc='<script>alert(1)</script>'>",
    "<a href=javascript:alert(1)>x</a>",
    "<template><script>",
    "<plaintext>",
    "<textarea>",
});

// A chain's id is one segment of a path: without '/'.
std::string id_of(std::string text) {
  std::erase(text, '/');
  return text;
}

StoredChain chain_of(std::string const& text) {
  StoredChain chain = a_stored_chain(id_of(text)).named(text).described(text).with_symbol(text);
  chain.chain.bech32_prefix = text;
  chain.chain.denom->base = text;
  chain.chain.git_repo = text;
  chain.chain.socials = {text, text, text, text};
  chain.chain.endpoints = {{EndpointKind::rest, text, text}, {EndpointKind::rpc, text, text}};
  chain.endpoint_ids = {1, 2};
  chain.chain.peers = {{PeerKind::seed, text, text, text}, {PeerKind::persistent, text, text, text}};
  chain.peer_ids = {3, 4};
  chain.chain.explorers = {{text, text}};
  chain.explorer_ids = {5};
  return chain;
}

SourceHealth health_of(std::string const& text) {
  return {text, text, std::nullopt, kSomeDay, text, std::nullopt, text};
}

SiteSettings settings_of(std::string const& text) {
  return {text, "https://orrery.example", text, text, text, text, text, text};
}

struct Pages {
  std::string chains;
  std::string chain;
  std::string not_found;
};

Pages pages_with(std::string const& text) {
  auto const snapshot = a_snapshot({chain_of(text)}, {{health_of(text)}, StoreKind::real, kSomeDay});
  SiteHandler const site(
      snapshot, load_template(), settings_of(text), std::make_shared<http::ResponseCache>(),
      [&](std::string_view) { return R"({"data":[)" + detail_json(*snapshot->chains[0]) + "]}"; },
      ShellPages::on_request, nullptr);
  return {get(site, "/chains").body,
          get(site, path_of({RouteName::chain, 0, id_of(text)}, std::array{std::string_view("en")})).body,
          get(site, "/nowhere").body};
}

// All but what stands inside script elements.
std::string markup_of(std::string html) {
  for (auto start = html.find("<script"); start != std::string::npos; start = html.find("<script", start + 1)) {
    auto const from = html.find('>', start) + 1;
    html.erase(from, html.find("</script>", from) - from);
  }
  return html;
}

std::string characters_that_build_markup(std::string const& html) {
  std::string found;
  std::ranges::copy_if(html, std::back_inserter(found), [](char c) { return c == '<' || c == '>' || c == '"'; });
  return found;
}

class HostileText : public ::testing::TestWithParam<std::string_view> {};

TEST_P(HostileText, InEveryFieldChangesNoTagAndNoAttribute) {
  auto const harmless = pages_with("harmless");
  auto const hostile = pages_with(std::string(GetParam()));
  auto const same_markup = [](std::string const& one, std::string const& other) {
    EXPECT_EQ(characters_that_build_markup(markup_of(one)), characters_that_build_markup(markup_of(other)));
    ASSERT_NE(one, other);
    EXPECT_EQ(std::ranges::count(one, '<'), std::ranges::count(other, '<'));  // scripts and data too
  };
  same_markup(harmless.chains, hostile.chains);
  same_markup(harmless.chain, hostile.chain);
  same_markup(harmless.not_found, hostile.not_found);
}

TEST_P(HostileText, ReachesTheBrowsersProgramAsTheTextItIs) {
  auto const pages = pages_with(std::string(GetParam()));
  auto const record = boost::json::parse(data_of(pages.chain)).at("queries").at(0).at("body").at("data").at(0);
  EXPECT_EQ(record.at("PrettyName").as_string(), GetParam());
  EXPECT_EQ(boost::json::parse(data_of(pages.chains)).at("site").at("name").as_string(), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Site, HostileText, ::testing::ValuesIn(kVectors));

}  // namespace
}  // namespace orrery::site
