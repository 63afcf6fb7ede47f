#pragma once

#include "base/result.hpp"

#include <array>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// Longest side in pixels of what is kept of a picture.
inline constexpr std::array<int, 3> kPictureSizes{64, 128, 256};

struct ConvertedPicture {
  int size;
  std::string webp;
};

// Decodes a hostile picture and makes WebP of it in every one of kPictureSizes: by libvips (drawings first by
// rsvg-convert) in a process of its own without a network, with little memory, time and room for files. Codes:
// not_found where a program is not installed, invalid_input or too_large for the picture's own faults, cancelled.
Result<std::vector<ConvertedPicture>> convert_picture(std::string_view bytes, std::stop_token const& stop);

}  // namespace orrery
