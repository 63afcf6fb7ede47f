#include "sources/registry/impl/address.hpp"

#include "base/clean_text.hpp"
#include "fetch/trim.hpp"
#include "sources/registry/link.hpp"

#include <boost/url.hpp>

#include <algorithm>
#include <cstddef>

namespace orrery {
namespace {

constexpr std::size_t kMaxHostCharacters = 253;  // RFC 1035, without the final dot
// 20 bytes in hex (CometBFT 0.38: https://github.com/cometbft/cometbft/blob/v0.38.11/p2p/key.go#L18-L20)
constexpr std::size_t kNodeIdDigits = 40;
constexpr std::string_view kHexDigits = "0123456789abcdef";
constexpr std::string_view kHostCharacters = "abcdefghijklmnopqrstuvwxyz0123456789._-";

std::optional<std::string> normalise_name(std::string_view encoded_host) {
  auto host = to_lower_ascii(encoded_host);
  if (host.ends_with('.')) {
    host.pop_back();
  }
  bool const empty_label = host.starts_with('.') || host.ends_with('.') || host.find("..") != std::string::npos;
  bool const numbers_only = host.find_first_not_of("0123456789.") == std::string::npos;
  if (host.empty() || host.size() > kMaxHostCharacters || empty_label || numbers_only ||
      host.find_first_not_of(kHostCharacters) != std::string::npos) {
    return std::nullopt;
  }
  return host;
}

std::optional<std::string> normalise_host(boost::urls::authority_view const& authority) {
  switch (authority.host_type()) {
    case boost::urls::host_type::name: {
      auto const host = authority.encoded_host();
      return normalise_name({host.data(), host.size()});
    }
    case boost::urls::host_type::ipv4: return authority.host_ipv4_address().to_string();
    case boost::urls::host_type::ipv6: return "[" + std::string(authority.host_ipv6_address().to_string()) + "]";
    case boost::urls::host_type::ipvfuture:
    case boost::urls::host_type::none: break;
  }
  return std::nullopt;
}

// 0 where no port is given; nothing for `:0` and for numbers above 65535.
std::optional<unsigned> read_port(boost::urls::authority_view const& authority) {
  if (!authority.has_port() || authority.port().empty()) {
    return 0U;
  }
  unsigned const port = authority.port_number();
  return port == 0 ? std::nullopt : std::optional(port);
}

std::optional<std::string> normalise_authority(boost::urls::authority_view const& authority, unsigned default_port) {
  auto const host = normalise_host(authority);
  auto const port = read_port(authority);
  if (!host || !port || authority.has_userinfo()) {
    return std::nullopt;
  }
  return *port == 0 || *port == default_port ? *host : *host + ":" + std::to_string(*port);
}

std::optional<std::string> normalise_url(std::string_view text) {
  auto const url = parse_web_url(text);
  if (!url) {
    return std::nullopt;
  }
  bool const https = url->scheme_id() == boost::urls::scheme::https;
  auto const authority = normalise_authority(url->authority(), https ? 443 : 80);
  if (!authority) {
    return std::nullopt;
  }
  std::string path(url->encoded_path().data(), url->encoded_path().size());
  path.erase(path.find_last_not_of('/') + 1);
  std::string normalised = (https ? "https://" : "http://") + *authority + path;
  if (url->has_query()) {
    normalised += "?" + std::string(url->encoded_query().data(), url->encoded_query().size());
  }
  return normalised;
}

std::optional<std::string> normalise_host_and_port(std::string_view text) {
  while (text.ends_with('/')) {
    text.remove_suffix(1);
  }
  auto const authority = boost::urls::parse_authority(text);
  if (!authority || read_port(*authority).value_or(0) == 0) {
    return std::nullopt;
  }
  return normalise_authority(*authority, 0);
}

std::optional<std::string> normalise_node_id(std::string_view text) {
  auto id = to_lower_ascii(trim(text));
  if (id.ends_with('@')) {
    id.pop_back();
  }
  bool const hex = id.find_first_not_of(kHexDigits) == std::string::npos;
  return id.size() == kNodeIdDigits && hex ? std::optional(id) : std::nullopt;
}

}  // namespace

std::optional<std::string> normalise_endpoint(EndpointKind kind, std::string_view address) {
  auto const text = trim(address);
  if (text.size() > kMaxUrlCharacters) {
    return std::nullopt;
  }
  bool const bare = kind == EndpointKind::grpc && text.find("://") == std::string_view::npos;
  return bare ? normalise_host_and_port(text) : normalise_url(text);
}

std::optional<PeerAddress> normalise_peer(std::string_view node_id, std::string_view address) {
  auto host_and_port = trim(address);
  auto const at = host_and_port.rfind('@');
  if (at != std::string_view::npos) {
    node_id = host_and_port.substr(0, at);
    host_and_port.remove_prefix(at + 1);
  }
  auto id = normalise_node_id(node_id);
  auto target = host_and_port.size() > kMaxUrlCharacters ? std::nullopt : normalise_host_and_port(host_and_port);
  if (!id || !target) {
    return std::nullopt;
  }
  return PeerAddress{std::move(*id), std::move(*target)};
}

}  // namespace orrery
