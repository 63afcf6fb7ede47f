#include "world/node_address.hpp"

#include "world/names.hpp"

#include <charconv>

namespace orrery::simulator {
namespace {

constexpr std::uint16_t kHttp = 80;
constexpr std::uint16_t kHttps = 443;
constexpr std::uint16_t kOtherHttps = 8443;

}  // namespace

std::optional<NodeAddress> parse_node_address(std::string_view text) {
  NodeAddress address;
  auto const after = text.find("://");
  auto const scheme = after == std::string_view::npos ? std::string_view() : text.substr(0, after);
  if (after != std::string_view::npos) {
    text.remove_prefix(after + 3);
  }
  auto const slash = std::min(text.find('/'), text.size());
  address.prefix = text.substr(slash);
  while (address.prefix.ends_with('/')) {
    address.prefix.pop_back();
  }
  auto const authority = text.substr(0, slash);
  auto const colon = std::min(authority.find(':'), authority.size());
  address.host = to_lower(std::string(authority.substr(0, colon)));
  address.port = scheme == "http" ? kHttp : kHttps;
  if (colon < authority.size()) {
    auto const [end, error] =
        std::from_chars(authority.data() + colon + 1, authority.data() + authority.size(), address.port);
    if (error != std::errc{} || end != authority.data() + authority.size()) {
      return std::nullopt;
    }
  }
  address.asks_tls = scheme == "https" || (scheme.empty() && (address.port == kHttps || address.port == kOtherHttps));
  return address.host.empty() || address.port == 0 ? std::nullopt : std::optional(address);
}

}  // namespace orrery::simulator
