#pragma once

#include <optional>
#include <string>

namespace orrery::site {

// The operator's settings of the site; an unset one is not shown.
struct SiteSettings {
  std::string name = "Orrery";
  std::string url;  // "https://example.org", without a path; empty: links stay relative, and there is no sitemap
  std::optional<std::string> contact;
  std::optional<std::string> x;
  std::optional<std::string> github;
  std::optional<std::string> telegram;
  std::optional<std::string> support_bot;
  std::optional<std::string> vantage;  // where the server stands, from which endpoints are measured
};

}  // namespace orrery::site
