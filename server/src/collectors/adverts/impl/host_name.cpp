#include "collectors/adverts/impl/host_name.hpp"

#include "base/result.hpp"

#include <libpsl.h>
#include <unicode/idna.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>

namespace orrery {
namespace {

constexpr std::size_t kMaxHostBytes = 1'000;

void expect_success(UErrorCode error, char const* thing) {
  if (U_FAILURE(error)) {
    throw Failure({ErrorCode::unavailable, thing, u_errorName(error), "install the data of ICU"});
  }
}

icu::IDNA const& browsers_idna() {
  static std::unique_ptr<icu::IDNA> const kIdna = [] {
    UErrorCode error = U_ZERO_ERROR;
    std::unique_ptr<icu::IDNA> idna(
        icu::IDNA::createUTS46Instance(UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII |
                                           UIDNA_NONTRANSITIONAL_TO_UNICODE | UIDNA_USE_STD3_RULES,
                                       error));
    expect_success(error, "ICU's rules for host names");
    return idna;
  }();
  return *kIdna;
}

USpoofChecker const& script_checker() {
  static std::unique_ptr<USpoofChecker, void (*)(USpoofChecker*)> const kChecker = [] {
    UErrorCode error = U_ZERO_ERROR;
    std::unique_ptr<USpoofChecker, void (*)(USpoofChecker*)> checker(uspoof_open(&error), uspoof_close);
    expect_success(error, "ICU's rules for scripts");
    uspoof_setChecks(checker.get(), USPOOF_RESTRICTION_LEVEL, &error);
    // The "highly restrictive" level of UTS 39 allows Latin with Han and kana, as Japanese is written, but not Latin
    // with Cyrillic or Greek, whose letters look like Latin ones.
    uspoof_setRestrictionLevel(checker.get(), USPOOF_HIGHLY_RESTRICTIVE);
    expect_success(error, "ICU's rules for scripts");
    return checker;
  }();
  return *kChecker;
}

bool mixes_scripts(icu::UnicodeString const& label) {
  UErrorCode error = U_ZERO_ERROR;
  auto const found = uspoof_check2(&script_checker(), label.getBuffer(), label.length(), nullptr, &error);
  return U_FAILURE(error) || found != 0;
}

bool any_label_mixes_scripts(icu::UnicodeString const& host) {
  for (int32_t begin = 0; begin <= host.length();) {
    auto const dot = host.indexOf(u'.', begin);
    auto const end = dot < 0 ? host.length() : dot;
    if (mixes_scripts(host.tempSubStringBetween(begin, end))) {
      return true;
    }
    begin = end + 1;
  }
  return false;
}

bool is_known_suffix(std::string const& label) {
  return psl_is_public_suffix2(psl_builtin(), label.c_str(), PSL_TYPE_ANY | PSL_TYPE_NO_STAR_RULE) != 0;
}

bool has_punycode(std::string_view ascii) {
  constexpr std::string_view kPrefix = "xn--";
  return ascii.starts_with(kPrefix) || ascii.find(".xn--") != std::string_view::npos;
}

}  // namespace

std::optional<HostName> parse_host_name(std::string_view text) {
  if (text.empty() || text.size() > kMaxHostBytes) {
    return std::nullopt;
  }
  auto const given = icu::UnicodeString::fromUTF8({text.data(), static_cast<int32_t>(text.size())});
  UErrorCode error = U_ZERO_ERROR;
  icu::IDNAInfo info;
  icu::UnicodeString ascii;
  browsers_idna().nameToASCII(given, ascii, info, error);
  if (U_FAILURE(error) || info.hasErrors()) {
    return std::nullopt;
  }
  HostName host;
  ascii.toUTF8String(host.ascii);
  auto const dot = host.ascii.rfind('.');
  // Browsers parse a host whose last label is a number as an IPv4 address.
  bool const is_name = dot != std::string::npos && dot > 0 && dot + 1 < host.ascii.size() &&
                       (host.ascii[dot + 1] < '0' || host.ascii[dot + 1] > '9');
  if (!is_name) {
    return std::nullopt;
  }
  icu::UnicodeString unicode;
  browsers_idna().nameToUnicode(given, unicode, info, error);
  host.has_known_suffix = is_known_suffix(host.ascii.substr(dot + 1));
  host.is_punycode = has_punycode(host.ascii);
  host.mixes_scripts = any_label_mixes_scripts(unicode);
  return host;
}

}  // namespace orrery
