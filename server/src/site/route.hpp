#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace orrery::site {

// A page of the site. The route table in route.cpp holds their paths; a page that is not in it is not
// built yet, and its path answers 404 like any unknown one.
enum class RouteName {
  home,
  chains,
  chain,
  validators,
  validator,
  prices,
  proposals,
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
  not_found,
};

// As the browser's program calls the route.
std::string_view to_text(RouteName route);

struct Route {
  RouteName name;
  std::string_view path;  // "/chains/{id}"

  // A shell route has no {id}: it is one page a language.
  bool is_shell() const { return path.find('{') == std::string_view::npos; }
};

std::span<Route const> list_routes();

// One page in one language.
struct Address {
  RouteName route = RouteName::not_found;
  std::size_t locale = 0;  // 0: English, whose paths have no prefix
  std::string id;          // of what the page is about; empty for a shell route

  bool operator==(Address const&) const = default;
};

// The one path of a page: "/ru/chains/osmosis-1". `locales` as in find_address.
std::string path_of(Address const& address, std::span<std::string_view const> locales);

// As one segment of a path.
std::string percent_encode(std::string_view text);

struct FoundAddress {
  Address address;
  bool is_canonical = true;  // false: the path names the page in another way, such as with a '/' at the end
};

// `path` as sent. `locales` are those that the site is written in, English first. An unknown path is
// not_found, in the language of its prefix.
FoundAddress find_address(std::string_view path, std::span<std::string_view const> locales);

// Where a page has moved to, in the language of its prefix; nothing for a path that never was one. What
// it leads to may be not built yet.
std::optional<std::string> find_moved(std::string_view path, std::span<std::string_view const> locales);

}  // namespace orrery::site
