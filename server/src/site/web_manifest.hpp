#pragma once

#include <string>
#include <string_view>

namespace orrery::site {

inline constexpr std::string_view kManifestPath = "/site.webmanifest";

// What a browser shows where the site is put on a home screen. Its icons are files of the built site.
std::string make_web_manifest(std::string_view site_name);

}  // namespace orrery::site
