#include "collectors/adverts/impl/deny_list.hpp"

#include "base/clean_text.hpp"
#include "collectors/adverts/impl/advert_memo.hpp"
#include "collectors/adverts/impl/host_name.hpp"
#include "collectors/adverts/impl/memo_words.hpp"
#include "domain/chains/bech32.hpp"

#include <unicode/normalizer2.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kMaxFileBytes = 1'000'000;

void expect_success(UErrorCode error) {
  if (U_FAILURE(error)) {
    throw Failure({ErrorCode::unavailable, "ICU's rules for letters", u_errorName(error), "install the data of ICU"});
  }
}

icu::UnicodeString fold_case(icu::UnicodeString const& text) {
  UErrorCode error = U_ZERO_ERROR;
  auto const* folding = icu::Normalizer2::getNFKCCasefoldInstance(error);
  expect_success(error);
  auto folded = folding->normalize(text, error);
  expect_success(error);
  return folded;
}

// The confusable skeleton of UTS 39 (https://www.unicode.org/reports/tr39/), case-folded and with single spaces: equal
// for texts that look alike.
std::string fold(std::string_view text) {
  static std::unique_ptr<USpoofChecker, void (*)(USpoofChecker*)> const kChecker = [] {
    UErrorCode error = U_ZERO_ERROR;
    std::unique_ptr<USpoofChecker, void (*)(USpoofChecker*)> checker(uspoof_open(&error), uspoof_close);
    expect_success(error);
    return checker;
  }();
  std::string joined;
  for (auto const& word : split_words(text)) {
    joined += (joined.empty() ? "" : " ");
    joined += word.of(text);
  }
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString skeleton;
  uspoof_getSkeletonUnicodeString(kChecker.get(), 0, fold_case(icu::UnicodeString::fromUTF8(joined)), skeleton, &error);
  expect_success(error);
  std::string folded;
  // Folded again, because the skeleton of a lower-case letter may be an upper-case one.
  fold_case(skeleton).toUTF8String(folded);
  return folded;
}

std::string_view trim(std::string_view text) {
  auto const first = text.find_first_not_of(" \t\r");
  return first == std::string_view::npos ? std::string_view()
                                         : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

bool is_at_or_below(std::string_view host, std::string_view denied) {
  return host == denied || (host.ends_with(denied) && host[host.size() - denied.size() - 1] == '.');
}

Error wrong_line(std::string_view name, int line, std::string_view reason) {
  return {ErrorCode::invalid_input, std::string(name) + ", line " + std::to_string(line), std::string(reason),
          "correct it; until then no advert is judged"};
}

}  // namespace

Result<DenyList> DenyList::parse(std::string_view bytes, std::string_view name) {
  DenyList list;
  int number = 0;
  while (!bytes.empty()) {
    ++number;
    auto const end = std::min(bytes.find('\n'), bytes.size());
    auto const line = trim(bytes.substr(0, end));
    bytes.remove_prefix(std::min(end + 1, bytes.size()));
    if (line.empty() || line.starts_with('#')) {
      continue;
    }
    auto const blank = std::min(line.find_first_of(" \t"), line.size());
    auto const kind = line.substr(0, blank);
    auto const value = trim(line.substr(blank));
    if (!is_valid_utf8(line) || value.empty()) {
      return wrong_line(name, number, "is not 'host NAME', 'text WORDS' or 'sender ADDRESS'");
    }
    if (kind == "host") {
      auto const host = parse_host_name(value);
      if (!host) {
        return wrong_line(name, number, "does not name a host");
      }
      list.hosts_.push_back(host->ascii);
    } else if (kind == "text") {
      auto folded = fold(value);
      if (folded.empty()) {
        return wrong_line(name, number, "holds nothing that can be seen");
      }
      list.phrases_.push_back({std::string(value), std::move(folded)});
    } else if (kind == "sender") {
      if (!parse_bech32(value)) {
        return wrong_line(name, number, "does not hold an account's address");
      }
      list.senders_.emplace_back(value);
    } else {
      return wrong_line(name, number, "is not 'host NAME', 'text WORDS' or 'sender ADDRESS'");
    }
  }
  return list;
}

std::optional<std::string> DenyList::find_fault(AdvertMemo const& memo, std::string_view sender) const {
  if (std::ranges::find(senders_, sender) != senders_.end()) {
    return "the deny list names its sender";
  }
  auto const lowered = to_lower_ascii(memo.whole_text);
  for (auto const& host : hosts_) {
    if (is_at_or_below(memo.host, host) || lowered.find(host) != std::string::npos) {
      return "the deny list names the host " + host;
    }
  }
  auto const folded = fold(memo.whole_text);
  for (auto const& phrase : phrases_) {
    if (folded.find(phrase.folded) != std::string::npos) {
      return "the deny list names the text '" + phrase.written + "'";
    }
  }
  return std::nullopt;
}

Result<DenyList> load_deny_list(std::string const& path) {
  if (path.empty()) {
    return DenyList();
  }
  std::ifstream file(path, std::ios::binary);
  std::string bytes;
  if (file) {
    bytes.resize(kMaxFileBytes + 1);
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(file.gcount()));
  }
  if (!file.eof()) {
    bool const too_large = bytes.size() > kMaxFileBytes;
    return Error{too_large ? ErrorCode::too_large : ErrorCode::unavailable, path,
                 too_large ? "is larger than 1 MB" : "cannot be read",
                 "see adverts.deny_list; until then no advert is judged"};
  }
  return DenyList::parse(bytes, path);
}

}  // namespace orrery
