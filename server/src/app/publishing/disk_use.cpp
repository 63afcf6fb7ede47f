#include "app/publishing/disk_use.hpp"

#include "base/thread_name.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <exception>
#include <mutex>
#include <string>
#include <system_error>
#include <utility>

namespace orrery {
namespace {

constexpr std::chrono::minutes kEvery{1};
constexpr std::int64_t kMiB = 1LL << 20;
constexpr std::string_view kSqlite = "sqlite:";

// 0: gone meanwhile, or not to be looked at.
std::int64_t size_of(std::filesystem::directory_entry const& entry) {
  std::error_code failed;
  if (!entry.is_regular_file(failed) || entry.is_symlink(failed)) return 0;
  auto const size = entry.file_size(failed);
  return failed ? 0 : static_cast<std::int64_t>(size);
}

std::int64_t size_below(std::filesystem::path const& folder) {
  using Walk = std::filesystem::recursive_directory_iterator;
  std::int64_t bytes = 0;
  std::error_code failed;
  for (Walk at(folder, std::filesystem::directory_options::skip_permission_denied, failed); at != Walk();
       at.increment(failed)) {
    bytes += size_of(*at);
  }
  return bytes;
}

}  // namespace

std::string_view to_word(DiskKind kind) {
  switch (kind) {
    case DiskKind::database: return "database";
    case DiskKind::wal: return "wal";
    case DiskKind::replicas: return "replicas";
    case DiskKind::archives: return "archives";
    case DiskKind::backups: return "backups";
    case DiskKind::scratch: return "scratch";
    case DiskKind::other: return "other";
  }
  return "other";
}

std::int64_t disk_bound(DiskKind kind) {
  switch (kind) {
    case DiskKind::database: return 4096 * kMiB;
    case DiskKind::wal: return 512 * kMiB;
    case DiskKind::replicas: return 3072 * kMiB;
    case DiskKind::archives: return 4096 * kMiB;
    case DiskKind::backups: return 15 * 1024 * kMiB;
    case DiskKind::scratch: return 768 * kMiB;
    case DiskKind::other: return 512 * kMiB;
  }
  return 0;
}

DiskFolders find_disk_folders(std::string_view database_url, std::filesystem::path archives) {
  DiskFolders folders;
  folders.archives = std::move(archives);
  std::error_code ignored;
  folders.scratch = std::filesystem::temp_directory_path(ignored);
  if (database_url.starts_with(kSqlite)) {
    folders.database = std::filesystem::weakly_canonical(database_url.substr(kSqlite.size()), ignored);
    folders.data = folders.database.parent_path();
  } else if (auto const* state = std::getenv("STATE_DIRECTORY"); state != nullptr) {
    folders.data = std::string_view(state).substr(0, std::string_view(state).find(':'));
  } else {
    folders.data = "var";
  }
  return folders;
}

DiskUse measure_files(DiskFolders const& folders) {
  DiskUse use;
  std::int64_t wal = 0;
  std::int64_t other = 0;
  std::int64_t scratch = 0;
  auto const database = folders.database.filename().string();
  std::error_code failed;
  for (auto const& entry : std::filesystem::directory_iterator(folders.data, failed)) {
    auto const name = entry.path().filename().string();
    if (!database.empty() && name == database) continue;
    bool const is_wal = !database.empty() && (name == database + "-wal" || name == database + "-shm");
    (is_wal ? wal : other) += size_of(entry);
  }
  for (auto const& entry : std::filesystem::directory_iterator(folders.scratch, failed)) {
    if (entry.path().filename().string().starts_with("orrery-scratch-")) scratch += size_below(entry.path());
  }
  use.of(DiskKind::wal) = wal;
  use.of(DiskKind::other) = other;
  use.of(DiskKind::scratch) = scratch;
  use.of(DiskKind::archives) = size_below(folders.archives);
  use.of(DiskKind::backups) = size_below(folders.data / "backups");
  auto const space = std::filesystem::space(folders.data, failed);
  if (!failed) use.free = static_cast<std::int64_t>(space.available);
  return use;
}

// The first time at once, so that the figures are there with the first /metrics.
DiskWatch::DiskWatch(Store& store, DiskFolders folders) : store_(store), folders_(std::move(folders)) {
  measure();
  thread_ = std::jthread([this](std::stop_token const& stop) {
    name_this_thread("disk");
    std::mutex mutex;
    std::condition_variable_any wakes;
    std::unique_lock lock(mutex);
    while (!wakes.wait_for(lock, stop, kEvery, [&] { return stop.stop_requested(); })) {
      measure();
    }
  });
}

void DiskWatch::measure() {
  auto use = measure_files(folders_);
  try {
    auto const stored = store_.measure();
    use.of(DiskKind::database) = stored.database;
    use.of(DiskKind::replicas) = stored.kept_for_replicas;
  } catch (std::exception const&) {
    // orrery_store_readable says so; a figure that is not known is not told.
  }
  latest_.with([&](auto& latest) { latest = use; });
}

}  // namespace orrery
