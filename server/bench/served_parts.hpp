#pragma once

#include "app/publishing/snapshot_handlers.hpp"
#include "http/messages/constant_headers.hpp"

#include <filesystem>

namespace orrery::bench {

// As the program loads them from the built site.
inline ServedParts load_parts(std::filesystem::path const& web) {
  ServedParts parts;
  parts.cache = std::make_shared<http::ResponseCache>();
  parts.page_template = std::make_shared<site::SiteTemplate const>(site::SiteTemplate::load(web));
  parts.file_headers = http::site_headers(parts.page_template->content_security_policy(), false);
  parts.files = std::make_shared<http::StaticFiles const>(http::StaticFiles::load(web, parts.file_headers));
  parts.settings.url = "https://orrery.example";
  return parts;
}

}  // namespace orrery::bench
