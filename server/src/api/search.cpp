#include "api/endpoints.hpp"
#include "snapshot/search_index.hpp"

#include "api/endpoint.hpp"
#include "api/impl/language_parameter.hpp"
#include "snapshot/editorial/excerpt.hpp"
#include "wire/envelope.hpp"
#include "wire/json_writer.hpp"
#include "wire/schema_writer.hpp"
#include "wire/search.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace orrery::api {
namespace {

using Type = wire::SearchResultType;

constexpr std::int64_t kDefaultLimit = 8;
// By SearchResultType, in its order; the values are in docs/api.md, Search.
constexpr std::array<double, wire::kSearchResultTypes> kRelevance{1, 0.9, 0.8, 0.7, 0.6};
// What holds another spelling, or what was probably meant, comes after all that holds the text.
constexpr double kNear = 0.5;
// In the order of SearchQuestion::Places.
constexpr std::array<std::string_view, 2> kPlaces{"best_first", "each_type"};

// Makes the results of hits from the snapshot, with titles in one language.
class HitReader {
 public:
  HitReader(Snapshot const& snapshot, Language language) : snapshot_(&snapshot), language_(language) {}

  // Equal versions, equal result.
  void append_version(SearchHit hit, std::string& key) const {
    auto const version = [&]() -> std::uint64_t {
      switch (hit.type) {
        case Type::chain: return chain(hit).list_version;
        case Type::news: return review(hit).hash;
        case Type::validator: return validator(hit).list_version;
        case Type::education: return article(hit).hash;
        case Type::proposal: return chain_of_proposal(hit).list_version;
      }
      return 0;
    }();
    key += static_cast<char>(hit.type);
    key += static_cast<char>(hit.is_near);
    append_number(key, version);
    if (hit.type == Type::proposal) {
      auto const& found = proposal(hit);
      append_number(key, static_cast<std::uint64_t>(found.id));
      append_number(key, static_cast<std::uint64_t>(found.updated_at.time_since_epoch().count()));
    }
  }

  Timestamp updated_at(SearchHit hit) const {
    switch (hit.type) {
      case Type::chain: return chain(hit).updated_at;
      case Type::news: return review(hit).updated_at;
      case Type::validator: return validator(hit).updated_at;
      case Type::education: return article(hit).updated_at;
      case Type::proposal: return proposal(hit).updated_at;
    }
    return {};
  }

  wire::SearchResult read(SearchHit hit) const {
    auto result = make_result(hit);
    result.type = hit.type;
    result.relevanceScore = kRelevance.at(static_cast<std::size_t>(hit.type)) * (hit.is_near ? kNear : 1);
    return result;
  }

 private:
  RenderedChain const& chain(SearchHit hit) const { return *snapshot_->chains[hit.position]; }
  RenderedTitle const& review(SearchHit hit) const { return *snapshot_->editorial->reviews[hit.position]; }
  RenderedValidator const& validator(SearchHit hit) const { return *snapshot_->validators[hit.position]; }
  RenderedTitle const& article(SearchHit hit) const {
    return *snapshot_->editorial->articles.at(position_of(language_))[hit.position];
  }
  ProposalIndex::Place place(SearchHit hit) const { return snapshot_->search->proposals->places[hit.position]; }
  RenderedChain const& chain_of_proposal(SearchHit hit) const { return *snapshot_->chains[place(hit).chain]; }
  StoredProposal const& proposal(SearchHit hit) const {
    auto const at = place(hit);
    auto const& history = *snapshot_->proposals[at.chain]->history;
    return *history.rows[history.titles[at.title].row];
  }

  static std::optional<std::string> excerpt_of(std::string_view text) {
    auto excerpt = make_excerpt(text);
    return excerpt.empty() ? std::nullopt : std::optional(std::move(excerpt));
  }

  static wire::SearchResult make_text_result(RenderedTitle const& text, std::string_view folder) {
    auto id = std::to_string(text.id);
    auto url = std::string(folder) + id;
    auto excerpt = text.excerpt.empty() ? std::nullopt : std::optional(text.excerpt);
    return {std::move(id), {}, text.title, std::move(excerpt), std::move(url), {}, {}};
  }

  wire::SearchResult make_result(SearchHit hit) const {
    switch (hit.type) {
      case Type::chain: {
        auto const& found = chain(hit);
        return {found.chain_id,       {}, found.pretty_name, excerpt_of(found.description), "/chains/" + found.chain_id,
                found.made_from.logo, {}};
      }
      case Type::news: return make_text_result(review(hit), "/markets/");
      case Type::validator: {
        auto const& found = validator(hit);
        return {found.identity,
                {},
                std::string(found.moniker()),
                excerpt_of(found.details().value_or("")),
                "/validators/" + found.identity,
                found.logo,
                {}};
      }
      case Type::education: return make_text_result(article(hit), "/education/");
      case Type::proposal: {
        auto const& found = proposal(hit);
        auto const& on = chain_of_proposal(hit);
        return {std::to_string(found.id),
                {},
                found.proposal.title.value(),
                on.pretty_name + " #" + std::to_string(found.proposal.number),
                "/proposals/" + on.chain_id + "/" + std::to_string(found.proposal.number),
                {},
                {}};
      }
    }
    return {};
  }

  Snapshot const* snapshot_;
  Language language_;
};

wire::SearchCounts make_counts(SearchHits const& hits) {
  auto const& [chain, news, validator, education, proposal] = hits.of_type;
  return {chain, news, validator, education, proposal};
}

ApiResult<Answer> answer(Snapshot const& snapshot, ParameterValues const& values) {
  auto const language = language_of(values);
  auto const page = values.integer("page");
  auto const limit = values.integer("limit");
  auto const type = values.word("type");
  auto const places = static_cast<SearchQuestion::Places>(values.word("places").value());
  if (places == SearchQuestion::Places::each_type && page != 1) {
    return ApiError{ApiErrorCode::bad_parameter, "page must be 1 with places=each_type, which has one page", "page"};
  }
  auto const text = values.search_text("q");
  auto hits = find_hits(*snapshot.search, {text,
                                           language,
                                           {(page - 1) * limit, limit},
                                           type ? std::optional(static_cast<Type>(*type)) : std::nullopt,
                                           places});
  HitReader const reader(snapshot, language);

  wire::SearchMeta meta{{wire::make_pagination(page, limit, hits.total), {}}, make_counts(hits)};
  Answer made;
  std::string versions;
  for (auto const& hit : hits.shown) {
    reader.append_version(hit, versions);
    made.updated_at = std::max(reader.updated_at(hit), made.updated_at.value_or(Timestamp{}));
  }
  meta.updated_at = made.updated_at;
  made.content_key = wire::to_json(meta) + versions;
  made.make_body = [reader, meta, shown = std::move(hits.shown)] {
    wire::SearchEnvelope envelope;
    envelope.meta = meta;
    for (auto const& hit : shown) {
      envelope.data.push_back(reader.read(hit));
    }
    return wire::to_json(envelope);
  };
  return made;
}

boost::json::value make_response_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::SearchEnvelope>(schemas);
}

std::vector<std::string> list_hot_targets(Snapshot const&) {
  return {};
}

}  // namespace

Endpoint make_search_endpoint() {
  static auto const kTypes = all_words<wire::SearchResultType>();
  return {
      .path = "/search",
      .summary =
          "Chains, market reviews, validators, articles and proposals by what they are called: by relevance, then "
          "whole names, beginnings of names, beginnings of words and other parts, then the weightiest first; after "
          "all of these what is near: written in the other script, or with one letter wrong",
      .parameters = {text_parameter("q",
                                    "What to look for, in any case; nothing finds nothing. Chains are found by their "
                                    "names, symbol, id and description and by any address of theirs, validators by "
                                    "their name, whole identity, whole operator address or that of its account, texts "
                                    "by title and text, proposals by title and number"),
                     word_parameter("type", "Only what is of this type; meta.counts has all types", kTypes),
                     word_parameter("places",
                                    "best_first: pages of all hits. each_type: one page on which every type that has "
                                    "hits keeps places",
                                    kPlaces, kPlaces.front()),
                     page_parameter(), limit_parameter(kDefaultLimit), language_parameter()},
      .cache_control = "public, max-age=30, stale-while-revalidate=300, stale-if-error=86400",
      .make_response_schema = make_response_schema,
      .answer = answer,
      .list_hot_targets = list_hot_targets,
  };
}

}  // namespace orrery::api
