#pragma once

#include <string>
#include <string_view>

namespace orrery::http {

// Header lines of every response of a listener, 304 and errors included; each line ends with CRLF.

// API: CORS for all origins, Vary, and a content security policy that forbids everything.
std::string api_headers(bool demo);

// Pages and files of the site, with the site's content security policy.
std::string site_headers(std::string_view content_security_policy, bool demo);

// Of the site's files, by what a browser makes of them.
struct FileHeaders {
  std::string document;  // HTML: as a page
  std::string drawing;   // an SVG or XML that is opened by itself is a document: its policy forbids it everything
  std::string part;      // a script, a style, a catalogue, a font, a picture: what governs it is its page's policy
};

FileHeaders file_headers(std::string_view content_security_policy, bool demo);

// A drawing that editors wrote; as FileHeaders::drawing.
std::string drawing_headers(bool demo);

// Admin listener: no CORS, no caching.
std::string admin_headers();

}  // namespace orrery::http
