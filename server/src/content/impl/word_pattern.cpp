#include "content/impl/word_pattern.hpp"

#include <unicode/regex.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <utility>

namespace orrery {
namespace {

// ICU's time limit against patterns with catastrophic backtracking; ordinary ones stay far below.
constexpr int32_t kLongestSearch = 1'000;

icu::UnicodeString to_unicode(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
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

}  // namespace orrery
