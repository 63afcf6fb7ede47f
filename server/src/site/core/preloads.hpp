#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace orrery::site {

// The links that a page's head begins with, so that the browser asks for the files of its route at once. The build of
// the site writes them, since it knows which files those are.
class Preloads {
 public:
  // None where the build has no preloads.json. Throws Failure where it cannot be read.
  static Preloads load(std::filesystem::path const& web_folder);

  // HTML. route_path: as in the route table ("/chains/{id}"). Empty for a route that has none.
  std::string links_of(std::string_view route_path, std::string_view locale) const;

 private:
  std::map<std::string, std::string, std::less<>> links_;
};

// The link for the API answer that a page needs and does not hold. target: with the API's prefix.
std::string make_answer_preload(std::string_view target);

}  // namespace orrery::site
