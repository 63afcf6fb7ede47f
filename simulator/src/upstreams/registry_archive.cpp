#include "upstreams/registry_archive.hpp"

#include "upstreams/gzip.hpp"

#include <array>
#include <cstdio>
#include <numeric>
#include <stdexcept>

namespace orrery::simulator {
namespace {

constexpr std::size_t kBlock = 512;

// The header of POSIX ustar: fields at fixed places, numbers in octal digits.
std::string make_header(RegistryFile const& file) {
  std::array<char, kBlock> header{};
  auto const put = [&](std::size_t at, std::string const& text) { text.copy(header.data() + at, text.size()); };
  auto const octal = [](std::size_t number, int digits) {
    std::array<char, 16> text{};
    auto const length = std::snprintf(text.data(), text.size(), "%0*zo", digits, number);
    return std::string(text.data(), static_cast<std::size_t>(length));
  };
  auto const path = "registry/" + file.path;
  constexpr std::size_t kLongestPath = 100;
  if (path.size() > kLongestPath) {
    throw std::logic_error(path + " is too long for its header");
  }
  put(0, path);
  put(100, "0000644");
  put(108, "0000000");
  put(116, "0000000");
  put(124, octal(file.text.size(), 11));
  put(136, octal(0, 11));
  put(148, "        ");
  put(156, "0");
  put(257, "ustar");
  put(263, "00");
  auto const sum = std::accumulate(header.begin(), header.end(), std::size_t{0},
                                   [](std::size_t all, char byte) { return all + static_cast<unsigned char>(byte); });
  put(148, octal(sum, 6) + '\0' + ' ');
  return {header.data(), header.size()};
}

}  // namespace

std::string pack_registry(std::span<RegistryFile const> files) {
  std::string archive;
  for (auto const& file : files) {
    archive += make_header(file) + file.text;
    archive.append((kBlock - file.text.size() % kBlock) % kBlock, '\0');
  }
  archive.append(2 * kBlock, '\0');
  return gzip(archive, GzipEffort::usual);
}

}  // namespace orrery::simulator
