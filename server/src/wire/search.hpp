#pragma once

#include "domain/names.hpp"
#include "wire/envelope.hpp"
#include "wire/field_note.hpp"

#include <boost/describe.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::wire {

// The type of a hit of /search. `news` is a price review, `education` an article.
enum class SearchResultType { chain, news, validator, education, proposal };

inline constexpr std::size_t kSearchResultTypes = 5;

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

// How many hits each type has, whichever is asked for.
struct SearchCounts {
  std::int64_t chain = 0;
  std::int64_t news = 0;
  std::int64_t validator = 0;
  std::int64_t education = 0;
  std::int64_t proposal = 0;
};
BOOST_DESCRIBE_STRUCT(SearchCounts, (), (chain, news, validator, education, proposal))

struct SearchMeta : Meta {
  SearchCounts counts;
};
BOOST_DESCRIBE_STRUCT(SearchMeta, (Meta), (counts))

// What /search answers.
struct SearchEnvelope {
  std::vector<SearchResult> data;
  SearchMeta meta;
};
BOOST_DESCRIBE_STRUCT(SearchEnvelope, (), (data, meta))

FieldNotes field_notes(SearchResult const*);
FieldNotes field_notes(SearchCounts const*);
FieldNotes field_notes(SearchMeta const*);
FieldNotes field_notes(SearchEnvelope const*);

}  // namespace orrery::wire

namespace orrery {

template <>
std::vector<std::string_view> all_words<wire::SearchResultType>();

}  // namespace orrery
