#include "site/editorial/editorial_texts.hpp"

#include "domain/editorial/editorial_names.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace orrery::site {
namespace {

template <class T>
T const* find_item(std::vector<StoredText<T>> const& stored, RenderedText const& rendered) {
  auto const found = std::ranges::find_if(stored, [&](StoredText<T> const& candidate) {
    if constexpr (requires { candidate.item.language; }) {
      return candidate.item.id == rendered.id && candidate.item.language == rendered.language;
    } else {
      return candidate.item.id == rendered.id;
    }
  });
  return found == stored.end() ? nullptr : &found->item;
}

// By the id in a path, which must be in canonical form: no leading zeros.
template <class Rendered>
RenderedText const* find_rendered(std::vector<std::shared_ptr<Rendered const>> const& all, std::string_view id) {
  auto const found =
      std::ranges::find_if(all, [id](auto const& candidate) { return std::to_string(candidate->id) == id; });
  return found == all.end() ? nullptr : found->get();
}

}  // namespace

Language language_of(std::string_view locale) {
  return parse_word<Language>(locale).value_or(Language::en);
}

Article const* find_article(RenderedEditorial const& editorial, RenderedText const& rendered) {
  return find_item(editorial.made_from->articles, rendered);
}

Airdrop const* find_airdrop(RenderedEditorial const& editorial, RenderedText const& rendered) {
  return find_item(editorial.made_from->airdrops, rendered);
}

PriceReview const* find_review(RenderedEditorial const& editorial, RenderedText const& rendered) {
  return find_item(editorial.made_from->reviews, rendered);
}

void find_editorial(Snapshot const& snapshot, std::string_view locale, PageRequest& request) {
  auto const& editorial = *snapshot.editorial;
  auto const& id = request.location.id;
  bool const is_article = request.location.route == RouteName::article;
  request.text = is_article ? find_rendered(editorial.articles.at(position_of(language_of(locale))), id)
                            : find_rendered(editorial.reviews, id);
  if (request.text == nullptr) {
    return;
  }
  if (is_article) {
    request.article = find_article(editorial, *request.text);
  } else {
    request.review = find_review(editorial, *request.text);
  }
}

}  // namespace orrery::site
