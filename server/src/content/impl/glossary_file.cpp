#include "content/impl/glossary_file.hpp"

#include "base/clean_text.hpp"
#include "content/impl/json_file.hpp"
#include "domain/editorial/editorial_names.hpp"

#include <unicode/regex.h>
#include <unicode/unistr.h>
#include <boost/json.hpp>

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

// ICU's time limit against patterns with catastrophic backtracking; ordinary ones stay far below.
constexpr int32_t kLongestSearch = 1'000;

icu::UnicodeString to_unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
}

// nullopt for a value that is not a string or not a valid regular expression.
std::optional<WordPattern> take_pattern(json::value const& value, std::string_view key, JsonObjectReader& reader) {
  auto const* text = value.if_string();
  if (text == nullptr || text->empty()) {
    reader.fault(key, "must hold regular expressions");
    return std::nullopt;
  }
  auto pattern = WordPattern::parse(std::string_view(*text));
  if (!pattern) {
    reader.fault(key, to_line(pattern.error()));
    return std::nullopt;
  }
  return *std::move(pattern);
}

GlossaryWord take_word(JsonObjectReader& reader) {
  GlossaryWord word;
  word.use = reader.text("use", kMaxNameCharacters);
  if (reader.has("avoid")) {
    for (auto const& value : reader.list("avoid")) {
      if (auto pattern = take_pattern(value, "avoid", reader)) {
        word.avoid.push_back(*std::move(pattern));
      }
    }
  }
  // `forms` is used by the tests of the site only; here it is just checked.
  if (reader.has("forms")) {
    auto const forms = take_pattern(reader.member("forms"), "forms", reader);
    if (forms && forms->find_all(word.use).empty()) {
      reader.fault("forms", "does not find '" + word.use + "' itself");
    }
  }
  reader.reject_unknown_keys();
  return word;
}

}  // namespace

struct WordPattern::Compiled {
  std::unique_ptr<icu::RegexPattern> pattern;
};

Result<WordPattern> WordPattern::parse(std::string_view pattern) {
  std::string with_blanks;
  for (char const c : pattern) {
    with_blanks += c == ' ' ? std::string("\\s+") : std::string(1, c);
  }
  UErrorCode error = U_ZERO_ERROR;
  UParseError place{};
  auto compiled = std::make_shared<Compiled>();
  compiled->pattern.reset(icu::RegexPattern::compile(to_unicode(with_blanks), UREGEX_CASE_INSENSITIVE, place, error));
  if (U_FAILURE(error)) {
    return Error{ErrorCode::invalid_input, "'" + std::string(pattern) + "'",
                 std::string("is no regular expression: ") + u_errorName(error), "mend it"};
  }
  return WordPattern(std::move(compiled));
}

std::vector<FoundWord> WordPattern::find_all(std::string_view text) const {
  auto const searched = to_unicode(text);
  UErrorCode error = U_ZERO_ERROR;
  std::unique_ptr<icu::RegexMatcher> const matcher(compiled_->pattern->matcher(searched, error));
  std::vector<FoundWord> found;
  if (U_FAILURE(error)) {
    return found;
  }
  matcher->setTimeLimit(kLongestSearch, error);
  while (matcher->find(error) && U_SUCCESS(error)) {
    auto const begin = matcher->start(error);
    auto const end = matcher->end(error);
    if (begin == end) {
      continue;
    }
    auto& word = found.emplace_back();
    searched.tempSubString(begin, end - begin).toUTF8String(word.text);
    std::ranges::replace(word.text, '\n', ' ');
    word.line = 1;
    for (auto at = searched.indexOf(u'\n'); at >= 0 && at < begin; at = searched.indexOf(u'\n', at + 1)) {
      ++word.line;
    }
  }
  return found;
}

std::optional<std::vector<GlossaryWord>> parse_glossary(SourceFile const& source, FileFaults& faults) {
  auto const document = parse_json_file(source, faults);
  if (!document) {
    return std::nullopt;
  }
  auto const* list = document->if_array();
  if (list == nullptr) {
    faults.add(1, "must be a list of terms");
    return std::nullopt;
  }
  auto const lines = lines_of_elements(source.text);
  std::vector<GlossaryWord> glossary;
  std::set<std::string> terms;
  for (std::size_t i = 0; i < list->size(); ++i) {
    JsonObjectReader reader((*list)[i], lines.at(i), "term", faults);
    auto const term = reader.text("term", kMaxNameCharacters);
    for (auto const language : kLanguages) {
      if (language != Language::en) {
        auto const code = std::string(to_word(language));
        JsonObjectReader of_language(reader.member(code), lines.at(i), term + " (" + code + ")", faults);
        auto& word = glossary.emplace_back(take_word(of_language));
        word.term = term;
        word.language = language;
      }
    }
    reader.reject_unknown_keys();
    if (!terms.insert(term).second) {
      faults.add(lines.at(i), "the term '" + term + "' stands twice in this file");
    }
  }
  return faults.any() ? std::nullopt : std::optional(std::move(glossary));
}

void check_glossary(std::span<GlossaryWord const> glossary, std::span<Prose const> texts,
                    std::vector<ContentFault>& faults) {
  for (auto const& word : glossary) {
    for (auto const& text : texts) {
      if (text.language != word.language) {
        continue;
      }
      for (auto const& pattern : word.avoid) {
        for (auto const& found : pattern.find_all(text.text)) {
          faults.push_back({text.file, text.line + found.line - 1,
                            "says '" + found.text + "' where the glossary has '" + word.use + "' (" + word.term + ")",
                            FaultEffect::reported});
        }
      }
    }
  }
}

}  // namespace orrery
