#pragma once

#include "collectors/runner/collector.hpp"
#include "fetch/fetcher.hpp"
#include "sources/pictures/picture_converter.hpp"

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kLogosDataSet = "logos";
inline constexpr std::string_view kLogosSource = "logos";

struct LogoSettings {
  std::chrono::seconds every;
  std::string keybase_url;  // empty: Keybase is not asked
};

// Converts a picture to WebP, in all sizes: see convert_picture(). Replaced in tests.
using PictureMaker =
    std::function<Result<std::vector<ConvertedPicture>>(std::string_view bytes, std::stop_token const& stop)>;

// The logos of chains, from the URLs in the registry, and of validators, from Keybase by identity. A pass makes at most
// one Keybase look-up for each second of its interval; the next pass goes on with the rest.
Collector make_logos_collector(LogoSettings settings, Fetcher& fetcher, PictureMaker make_pictures = convert_picture);

}  // namespace orrery
