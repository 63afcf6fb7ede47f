// Any bytes as an archive of the registry: within the limits, and no folder that could lead elsewhere.
#include "sources/registry/archive.hpp"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<char const*>(data), size);
  orrery::ReadLimits limits;
  limits.total_bytes = 1'000'000;
  limits.file_bytes = 10'000;
  limits.entries = 100;
  auto const folders = orrery::read_archive(
      [&] {
        auto const piece = rest.substr(0, 512);
        rest.remove_prefix(piece.size());
        return piece;
      },
      "fuzz.tar.gz", limits);
  if (!folders) {
    return 0;
  }
  for (auto const& [name, folder] : *folders) {
    bool const outside = ("/" + name + "/").find("/../") != std::string::npos || name.starts_with('/');
    bool const too_large = folder.chain_json && folder.chain_json->size() > limits.file_bytes;
    if (outside || too_large) {
      std::abort();
    }
  }
  return 0;
}
