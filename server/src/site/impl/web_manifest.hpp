#pragma once

#include <string>
#include <string_view>

namespace orrery::site {

inline constexpr std::string_view kManifestPath = "/site.webmanifest";

// The web app manifest: name and icons of the site on a home screen. The icons are files of the built site.
std::string make_web_manifest(std::string_view site_name);

}  // namespace orrery::site
