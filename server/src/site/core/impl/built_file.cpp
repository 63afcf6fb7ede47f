#include "site/core/impl/built_file.hpp"

#include "base/result.hpp"

#include <fstream>
#include <iterator>

namespace orrery::site {

std::string load_built_file(std::filesystem::path const& file) {
  std::ifstream stream(file, std::ios::binary);
  std::string bytes{std::istreambuf_iterator<char>(stream), {}};
  if (!stream.is_open() || stream.bad() || bytes.empty()) {
    throw Failure({ErrorCode::not_found, file.string(), "is missing, empty or unreadable", kBuildAgain});
  }
  return bytes;
}

}  // namespace orrery::site
