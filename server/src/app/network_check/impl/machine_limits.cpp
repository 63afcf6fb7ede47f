#include "app/network_check/impl/machine_limits.hpp"

#include <fstream>
#include <string>

namespace orrery {
namespace {

namespace fs = std::filesystem;

// MemTotal of /proc/meminfo, in KiB: https://man7.org/linux/man-pages/man5/proc_meminfo.5.html.
std::optional<std::int64_t> find_physical_memory(fs::path const& root) {
  std::ifstream file(root / "proc/meminfo");
  std::string label;
  std::int64_t kibibytes = 0;
  if (file >> label >> kibibytes && label == "MemTotal:") {
    return kibibytes * 1024;
  }
  return std::nullopt;
}

}  // namespace

MachineLimits read_machine_limits(fs::path const& root) {
  return {find_limits(), find_physical_memory(root)};
}

}  // namespace orrery
