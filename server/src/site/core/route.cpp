#include "site/core/route.hpp"

#include "http/messages/query.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace orrery::site {
namespace {

constexpr std::array kRoutes = std::to_array<Route>({
    {RouteName::home, "/"},
    {RouteName::chains, "/chains"},
    {RouteName::chain, "/chains/{id}"},
    {RouteName::validators, "/validators"},
    {RouteName::validator, "/validators/{id}"},
    {RouteName::prices, "/prices"},
    {RouteName::proposals, "/proposals"},
    {RouteName::proposal, "/proposals/{id}/{number}"},
    {RouteName::airdrops, "/airdrops"},
    {RouteName::dev_activity, "/dev-activity"},
    {RouteName::education, "/education"},
    {RouteName::article, "/education/{id}"},
    {RouteName::markets, "/markets"},
    {RouteName::market, "/markets/{id}"},
    {RouteName::feed, "/feed"},
    {RouteName::resources, "/resources"},
    {RouteName::weight, "/weight"},
    {RouteName::about, "/about"},
    {RouteName::advertisement, "/advertisement"},
    {RouteName::buy_advertisement, "/buy-advertisement"},
    {RouteName::privacy, "/privacy"},
    {RouteName::terms, "/terms"},
    {RouteName::status, "/status"},
    {RouteName::search, "/search"},
    {RouteName::not_found, "/404"},
});

constexpr std::string_view kId = "{id}";
constexpr std::string_view kNumber = "{number}";

// Former paths of the site and the paths that they redirect to.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kMoved{{
    {"/news", "/markets"},
    {"/news/{id}", "/markets/{id}"},
    {"/events", "/feed"},
    {"/activity", "/dev-activity"},
}};

using Segments = std::vector<std::string_view>;

// The segments without empty ones: "/chains/" has those of "/chains".
Segments split_path(std::string_view path) {
  Segments segments;
  while (!path.empty()) {
    auto const segment = path.substr(0, path.find('/'));
    if (!segment.empty()) {
      segments.push_back(segment);
    }
    path.remove_prefix(std::min(segment.size() + 1, path.size()));
  }
  return segments;
}

bool matches(std::string_view path, Segments const& segments) {
  return std::ranges::equal(split_path(path), segments, [](std::string_view pattern, std::string_view segment) {
    return pattern == kId || pattern == kNumber || pattern == segment;
  });
}

// Removes the locale's prefix and returns the locale.
std::size_t take_locale(Segments& segments, std::span<std::string_view const> locales) {
  auto const locale = segments.empty() ? locales.end() : std::ranges::find(locales, segments.front());
  if (locale == locales.end()) {
    return 0;
  }
  segments.erase(segments.begin());
  return static_cast<std::size_t>(locale - locales.begin());
}

std::string replace_part(std::string path, std::string_view part, std::string_view value) {
  if (auto const at = path.find(part); at != std::string::npos) {
    path.replace(at, part.size(), percent_encode(value));
  }
  return path;
}

std::string in_locale(std::string const& path, std::size_t locale, std::span<std::string_view const> locales) {
  return locale == 0 ? path : '/' + std::string(locales[locale]) + (path == "/" ? "" : path);
}

}  // namespace

std::string_view to_text(RouteName route) {
  switch (route) {
    case RouteName::home: return "home";
    case RouteName::chains: return "chains";
    case RouteName::chain: return "chain";
    case RouteName::validators: return "validators";
    case RouteName::validator: return "validator";
    case RouteName::prices: return "prices";
    case RouteName::proposals: return "proposals";
    case RouteName::proposal: return "proposal";
    case RouteName::airdrops: return "airdrops";
    case RouteName::dev_activity: return "dev-activity";
    case RouteName::education: return "education";
    case RouteName::article: return "article";
    case RouteName::markets: return "markets";
    case RouteName::market: return "market";
    case RouteName::feed: return "feed";
    case RouteName::resources: return "resources";
    case RouteName::weight: return "weight";
    case RouteName::about: return "about";
    case RouteName::advertisement: return "advertisement";
    case RouteName::buy_advertisement: return "buy-advertisement";
    case RouteName::privacy: return "privacy";
    case RouteName::terms: return "terms";
    case RouteName::status: return "status";
    case RouteName::search: return "search";
    case RouteName::not_found: return "not-found";
  }
  return "";
}

std::span<Route const> list_routes() {
  return kRoutes;
}

Route const& route_of(RouteName name) {
  return *std::ranges::find(kRoutes, name, &Route::name);
}

std::string percent_encode(std::string_view text) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  constexpr std::string_view kUnreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
  std::string encoded;
  for (char const c : text) {
    if (kUnreserved.find(c) != std::string_view::npos) {
      encoded += c;
    } else {
      auto const byte = static_cast<std::uint8_t>(c);
      encoded += '%';
      encoded += kHex[byte >> 4U];
      encoded += kHex[byte & 0xFU];
    }
  }
  return encoded;
}

std::string path_of(PageLocation const& location, std::span<std::string_view const> locales) {
  auto path = replace_part(std::string(route_of(location.route).path), kNumber, location.number);
  return in_locale(replace_part(std::move(path), kId, location.id), location.locale, locales);
}

std::optional<std::string> find_page_redirect(std::string_view path, std::span<std::string_view const> locales) {
  auto const decoded = http::decode_path(path);
  if (!decoded) {
    return std::nullopt;
  }
  auto segments = split_path(*decoded);
  auto const locale = take_locale(segments, locales);
  for (auto const& [from, to] : kMoved) {
    if (matches(from, segments)) {
      return in_locale(replace_part(std::string(to), kId, segments.back()), locale, locales);
    }
  }
  return std::nullopt;
}

MatchedLocation match_path(std::string_view path, std::span<std::string_view const> locales) {
  MatchedLocation found;
  auto const decoded = http::decode_path(path);
  if (!decoded) {
    return found;
  }
  auto segments = split_path(*decoded);
  found.location.locale = take_locale(segments, locales);
  auto const* const route =
      std::ranges::find_if(kRoutes, [&](Route const& candidate) { return matches(candidate.path, segments); });
  if (route == kRoutes.end()) {
    return found;
  }
  found.location.route = route->name;
  auto const pattern = split_path(route->path);
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    if (pattern[at] == kId) {
      found.location.id = segments[at];
    } else if (pattern[at] == kNumber) {
      found.location.number = segments[at];
    }
  }
  found.is_canonical = path_of(found.location, locales) == path;
  return found;
}

}  // namespace orrery::site
