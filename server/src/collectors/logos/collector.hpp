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

// Makes WebP of a picture's bytes: see convert_picture().
using PictureMaker =
    std::function<Result<std::vector<ConvertedPicture>>(std::string_view bytes, std::stop_token const& stop)>;

// The pictures of the chains, from the addresses that the registry names, and of the validators, from Keybase by
// their identity. A pass asks Keybase as often as it has seconds; what it leaves over the next one takes up.
Collector make_logos_collector(LogoSettings settings, Fetcher& fetcher, PictureMaker make_pictures = convert_picture);

}  // namespace orrery
