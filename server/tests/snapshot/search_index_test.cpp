#include "snapshot/search_index.hpp"

#include "base/fold_case.hpp"
#include "builders/change_row.hpp"
#include "builders/price_builder.hpp"
#include "builders/stored_editorial_builder.hpp"
#include "builders/stored_proposal_builder.hpp"
#include "builders/stored_validator_builder.hpp"
#include "domain/chains/bech32.hpp"
#include "snapshot/build_snapshot.hpp"
#include "snapshot/editorial/excerpt.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>

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
  for (auto const& hit : find_hits(*snapshot.search, {wanted, language, page}).shown) {
    text += std::string(to_word(hit.type)) + std::to_string(hit.position) + ' ';
  }
  return text;
}

TEST(SearchIndex, FindsEveryKindTheMostRelevantFirst) {
  auto const snapshot = build(a_world());
  EXPECT_EQ(hits(*snapshot, "anna"), "chain0 chain1 news0 validator0 education0 ");
  EXPECT_EQ(hits(*snapshot, "анна", Language::ru), "education0 chain0 validator0 ");
  EXPECT_EQ(hits(*snapshot, "anna", Language::es), "chain0 chain1 news0 validator0 education0 ");
}

TEST(SearchIndex, FindsAReviewByWhatItIsCalledInEachLanguage) {
  auto const snapshot = build(a_world());
  for (std::string_view const wanted :
       {"market reviews #4", "обзор рынка № 4", "огляд ринку", "análisis de mercado n.º 4"}) {
    EXPECT_EQ(hits(*snapshot, fold_case(wanted)), "news0 ") << wanted;
  }
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
  EXPECT_EQ(find_hits(*snapshot->search, {"anna", Language::en, {9, 3}}).total, 5);
}

// Types with what is near marked by '~'.
std::string marked(Snapshot const& snapshot, SearchQuestion const& question) {
  std::string text;
  auto const found = find_hits(*snapshot.search, question);
  for (auto const& hit : found.shown) {
    text += (hit.is_near ? "~" : "") + std::string(to_word(hit.type)) + std::to_string(hit.position) + ' ';
  }
  return text + "of " + std::to_string(found.total);
}

TEST(SearchIndex, FindsNamesInTheOtherScriptAfterThoseInTheSame) {
  auto const snapshot = build(a_world());
  EXPECT_EQ(marked(*snapshot, {"анна", Language::en, {0, 9}}), "~chain0 ~validator0 ~education0 of 3");
  EXPECT_EQ(marked(*snapshot, {"анна", Language::ru, {0, 9}}), "education0 ~chain0 ~validator0 of 3");
  EXPECT_EQ(marked(*snapshot, {"anna", Language::ru, {0, 9}}), "chain0 chain1 news0 validator0 ~education0 of 5");
  EXPECT_EQ(marked(*snapshot, {"анна", Language::ru, {1, 1}}), "~chain0 of 3") << "pages go on";
}

TEST(SearchIndex, ForgivesOneMistakeWhereLittleIsFound) {
  auto const snapshot = build(a_world());
  EXPECT_EQ(marked(*snapshot, {"bertta", Language::en, {0, 9}}), "~chain1 of 1");
  EXPECT_EQ(marked(*snapshot, {"anna ndoes", Language::en, {0, 9}}), "~validator0 of 1");
  EXPECT_EQ(marked(*snapshot, {"бертта", Language::en, {0, 9}}), "~chain1 of 1") << "in Cyrillic letters";
  EXPECT_EQ(marked(*snapshot, {"bert", Language::en, {0, 9}}), "chain1 of 1");
  EXPECT_EQ(marked(*snapshot, {"brt", Language::en, {0, 9}}), "of 0") << "too short to be a mistake";
  EXPECT_EQ(marked(*snapshot, {"one two nodez four", Language::en, {0, 9}}), "of 0") << "too many words";
}

TEST(SearchIndex, DoesNotGuessWhereMuchIsFound) {
  auto input = a_world();
  for (int i = 0; i < kFewHits; ++i) {
    input.chains.push_back(a_stored_chain("z-" + std::to_string(i)).named("Nodez"));
  }
  EXPECT_EQ(find_hits(*build(input)->search, {"nodez", Language::en, {0, 99}}).total, kFewHits);
  input.chains.pop_back();
  EXPECT_EQ(find_hits(*build(input)->search, {"nodez", Language::en, {0, 99}}).total, kFewHits) << "and Anna Nodes";
}

TEST(SearchIndex, CountsEveryTypeAndShowsOne) {
  auto const snapshot = build(a_world());
  auto const found = find_hits(*snapshot->search, {"anna", Language::en, {0, 1}, wire::SearchResultType::chain});
  EXPECT_EQ(found.total, 2);
  EXPECT_EQ(found.shown.size(), 1U);
  EXPECT_EQ(found.of_type, (std::array<std::int64_t, 5>{2, 1, 1, 1, 0}));
  EXPECT_EQ(marked(*snapshot, {"anna", Language::en, {0, 9}, wire::SearchResultType::education}), "education0 of 1");
  EXPECT_EQ(marked(*snapshot, {"anna", Language::en, {1, 9}, wire::SearchResultType::chain}), "chain1 of 2");
}

TEST(SearchIndex, KeepsPlacesForEveryType) {
  auto input = a_world();
  for (char last = 'c'; last < 'k'; ++last) {
    input.chains.push_back(a_stored_chain(std::string(1, last) + "-1").named("Anna"));
  }
  auto const snapshot = build(input);
  auto const of = [&](std::int64_t limit) {
    return marked(*snapshot, {"anna", Language::en, {0, limit}, {}, SearchQuestion::Places::each_type});
  };
  EXPECT_EQ(marked(*snapshot, {"anna", Language::en, {0, 4}}), "chain2 chain3 chain4 chain5 of 13");
  EXPECT_EQ(of(4), "chain2 news0 validator0 education0 of 13");
  EXPECT_EQ(of(6), "chain2 chain3 chain4 news0 validator0 education0 of 13") << "and the rest to the best";
  EXPECT_EQ(of(2), "chain2 news0 of 13");
  EXPECT_EQ(of(0), "of 13");
  EXPECT_EQ(marked(*snapshot, {"анна", Language::ru, {0, 2}, {}, SearchQuestion::Places::each_type}),
            "education0 ~chain0 of 11")
      << "what is near takes what is left";
}

TEST(SearchIndex, LeadsFromAnAddressToValidatorAndChain) {
  std::vector<std::uint8_t> const bytes(20, 7);
  auto input = a_world();
  input.chains[1].chain.bech32_prefix = "berta";
  input.validators = {stored("b-1", a_validator(to_bech32("bertavaloper", bytes)).named("Zoe").with_tokens("5"), 7)};
  auto const snapshot = build(input);
  EXPECT_EQ(marked(*snapshot, {to_bech32("berta", bytes), Language::en, {0, 9}}), "validator0 ~chain1 of 2");
  EXPECT_EQ(marked(*snapshot, {to_bech32("bertavaloper", bytes), Language::en, {0, 9}}), "validator0 ~chain1 of 2");
  EXPECT_EQ(marked(*snapshot, {to_bech32("berta", std::vector<std::uint8_t>(20, 8)), Language::en, {0, 9}}),
            "~chain1 of 1");
  EXPECT_EQ(marked(*snapshot, {to_bech32("other", bytes), Language::en, {0, 9}}), "of 0");
  EXPECT_EQ(marked(*snapshot, {"b-1", Language::en, {0, 9}}), "chain1 of 1");
}

TEST(SearchIndex, FindsAProposalByItsNumber) {
  auto const snapshot = build(a_world());
  auto const hit = find_hits(*snapshot->search, {"#7", Language::en, {0, 1}}).shown.at(0);
  EXPECT_EQ(hit.type, wire::SearchResultType::proposal);
  auto const [chain, title] = snapshot->search->proposals->places[hit.position];
  EXPECT_EQ(titled(*snapshot->proposals[chain]->history, title).number, 7);
}

TEST(SearchIndex, IsBoundedWhateverIsAsked) {
  auto const snapshot = build(a_world());
  std::mt19937 random(1);
  for (int round = 0; round < 5'000; ++round) {
    std::string text;
    for (auto pieces = random() % 60; pieces > 0; --pieces) {
      text += random() % 3 == 0
                  ? std::string(1, static_cast<char>(random()))
                  : std::string(std::array{"anna", "нода", "\xE2\x80", " ", "1", "\xF0\x9F\x9A\x80"}.at(random() % 6));
    }
    text = fold_case(text);
    auto const found =
        find_hits(*snapshot->search, {text, Language::ru, {0, 8}, {}, SearchQuestion::Places::each_type});
    ASSERT_LE(found.shown.size(), 8U);
    ASSERT_LE(static_cast<std::int64_t>(found.shown.size()), found.total);
  }
}

TEST(SearchIndex, PutsProposalsThatAreVotedOnFirstAndThenTheLatest) {
  auto const snapshot = build(a_world());
  std::string numbers;
  for (auto const& hit : find_hits(*snapshot->search, {"title", Language::en, {0, 100}}).shown) {
    auto const [chain, title] = snapshot->search->proposals->places[hit.position];
    numbers += std::to_string(titled(*snapshot->proposals[chain]->history, title).number) + ' ';
  }
  EXPECT_EQ(numbers, "7 1 8 2 ") << "and none in its deposit period";
  EXPECT_EQ(find_hits(*snapshot->search, {"#8", Language::en, {0, 100}}).total, 1);
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
  auto const hit = find_hits(*second->search, {"title 8", Language::en, {0, 1}}).shown.at(0);
  auto const [chain, title] = second->search->proposals->places[hit.position];
  EXPECT_EQ(second->chains[chain]->chain_id, "b-1");
  EXPECT_EQ(titled(*second->proposals[chain]->history, title).number, 8);
}

TEST(Excerpt, IsOnePlainLine) {
  EXPECT_EQ(make_excerpt("We are #1!\n  *Really*"), "We are #1!   *Really*");
  EXPECT_EQ(make_markdown_excerpt(
                "# The week\n\n**Anna** rose by *3 %*, see [the chain](https://a.example/x_y).\n\n> `Calm`"),
            "The week Anna rose by 3 %, see the chain. Calm");
  EXPECT_EQ(make_markdown_excerpt("A week:\n\n- pools opened\n2. two were jailed\n\n| a | b |\n|---|---|\n"),
            "A week: pools opened two were jailed a b");
  EXPECT_EQ(make_markdown_excerpt(""), "");
  EXPECT_EQ(make_markdown_excerpt("![a](b) Calm! #1 a_b > c"), "Calm! #1 a_b > c");
  EXPECT_EQ(make_markdown_excerpt("[open](never"), "[open](never");
  EXPECT_EQ(make_markdown_excerpt("](" + std::string(9'000, ')')), "](" + std::string(148, ')') + "…");
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
