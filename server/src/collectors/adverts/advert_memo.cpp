#include "collectors/adverts/advert_memo.hpp"

#include "base/clean_text.hpp"
#include "base/result.hpp"
#include "collectors/adverts/memo_link.hpp"
#include "collectors/adverts/memo_words.hpp"

#include <unicode/brkiter.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

namespace orrery {
namespace {

// The longest emoji have some ten code points. Many more are stacked combining marks, which would cover the text
// around.
constexpr int32_t kMostCodePointsOfACharacter = 16;

std::string join_words(std::string_view text, MemoLink const* without) {
  std::string joined;
  auto const add = [&](std::string_view part) {
    for (auto const& word : split_words(part)) {
      joined += (joined.empty() ? "" : " ");
      joined += word.of(part);
    }
  };
  add(without == nullptr ? text : text.substr(0, without->begin));
  if (without != nullptr) {
    add(text.substr(without->end));
  }
  return joined;
}

// The byte offsets at which grapheme clusters end.
std::vector<int32_t> find_ends(icu::UnicodeString const& text) {
  UErrorCode error = U_ZERO_ERROR;
  std::unique_ptr<icu::BreakIterator> const characters(
      icu::BreakIterator::createCharacterInstance(icu::Locale::getRoot(), error));
  if (U_FAILURE(error)) {
    throw Failure({ErrorCode::unavailable, "ICU's rules for characters", u_errorName(error), "install its data"});
  }
  characters->setText(text);
  std::vector<int32_t> ends;
  for (auto end = characters->next(); end != icu::BreakIterator::DONE; end = characters->next()) {
    ends.push_back(end);
  }
  return ends;
}

bool piles_up_marks(icu::UnicodeString const& text, std::vector<int32_t> const& ends) {
  int32_t begin = 0;
  for (auto const end : ends) {
    if (text.countChar32(begin, end - begin) > kMostCodePointsOfACharacter) {
      return true;
    }
    begin = end;
  }
  return false;
}

std::string cut(icu::UnicodeString const& text, std::vector<int32_t> const& ends) {
  auto const length = ends.size() > kMaxAdvertCharacters ? ends[kMaxAdvertCharacters - 1] : text.length();
  std::string kept;
  text.tempSubString(0, length).toUTF8String(kept);
  return clean_text(kept, kMaxDescriptionCharacters, LineBreaks::fold_to_space);
}

// Whether the text has a scheme such as "ipfs://…" or "javascript:…": not a link here, but maybe elsewhere.
bool has_other_scheme(std::string_view text) {
  constexpr std::array<std::string_view, 3> kDangerous{"javascript:", "vbscript:", "data:"};
  auto lowered = to_lower_ascii(text);
  if (std::ranges::any_of(kDangerous, [&](auto scheme) { return lowered.find(scheme) != std::string::npos; })) {
    return true;
  }
  for (auto at = lowered.find("://"); at != std::string::npos; at = lowered.find("://", at + 1)) {
    auto const before = std::string_view(lowered).substr(0, at);
    if (!before.ends_with("http") && !before.ends_with("https")) {
      return true;
    }
  }
  return false;
}

}  // namespace

AdvertMemo split_memo(std::string_view memo) {
  auto const link = find_link(memo);
  bool const has_site = link && !link->url.empty();
  AdvertMemo advert;
  advert.whole_text = join_words(memo, has_site ? &*link : nullptr);
  if (has_site) {
    advert.site = link->url;
    advert.host = link->host;
  }
  if (advert.whole_text.empty()) {
    advert.whole_text = has_site ? advert.host : std::string(memo);
  }
  auto const text = icu::UnicodeString::fromUTF8(advert.whole_text);
  auto const ends = find_ends(text);
  advert.text = cut(text, ends);
  if (link && link->fault) {
    advert.fault = link->fault;
  } else if (has_other_scheme(advert.whole_text)) {
    advert.fault = "it has a link that is neither http nor https";
  } else if (piles_up_marks(text, ends)) {
    advert.fault = "its text piles up marks on one character";
  }
  return advert;
}

}  // namespace orrery
