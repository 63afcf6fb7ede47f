#include "snapshot/search_index.hpp"

#include "snapshot/search/searched_address.hpp"
#include "snapshot/search/spellings.hpp"
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
  auto const& by_rank = snapshot.orders.by(ChainSortField::market_cap_rank, SortOrder::ascending);
  constexpr auto kWeight = static_cast<std::size_t>(ChainSortField::chain_weight);
  std::vector<std::pair<double, std::uint32_t>> keys;
  keys.reserve(by_rank.size());
  for (auto const position : by_rank) {
    keys.emplace_back(-snapshot.chains[position]->sort_keys.at(kWeight).value_or(-1.0), keys.size());
  }
  std::ranges::sort(keys);
  std::vector<std::uint32_t> order(keys.size());
  std::ranges::transform(keys, order.begin(), [&](auto const& key) { return by_rank[key.second]; });
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
  made->order = order_titles(histories, made->places);
  texts.order = made->order;
  made->record_index = make_record_index(std::move(texts), previous == nullptr ? nullptr : previous->record_index);
  made->made_from = std::move(histories);
  return made;
}

// The hits of one type, by the text or near it.
struct Section {
  wire::SearchResultType type;
  bool is_near;
  std::int64_t total = 0;
  std::vector<std::uint32_t> shown;
};

class Searcher {
 public:
  Searcher(SearchIndex const& index, SearchQuestion const& question)
      : index_(index), question_(question), address_(parse_searched_address(question.wanted)) {}

  SearchHits find() {
    bool const is_paged = question_.places == SearchQuestion::Places::best_first;
    std::int64_t before = 0;
    std::int64_t room = question_.page.limit;
    std::vector<Section> sections;
    SearchHits hits;
    for (bool const is_near : {false, true}) {
      if (is_near) {
        list_near(before);
      }
      for (auto const type : kTypes) {
        bool const is_wanted = question_.type.value_or(type) == type;
        Section section{type, is_near, 0, {}};
        auto const first = is_paged ? std::max<std::int64_t>(question_.page.first - hits.total, 0) : 0;
        section.total = search(section, {first, is_wanted ? room : 0});
        before += section.total;
        room -= is_paged ? static_cast<std::int64_t>(section.shown.size()) : 0;
        hits.of_type.at(static_cast<std::size_t>(type)) += section.total;
        hits.total += is_wanted ? section.total : 0;
        sections.push_back(std::move(section));
      }
    }
    if (!is_paged) {
      share_places(sections);
    }
    for (auto const& [type, is_near, total, shown] : sections) {
      for (auto const position : shown) {
        hits.shown.push_back({type, position, is_near});
      }
    }
    return hits;
  }

 private:
  using Type = wire::SearchResultType;
  static constexpr std::array<Type, wire::kSearchResultTypes> kTypes{Type::chain, Type::news, Type::validator,
                                                                     Type::education, Type::proposal};

  RecordIndex const& index_of(Type type) const {
    switch (type) {
      case Type::chain: break;
      case Type::news: return *index_.reviews;
      case Type::validator: return *index_.validators;
      case Type::education: return *index_.articles.at(position_of(question_.language));
      case Type::proposal: return *index_.proposals->record_index;
    }
    return *index_.chains;
  }

  void list_near(std::int64_t hits) {
    if (address_ || question_.wanted.empty()) {
      return;
    }
    others_ = list_spellings(question_.wanted);
    if (hits >= kFewHits) {
      return;
    }
    misspelt_ = {std::string(question_.wanted)};
    // Names are rarely Cyrillic: what is asked in Latin letters is put right in those alone.
    if (!others_.empty() && static_cast<std::uint8_t>(question_.wanted.front()) >= 0x80U) {
      misspelt_.push_back(others_.front());
    }
  }

  std::int64_t search(Section& section, HitsPage page) const {
    auto const& index = index_of(section.type);
    auto const wanted =
        address_ && section.type == Type::validator ? std::string_view(address_->operator_address) : question_.wanted;
    if (!section.is_near) {
      return index.search(wanted, page, section.shown);
    }
    if (address_) {
      return section.type == Type::chain ? list_chains_of_prefix(page, section.shown) : 0;
    }
    auto others = others_;
    for (auto const& misspelt : misspelt_) {
      index.add_meant(misspelt, others);
    }
    return index.search_near(wanted, others, page, section.shown);
  }

  std::int64_t list_chains_of_prefix(HitsPage page, std::vector<std::uint32_t>& shown) const {
    auto const found = index_.chains->find_led_to_by(address_->account_prefix);
    auto const total = static_cast<std::int64_t>(found.size());
    for (auto at = page.first; at < std::min(total, page.first + page.limit); ++at) {
      shown.push_back(found[static_cast<std::size_t>(at)]);
    }
    return total;
  }

  // One place each in turn, those that hold the text before those that are near it, until all are given.
  void share_places(std::vector<Section>& sections) const {
    auto left = question_.page.limit;
    for (bool const is_near : {false, true}) {
      std::vector<std::size_t> places(sections.size());
      for (bool is_given = true; is_given;) {
        is_given = false;
        for (std::size_t i = 0; i < sections.size(); ++i) {
          if (left > 0 && sections[i].is_near == is_near && places[i] < sections[i].shown.size()) {
            ++places[i];
            --left;
            is_given = true;
          }
        }
      }
      for (std::size_t i = 0; i < sections.size(); ++i) {
        if (sections[i].is_near == is_near) {
          sections[i].shown.resize(places[i]);
        }
      }
    }
  }

  SearchIndex const& index_;
  SearchQuestion const& question_;
  std::optional<SearchedAddress> address_;
  std::vector<std::string> others_;    // other spellings
  std::vector<std::string> misspelt_;  // what may be misspelt; empty: nothing is taken for that
};

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

SearchHits find_hits(SearchIndex const& index, SearchQuestion const& question) {
  return Searcher(index, question).find();
}

}  // namespace orrery
