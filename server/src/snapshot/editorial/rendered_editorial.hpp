#pragma once

#include "base/clock.hpp"
#include "domain/editorial/editorial.hpp"
#include "snapshot/core/named_chain.hpp"
#include "snapshot/search/search_text.hpp"
#include "store/editorial/editorial_repository.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// An editorial item as it is served.
struct RenderedText {
  std::int64_t id = 0;
  Language language = Language::en;
  Timestamp updated_at;  // of the last change of its content
  std::string json;
  std::uint64_t hash = 0;
};

// One that search finds.
struct RenderedTitle : RenderedText {
  std::string title;
  std::string excerpt;
  SearchText search;  // names: title and tag; more: the text
};

// A picture of articles as it is served.
struct RenderedFigure {
  std::string path;  // "/figures/01-a.svg"
  std::int64_t width = 0;
  std::int64_t height = 0;
  Timestamp updated_at;
  std::string svg;
  std::uint64_t hash = 0;
};

struct RenderedArticle : RenderedTitle {
  ArticleCategory category = ArticleCategory::basics;
  ArticleLevel level = ArticleLevel::beginner;
};

struct RenderedReview : RenderedTitle {
  std::vector<wire::NamedChain> chains;  // that it speaks of
};

// A list for each language; an item that is not written in it is there in English.
template <class T>
using ByLanguage = std::array<std::vector<std::shared_ptr<T const>>, kLanguages.size()>;

// All editorial content, in the orders of its lists.
struct RenderedEditorial {
  std::shared_ptr<StoredEditorial const> made_from;
  ByLanguage<RenderedArticle> articles;                        // in reading order
  ByLanguage<RenderedText> airdrops;                           // the newest first
  ByLanguage<RenderedText> resources;                          // sorted by title
  ByLanguage<RenderedText> rubrics;                            // one or none
  std::vector<std::shared_ptr<RenderedReview const>> reviews;  // the newest first
  std::vector<RenderedFigure> figures;                         // by path

  // Null where there is none.
  RenderedFigure const* find_figure(std::string_view path) const;
};

// Returns `previous` (may be null) where it shows the same; editorial: null for no content.
std::shared_ptr<RenderedEditorial const> render_editorial(std::shared_ptr<StoredEditorial const> editorial,
                                                          NameChain const& name,
                                                          std::shared_ptr<RenderedEditorial const> const& previous);

// The reviews that name a chain, newest first, at most kChainReviews.
inline constexpr std::size_t kChainReviews = 20;
std::vector<StoredText<PriceReview>> find_reviews_of(StoredEditorial const* editorial, std::string_view chain_id);

}  // namespace orrery
