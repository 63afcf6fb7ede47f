#include "sources/pictures/picture_converter.hpp"

#include "base/clean_text.hpp"
#include "fetch/child_process.hpp"
#include "sources/pictures/picture_format.hpp"
#include "sources/scratch_directory.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

namespace orrery {
namespace {

using Words = std::vector<std::string>;

constexpr std::chrono::milliseconds kDeadline{20'000};
constexpr std::size_t kMaxWebpBytes = 512 * 1024;
constexpr std::size_t kMaxReasonCharacters = 200;
// The exit status of a shell for a program that is not there, and of prlimit and unshare too.
constexpr int kNotFoundStatus = 127;

// Of the process and of what it starts: bytes of address space, seconds of processor, bytes of a file, open files.
Words make_limits() {
  return {"prlimit", "--as=1073741824", "--cpu=10", "--fsize=1048576", "--nofile=64", "--core=0", "--"};
}

// Loaders that libvips itself does not call safe against hostile files are off (libvips 8.14.1:
// https://github.com/libvips/libvips/blob/v8.14.1/libvips/iofuncs/init.c#L1330-L1331).
// Its modules (PDF, HEIF, JPEG XL, what ImageMagick reads) are looked for below VIPSHOME: they are not wanted, and to
// load them is a third of the work (https://github.com/libvips/libvips/blob/v8.14.1/libvips/iofuncs/init.c#L541-L615).
Words make_environment() {
  return {"PATH=/usr/local/bin:/usr/bin:/bin",
          "HOME=/nonexistent",
          "VIPSHOME=/nonexistent",
          "VIPS_CONCURRENCY=1",
          "VIPS_WARNING=0",
          "VIPS_BLOCK_UNTRUSTED=1"};
}

// A namespace without a network; where the system does not let this user make one the decoder goes without: it
// opens no connection by itself.
Words detect_isolation() {
  static Words const kIsolation = [] {
    Words const isolation{"unshare", "--net", "--map-root-user", "--"};
    auto trial = isolation;
    trial.emplace_back("true");
    auto const ended = run_child({.arguments = trial, .environment = make_environment(), .deadline = kDeadline});
    return ended && ended->status == 0 ? isolation : Words{};
  }();
  return kIsolation;
}

Error refuse(ErrorCode code, std::string reason) {
  return {code, "the picture", std::move(reason), ""};
}

Result<void> run_decoder(Words const& command, std::stop_token const& stop) {
  auto arguments = make_limits();
  std::ranges::copy(detect_isolation(), std::back_inserter(arguments));
  std::ranges::copy(command, std::back_inserter(arguments));
  auto const ended = run_child(
      {.arguments = std::move(arguments), .environment = make_environment(), .deadline = kDeadline, .stop = stop});
  if (!ended) {
    return ended.error();
  }
  if (ended->status == kNotFoundStatus) {
    return Error{ErrorCode::not_found, "program '" + command.front() + "'", "is not installed",
                 "install the packages libvips-tools and librsvg2-bin"};
  }
  if (ended->status != 0) {
    auto const said = clean_text(ended->output, kMaxReasonCharacters, LineBreaks::fold_to_space);
    return refuse(ErrorCode::invalid_input, "is not decoded (status " + std::to_string(ended->status) + "): " + said);
  }
  return {};
}

// A drawing (SVG) becomes a PNG of the largest size first, so that libvips only ever reads pixels.
Result<void> rasterize_svg(std::filesystem::path const& folder, std::stop_token const& stop) {
  auto const side = std::to_string(kPictureSizes.back());
  return run_decoder({"rsvg-convert", "--width", side, "--height", side, "--keep-aspect-ratio", "--format", "png",
                      "--output", (folder / "drawn").string(), (folder / "picture").string()},
                     stop);
}

Result<std::string> read_webp(std::filesystem::path const& path) {
  std::error_code error;
  auto const size = std::filesystem::file_size(path, error);
  if (error || size == 0 || size > kMaxWebpBytes) {
    return refuse(ErrorCode::invalid_input, "could not be made a WebP");
  }
  std::string webp(size, '\0');
  std::ifstream file(path, std::ios::binary);
  if (!file.read(webp.data(), static_cast<std::streamsize>(size)) || !webp.starts_with("RIFF")) {
    return refuse(ErrorCode::invalid_input, "could not be made a WebP");
  }
  return webp;
}

Result<std::string> convert(std::filesystem::path const& source, int size, std::stop_token const& stop) {
  auto const target = source.parent_path() / (std::to_string(size) + ".webp");
  // ">": a picture is only ever made smaller.
  auto const side = std::to_string(size) + "x" + std::to_string(size) + ">";
  auto const made =
      run_decoder({"vipsthumbnail", source.string(), "--size", side, "-o", target.string() + "[Q=82,strip]"}, stop);
  return made ? read_webp(target) : Result<std::string>(made.error());
}

}  // namespace

Result<std::vector<ConvertedPicture>> convert_picture(std::string_view bytes, std::stop_token const& stop) {
  auto const format = check_picture(bytes);
  if (!format) {
    return format.error();
  }
  ScratchDirectory const folder;
  {
    std::ofstream file(folder.path() / "picture", std::ios::binary);
    if (!file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()))) {
      return Error{ErrorCode::unavailable, folder.path().string(), "cannot be written", "make room on the disk"};
    }
  }
  auto source = folder.path() / "picture";
  if (*format == PictureFormat::svg) {
    if (auto const drawn = rasterize_svg(folder.path(), stop); !drawn) {
      return drawn.error();
    }
    source = folder.path() / "drawn";
  }
  std::vector<ConvertedPicture> converted;
  for (auto const size : kPictureSizes) {
    auto webp = convert(source, size, stop);
    if (!webp) {
      return webp.error();
    }
    converted.push_back({size, std::move(*webp)});
  }
  return converted;
}

}  // namespace orrery
