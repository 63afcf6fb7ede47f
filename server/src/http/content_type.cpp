#include "http/content_type.hpp"

#include <algorithm>
#include <array>

namespace orrery::http {
namespace {

struct Entry {
  std::string_view extension;
  ContentType type;
};

constexpr std::array kTypes{
    Entry{"avif", {"image/avif", false}},
    Entry{"css", {"text/css; charset=utf-8", true}},
    Entry{"gif", {"image/gif", false}},
    Entry{"html", {"text/html; charset=utf-8", true}},
    Entry{"ico", {"image/x-icon", true}},
    Entry{"jpeg", {"image/jpeg", false}},
    Entry{"jpg", {"image/jpeg", false}},
    Entry{"js", {"text/javascript; charset=utf-8", true}},
    Entry{"json", {"application/json; charset=utf-8", true}},
    Entry{"map", {"application/json; charset=utf-8", true}},
    Entry{"mjs", {"text/javascript; charset=utf-8", true}},
    Entry{"png", {"image/png", false}},
    Entry{"svg", {"image/svg+xml; charset=utf-8", true}},
    Entry{"txt", {"text/plain; charset=utf-8", true}},
    Entry{"wasm", {"application/wasm", true}},
    Entry{"webmanifest", {"application/manifest+json; charset=utf-8", true}},
    Entry{"webp", {"image/webp", false}},
    Entry{"woff", {"font/woff", false}},
    Entry{"woff2", {"font/woff2", false}},
    Entry{"xml", {"application/xml; charset=utf-8", true}},
};

}  // namespace

ContentType content_type_of(std::string_view file_name) {
  auto const dot = file_name.rfind('.');
  auto const extension = dot == file_name.npos ? std::string_view{} : file_name.substr(dot + 1);
  auto const* const found = std::ranges::find(kTypes, extension, &Entry::extension);
  return found == kTypes.end() ? ContentType{"application/octet-stream", false} : found->type;
}

}  // namespace orrery::http
