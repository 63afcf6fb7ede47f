#include "site/core/preloads.hpp"

#include "base/result.hpp"
#include "site/core/html_writer.hpp"
#include "site/core/impl/built_file.hpp"

#include <boost/json/parse.hpp>

namespace orrery::site {
namespace {

constexpr std::string_view kLocale = "{locale}";

}  // namespace

Preloads Preloads::load(std::filesystem::path const& web_folder) {
  Preloads made;
  auto const file = web_folder / "preloads.json";
  if (!std::filesystem::exists(file)) {
    return made;
  }
  boost::system::error_code broken;
  auto const parsed = boost::json::parse(load_built_file(file), broken);
  if (broken || !parsed.is_object()) {
    throw Failure({ErrorCode::invalid_input, file.string(), "is not a JSON object", kBuildAgain});
  }
  for (auto const& [path, links] : parsed.as_object()) {
    if (!links.is_string()) {
      throw Failure({ErrorCode::invalid_input, file.string(), "has no text for " + std::string(path), kBuildAgain});
    }
    made.links_.emplace(path, links.as_string());
  }
  return made;
}

std::string Preloads::links_of(std::string_view route_path, std::string_view locale) const {
  auto const found = links_.find(route_path);
  if (found == links_.end()) {
    return {};
  }
  auto links = found->second;
  for (auto at = links.find(kLocale); at != std::string::npos; at = links.find(kLocale, at + locale.size())) {
    links.replace(at, kLocale.size(), locale);
  }
  return links;
}

std::string make_answer_preload(std::string_view target) {
  return "<link rel=\"preload\" as=\"fetch\" crossorigin href=\"" + escape_html(target) + "\">\n";
}

}  // namespace orrery::site
