#pragma once

#include <string>
#include <string_view>

namespace orrery::http {

// Header lines that every answer of a listener carries, 304 and errors too; each line ends with CRLF.

// CORS for everybody, Vary, and the policy of a thing that is never a page.
std::string api_headers(bool demo);

// For pages and their files; the policy is the site's own.
std::string site_headers(std::string_view content_security_policy, bool demo);

// For the operator's listener: no CORS, never stored.
std::string admin_headers();

}  // namespace orrery::http
