#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// In user-perceived characters (grapheme clusters of UAX 29), without the link.
inline constexpr std::size_t kMaxAdvertCharacters = 120;

// A transaction memo, parsed as an advert.
struct AdvertMemo {
  std::string text;                  // never empty: the host where the memo is only a link
  std::optional<std::string> site;   // http or https
  std::string host;                  // of the site, ASCII; else empty
  std::string whole_text;            // not cut to kMaxAdvertCharacters, for the moderation rules
  std::optional<std::string> fault;  // for people: why it has to be reviewed before it is shown

  bool operator==(AdvertMemo const&) const = default;
};

// memo: clean text on one line, not empty.
AdvertMemo split_memo(std::string_view memo);

}  // namespace orrery
