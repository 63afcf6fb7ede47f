#include "site/impl/list_data.hpp"

#include "domain/editorial/editorial_names.hpp"
#include "site/editorial/editorial_texts.hpp"
#include "site/impl/page_data.hpp"
#include "snapshot/editorial/plain_text.hpp"
#include "wire/editorial.hpp"
#include "wire/envelope.hpp"
#include "wire/json_writer.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace orrery::site {
namespace {

constexpr std::int64_t kPageLimit = 50;
constexpr std::int64_t kArticlesLimit = 12;
// More than a card shows of a text.
constexpr std::size_t kCutCharacters = 600;
// Smaller than kMaxRecordBytes, because the page contains the text a second time, as HTML.
constexpr std::size_t kMaxTextBytes = 24U << 10U;

// Collects the first rows of a list as JSON: at most `most`, and at most kMaxRecordBytes.
class Rows {
 public:
  explicit Rows(std::size_t most) : most_(most) {}

  void add(std::string_view json) {
    if (!full_ && count_ < most_ && json_.size() + json.size() <= kMaxRecordBytes) {
      json_.append(count_ == 0 ? "" : ",").append(json);
      ++count_;
    } else {
      full_ = true;
    }
  }

  std::string array() const { return '[' + json_ + ']'; }

  std::string envelope(std::int64_t limit, std::size_t total, std::optional<Timestamp> updated_at) const {
    return envelope(wire::Meta{wire::make_pagination(1, limit, static_cast<std::int64_t>(total)), updated_at});
  }

  template <class Meta>
  std::string envelope(Meta const& meta) const {
    auto body = R"({"data":)" + array() + R"(,"meta":)";
    wire::write_json(body, meta);
    return body.append("}");
  }

  // Whether these are all rows.
  Extent extent() const { return full_ ? Extent::partial : Extent::whole; }

 private:
  std::size_t most_;
  std::size_t count_ = 0;
  bool full_ = false;
  std::string json_;
};

std::string make_prices(Snapshot const& snapshot) {
  Rows rows(kFirstRows);
  for (auto const* price : list_first_prices(snapshot, kFirstRows + 1)) {
    rows.add(price->json);
  }
  return make_query("/prices", rows.array(), rows.extent());
}

std::string make_proposals(Snapshot const& snapshot) {
  Rows rows(kFirstRows);
  for (auto const* vote : snapshot.voting_proposals) {
    rows.add(vote->json);
  }
  return make_query("/proposals", rows.array(), rows.extent());
}

std::string make_contributions(Snapshot const& snapshot) {
  Rows rows(kFirstNetworks);
  for (auto const position : snapshot.contribution_order) {
    rows.add(snapshot.contributions[position]->json);
  }
  return make_query("/contribution", rows.array(), rows.extent());
}

std::string make_airdrops(Snapshot const& snapshot, std::string_view locale) {
  auto const& airdrops = snapshot.editorial->airdrops.at(position_of(language_of(locale)));
  Rows rows(kFirstRows);
  std::optional<Timestamp> updated_at;
  for (auto const& airdrop : airdrops) {
    rows.add(airdrop->json);
    updated_at = std::max(updated_at, std::optional(airdrop->updated_at));
  }
  return make_query("/airdrops?page=1&limit=50&lang=" + std::string(locale),
                    rows.envelope(kPageLimit, airdrops.size(), updated_at), rows.extent());
}

std::string cut_article(Article const& article) {
  return wire::to_json(wire::Article{article.id,
                                     article.title,
                                     excerpt(article.text, kCutCharacters),
                                     article.category,
                                     article.level,
                                     article.tag,
                                     article.language,
                                     article.created_at,
                                     article.updated_at,
                                     {}});
}

// Always Extent::partial, because the texts are cut.
std::string make_articles(Snapshot const& snapshot, std::string_view locale) {
  auto const& articles = snapshot.editorial->articles.at(position_of(language_of(locale)));
  Rows rows(kFirstRows);
  std::optional<Timestamp> updated_at;
  for (auto const& rendered : articles) {
    if (auto const* const article = find_article(*snapshot.editorial, *rendered)) {
      rows.add(cut_article(*article));
    }
    updated_at = std::max(updated_at, std::optional(rendered->updated_at));
  }
  return make_query("/educations?page=1&limit=12&lang=" + std::string(locale),
                    rows.envelope(kArticlesLimit, articles.size(), updated_at), Extent::partial);
}

std::string cut_review(PriceReview const& review, RenderedReview const& rendered) {
  return wire::to_json(wire::MarketReview{review.id, excerpt(review.text, kCutCharacters), rendered.chains,
                                          review.generated, review.created_at, review.updated_at});
}

std::string make_reviews(Snapshot const& snapshot) {
  auto const& editorial = *snapshot.editorial;
  Rows rows(kFirstRows);
  std::optional<Timestamp> updated_at;
  for (auto const& rendered : editorial.reviews) {
    if (auto const* const review = find_review(editorial, *rendered)) {
      rows.add(cut_review(*review, *rendered));
    }
    updated_at = std::max(updated_at, std::optional(rendered->updated_at));
  }
  return make_query("/price-reviews?page=1&limit=50", rows.envelope(kPageLimit, editorial.reviews.size(), updated_at),
                    Extent::partial);
}

std::string make_events(Snapshot const& snapshot) {
  Rows rows(kFirstRows);
  std::optional<Timestamp> updated_at;
  for (auto const& event : snapshot.events) {
    rows.add(event->json);
    updated_at = std::max(updated_at, std::optional(event->changed_at));
  }
  auto const total = static_cast<std::int64_t>(snapshot.events.size());
  wire::HistoryMeta const meta{{wire::make_pagination(1, kPageLimit, total), updated_at},
                               snapshot.history->describe(ArchiveKind::events, std::nullopt)};
  return make_query("/events?page=1&limit=50", rows.envelope(meta), rows.extent());
}

std::string make_record(RenderedText const* text) {
  Rows rows(1);
  if (text != nullptr) {
    rows.add(text->json);
  }
  return rows.envelope(1, text == nullptr ? 0 : 1, text == nullptr ? std::nullopt : std::optional(text->updated_at));
}

// Also for an unknown article: its empty answer saves the browser's request.
std::string make_article(PageRequest const& request, std::string_view locale) {
  auto const& id = request.location.id;
  bool const is_number = !id.empty() && id.find_first_not_of("0123456789") == std::string::npos;
  if (!is_number || (request.text != nullptr && request.text->json.size() > kMaxTextBytes)) {
    return "";
  }
  return make_query("/educations?id=" + id + "&lang=" + std::string(locale), make_record(request.text), Extent::whole);
}

// The browser requests all reviews; the first screen needs only this one of the answer.
std::string make_review(PageRequest const& request) {
  if (request.text == nullptr || request.text->json.size() > kMaxTextBytes) {
    return "";
  }
  return make_query("/price-reviews", make_record(request.text), Extent::partial);
}

}  // namespace

std::vector<RenderedPrice const*> list_first_prices(Snapshot const& snapshot, std::size_t count) {
  std::vector<RenderedPrice const*> first;
  for (auto const position : snapshot.orders.by(ChainSortField::market_cap, SortOrder::descending)) {
    if (first.size() == count) {
      break;
    }
    auto const found =
        std::ranges::find(snapshot.prices, snapshot.chains[position]->chain_id, &RenderedPrice::chain_id);
    // Among those without a market value some have a price.
    if (found != snapshot.prices.end()) {
      first.push_back(&*found);
    }
  }
  return first;
}

std::string make_list_query(PageSources const& sources, PageRequest const& request) {
  auto const& snapshot = sources.snapshot;
  auto const locale = sources.locales[request.location.locale];
  switch (request.location.route) {
    case RouteName::prices: return make_prices(snapshot);
    case RouteName::proposals: return make_proposals(snapshot);
    case RouteName::airdrops: return make_airdrops(snapshot, locale);
    case RouteName::dev_activity: return make_contributions(snapshot);
    case RouteName::education: return make_articles(snapshot, locale);
    case RouteName::article: return make_article(request, locale);
    case RouteName::markets: return make_reviews(snapshot);
    case RouteName::market: return make_review(request);
    case RouteName::feed: return make_events(snapshot);
    default: return "";
  }
}

}  // namespace orrery::site
