#pragma once

#include "fetch/address_guard.hpp"
#include "fetch/fetcher.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// The parts of a URL that passed the checks of parse_target.
struct FetchTarget {
  std::string url;     // normalised, without the fragment
  std::string origin;  // scheme, host and port
  std::string host;    // lower case, without port, brackets and a last dot
  bool is_https = false;
  std::optional<IpAddress> address = {};  // where the host is an IP address and not a name

  // Host and port.
  std::string authority() const { return origin.substr(origin.find("//") + 2); }

  bool operator==(FetchTarget const&) const = default;
};

// Only http and https, at most 8 KB, with a host and without a user or password.
FetchResult<FetchTarget> parse_target(std::string_view url);

// The next target of a redirect; https never falls back to http. location: absolute.
FetchResult<FetchTarget> parse_redirect(FetchTarget const& from, std::string_view location);

// Whether the redirect is the one that Redirects::to_https follows.
bool is_upgrade_to_https(FetchTarget const& from, std::string_view location);

// The URL without user and password, for messages.
std::string without_credentials(std::string_view url);

}  // namespace orrery
