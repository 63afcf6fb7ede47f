#pragma once

#include "api/impl/parameter.hpp"
#include "api/impl/record_page.hpp"
#include "snapshot/editorial/rendered_editorial.hpp"

namespace orrery::api {

inline constexpr std::string_view kEditorialCacheControl =
    "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400";

// The parameter `lang`: the language of the texts.
Parameter language_parameter();
Language language_of(ParameterValues const& values);

Fragment make_fragment(RenderedText const& text);

// The list of the requested language.
template <class T>
std::vector<std::shared_ptr<T const>> const& in_language(ByLanguage<T> const& lists, ParameterValues const& values) {
  return lists.at(position_of(language_of(values)));
}

// All items of a list on one page.
template <class T>
Answer make_whole_answer(std::vector<std::shared_ptr<T const>> const& list) {
  Paginator cutter(1, static_cast<std::int64_t>(list.size()));
  for (auto const& text : list) {
    cutter.add(make_fragment(*text));
  }
  return cutter.make_answer();
}

}  // namespace orrery::api
