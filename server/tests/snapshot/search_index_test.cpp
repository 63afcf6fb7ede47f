#include "snapshot/search_index.hpp"

#include "base/fold_case.hpp"
#include "builders/change_row.hpp"
#include "builders/price_builder.hpp"
#include "builders/stored_editorial_builder.hpp"
#include "builders/stored_proposal_builder.hpp"
#include "builders/stored_validator_builder.hpp"
#include "snapshot/build_snapshot.hpp"
#include "snapshot/editorial/excerpt.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

Proposal const& titled(RenderedProposalHistory const& history, std::size_t title) {
  return history.rows.at(history.titles.at(title).row)->proposal;
}

SnapshotInput a_world() {
  SnapshotInput input;
  input.chains = {a_stored_chain("a-1").named("Anna Chain"), a_stored_chain("b-1").named("Berta").described("By Anna")};
  input.validators = {stored("a-1", a_validator("avaloper1").named("Anna Nodes").with_tokens("5"), 7)};
  input.proposals = {a_stored_proposal("a-1", 3, ProposalStatus::deposit_period),
                     a_stored_proposal("a-1", 2, ProposalStatus::passed, 1),
                     a_stored_proposal("a-1", 1, ProposalStatus::voting_period, 9),
                     a_stored_proposal("b-1", 8, ProposalStatus::rejected, 5),
                     a_stored_proposal("b-1", 7, ProposalStatus::voting_period, 4)};
  StoredEditorial editorial;
  editorial.articles = {an_article(1, "01-a", "Anna"), an_article(1, "01-a", "Анна", Language::ru)};
  editorial.reviews = {a_review(4, kSomeDay, {"a-1"})};
  editorial.reviews[0].item.text = "A week of Anna.";
  input.editorial = std::make_shared<StoredEditorial const>(editorial);
  return input;
}

std::shared_ptr<Snapshot const> build(SnapshotInput const& input, Snapshot const* previous = nullptr) {
  return build_snapshot(input, {}, kSomeDay, previous);
}

std::string hits(Snapshot const& snapshot, std::string_view wanted, Language language = Language::en,
                 HitsPage page = {0, 100}) {
  std::string text;
  for (auto const& hit : find_hits(*snapshot.search, wanted, language, page).shown) {
    text += std::string(to_word(hit.type)) + std::to_string(hit.position) + ' ';
  }
  return text;
}

TEST(SearchIndex, FindsEveryKindTheMostRelevantFirst) {
  auto const snapshot = build(a_world());
  EXPECT_EQ(hits(*snapshot, "anna"), "chain0 chain1 news0 validator0 education0 ");
  EXPECT_EQ(hits(*snapshot, "анна", Language::ru), "education0 ");
  EXPECT_EQ(hits(*snapshot, "анна"), "");
  EXPECT_EQ(hits(*snapshot, "anna", Language::es), "chain0 chain1 news0 validator0 education0 ");
}

// A reader types capitals, an ending or a Turkish i in another way than the name has them.
TEST(SearchIndex, FindsNamesOfOtherAlphabetsHoweverTheirLettersAreWritten) {
  SnapshotInput input;
  input.chains = {a_stored_chain("a-1").named("Λόγος"), a_stored_chain("b-1").named("İstanbul Işık"),
                  a_stored_chain("c-1").named("Ёлка Ґанок")};
  auto const snapshot = build(input);
  auto const found = [&](std::string_view typed) { return hits(*snapshot, fold_case(typed)); };
  EXPECT_EQ(found("ΛΌΓΟΣ"), "chain0 ");
  EXPECT_EQ(found("λόγοσ"), "chain0 ");
  EXPECT_EQ(found("istanbul"), "chain1 ");
  EXPECT_EQ(found("ıstanbul işik"), "chain1 ");
  EXPECT_EQ(found("ISTANBUL"), "chain1 ");
  EXPECT_EQ(found("ЁЛКА ґан"), "chain2 ");
  EXPECT_EQ(found("ельк"), "");
}

TEST(SearchIndex, CutsAPageAcrossKinds) {
  auto const snapshot = build(a_world());
  EXPECT_EQ(hits(*snapshot, "anna", Language::en, {1, 3}), "chain1 news0 validator0 ");
  EXPECT_EQ(hits(*snapshot, "anna", Language::en, {4, 3}), "education0 ");
  EXPECT_EQ(hits(*snapshot, "anna", Language::en, {5, 3}), "");
  EXPECT_EQ(find_hits(*snapshot->search, "anna", Language::en, {9, 3}).total, 5);
}

TEST(SearchIndex, PutsProposalsThatAreVotedOnFirstAndThenTheLatest) {
  auto const snapshot = build(a_world());
  std::string numbers;
  for (auto const& hit : find_hits(*snapshot->search, "title", Language::en, {0, 100}).shown) {
    auto const [chain, title] = snapshot->search->proposals->places[hit.position];
    numbers += std::to_string(titled(*snapshot->proposals[chain]->history, title).number) + ' ';
  }
  EXPECT_EQ(numbers, "7 1 8 2 ") << "and none in its deposit period";
  EXPECT_EQ(find_hits(*snapshot->search, "#8", Language::en, {0, 100}).total, 1);
}

TEST(SearchIndex, PutsTheHeavierChainFirstThenTheLargerOne) {
  auto input = a_world();
  auto small = a_price("1");
  small.market_cap_rank = 90;
  auto large = a_price("1");
  large.market_cap_rank = 2;
  input.prices = {stored_price("a-1", small), stored_price("b-1", large)};
  EXPECT_EQ(hits(*build(input), "-1"), "chain1 chain0 ");
}

TEST(SearchIndex, IsTakenOverWhereNothingItIndexesChanged) {
  auto input = a_world();
  auto const first = build(input);
  change_row(input.validators[0], [](auto& row) { row.delegator_count = 8; });
  change_row(input.proposals[2], [](auto& row) { row.proposal.tally->yes = "1"; });
  change_row(input.proposals[2], [](auto& row) { row.version = 2; });
  auto const second = build(input, first.get());
  EXPECT_NE(second->validators[0], first->validators[0]);
  EXPECT_EQ(second->search->chains, first->search->chains);
  EXPECT_EQ(second->search->reviews, first->search->reviews);
  EXPECT_EQ(second->search->validators, first->search->validators);
  EXPECT_EQ(second->search->articles, first->search->articles);
  EXPECT_EQ(second->search->proposals->record_index, first->search->proposals->record_index);

  change_row(input.validators[0], [](auto& row) { row.validator.moniker = "Zoe"; });
  change_row(input.validators[0], [](auto& row) { row.state_height = 130; });
  auto const third = build(input, second.get());
  EXPECT_NE(third->search->validators, second->search->validators);
  EXPECT_EQ(third->search->chains, second->search->chains);
  EXPECT_EQ(third->search->proposals, second->search->proposals);
  EXPECT_EQ(hits(*third, "zoe"), "validator0 ");
  EXPECT_EQ(hits(*third, "anna nodes"), "");
}

TEST(SearchIndex, ShowsRecordsOfTheSnapshotThatAnswersAfterAChange) {
  auto input = a_world();
  auto const first = build(input);
  input.chains.insert(input.chains.begin(), a_stored_chain("_-1"));
  auto const second = build(input, first.get());
  auto const hit = find_hits(*second->search, "title 8", Language::en, {0, 1}).shown.at(0);
  auto const [chain, title] = second->search->proposals->places[hit.position];
  EXPECT_EQ(second->chains[chain]->chain_id, "b-1");
  EXPECT_EQ(titled(*second->proposals[chain]->history, title).number, 8);
}

TEST(Excerpt, IsOnePlainLine) {
  EXPECT_EQ(make_excerpt("We are #1!\n  *Really*"), "We are #1!   *Really*");
  EXPECT_EQ(make_markdown_excerpt(
                "# The week\n\n**Anna** rose by *3 %*, see [the chain](https://a.example/x_y).\n\n> `Calm`"),
            "The week Anna rose by 3 %, see the chain. Calm");
  EXPECT_EQ(make_markdown_excerpt(""), "");
  EXPECT_EQ(make_markdown_excerpt("![a](b) Calm! #1 a_b > c"), "Calm! #1 a_b > c");
  EXPECT_EQ(make_markdown_excerpt("[open](never"), "open(never");
  EXPECT_EQ(make_markdown_excerpt("](" + std::string(9'000, ')')), std::string(150, ')') + "…");
}

TEST(Excerpt, IsCutOnACharacterAndSaysSo) {
  std::string text;
  for (int i = 0; i < 5'000; ++i) {
    text += "ў";
  }
  EXPECT_EQ(make_excerpt(text), text.substr(0, 2 * kExcerptCharacters) + "…");
  EXPECT_EQ(make_excerpt(text.substr(0, 2 * kExcerptCharacters)), text.substr(0, 2 * kExcerptCharacters));
}

}  // namespace
}  // namespace orrery
