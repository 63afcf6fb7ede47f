#pragma once

#include "site/locale_texts.hpp"

#include <array>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery::site {

// What a page puts into the template; all of it is finished markup but the locale.
struct PageParts {
  std::string_view locale;
  std::string_view head;
  std::string_view facts;
  std::string_view data;
};

// The built site's index.html, cut at its markers, and the texts of every language that has some.
class SiteTemplate {
 public:
  // Throws Failure where the folder, a marker or a text is missing.
  static SiteTemplate load(std::filesystem::path const& web_folder);

  std::string fill(PageParts const& parts) const;

  // English first; the others by name.
  std::span<LocaleTexts const> locales() const { return locales_; }

  // Lets in the site's own files and the one inline script of the template, by its hash.
  std::string const& content_security_policy() const { return content_security_policy_; }

 private:
  static constexpr std::size_t kMarkers = 4;

  std::array<std::string, kMarkers + 1> pieces_;
  std::vector<LocaleTexts> locales_;
  std::string content_security_policy_;
};

}  // namespace orrery::site
