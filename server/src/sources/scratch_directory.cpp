#include "sources/scratch_directory.hpp"

#include "base/result.hpp"

#include <stdlib.h>

#include <system_error>

namespace orrery {

ScratchDirectory::ScratchDirectory() {
  auto name = (std::filesystem::temp_directory_path() / "orrery-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) {
    throw Failure(
        {ErrorCode::unavailable, name, "no temporary directory can be made there", "free some space or set TMPDIR"});
  }
  path_ = name;
}

ScratchDirectory::~ScratchDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace orrery
