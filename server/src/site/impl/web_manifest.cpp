#include "site/impl/web_manifest.hpp"

#include "wire/json_writer.hpp"

namespace orrery::site {

std::string make_web_manifest(std::string_view site_name) {
  std::string json = R"({"name":)";
  wire::write_json(json, site_name);
  json += R"(,"short_name":)";
  wire::write_json(json, site_name);
  return json +
         R"(,"start_url":"/","display":"minimal-ui","background_color":"#f2f4f0","theme_color":"#ffffff","icons":[)"
         R"({"src":"/favicon.svg","sizes":"any","type":"image/svg+xml"},)"
         R"({"src":"/icon-192.png","sizes":"192x192","type":"image/png"},)"
         R"({"src":"/icon-512.png","sizes":"512x512","type":"image/png"}]})";
}

}  // namespace orrery::site
