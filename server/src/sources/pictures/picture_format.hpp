#pragma once

#include "base/result.hpp"

#include <cstddef>
#include <string_view>

namespace orrery {

enum class PictureFormat { png, jpeg, gif, webp, svg };

inline constexpr std::size_t kMaxPictureBytes = 1024 * 1024;
inline constexpr std::size_t kMaxPictureSide = 4096;

// By the first bytes, whatever name or type the file came with. Refuses (invalid_input, too_large) what is none of
// these formats, and what says that it is larger than kMaxPictureSide either way: read off before anything is
// decoded. A drawing has no such size.
Result<PictureFormat> check_picture(std::string_view bytes);

}  // namespace orrery
