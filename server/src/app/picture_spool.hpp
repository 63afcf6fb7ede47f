#pragma once

#include "store/store.hpp"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace orrery {

// The pictures that can be asked for at one time, by "{hash}-{size}.webp". Immutable; the bytes stand in a file
// without a name, which is gone with the last that holds it.
class Pictures final {
 public:
  bool contains(std::string_view name) const { return places_.contains(name); }
  // Nothing for an unknown name. Reads the file: no lock, no database.
  std::optional<std::string> find(std::string_view name) const;

  std::size_t size() const { return places_.size(); }

 private:
  friend class PictureSpool;

  class File;
  struct Place {
    std::int64_t offset;
    std::size_t bytes;
  };

  std::shared_ptr<File const> file_;
  std::map<std::string, Place, std::less<>> places_;
  std::int64_t file_bytes_ = 0;
};

// Takes the pictures out of the store, off the path of requests, as snapshots come to name them. Not for several
// threads at once.
class PictureSpool final {
 public:
  // `hashes` in byte order. Pictures that are there already are not read again. Throws Failure where the store is
  // away or the file cannot be written; what was there before stays.
  std::shared_ptr<Pictures const> follow(Store& store, std::span<std::string const> hashes);

 private:
  std::shared_ptr<Pictures const> current_ = std::make_shared<Pictures const>();
};

}  // namespace orrery
