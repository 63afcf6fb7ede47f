#include "app/publishing/impl/picture_cache.hpp"

#include "base/result.hpp"
#include "store/editorial/logo_repository.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

namespace orrery {
namespace {

// A file above this size is rewritten when more than half of it is unused.
constexpr std::int64_t kWorthSweeping = 16 * 1024 * 1024;

std::string_view hash_in(std::string_view name) {
  return name.substr(0, name.find('-'));
}

}  // namespace

class Pictures::File final {
 public:
  File() : number_(open(std::filesystem::temp_directory_path().c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600)) {
    if (number_ < 0) {
      fail("cannot be made");
    }
  }
  File(File const&) = delete;
  File& operator=(File const&) = delete;
  ~File() { close(number_); }

  void write(std::string_view bytes, std::int64_t at) const {
    while (!bytes.empty()) {
      auto const count = pwrite(number_, bytes.data(), bytes.size(), at);
      if (count <= 0) {
        fail("cannot be written");
      }
      bytes.remove_prefix(static_cast<std::size_t>(count));
      at += count;
    }
  }

  std::optional<std::string> read(std::int64_t at, std::size_t bytes) const {
    std::string read(bytes, '\0');
    auto const count = pread(number_, read.data(), bytes, at);
    return count == static_cast<ssize_t>(bytes) ? std::optional(std::move(read)) : std::nullopt;
  }

 private:
  [[noreturn]] static void fail(std::string const& reason) {
    throw Failure({ErrorCode::unavailable, "the file of pictures in " + std::filesystem::temp_directory_path().string(),
                   reason + ": " + std::system_category().message(errno), "make room there, or set TMPDIR"});
  }

  int number_;
};

std::optional<std::string> Pictures::find(std::string_view name) const {
  auto const found = places_.find(name);
  return found == places_.end() ? std::nullopt : file_->read(found->second.offset, found->second.bytes);
}

std::shared_ptr<Pictures const> PictureCache::follow(Store& store, std::span<std::string const> hashes) {
  auto next = std::make_shared<Pictures>(*current_);
  std::int64_t live = 0;
  std::erase_if(next->places_, [&](auto const& place) {
    bool const wanted = std::ranges::binary_search(hashes, hash_in(place.first));
    live += wanted ? static_cast<std::int64_t>(place.second.bytes) : 0;
    return !wanted;
  });
  if (next->file_bytes_ > kWorthSweeping && live < next->file_bytes_ / 2) {
    *next = Pictures{};
  }
  std::vector<std::string> missing;
  std::ranges::copy_if(hashes, std::back_inserter(missing), [&](std::string const& hash) {
    auto const at = next->places_.lower_bound(hash);
    return at == next->places_.end() || hash_in(at->first) != hash;
  });
  if (!missing.empty()) {
    if (next->file_ == nullptr) {
      next->file_ = std::make_shared<Pictures::File const>();
    }
    auto transaction = store.begin_read();
    for (auto const& hash : missing) {
      for (auto const& picture : load_pictures(transaction, hash)) {
        next->file_->write(picture.webp, next->file_bytes_);
        next->places_.emplace(hash + "-" + std::to_string(picture.size) + ".webp",
                              Pictures::Place{next->file_bytes_, picture.webp.size()});
        next->file_bytes_ += static_cast<std::int64_t>(picture.webp.size());
      }
    }
  }
  current_ = std::move(next);
  return current_;
}

}  // namespace orrery
