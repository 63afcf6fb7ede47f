#include "sources/pictures/picture_format.hpp"

#include "base/clean_text.hpp"

#include <optional>
#include <string>

namespace orrery {
namespace {

using namespace std::string_view_literals;

struct Size {
  std::size_t width;
  std::size_t height;
};

// Nothing where the bytes end before it.
std::optional<std::size_t> read_big(std::string_view bytes, std::size_t at, std::size_t count) {
  if (at > bytes.size() || bytes.size() - at < count) {
    return std::nullopt;
  }
  std::size_t number = 0;
  for (std::size_t i = 0; i < count; ++i) {
    number = number << 8U | static_cast<unsigned char>(bytes[at + i]);
  }
  return number;
}

std::optional<std::size_t> read_little(std::string_view bytes, std::size_t at, std::size_t count) {
  if (at > bytes.size() || bytes.size() - at < count) {
    return std::nullopt;
  }
  std::size_t number = 0;
  for (std::size_t i = count; i > 0; --i) {
    number = number << 8U | static_cast<unsigned char>(bytes[at + i - 1]);
  }
  return number;
}

std::optional<Size> make_size(std::optional<std::size_t> width, std::optional<std::size_t> height) {
  return width && height ? std::optional(Size{*width, *height}) : std::nullopt;
}

std::optional<Size> find_png_size(std::string_view bytes) {
  return make_size(read_big(bytes, 16, 4), read_big(bytes, 20, 4));
}

std::optional<Size> find_gif_size(std::string_view bytes) {
  return make_size(read_little(bytes, 6, 2), read_little(bytes, 8, 2));
}

// Segments up to the frame (SOF0 to SOF15, but for the three that are no frame).
std::optional<Size> find_jpeg_size(std::string_view bytes) {
  std::size_t at = 2;
  while (auto const marker = read_big(bytes, at, 2)) {
    auto const kind = *marker & 0xFFU;
    if (*marker >> 8U != 0xFFU) {
      return std::nullopt;
    }
    if (kind == 0xFFU) {
      ++at;
      continue;
    }
    bool const is_frame = kind >= 0xC0U && kind <= 0xCFU && kind != 0xC4U && kind != 0xC8U && kind != 0xCCU;
    if (is_frame) {
      return make_size(read_big(bytes, at + 7, 2), read_big(bytes, at + 5, 2));
    }
    bool const is_bare = kind == 0x01U || (kind >= 0xD0U && kind <= 0xD8U);
    auto const length = is_bare ? std::optional<std::size_t>(0) : read_big(bytes, at + 2, 2);
    if (!length || (!is_bare && *length < 2)) {
      return std::nullopt;
    }
    at += 2 + *length;
  }
  return std::nullopt;
}

// VP8 (lossy), VP8L (lossless) or VP8X (with a canvas): https://www.rfc-editor.org/rfc/rfc9649
std::optional<Size> find_webp_size(std::string_view bytes) {
  auto const chunk = bytes.substr(12, 4);
  if (chunk == "VP8 ") {
    auto const width = read_little(bytes, 26, 2);
    auto const height = read_little(bytes, 28, 2);
    return width && height ? std::optional(Size{*width & 0x3FFFU, *height & 0x3FFFU}) : std::nullopt;
  }
  if (chunk == "VP8L") {
    auto const bits = read_little(bytes, 21, 4);
    return bits ? std::optional(Size{(*bits & 0x3FFFU) + 1, (*bits >> 14U & 0x3FFFU) + 1}) : std::nullopt;
  }
  if (chunk == "VP8X") {
    auto const width = read_little(bytes, 24, 3);
    auto const height = read_little(bytes, 27, 3);
    return width && height ? std::optional(Size{*width + 1, *height + 1}) : std::nullopt;
  }
  return std::nullopt;
}

// A drawing's first tag may follow a declaration and comments; a page of HTML may hold a drawing.
bool is_svg(std::string_view bytes) {
  constexpr std::size_t kFirst = 4096;
  auto const head = to_lower_ascii(bytes.substr(0, kFirst));
  auto const svg = head.find("<svg");
  auto const first = head.find_first_not_of("\xEF\xBB\xBF \t\r\n");
  return svg != std::string::npos && first != std::string::npos && head[first] == '<' &&
         head.substr(0, svg).find("<html") == std::string::npos && bytes.find('\0') == std::string_view::npos;
}

Error refuse_picture(ErrorCode code, std::string reason) {
  return {code, "the picture", std::move(reason), ""};
}

// The decoders fill what is missing at the end with grey. A few bytes behind the end do no harm.
bool has_end(PictureFormat format, std::string_view bytes) {
  switch (format) {
    case PictureFormat::png: return bytes.find("IEND") != std::string_view::npos;
    case PictureFormat::jpeg: return bytes.rfind("\xFF\xD9"sv) != std::string_view::npos;
    case PictureFormat::gif: {
      auto const last = bytes.find_last_not_of("\0\r\n"sv);
      return last != std::string_view::npos && bytes[last] == ';';
    }
    case PictureFormat::webp: return read_little(bytes, 4, 4).value_or(bytes.size()) <= bytes.size() - 8;
    case PictureFormat::svg: return true;
  }
  return false;
}

struct Found {
  PictureFormat format;
  std::optional<Size> size;
};

std::optional<Found> find_format(std::string_view bytes) {
  if (bytes.starts_with("\x89PNG\r\n\x1A\n"sv)) {
    return Found{PictureFormat::png, find_png_size(bytes)};
  }
  if (bytes.starts_with("\xFF\xD8\xFF"sv)) {
    return Found{PictureFormat::jpeg, find_jpeg_size(bytes)};
  }
  if (bytes.starts_with("GIF87a"sv) || bytes.starts_with("GIF89a"sv)) {
    return Found{PictureFormat::gif, find_gif_size(bytes)};
  }
  if (bytes.starts_with("RIFF"sv) && bytes.size() >= 16 && bytes.substr(8, 4) == "WEBP") {
    return Found{PictureFormat::webp, find_webp_size(bytes)};
  }
  return std::nullopt;
}

}  // namespace

Result<PictureFormat> check_picture(std::string_view bytes) {
  if (bytes.size() > kMaxPictureBytes) {
    return refuse_picture(ErrorCode::too_large, "is larger than 1 MB");
  }
  auto const found = find_format(bytes);
  if (!found) {
    return is_svg(bytes) ? Result<PictureFormat>(PictureFormat::svg)
                         : refuse_picture(ErrorCode::invalid_input, "is no PNG, JPEG, GIF, WebP or SVG");
  }
  if (!found->size || found->size->width == 0 || found->size->height == 0) {
    return refuse_picture(ErrorCode::invalid_input, "does not say how large it is");
  }
  if (found->size->width > kMaxPictureSide || found->size->height > kMaxPictureSide) {
    return refuse_picture(ErrorCode::too_large, "is " + std::to_string(found->size->width) + " by " +
                                                    std::to_string(found->size->height) + " pixels, more than " +
                                                    std::to_string(kMaxPictureSide));
  }
  if (!has_end(found->format, bytes)) {
    return refuse_picture(ErrorCode::invalid_input, "ends before its end");
  }
  return found->format;
}

}  // namespace orrery
