#include "app/publishing/archive_mirror.hpp"

#include "base/log.hpp"
#include "base/result.hpp"
#include "base/thread_name.hpp"

#include <chrono>
#include <utility>

namespace orrery {
namespace {

constexpr std::chrono::seconds kSuspicionEvery{1};
constexpr int kLookEvery = 60;         // of those
constexpr int kChecksumsEvery = 1440;  // of the looks: a day

}  // namespace

ArchiveMirror::ArchiveMirror(Store& store, std::shared_ptr<ArchiveFolder const> folder)
    : store_(store), folder_(std::move(folder)) {
  thread_ = std::jthread([this](std::stop_token const& stop) { run(stop); });
}

ArchiveMirror::~ArchiveMirror() = default;

MirroredArchives ArchiveMirror::status() const {
  return status_.with([](auto const& status) { return status; });
}

void ArchiveMirror::run(std::stop_token const& stop) {
  name_this_thread("archives");
  std::unique_lock lock(wake_mutex_);
  for (int tick = 0; !stop.stop_requested(); ++tick) {
    bool const is_suspect = folder_->take_suspicion();
    bool const has_changed = folder_->take_change();
    if (is_suspect || tick % kLookEvery == 0) {
      look(is_suspect || tick % (kLookEvery * kChecksumsEvery) == 0 ? Verify::checksum : Verify::size);
    } else if (has_changed) {
      look(Verify::presence);
    }
    wakes_.wait_for(lock, stop, kSuspicionEvery, [] { return false; });
  }
}

void ArchiveMirror::look(Verify verify) {
  try {
    auto result = mirror_archives(store_, *folder_, verify);
    for (auto const& fault : result.faults) {
      log(LogLevel::error, "an archive is not on the disk", {{"reason", fault}});
    }
    if (result.written > 0) {
      log(LogLevel::info, "archives were written", {{"files", std::to_string(result.written)}});
    }
    status_.with([&](MirroredArchives& status) {
      result.written += status.written;
      status = std::move(result);
    });
  } catch (std::exception const& error) {
    log(LogLevel::error, "the archives could not be looked at", {{"reason", error.what()}});
  }
}

}  // namespace orrery
