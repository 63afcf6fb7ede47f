#include "site/chains/chain_html.hpp"

#include "builders/stored_chain_builder.hpp"
#include "site/site_fixture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>

namespace orrery::site {
namespace {

using testing::HasSubstr;
using testing::Not;

wire::FactGroup facts_of(std::string source) {
  return {std::move(source), kSomeDay, kSomeDay, std::nullopt, false, {}};
}

RenderedFrom a_measured_chain() {
  auto from = RenderedFrom{{facts_of("chain registry")}, a_stored_chain("halo-1")};
  from.state = StoredChainState{from.stored.chain.chain_id, {}, 1'234'567, kSomeDay};
  from.state->state.active_validators = 97;
  from.state->state.max_validators = 100;
  from.state->state.inflation = "0.07";
  from.chain_state = facts_of("https://rest.halo.example:443/api");
  from.chain_state->Height = 1'234'567;
  return from;
}

std::string facts_html(RenderedFrom from) {
  auto const texts = LocaleTexts::load(std::filesystem::path(ORRERY_TEST_LOCALES) / "en");
  HtmlWriter html;
  write_chain_html(*render_chain(std::move(from), nullptr), texts, html);
  return html.take();
}

TEST(ChainFacts, ShowTheFiguresOfTheStateAndWhoToldThem) {
  auto const html = facts_html(a_measured_chain());
  EXPECT_THAT(html, HasSubstr("<dt>Validators</dt><dd>97/100</dd>"));
  EXPECT_THAT(html, HasSubstr("<dt>Inflation</dt><dd>7.00%</dd>"));
  EXPECT_THAT(html, HasSubstr("<dt>Block Time</dt><dd>6s nominal</dd>"));
  EXPECT_THAT(html, HasSubstr("Source: rest.halo.example:443<br>Block height: 1,234,567"));
}

TEST(ChainFacts, SayHowTheChainIsSecuredAndWhichAnswerShowsIt) {
  auto from = a_measured_chain();
  EXPECT_THAT(facts_html(from), HasSubstr("<dt>How it is secured</dt><dd>Not known yet</dd>"));
  from.state->state.staking_kind = StakingKind::poa;
  from.state->state.staking_evidence = "/cosmos/poa/v1/params";
  EXPECT_THAT(facts_html(from), HasSubstr("<dd>Validators chosen by an authority (proof of authority) <small>"
                                          "Shown by the answer to /cosmos/poa/v1/params</small></dd>"));
  from.state.reset();
  EXPECT_THAT(facts_html(std::move(from)), Not(HasSubstr("How it is secured")));
}

TEST(ChainFacts, ShowThePriceAndWhoGaveIt) {
  auto from = a_measured_chain();
  Price price;
  price.source = "CoinGecko";
  price.source_id = "halo";
  price.current = "4.3749";
  price.change_24h = "-0.72341";
  price.market_cap = "1750000000";
  price.market_cap_rank = 58;
  price.ath = "1444.5";
  from.price = StoredPrice{1, "halo-1", "halo", price, kSomeDay, kSomeDay};
  from.prices = facts_of("CoinGecko");
  auto const html = facts_html(std::move(from));
  EXPECT_THAT(html, HasSubstr("<dt>Price</dt><dd>$4.37 \u22120.72% 24h</dd>"));
  EXPECT_THAT(html, HasSubstr("<dt>Market Cap</dt><dd>$1.8B</dd>"));
  EXPECT_THAT(html, HasSubstr("<dt>Market Cap Rank</dt><dd>58</dd>"));
  EXPECT_THAT(html, HasSubstr("<dt>All Time High</dt><dd>$1,445</dd>"));
  EXPECT_THAT(html, Not(HasSubstr("All Time Low")));
  EXPECT_THAT(html, HasSubstr("Source: CoinGecko"));
}

TEST(ChainFacts, SayOfThePriceOfAFeeTokenThatItIsThat) {
  auto from = a_measured_chain();
  from.stored = a_stored_chain("halo-1").with_symbol("USDX").priced_as("usdx", AssetRole::fee);
  Price price;
  price.source = "CoinGecko";
  price.current = "1";
  from.price = StoredPrice{1, "halo-1", "usdx", price, kSomeDay, kSomeDay};
  auto const html = facts_html(std::move(from));
  EXPECT_THAT(html, HasSubstr("<dt>Price of the fee token</dt><dd>$1.00</dd>"));
  EXPECT_THAT(html, Not(HasSubstr("<dt>Price</dt>")));
}

TEST(ChainFacts, CountTheProposalsOnceTheyAreRead) {
  auto from = a_measured_chain();
  EXPECT_THAT(facts_html(from), Not(HasSubstr("Governance Proposals")));
  auto history = std::make_shared<RenderedProposalHistory>();
  history->past_deposit = 35;
  from.proposals = history;
  from.state->state.voting_period_s = 60;
  from.proposal_facts = facts_of("https://rest.halo.example");
  EXPECT_THAT(facts_html(std::move(from)), HasSubstr("<dt>Governance Proposals</dt><dd>35</dd>"));
}

TEST(ChainFacts, LeaveOutFiguresThatNobodyTold) {
  auto from = a_measured_chain();
  from.state.reset();
  from.chain_state.reset();
  auto const html = facts_html(std::move(from));
  EXPECT_THAT(html, Not(HasSubstr("Inflation")));
  EXPECT_THAT(html, Not(HasSubstr("Block height")));
}

TEST(ChainFacts, SayWhichFigureKeptItsFormerValueAndThatTheStateIsOld) {
  auto from = a_measured_chain();
  from.chain_state->Unread = {"inflation"};
  from.chain_state->Stale = true;
  auto const html = facts_html(std::move(from));
  EXPECT_THAT(html, HasSubstr("7.00% <small>Could not be read at the last check: this is its former value.</small>"));
  EXPECT_THAT(html, HasSubstr("<dd>97/100</dd>"));
  EXPECT_THAT(html, HasSubstr("Out of date"));
}

}  // namespace
}  // namespace orrery::site
