#include "collectors/adverts/impl/advert_memo.hpp"

#include "base/clean_text.hpp"
#include "base/result.hpp"
#include "collectors/adverts/impl/host_name.hpp"
#include "collectors/adverts/impl/memo_words.hpp"

#include <unicode/brkiter.h>
#include <unicode/unistr.h>
#include <boost/url.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace orrery {
namespace {

// The link of a memo: the first word that begins with http:// or https://, else the first host name with a known
// top-level domain, to which https:// is added.
struct MemoLink {
  std::size_t begin = 0;  // byte range in the memo, with the punctuation around the link
  std::size_t end = 0;
  std::string host;                  // ASCII; empty where the host is invalid
  std::string url;                   // normalised, percent-encoded; empty where the link is broken
  std::optional<std::string> fault;  // for people: why the link has to be reviewed before it is shown
};

constexpr std::string_view kHttp = "http://";
constexpr std::string_view kHttps = "https://";
// Punctuation around a link in a sentence; those of several bytes are quotation marks.
constexpr std::array<std::string_view, 15> kOpening{"(", "[", "{", "<", "\"", "'", "*", "_",
                                                    "-", ":", "“", "„", "«",  "‘", "「"};
constexpr std::array<std::string_view, 18> kClosing{".",  ",", ";", ":", "!", "?", "]", "}", ">",
                                                    "\"", "'", "*", "_", "”", "“", "»", "’", "」"};

// A link in the memo, without the punctuation around it.
struct Candidate {
  Word taken;
  std::string_view text;
  bool has_scheme;
};

std::string_view drop_closing(std::string_view text) {
  while (!text.empty()) {
    // As in "(see https://a.example/b_(c))".
    bool const unopened = text.ends_with(')') && std::ranges::count(text, ')') > std::ranges::count(text, '(');
    auto const mark = std::ranges::find_if(kClosing, [&](auto one) { return text.ends_with(one); });
    if (!unopened && mark == kClosing.end()) {
      return text;
    }
    text.remove_suffix(unopened ? 1 : mark->size());
  }
  return text;
}

std::string_view drop_opening(std::string_view text) {
  while (true) {
    auto const mark = std::ranges::find_if(kOpening, [&](auto one) { return text.starts_with(one); });
    if (mark == kOpening.end()) {
      return text;
    }
    text.remove_prefix(mark->size());
  }
}

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// Where in the word "http://" or "https://" begins.
std::size_t find_scheme(std::string_view word) {
  auto const lowered = to_lower_ascii(word);
  for (std::size_t at = 0; at < lowered.size(); ++at) {
    auto const rest = std::string_view(lowered).substr(at);
    bool const begins_here = at == 0 || !is_letter_or_digit(lowered[at - 1]);
    if (begins_here && (rest.starts_with(kHttp) || rest.starts_with(kHttps))) {
      return at;
    }
  }
  return std::string_view::npos;
}

std::optional<Candidate> find_with_scheme(std::string_view memo, std::vector<Word> const& words) {
  for (auto const& word : words) {
    auto const text = word.of(memo);
    auto const at = find_scheme(text);
    if (at == std::string_view::npos) {
      continue;
    }
    auto taken = word;
    taken.begin += drop_opening(text.substr(0, at)).empty() ? 0 : at;
    auto const link = text.substr(at);
    return Candidate{taken, drop_closing(link.substr(0, link.find_first_of("<>\""))), true};
  }
  return std::nullopt;
}

// "host", "host:443" and "host/path".
std::string_view host_of(std::string_view authority_and_rest) {
  return authority_and_rest.substr(0, authority_and_rest.find_first_of("/?#:"));
}

std::optional<Candidate> find_bare_host(std::string_view memo, std::vector<Word> const& words) {
  for (auto const& word : words) {
    auto const text = drop_closing(drop_opening(word.of(memo)));
    auto const authority = text.substr(0, text.find_first_of("/?#"));
    if (authority.find('@') != std::string_view::npos || text.find("://") != std::string_view::npos) {
      continue;
    }
    auto const host = parse_host_name(host_of(text));
    if (host && host->has_known_suffix) {
      return Candidate{word, text, false};
    }
  }
  return std::nullopt;
}

// Percent-encodes bytes that are not allowed in a URL; existing escapes stay.
std::string encode_rest(std::string_view rest) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  constexpr std::string_view kUnsafe = "\"<>\\^`{|}";
  std::string encoded;
  for (char const c : rest) {
    auto const byte = static_cast<std::uint8_t>(c);
    if (byte <= 0x20 || byte >= 0x7F || kUnsafe.find(c) != std::string_view::npos) {
      encoded += {'%', kHex[byte >> 4U], kHex[byte & 0xFU]};
    } else {
      encoded += c;
    }
  }
  return encoded;
}

std::optional<std::string> find_host_fault(HostName const& host) {
  if (host.mixes_scripts) {
    return "the host of its link mixes scripts: " + host.ascii;
  }
  if (host.is_punycode) {
    return "the host of its link is not in plain letters: " + host.ascii;
  }
  return std::nullopt;
}

struct Parts {
  std::string_view scheme;
  std::string_view authority;
  std::string_view rest;
};

Parts split(Candidate const& candidate) {
  auto text = candidate.text;
  auto scheme = kHttps;
  if (candidate.has_scheme) {
    scheme = to_lower_ascii(text.substr(0, kHttps.size())) == kHttps ? kHttps : kHttp;
    text.remove_prefix(scheme.size());
  }
  auto const end = std::min(text.find_first_of("/?#\\"), text.size());
  return {scheme, text.substr(0, end), text.substr(end)};
}

void check(MemoLink& link, Parts const& parts) {
  if (parts.authority.find('@') != std::string_view::npos) {
    link.fault = "its link holds a user name";
    return;
  }
  auto const host = parse_host_name(host_of(parts.authority));
  if (!host) {
    link.fault = "the host of its link is not a domain name";
    return;
  }
  link.host = host->ascii;
  auto const port = parts.authority.substr(host_of(parts.authority).size());
  auto const url = std::string(parts.scheme) + host->ascii + std::string(port) + encode_rest(parts.rest);
  auto const parsed = boost::urls::parse_uri(url);
  // Boost.URL 1.81 parses the text after an invalid port as a path.
  bool const sound = parsed && !parsed->has_userinfo() && parsed->encoded_host() == host->ascii &&
                     (parsed->encoded_path().empty() || parsed->encoded_path().starts_with('/'));
  if (!sound || url.size() > kMaxUrlCharacters) {
    link.fault = "its link is broken";
    return;
  }
  link.url = url;
  bool const plain_port = port.empty() || port == (parts.scheme == kHttps ? ":443" : ":80");
  link.fault = plain_port ? find_host_fault(*host) : std::optional<std::string>("its link names a port");
}

std::optional<MemoLink> find_link(std::string_view memo) {
  auto const words = split_words(memo);
  auto candidate = find_with_scheme(memo, words);
  if (!candidate) {
    candidate = find_bare_host(memo, words);
  }
  if (!candidate) {
    return std::nullopt;
  }
  MemoLink link;
  link.begin = candidate->taken.begin;
  link.end = candidate->taken.end;
  check(link, split(*candidate));
  return link;
}

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
