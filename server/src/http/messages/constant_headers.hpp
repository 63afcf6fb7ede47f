#pragma once

#include <string>
#include <string_view>

namespace orrery::http {

// Header lines of every response of a listener, 304 and errors included; each line ends with CRLF.

// API: CORS for all origins, Vary, and a content security policy that forbids everything.
std::string api_headers(bool demo);

// Pages and files of the site, with the site's content security policy.
std::string site_headers(std::string_view content_security_policy, bool demo);

// Admin listener: no CORS, no caching.
std::string admin_headers();

}  // namespace orrery::http
