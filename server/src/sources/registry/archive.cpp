#include "sources/registry/archive.hpp"

#include "base/clean_text.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <optional>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kMaxPathBytes = 512;

struct CloseArchive {
  void operator()(::archive* reader) const { archive_read_free(reader); }
};
using ArchivePtr = std::unique_ptr<::archive, CloseArchive>;

la_ssize_t read_input(::archive*, void* data, void const** block) {
  auto const chunk = (*static_cast<ReadChunk const*>(data))();
  *block = chunk.data();
  return static_cast<la_ssize_t>(chunk.size());
}

class Reader {
 public:
  Reader(ReadChunk const& read_chunk, std::string const& name, ReadLimits const& limits)
      : read_chunk_(read_chunk), name_(name), limits_(limits), archive_(archive_read_new()) {}

  Result<RegistryFolders> read() {
    archive_read_support_format_tar(archive_.get());
    archive_read_support_filter_gzip(archive_.get());
    archive_read_support_filter_zstd(archive_.get());
    if (open() != ARCHIVE_OK) {
      return damaged();
    }
    ::archive_entry* entry = nullptr;
    for (std::size_t entries = 1;; ++entries) {
      int const status = archive_read_next_header(archive_.get(), &entry);
      if (status == ARCHIVE_EOF) {
        break;
      }
      if (status != ARCHIVE_OK && status != ARCHIVE_WARN) {
        return damaged();
      }
      if (entries > limits_.entries) {
        return too_large("has more than " + std::to_string(limits_.entries) + " entries");
      }
      if (auto refusal = take(entry)) {
        return *refusal;
      }
    }
    if (folders_.empty()) {
      return refused(ErrorCode::not_found, "holds no chain.json");
    }
    return keep_chain_folders(std::move(folders_));
  }

 private:
  int open() { return archive_read_open(archive_.get(), &read_chunk_, nullptr, read_input, nullptr); }

  std::optional<Error> take(::archive_entry* entry) {
    auto const* raw_path = archive_entry_pathname(entry);
    std::string_view path = raw_path == nullptr ? "" : raw_path;
    while (path.starts_with("./")) {
      path.remove_prefix(2);
    }
    if (auto refusal = check(entry, path)) {
      return refusal;
    }
    if (archive_entry_filetype(entry) == AE_IFDIR) {
      return std::nullopt;
    }
    auto const slash = path.rfind('/');
    RegistryFolder unused;
    bool const wanted = slash != std::string_view::npos && find_file(unused, path.substr(slash + 1)) != nullptr;
    if (!wanted) {
      return unpack(nullptr, path);
    }
    auto& folder = folders_[std::string(path.substr(0, slash))];
    std::string content;
    if (auto refusal = unpack(&content, path)) {
      return refusal;
    }
    if (content.size() > limits_.file_bytes) {
      folder.fault =
          std::string(path.substr(slash + 1)) + " is larger than " + std::to_string(limits_.file_bytes) + " bytes";
    } else {
      *find_file(folder, path.substr(slash + 1)) = std::move(content);
    }
    return std::nullopt;
  }

  std::optional<Error> check(::archive_entry* entry, std::string_view path) const {
    auto const type = archive_entry_filetype(entry);
    bool const root = path.empty() || path == ".";
    if ((root && type != AE_IFDIR) || path.size() > kMaxPathBytes) {
      return refused(ErrorCode::invalid_input, "has an entry without a usable name");
    }
    if (path.starts_with('/') || path.find('\\') != std::string_view::npos) {
      return refused_entry(path, "is not a relative path");
    }
    if (("/" + std::string(path) + "/").find("/../") != std::string::npos) {
      return refused_entry(path, "leads out of the archive");
    }
    bool const link = archive_entry_hardlink(entry) != nullptr || archive_entry_symlink(entry) != nullptr;
    if (link || (type != AE_IFREG && type != AE_IFDIR)) {
      return refused_entry(path, link ? "is a link" : "is neither a file nor a directory");
    }
    return std::nullopt;
  }

  // Also for what is not kept: skipped bytes count too. One byte past file_bytes is enough to know.
  std::optional<Error> unpack(std::string* content, std::string_view path) {
    for (;;) {
      void const* block = nullptr;
      std::size_t size = 0;
      la_int64_t offset = 0;
      int const status = archive_read_data_block(archive_.get(), &block, &size, &offset);
      if (status == ARCHIVE_EOF) {
        return std::nullopt;
      }
      if (status != ARCHIVE_OK) {
        return damaged();
      }
      total_bytes_ += size;
      if (total_bytes_ > limits_.total_bytes || archive_filter_bytes(archive_.get(), 0) > total_limit()) {
        return too_large("unpacks to more than " + std::to_string(limits_.total_bytes) + " bytes");
      }
      if (content == nullptr || content->size() > limits_.file_bytes) {
        continue;
      }
      if (offset != static_cast<la_int64_t>(content->size())) {
        return refused_entry(path, "is a sparse file");
      }
      content->append(static_cast<char const*>(block), std::min(size, limits_.file_bytes + 1 - content->size()));
    }
  }

  // Headers and padding of the tar format come on top of the files.
  la_int64_t total_limit() const { return static_cast<la_int64_t>(limits_.total_bytes + limits_.entries * 2048); }

  Error refused(ErrorCode code, std::string reason) const {
    return {code, name_, std::move(reason), "use an archive of a chain registry as .tar.gz or .tar.zst"};
  }
  Error too_large(std::string reason) const { return refused(ErrorCode::too_large, std::move(reason)); }
  Error refused_entry(std::string_view path, std::string const& reason) const {
    return refused(ErrorCode::invalid_input,
                   "the entry '" + escape_control_characters(path) + "' " + reason + ", so nothing of it is taken");
  }
  Error damaged() const {
    auto const* reason = archive_error_string(archive_.get());
    return refused(ErrorCode::invalid_input,
                   std::string("cannot be unpacked (") + (reason == nullptr ? "damaged" : reason) + ")");
  }

  ReadChunk read_chunk_;
  std::string const& name_;
  ReadLimits limits_;
  ArchivePtr archive_;
  RegistryFolders folders_;
  std::size_t total_bytes_ = 0;
};

}  // namespace

Result<RegistryFolders> read_archive(ReadChunk const& read_chunk, std::string const& name, ReadLimits const& limits) {
  return Reader(read_chunk, name, limits).read();
}

Result<RegistryFolders> read_archive_file(std::filesystem::path const& path, ReadLimits const& limits) {
  std::ifstream file(path, std::ios::binary);
  std::string buffer(64U * 1024, '\0');
  auto folders = read_archive(
      [&]() -> std::string_view {
        file.read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
        return {buffer.data(), static_cast<std::size_t>(std::max<std::streamsize>(file.gcount(), 0))};
      },
      path.string(), limits);
  if (!file.is_open() || file.bad()) {
    return Error{ErrorCode::unavailable, path.string(), "cannot be read", "check the path and its permissions"};
  }
  return folders;
}

}  // namespace orrery
