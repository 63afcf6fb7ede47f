#pragma once

#include "site/core/locale_texts.hpp"
#include "site/core/preloads.hpp"

#include <array>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::site {

// The parts of a page that fill the template's markers; all but the locale are finished HTML.
struct PageParts {
  std::string_view locale;
  std::string_view head;
  std::string_view facts;
  std::string_view data;
};

// The built site's index.html, split at its markers (such as <!--orrery:facts-->), and the texts of all languages.
class SiteTemplate {
 public:
  // Throws Failure where the folder, a marker or a text is missing.
  static SiteTemplate load(std::filesystem::path const& web_folder);

  std::string fill(PageParts const& parts) const;

  // English first; the others by name.
  std::span<LocaleTexts const> locales() const { return locales_; }

  Preloads const& preloads() const { return preloads_; }

  // Allows the site's own files and the template's inline script, by its hash.
  std::string const& content_security_policy() const { return content_security_policy_; }

 private:
  static constexpr std::size_t kMarkers = 4;

  std::array<std::string, kMarkers + 1> pieces_;
  std::vector<LocaleTexts> locales_;
  std::string content_security_policy_;
  Preloads preloads_;
};

}  // namespace orrery::site
