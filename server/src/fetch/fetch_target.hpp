#pragma once

#include "fetch/address_guard.hpp"
#include "fetch/fetcher.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// Where a request goes, once its URL is known to be one that may be asked.
struct FetchTarget {
  std::string url;     // normalised, without the fragment
  std::string origin;  // scheme, host and port
  std::string host;    // lower case, without port, brackets and a last dot
  bool is_https = false;
  std::optional<IpAddress> address = {};  // where the host is one, and no name

  // Host and port.
  std::string authority() const { return origin.substr(origin.find("//") + 2); }

  bool operator==(FetchTarget const&) const = default;
};

// Only http and https, at most 8 KB, with a host and without a user or password.
FetchResult<FetchTarget> parse_target(std::string_view url);

// The next target of a redirect; https never falls back to http. location: absolute.
FetchResult<FetchTarget> parse_redirect(FetchTarget const& from, std::string_view location);

// The URL as it may stand in a message: a user and password in it are left out.
std::string without_credentials(std::string_view url);

}  // namespace orrery
