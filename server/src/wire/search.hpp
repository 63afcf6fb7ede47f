#pragma once

#include "domain/names.hpp"
#include "wire/field_note.hpp"

#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::wire {

// The type of a hit of /search. `news` is a price review, `education` an article.
enum class SearchResultType { chain, news, validator, education, proposal };

std::string_view to_word(SearchResultType type);

// Members are in camel case, unlike those of other calls: docs/api.md, Search.
struct SearchResult {
  std::string id;
  SearchResultType type = SearchResultType::chain;
  std::string title;
  std::optional<std::string> description;
  std::string url;
  std::optional<std::string> image;
  double relevanceScore = 0;
};
BOOST_DESCRIBE_STRUCT(SearchResult, (), (id, type, title, description, url, image, relevanceScore))

FieldNotes field_notes(SearchResult const*);

}  // namespace orrery::wire

namespace orrery {

template <>
std::vector<std::string_view> all_words<wire::SearchResultType>();

}  // namespace orrery
