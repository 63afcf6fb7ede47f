#pragma once

#include "store/core/store.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace orrery {

// The pictures of one snapshot by file name, "{hash}-{size}.webp". Immutable. The bytes are in an unnamed temporary
// file (O_TMPFILE), shared with the pictures of earlier snapshots, which the kernel deletes when the last user closes
// it.
class Pictures final {
 public:
  bool contains(std::string_view name) const { return places_.contains(name); }
  // nullopt for an unknown name. Reads from the file, without a lock and without the database.
  std::optional<std::string> find(std::string_view name) const;

  std::size_t size() const { return places_.size(); }

 private:
  friend class PictureCache;

  class File;
  struct Place {
    std::int64_t offset;
    std::size_t bytes;
  };

  std::shared_ptr<File const> file_;
  std::map<std::string, Place, std::less<>> places_;
  std::int64_t file_bytes_ = 0;
};

// Copies the pictures that a new snapshot refers to from the store into the file, so that requests need no database.
// Not thread-safe.
class PictureCache final {
 public:
  // `hashes`: sorted. Pictures that are in the file already are not read again. Throws Failure where the store cannot
  // be read or the file cannot be written; the earlier pictures stay valid.
  std::shared_ptr<Pictures const> follow(Store& store, std::span<std::string const> hashes);

 private:
  std::shared_ptr<Pictures const> current_ = std::make_shared<Pictures const>();
};

}  // namespace orrery
