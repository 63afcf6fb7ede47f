#include "snapshot/search_index.hpp"

#include "snapshot/snapshot.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <tuple>

namespace orrery {
namespace {

std::vector<std::uint32_t> as_they_stand(std::size_t size) {
  std::vector<std::uint32_t> order(size);
  std::iota(order.begin(), order.end(), 0U);
  return order;
}

template <class Record>
RecordTexts list_texts(std::vector<std::shared_ptr<Record const>> const& records) {
  RecordTexts texts;
  texts.names.reserve(records.size());
  texts.more.reserve(records.size());
  for (auto const& record : records) {
    texts.names.emplace_back(record->search.names);
    texts.more.emplace_back(record->search.more);
  }
  return texts;
}

// Compares pointers first: most records are the same objects as in the previous snapshot.
template <class Record>
bool have_same_texts(std::vector<std::shared_ptr<Record const>> const& records,
                     std::vector<std::shared_ptr<Record const>> const& before) {
  return std::ranges::equal(records, before, [](auto const& record, auto const& known) {
    return record == known || record->search == known->search;
  });
}

// By weight, the largest first; ties by market cap rank.
std::vector<std::uint32_t> order_chains(Snapshot const& snapshot) {
  auto order = snapshot.orders.by(ChainSortField::market_cap_rank, SortOrder::ascending);
  auto const weight = [&](std::uint32_t position) {
    constexpr auto kWeight = static_cast<std::size_t>(ChainSortField::chain_weight);
    return snapshot.chains[position]->sort_keys.at(kWeight).value_or(-1.0);
  };
  std::ranges::stable_sort(order, std::ranges::greater{}, weight);
  return order;
}

std::shared_ptr<RecordIndex const> make_chain_index(Snapshot const& snapshot, Snapshot const* previous) {
  if (previous != nullptr && have_same_texts(snapshot.chains, previous->chains)) {
    return reorder_record_index(order_chains(snapshot), previous->search->chains);
  }
  auto texts = list_texts(snapshot.chains);
  texts.order = order_chains(snapshot);
  return make_record_index(std::move(texts), previous == nullptr ? nullptr : previous->search->chains);
}

std::shared_ptr<RecordIndex const> make_validator_index(Snapshot const& snapshot, Snapshot const* previous) {
  if (previous != nullptr && have_same_texts(snapshot.validators, previous->validators)) {
    return reorder_record_index(snapshot.validator_order, previous->search->validators);
  }
  auto texts = list_texts(snapshot.validators);
  texts.order = snapshot.validator_order;
  texts.match_mode = MatchMode::whole_line;
  return make_record_index(std::move(texts), previous == nullptr ? nullptr : previous->search->validators);
}

template <class Record>
RecordTexts list_in_their_order(std::vector<std::shared_ptr<Record const>> const& records) {
  auto texts = list_texts(records);
  texts.order = as_they_stand(records.size());
  return texts;
}

std::vector<std::uint32_t> order_titles(std::span<std::shared_ptr<RenderedProposalHistory const> const> histories,
                                        std::span<ProposalIndex::Place const> places) {
  std::vector<std::tuple<bool, Timestamp::rep, std::uint32_t>> keys;
  keys.reserve(places.size());
  for (std::uint32_t position = 0; position < places.size(); ++position) {
    auto const& title = histories[places[position].chain]->titles[places[position].title];
    auto const since_epoch = title.dated.time_since_epoch().count();
    keys.emplace_back(!title.is_voting, title.is_voting ? since_epoch : -since_epoch, position);
  }
  std::ranges::sort(keys);
  std::vector<std::uint32_t> order(keys.size());
  std::ranges::transform(keys, order.begin(), [](auto const& key) { return std::get<std::uint32_t>(key); });
  return order;
}

std::shared_ptr<ProposalIndex const> make_proposal_index(Snapshot const& snapshot,
                                                         std::shared_ptr<ProposalIndex const> const& previous) {
  std::vector<std::shared_ptr<RenderedProposalHistory const>> histories;
  histories.reserve(snapshot.proposals.size());
  for (auto const& proposals : snapshot.proposals) {
    histories.push_back(proposals->history);
  }
  if (previous != nullptr && previous->made_from == histories) {
    return previous;
  }
  auto made = std::make_shared<ProposalIndex>();
  RecordTexts texts;
  for (std::uint32_t chain = 0; chain < histories.size(); ++chain) {
    auto const& titles = histories[chain]->titles;
    for (std::uint32_t title = 0; title < titles.size(); ++title) {
      made->places.push_back({chain, title});
      texts.names.emplace_back(titles[title].searched);
    }
  }
  texts.order = order_titles(histories, made->places);
  made->record_index = make_record_index(std::move(texts), previous == nullptr ? nullptr : previous->record_index);
  made->made_from = std::move(histories);
  return made;
}

}  // namespace

std::shared_ptr<SearchIndex const> make_search_index(Snapshot const& snapshot, Snapshot const* previous) {
  static SearchIndex const kNothing;
  auto const& before = previous == nullptr ? kNothing : *previous->search;
  auto made = std::make_shared<SearchIndex>();
  made->chains = make_chain_index(snapshot, previous);
  made->validators = make_validator_index(snapshot, previous);
  made->proposals = make_proposal_index(snapshot, before.proposals);
  if (previous != nullptr && previous->editorial == snapshot.editorial) {
    made->reviews = before.reviews;
    made->articles = before.articles;
    return made;
  }
  made->reviews = make_record_index(list_in_their_order(snapshot.editorial->reviews), before.reviews);
  for (auto const language : kLanguages) {
    auto const at = position_of(language);
    made->articles.at(at) =
        make_record_index(list_in_their_order(snapshot.editorial->articles.at(at)), before.articles.at(at));
  }
  return made;
}

SearchHits find_hits(SearchIndex const& index, std::string_view wanted, Language language, HitsPage page) {
  using Type = wire::SearchResultType;
  SearchHits hits;
  std::vector<std::uint32_t> found;
  auto const add = [&](wire::SearchResultType type, RecordIndex const& record_index) {
    found.clear();
    auto const shown = static_cast<std::int64_t>(hits.shown.size());
    auto const total =
        record_index.search(wanted, {std::max<std::int64_t>(page.first - hits.total, 0), page.limit - shown}, found);
    for (auto const position : found) {
      hits.shown.push_back({type, position});
    }
    hits.total += total;
  };
  add(Type::chain, *index.chains);
  add(Type::news, *index.reviews);
  add(Type::validator, *index.validators);
  add(Type::education, *index.articles.at(position_of(language)));
  add(Type::proposal, *index.proposals->record_index);
  return hits;
}

}  // namespace orrery
