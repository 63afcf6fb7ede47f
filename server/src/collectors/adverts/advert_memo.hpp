#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// In characters as people count them (grapheme clusters of UAX 29), the link not counted.
inline constexpr std::size_t kMaxAdvertCharacters = 120;

// A memo as an advert.
struct AdvertMemo {
  std::string text;                  // never empty: a memo that is a link alone has its host here
  std::optional<std::string> site;   // http or https
  std::string host;                  // of the site, ASCII; else empty
  std::string whole_text;            // not cut, for the rules of moderation
  std::optional<std::string> fault;  // for people: why somebody should look at it before it is shown

  bool operator==(AdvertMemo const&) const = default;
};

// memo: clean text on one line, not empty.
AdvertMemo split_memo(std::string_view memo);

}  // namespace orrery
