#include "http/replies/static_files.hpp"

#include "base/result.hpp"
#include "http/messages/query.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <map>
#include <system_error>

namespace orrery::http {
namespace {

namespace fs = std::filesystem;

struct ContentType {
  std::string_view text;
  bool compressible = false;  // not already compressed by its own format
};

struct KnownExtension {
  std::string_view extension;
  ContentType type;
};

constexpr std::array kTypes{
    KnownExtension{"avif", {"image/avif", false}},
    KnownExtension{"css", {"text/css; charset=utf-8", true}},
    KnownExtension{"gif", {"image/gif", false}},
    KnownExtension{"html", {"text/html; charset=utf-8", true}},
    KnownExtension{"ico", {"image/x-icon", true}},
    KnownExtension{"jpeg", {"image/jpeg", false}},
    KnownExtension{"jpg", {"image/jpeg", false}},
    KnownExtension{"js", {"text/javascript; charset=utf-8", true}},
    KnownExtension{"json", {"application/json; charset=utf-8", true}},
    KnownExtension{"map", {"application/json; charset=utf-8", true}},
    KnownExtension{"mjs", {"text/javascript; charset=utf-8", true}},
    KnownExtension{"png", {"image/png", false}},
    KnownExtension{"svg", {"image/svg+xml; charset=utf-8", true}},
    KnownExtension{"txt", {"text/plain; charset=utf-8", true}},
    KnownExtension{"wasm", {"application/wasm", true}},
    KnownExtension{"webmanifest", {"application/manifest+json; charset=utf-8", true}},
    KnownExtension{"webp", {"image/webp", false}},
    KnownExtension{"woff", {"font/woff", false}},
    KnownExtension{"woff2", {"font/woff2", false}},
    KnownExtension{"xml", {"application/xml; charset=utf-8", true}},
};

// By the file name's extension; application/octet-stream for one that is not known.
ContentType content_type_of(std::string_view file_name) {
  auto const dot = file_name.rfind('.');
  auto const extension = dot == file_name.npos ? std::string_view{} : file_name.substr(dot + 1);
  auto const* const found = std::ranges::find(kTypes, extension, &KnownExtension::extension);
  return found == kTypes.end() ? ContentType{"application/octet-stream", false} : found->type;
}

std::string const& choose_headers(ContentType const& type, FileHeaders const& headers) {
  if (type.text.starts_with("text/html")) return headers.document;
  return type.text.starts_with("image/svg") || type.text.starts_with("application/xml") ? headers.drawing
                                                                                        : headers.part;
}

constexpr std::string_view kForever = "public, max-age=31536000, immutable";
constexpr std::string_view kShortly = "public, max-age=300, stale-while-revalidate=86400";

[[noreturn]] void fail(ErrorCode code, fs::path const& path, std::string reason) {
  throw Failure(Error{code, "web folder " + path.string(), std::move(reason),
                      "build the site with './dev build', or name its folder with --web"});
}

// Whether the name has the content hash that Vite adds: eight base64url characters before the extension, which may be
// cached for ever. A plain word of eight letters is told apart by having no digit and no capital.
bool has_hash(std::string_view path) {
  constexpr std::size_t kHashLength = 8;
  auto const stem = path.substr(0, path.rfind('.'));
  if (!path.starts_with("/assets/") || stem.size() <= kHashLength) {
    return false;
  }
  auto const separator = stem[stem.size() - kHashLength - 1];
  auto const hash = stem.substr(stem.size() - kHashLength);
  auto const in = [](char c, char first, char last) { return c >= first && c <= last; };
  bool const shaped = std::ranges::all_of(
      hash, [&in](char c) { return in(c, 'a', 'z') || in(c, 'A', 'Z') || in(c, '0', '9') || c == '-' || c == '_'; });
  bool const random = std::ranges::any_of(hash, [&in](char c) { return in(c, 'A', 'Z') || in(c, '0', '9'); });
  return (separator == '-' || separator == '.') && shaped && random;
}

// Symbolic links to folders are not followed, so that only a link to a file can lead out of the folder.
bool is_inside(fs::directory_entry const& entry, fs::path const& folder) {
  std::error_code error;
  if (!entry.is_symlink(error)) return !error;
  auto const real = fs::canonical(entry.path(), error);
  return !error && std::ranges::mismatch(folder, real).in1 == folder.end();
}

std::string read_file(fs::path const& path, fs::path const& folder) {
  std::error_code error;
  auto const size = fs::file_size(path, error);
  if (error || size > StaticFiles::kMaxFileBytes) {
    fail(ErrorCode::too_large, folder, "holds " + path.string() + ", which cannot be read or is too large to serve");
  }
  std::string bytes(size, '\0');
  std::ifstream file(path, std::ios::binary);
  if (!file.read(bytes.data(), static_cast<std::streamsize>(size))) {
    fail(ErrorCode::unavailable, folder, "holds " + path.string() + ", which cannot be read");
  }
  return bytes;
}

// Every file below the folder, by request path, without names that start with a dot and links that lead out.
std::map<std::string, std::string, std::less<>> read_folder(fs::path const& given) {
  std::error_code error;
  auto const folder = fs::canonical(given, error);
  if (error || !fs::is_directory(folder, error)) {
    fail(ErrorCode::not_found, given, "is not a folder that can be read");
  }
  std::map<std::string, std::string, std::less<>> files;
  std::size_t total = 0;
  for (auto entry = fs::recursive_directory_iterator(folder, error); entry != fs::recursive_directory_iterator();
       entry.increment(error)) {
    if (entry->path().filename().string().starts_with('.')) {
      entry.disable_recursion_pending();
    } else if (std::error_code gone; entry->is_regular_file(gone) && is_inside(*entry, folder)) {
      auto bytes = read_file(entry->path(), folder);
      total += bytes.size();
      if (total > StaticFiles::kMaxTotalBytes) {
        fail(ErrorCode::too_large, given, "holds more than is kept in memory");
      }
      files.emplace("/" + entry->path().lexically_relative(folder).generic_string(), std::move(bytes));
    }
  }
  if (error) {
    fail(ErrorCode::unavailable, given, "cannot be read: " + error.message());
  }
  return files;
}

}  // namespace

StaticFiles StaticFiles::load(fs::path const& folder, FileHeaders const& headers) {
  auto const files = read_folder(folder);
  auto const text_of = [&files](std::string const& path) {
    auto const found = files.find(path);
    return found == files.end() ? std::string_view{} : std::string_view(found->second);
  };
  StaticFiles loaded;
  for (auto const& [path, body] : files) {
    bool const is_encoded = path.ends_with(".br") || path.ends_with(".gz");
    if (is_encoded && files.contains(path.substr(0, path.size() - 3))) {
      continue;
    }
    auto const type = content_type_of(path);
    auto const gzip = text_of(path + ".gz");
    auto const br = text_of(path + ".br");
    auto const encode = [&](std::string_view ready, Encoding encoding) {
      return ready.empty() && type.compressible ? compress(body, encoding, kEffortReadyMade) : std::string(ready);
    };
    ResourceHeaders const head{type.text, has_hash(path) ? kForever : kShortly, {}, choose_headers(type, headers), {}};
    loaded.files_.emplace(path,
                          make_resource_from_files(body, encode(gzip, Encoding::gzip), encode(br, Encoding::br), head));
  }
  return loaded;
}

Resource const* StaticFiles::find(std::string_view request_path) const {
  if (request_path.find('%') == std::string_view::npos) {
    auto const found = files_.find(request_path);
    return found == files_.end() ? nullptr : &found->second;
  }
  auto const decoded = decode_path(request_path);
  auto const found = decoded ? files_.find(*decoded) : files_.end();
  return found == files_.end() ? nullptr : &found->second;
}

std::size_t StaticFiles::bytes() const {
  std::size_t bytes = 0;
  for (auto const& [path, resource] : files_) {
    bytes += resource.bytes();
  }
  return bytes;
}

}  // namespace orrery::http
