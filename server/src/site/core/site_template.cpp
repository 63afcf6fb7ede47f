#include "site/core/site_template.hpp"

#include "base/result.hpp"
#include "base/sha256.hpp"
#include "site/core/impl/built_file.hpp"

#include <algorithm>

namespace orrery::site {
namespace {

constexpr std::array<std::string_view, 4> kMarkerTexts{R"(<html lang="en" data-orrery-html>)", "<!--orrery:head-->",
                                                       "<!--orrery:facts-->", "<!--orrery:data-->"};
constexpr std::string_view kScriptStart = "<script>";
constexpr std::string_view kScriptEnd = "</script>";

[[noreturn]] void refuse_template(std::filesystem::path const& thing, std::string reason) {
  throw Failure({ErrorCode::invalid_input, thing.string(), std::move(reason), kBuildAgain});
}

// The position of `text`, which must occur exactly once.
std::size_t find_once(std::string_view html, std::string_view text, std::filesystem::path const& file) {
  auto const found = html.find(text);
  if (found == std::string_view::npos || html.find(text, found + 1) != std::string_view::npos) {
    refuse_template(file, "must hold '" + std::string(text) + "' exactly once");
  }
  return found;
}

std::string_view find_inline_script(std::string_view html, std::filesystem::path const& file) {
  auto const start = find_once(html, kScriptStart, file) + kScriptStart.size();
  auto const end = html.find(kScriptEnd, start);
  if (end == std::string_view::npos) {
    refuse_template(file, "does not end its inline script");
  }
  return html.substr(start, end - start);
}

std::string make_content_security_policy(std::string_view inline_script) {
  // connect-src allows https:, because the validators tab requests chains' nodes from the browser.
  return "default-src 'none'; script-src 'self' 'sha256-" + to_base64(sha256(inline_script)) +
         "'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self' https:; "
         "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
         "require-trusted-types-for 'script'";
}

std::vector<LocaleTexts> load_locales(std::filesystem::path const& folder) {
  if (!std::filesystem::is_directory(folder / "en")) {
    refuse_template(folder / "en", "is missing: a site needs its English texts");
  }
  std::vector<std::filesystem::path> folders;
  for (auto const& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.is_directory() && entry.path().filename() != "en") {
      folders.push_back(entry.path());
    }
  }
  std::ranges::sort(folders);
  folders.insert(folders.begin(), folder / "en");
  std::vector<LocaleTexts> locales;
  locales.reserve(folders.size());
  for (auto const& locale : folders) {
    locales.push_back(LocaleTexts::load(locale));
  }
  return locales;
}

}  // namespace

SiteTemplate SiteTemplate::load(std::filesystem::path const& web_folder) {
  if (!std::filesystem::is_directory(web_folder)) {
    throw Failure({ErrorCode::not_found, web_folder.string(), "is no folder with a built site", kBuildAgain});
  }
  auto const file = web_folder / "index.html";
  auto const html = load_built_file(file);
  SiteTemplate made;
  std::size_t from = 0;
  for (std::size_t i = 0; i < kMarkers; ++i) {
    auto const at = find_once(html, kMarkerTexts.at(i), file);
    if (at < from) {
      refuse_template(file, "holds '" + std::string(kMarkerTexts.at(i)) + "' at the wrong place");
    }
    made.pieces_.at(i) = html.substr(from, at - from);
    from = at + kMarkerTexts.at(i).size();
  }
  made.pieces_.back() = html.substr(from);
  made.content_security_policy_ = make_content_security_policy(find_inline_script(html, file));
  made.preloads_ = Preloads::load(web_folder);
  made.locales_ = load_locales(web_folder / "locales");
  return made;
}

std::string SiteTemplate::fill(PageParts const& parts) const {
  std::string html = pieces_[0];
  html.append("<html lang=\"").append(parts.locale).append("\">");
  html.append(pieces_[1]).append(parts.head);
  html.append(pieces_[2]).append(parts.facts);
  html.append(pieces_[3]).append(parts.data);
  return html.append(pieces_[4]);
}

}  // namespace orrery::site
