#pragma once

#include <archive.h>
#include <archive_entry.h>
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <string>

namespace orrery {

enum class Packing { gzip, zstd };

// An archive made entry by entry in memory, with whatever entries an attacker would choose.
class ArchiveMaker {
 public:
  explicit ArchiveMaker(Packing packing = Packing::gzip) : archive_(archive_write_new()) {
    archive_write_set_format_pax_restricted(archive_);
    packing == Packing::gzip ? archive_write_add_filter_gzip(archive_) : archive_write_add_filter_zstd(archive_);
    archive_write_set_bytes_in_last_block(archive_, 1);
    archive_write_open(
        archive_, &bytes_, nullptr,
        [](::archive*, void* target, void const* data, std::size_t size) {
          static_cast<std::string*>(target)->append(static_cast<char const*>(data), size);
          return static_cast<la_ssize_t>(size);
        },
        nullptr);
  }
  ArchiveMaker(ArchiveMaker const&) = delete;
  ArchiveMaker& operator=(ArchiveMaker const&) = delete;
  ~ArchiveMaker() { archive_write_free(archive_); }

  ArchiveMaker& file(std::string const& path, std::string const& content) {
    return entry(path, content, [](::archive_entry* e) { archive_entry_set_filetype(e, AE_IFREG); });
  }

  ArchiveMaker& directory(std::string const& path) {
    return entry(path, "", [](::archive_entry* e) { archive_entry_set_filetype(e, AE_IFDIR); });
  }

  ArchiveMaker& entry(std::string const& path, std::string const& content,
                      std::function<void(::archive_entry*)> const& shape) {
    std::unique_ptr<::archive_entry, decltype(&archive_entry_free)> const entry(archive_entry_new(),
                                                                                archive_entry_free);
    archive_entry_set_pathname(entry.get(), path.c_str());
    archive_entry_set_size(entry.get(), static_cast<la_int64_t>(content.size()));
    archive_entry_set_perm(entry.get(), 0644);
    shape(entry.get());
    EXPECT_EQ(archive_write_header(archive_, entry.get()), ARCHIVE_OK) << archive_error_string(archive_);
    archive_write_data(archive_, content.data(), content.size());
    return *this;
  }

  std::string bytes() {
    archive_write_close(archive_);
    return bytes_;
  }

 private:
  std::string bytes_;
  ::archive* archive_;
};

}  // namespace orrery
