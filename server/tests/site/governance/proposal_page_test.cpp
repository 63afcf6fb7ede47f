#include "builders/change_row.hpp"
#include "builders/stored_proposal_builder.hpp"
#include "site/governance/impl/tally_words.hpp"
#include "site/site_fixture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery::site {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

SnapshotInput a_vote(ProposalStatus status, std::string summary = "One.\n\nTwo **bold**.") {
  SnapshotInput input;
  input.chains = {a_stored_chain("halo-1")};
  input.revision = {1, 0};
  input.proposals = {a_stored_proposal("halo-1", 3, status)};
  change_row(input.proposals.front(), [&](auto& row) {
    row.proposal.summary = std::move(summary);
    row.proposal.tally = ProposalTally{"6", "1", "2", "1"};
  });
  return input;
}

std::string page(SnapshotInput const& input) {
  return facts_of(
      get(*a_site(build_snapshot(input, {}, kSomeDay, nullptr), load_template()), "/proposals/halo-1/3").body);
}

TEST(ProposalPage, SaysHowTheVotesAreDividedAndWhatIsProposed) {
  auto const html = page(a_vote(ProposalStatus::passed));
  EXPECT_THAT(html, HasSubstr("<h2>[en proposal.result]</h2><p>[en proposal.words.yes], [en proposal.words.no], "
                              "[en proposal.words.veto], [en proposal.words.abstain].</p><dl>"));
  EXPECT_THAT(html, HasSubstr("<h2>[en proposal.text]</h2><p>One.</p><p>Two bold.</p>"));
  EXPECT_THAT(page(a_vote(ProposalStatus::voting_period)), HasSubstr("<h2>[en proposal.votes]</h2>"));
}

TEST(ProposalPage, HasTheWordsOfATextUpToWhatTheApplicationAloneShows) {
  auto const html = page(a_vote(ProposalStatus::passed, "First.\n\nSecond <script>x</script>\n\nThird."));
  EXPECT_THAT(html, AllOf(HasSubstr("<p>First.</p>"), Not(HasSubstr("Second")), Not(HasSubstr("script"))));
  auto const long_text = page(a_vote(ProposalStatus::passed, "Short.\n\n" + std::string(20'000, 'x')));
  EXPECT_THAT(long_text, AllOf(HasSubstr("<p>Short.</p>"), Not(HasSubstr("xxx"))));
}

TEST(ProposalPage, SaysThatThereAreNoVotesAndNoText) {
  auto input = a_vote(ProposalStatus::voting_period, "");
  change_row(input.proposals.front(), [](auto& row) { row.proposal.tally = ProposalTally{"0", "0", "0", {}}; });
  EXPECT_THAT(page(input),
              AllOf(HasSubstr("<p>[en proposal.outlook.no_votes]</p>"), HasSubstr("<p>[en proposal.text.none]</p>")));
}

TEST(ProposalPage, IsInTheSitemapInEveryLanguage) {
  auto const site = a_site(build_snapshot(a_vote(ProposalStatus::passed), {}, kSomeDay, nullptr), load_template());
  auto const sitemap = get(*site, "/sitemap.xml").body;
  EXPECT_THAT(sitemap, HasSubstr("<loc>https://orrery.example/proposals/halo-1/3</loc><lastmod>"));
  EXPECT_THAT(sitemap, HasSubstr("<loc>https://orrery.example/ru/proposals/halo-1/3</loc>"));
}

TEST(TallyWords, JudgeAsTheChainDoes) {
  BuiltSite const built;
  auto const texts = LocaleTexts::load(built.folder.path() / "locales" / "en");
  auto const outlook = [&](std::string const& yes, std::string const& no, std::string const& veto,
                           char const* turnout) {
    wire::ProposalRule rule;
    rule.Quorum = wire::DecimalNumber{"0.4"};
    rule.Threshold = wire::DecimalNumber{"0.5"};
    rule.VetoThreshold = wire::DecimalNumber{"0.334"};
    rule.Turnout = wire::DecimalNumber{turnout};
    return describe_outlook(ProposalTally{yes, "1", no, veto}, rule, texts);
  };
  EXPECT_EQ(outlook("6", "2", "1", "0.39"), "[en proposal.outlook.no_quorum]");
  EXPECT_EQ(outlook("6", "2", "1", "0.4"), "[en proposal.outlook.passing]");
  EXPECT_EQ(outlook("2", "2", "0", "0.4"), "[en proposal.outlook.rejected]") << "half is not more than half";
  EXPECT_EQ(outlook("6", "0", "4", "0.4"), "[en proposal.outlook.vetoed]");
  EXPECT_EQ(outlook("0", "0", "0", "0.4"), "[en proposal.outlook.rejected]") << "abstentions alone";
  EXPECT_EQ(describe_outlook(ProposalTally{"1", "0", "0", {}}, {}, texts), std::nullopt) << "its rule is not known";
}

}  // namespace
}  // namespace orrery::site
