#include "snapshot/editorial/rendered_editorial.hpp"

#include "base/fold_case.hpp"
#include "snapshot/core/content_hash.hpp"
#include "snapshot/editorial/excerpt.hpp"
#include "wire/editorial.hpp"
#include "wire/json_writer.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <tuple>
#include <utility>

namespace orrery {
namespace {

using Figures = std::vector<RenderedFigure>;

std::vector<wire::Figure> find_figures(std::string_view text, Figures const& figures) {
  std::vector<wire::Figure> shown;
  for (auto const& figure : figures) {
    if (text.find("](" + figure.path + ")") != std::string_view::npos) {
      shown.push_back({figure.path, figure.width, figure.height});
    }
  }
  return shown;
}

wire::Article make_wire(Article const& article, Figures const& figures) {
  return {article.id,  article.title,    article.text,       article.category,   article.level,
          article.tag, article.language, article.created_at, article.updated_at, find_figures(article.text, figures)};
}

wire::Airdrop make_wire(Airdrop const& airdrop) {
  return {airdrop.id,      airdrop.name, airdrop.symbol,   airdrop.status,     airdrop.description,
          airdrop.qualify, airdrop.site, airdrop.language, airdrop.created_at, airdrop.updated_at};
}

wire::MarketReview make_wire(PriceReview const& review, std::vector<wire::NamedChain> const& chains) {
  return {review.id, review.text, chains, review.generated, review.created_at, review.updated_at};
}

wire::Resource make_wire(Resource const& resource) {
  return {resource.id,   resource.slug, resource.title,    resource.description, resource.category, resource.url,
          resource.logo, resource.tags, resource.verified, resource.popularity,  resource.language};
}

template <class Rendered>
std::shared_ptr<Rendered> start(std::int64_t id, Language language, Timestamp changed_at, std::string json) {
  auto rendered = std::make_shared<Rendered>();
  rendered->id = id;
  rendered->language = language;
  rendered->updated_at = changed_at;
  rendered->hash = content_hash(json);
  rendered->json = std::move(json);
  return rendered;
}

std::shared_ptr<RenderedArticle const> render(StoredText<Article> const& stored, Figures const& figures) {
  auto const& article = stored.item;
  auto rendered = start<RenderedArticle>(article.id, article.language, stored.changed_at,
                                         wire::to_json(make_wire(article, figures)));
  rendered->category = article.category;
  rendered->level = article.level;
  rendered->title = article.title;
  rendered->excerpt = make_markdown_excerpt(article.text);
  rendered->search = {make_search_lines({article.title, article.tag.value_or("")}),
                      make_search_lines({without_pictures(article.text)})};
  return rendered;
}

template <class T>
std::shared_ptr<RenderedText const> render(StoredText<T> const& stored) {
  auto const& item = stored.item;
  return start<RenderedText>(item.id, item.language, stored.changed_at, wire::to_json(make_wire(item)));
}

// What the pages of each language call a review: who searches in that language finds it by its name.
constexpr std::array<std::string_view, kLanguages.size()> kReviewNames = {"Market Reviews #", "Обзор рынка № ",
                                                                          "Огляд ринку № ", "Análisis de mercado n.º "};

std::shared_ptr<RenderedReview const> render(StoredText<PriceReview> const& stored,
                                             std::vector<wire::NamedChain> chains) {
  auto const& review = stored.item;
  auto rendered =
      start<RenderedReview>(review.id, Language::en, stored.changed_at, wire::to_json(make_wire(review, chains)));
  rendered->title = std::string(kReviewNames.front()) + std::to_string(review.id);
  rendered->excerpt = make_markdown_excerpt(review.text);
  std::string names;
  for (auto const name : kReviewNames) {
    add_search_line(names, std::string(name) + std::to_string(review.id));
  }
  rendered->search = {std::move(names), make_search_lines({without_pictures(review.text)})};
  rendered->chains = std::move(chains);
  return rendered;
}

std::shared_ptr<RenderedText const> render(StoredText<WeightRubric> const& stored) {
  auto const& rubric = stored.item;
  return start<RenderedText>(rubric.version, rubric.language, stored.changed_at, rubric.document);
}

std::int64_t id_of(WeightRubric const&) {
  return 0;
}
template <class T>
std::int64_t id_of(T const& item) {
  return item.id;
}

// The items of each language, sorted by `before`. items: by id, then language, English first.
template <class Rendered, class T, class Before, class Render>
ByLanguage<Rendered> render_by_language(std::vector<StoredText<T>> const& stored, Before before, Render render_one) {
  using Entry = std::pair<T const*, std::shared_ptr<Rendered const>>;
  std::array<std::vector<Entry>, kLanguages.size()> entries;
  for (auto first = stored.begin(); first != stored.end();) {
    auto const id = id_of(first->item);
    std::array<Entry, kLanguages.size()> by_language{};
    for (; first != stored.end() && id_of(first->item) == id; ++first) {
      by_language.at(position_of(first->item.language)) = {&first->item, render_one(*first)};
    }
    for (auto const language : kLanguages) {
      auto const& wanted = by_language.at(position_of(language));
      auto const& chosen = wanted.second != nullptr ? wanted : by_language.front();
      if (chosen.second != nullptr) {
        entries.at(position_of(language)).push_back(chosen);
      }
    }
  }
  ByLanguage<Rendered> lists;
  for (auto const language : kLanguages) {
    auto& list = entries.at(position_of(language));
    std::ranges::stable_sort(list, [&](Entry const& a, Entry const& b) { return before(*a.first, *b.first); });
    for (auto& entry : list) {
      lists.at(position_of(language)).push_back(std::move(entry.second));
    }
  }
  return lists;
}

template <class Rendered, class T, class Before>
ByLanguage<Rendered> render_by_language(std::vector<StoredText<T>> const& stored, Before before) {
  return render_by_language<Rendered>(stored, before, [](StoredText<T> const& text) { return render(text); });
}

Figures render_figures(std::vector<StoredText<Figure>> const& stored) {
  Figures figures;
  for (auto const& [figure, changed_at] : stored) {
    figures.push_back({"/figures/" + figure.slug + ".svg", figure.width, figure.height, changed_at, figure.svg,
                       content_hash(figure.svg)});
  }
  std::ranges::sort(figures, {}, &RenderedFigure::path);
  return figures;
}

template <class T>
bool is_newer(T const& a, T const& b) {
  return std::tie(a.created_at, a.id) > std::tie(b.created_at, b.id);
}

std::vector<StoredText<PriceReview> const*> sort_reviews(std::vector<StoredText<PriceReview>> const& stored) {
  std::vector<StoredText<PriceReview> const*> sorted;
  for (auto const& review : stored) {
    sorted.push_back(&review);
  }
  std::ranges::sort(sorted, [](auto const* a, auto const* b) { return is_newer(a->item, b->item); });
  return sorted;
}

std::vector<wire::NamedChain> name_chains(PriceReview const& review, NameChain const& name) {
  std::vector<wire::NamedChain> chains;
  std::ranges::transform(review.chain_ids, std::back_inserter(chains), name);
  return chains;
}

using Reviews = std::vector<std::shared_ptr<RenderedReview const>>;

Reviews render_reviews(StoredEditorial const& editorial, NameChain const& name) {
  Reviews reviews;
  for (auto const* review : sort_reviews(editorial.reviews)) {
    reviews.push_back(render(*review, name_chains(review->item, name)));
  }
  return reviews;
}

bool name_the_same(Reviews const& reviews, NameChain const& name) {
  return std::ranges::all_of(reviews, [&](auto const& review) {
    return std::ranges::all_of(review->chains, [&](auto const& chain) { return chain == name(chain.ChainId); });
  });
}

// The same content after a chain was renamed or has another logo.
std::shared_ptr<RenderedEditorial const> name_again(RenderedEditorial const& previous, NameChain const& name) {
  auto rendered = std::make_shared<RenderedEditorial>(previous);
  rendered->reviews = render_reviews(*previous.made_from, name);
  return rendered;
}

}  // namespace

std::shared_ptr<RenderedEditorial const> render_editorial(std::shared_ptr<StoredEditorial const> editorial,
                                                          NameChain const& name,
                                                          std::shared_ptr<RenderedEditorial const> const& previous) {
  if (editorial == nullptr) {
    editorial = std::make_shared<StoredEditorial const>();
  }
  if (previous != nullptr && *previous->made_from == *editorial) {
    return name_the_same(previous->reviews, name) ? previous : name_again(*previous, name);
  }
  auto rendered = std::make_shared<RenderedEditorial>();
  rendered->figures = render_figures(editorial->figures);
  rendered->articles = render_by_language<RenderedArticle>(
      editorial->articles,
      [](Article const& a, Article const& b) { return std::tie(a.slug, a.id) < std::tie(b.slug, b.id); },
      [&](StoredText<Article> const& article) { return render(article, rendered->figures); });
  rendered->airdrops = render_by_language<RenderedText>(editorial->airdrops, is_newer<Airdrop>);
  rendered->resources =
      render_by_language<RenderedText>(editorial->resources, [](Resource const& a, Resource const& b) {
        return std::pair(fold_case(a.title), a.id) < std::pair(fold_case(b.title), b.id);
      });
  rendered->rubrics = render_by_language<RenderedText>(editorial->rubrics,
                                                       [](WeightRubric const&, WeightRubric const&) { return false; });
  rendered->reviews = render_reviews(*editorial, name);
  rendered->made_from = std::move(editorial);
  return rendered;
}

RenderedFigure const* RenderedEditorial::find_figure(std::string_view path) const {
  auto const found = std::ranges::lower_bound(figures, path, {}, &RenderedFigure::path);
  return found != figures.end() && found->path == path ? &*found : nullptr;
}

std::vector<StoredText<PriceReview>> find_reviews_of(StoredEditorial const* editorial, std::string_view chain_id) {
  std::vector<StoredText<PriceReview>> found;
  if (editorial == nullptr) {
    return found;
  }
  for (auto const* review : sort_reviews(editorial->reviews)) {
    if (found.size() < kChainReviews && std::ranges::binary_search(review->item.chain_ids, chain_id)) {
      found.push_back(*review);
    }
  }
  return found;
}

}  // namespace orrery
