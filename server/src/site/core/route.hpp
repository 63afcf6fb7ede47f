#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace orrery::site {

// A page of the site. Its path is in the route table in route.cpp; without one it is answered with 404.
enum class RouteName {
  home,
  chains,
  chain,
  validators,
  validator,
  prices,
  proposals,
  proposal,
  airdrops,
  dev_activity,
  education,
  article,
  markets,
  market,
  feed,
  resources,
  weight,
  about,
  advertisement,
  buy_advertisement,
  privacy,
  terms,
  status,
  search,
  not_found,
};

// The route's name in the site's code: RouteName in web/src.
std::string_view to_text(RouteName route);

struct Route {
  RouteName name;
  std::string_view path;  // "/chains/{id}", "/proposals/{id}/{number}"

  // A shell route has no {id}: one page for each language.
  bool is_shell() const { return path.find('{') == std::string_view::npos; }
};

std::span<Route const> list_routes();

// Whether search engines may list the page. Results of a search are found under their own addresses.
inline bool is_indexed(RouteName route) {
  return route != RouteName::search && route != RouteName::not_found;
}

Route const& route_of(RouteName name);

// One page in one language.
struct PageLocation {
  RouteName route = RouteName::not_found;
  std::size_t locale = 0;  // 0: English, whose paths have no prefix
  std::string id;          // of the record that the page is about; empty for a shell route
  std::string number{};    // of a proposal of the chain `id`

  bool operator==(PageLocation const&) const = default;
};

// The canonical path of a page: "/ru/chains/osmosis-1". locales: as in match_path.
std::string path_of(PageLocation const& location, std::span<std::string_view const> locales);

// Encodes a text as one path segment.
std::string percent_encode(std::string_view text);

struct MatchedLocation {
  PageLocation location;
  bool is_canonical = true;  // false: the path is another spelling, such as with a '/' at the end
};

// path: as sent. locales: of the site, English first. An unknown path is not_found in the language of its prefix.
MatchedLocation match_path(std::string_view path, std::span<std::string_view const> locales);

// The new path of a former path of the site, in the language of its prefix; nothing for any other path.
std::optional<std::string> find_page_redirect(std::string_view path, std::span<std::string_view const> locales);

}  // namespace orrery::site
