#include "site/route.hpp"

#include "http/query.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace orrery::site {
namespace {

constexpr std::array kRoutes = std::to_array<Route>({
    {RouteName::home, "/"},
    {RouteName::chains, "/chains"},
    {RouteName::chain, "/chains/{id}"},
    {RouteName::validators, "/validators"},
    {RouteName::validator, "/validators/{id}"},
    {RouteName::not_found, "/404"},
});

constexpr std::string_view kId = "{id}";

using Segments = std::vector<std::string_view>;

// Without empty ones: "/chains/" has the segments of "/chains".
Segments split(std::string_view path) {
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

bool matches(Route const& route, Segments const& segments) {
  return std::ranges::equal(split(route.path), segments, [](std::string_view pattern, std::string_view segment) {
    return pattern == kId || pattern == segment;
  });
}

Route const& route_of(RouteName name) {
  return *std::ranges::find(kRoutes, name, &Route::name);
}

}  // namespace

std::string_view to_text(RouteName route) {
  switch (route) {
    case RouteName::home: return "home";
    case RouteName::chains: return "chains";
    case RouteName::chain: return "chain";
    case RouteName::validators: return "validators";
    case RouteName::validator: return "validator";
    case RouteName::not_found: return "not-found";
  }
  return "";
}

std::span<Route const> list_routes() {
  return kRoutes;
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

std::string path_of(Address const& address, std::span<std::string_view const> locales) {
  std::string path{route_of(address.route).path};
  if (auto const id = path.find(kId); id != std::string::npos) {
    path.replace(id, kId.size(), percent_encode(address.id));
  }
  if (address.locale == 0) {
    return path;
  }
  return '/' + std::string(locales[address.locale]) + (path == "/" ? "" : path);
}

FoundAddress find_address(std::string_view path, std::span<std::string_view const> locales) {
  FoundAddress found;
  auto const decoded = http::decode_path(path);
  if (!decoded) {
    return found;
  }
  auto segments = split(*decoded);
  if (!segments.empty()) {
    auto const locale = std::ranges::find(locales, segments.front());
    if (locale != locales.end()) {
      found.address.locale = static_cast<std::size_t>(locale - locales.begin());
      segments.erase(segments.begin());
    }
  }
  auto const* const route =
      std::ranges::find_if(kRoutes, [&](Route const& candidate) { return matches(candidate, segments); });
  if (route == kRoutes.end()) {
    return found;
  }
  found.address.route = route->name;
  if (!route->is_shell()) {
    found.address.id = segments.back();
  }
  found.is_canonical = path_of(found.address, locales) == path;
  return found;
}

}  // namespace orrery::site
