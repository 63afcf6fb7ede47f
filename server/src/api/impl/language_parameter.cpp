#include "api/impl/language_parameter.hpp"

#include "domain/editorial/editorial_names.hpp"

namespace orrery::api {

Parameter language_parameter() {
  static std::vector<std::string_view> const kWords = all_words<Language>();
  return word_parameter("lang", "Language of the texts; what is not written in it is answered in English", kWords,
                        "en");
}

Language language_of(ParameterValues const& values) {
  return kLanguages.at(values.word("lang").value());
}

Fragment make_fragment(RenderedText const& text) {
  return {text.json, text.hash, text.updated_at, text.language};
}

}  // namespace orrery::api
