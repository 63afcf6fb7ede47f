#include "store/archives/archive_folder.hpp"

#include "base/result.hpp"
#include "base/sha256.hpp"
#include "store/archives/archive_repository.hpp"
#include "store/archives/frame_codec.hpp"
#include "store/archives/impl/archived_tables.hpp"
#include "store/archives/impl/durable_file.hpp"
#include "store/core/store.hpp"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <fstream>
#include <set>
#include <string>
#include <system_error>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kReadAtOnce = 65'536;

std::string make_manifest(StoredArchive const& archive) {
  boost::json::array frames;
  for (auto const& frame : list_frames(archive)) {
    frames.push_back(boost::json::object{
        {"offset", frame.offset}, {"bytes", frame.bytes}, {"rows", frame.rows}, {"first_key", frame.first_key}});
  }
  return boost::json::serialize(boost::json::object{{"file", make_file_name(archive)},
                                                    {"kind", to_word(archive.kind)},
                                                    {"month", to_text(archive.month)},
                                                    {"part", archive.part},
                                                    {"rows", archive.rows},
                                                    {"bytes", archive.bytes},
                                                    {"sha256", archive.sha256},
                                                    {"frames", std::move(frames)}}) +
         '\n';
}

std::string digest_of(std::filesystem::path const& path) {
  Sha256Stream digest;
  std::ifstream file(path, std::ios::binary);
  std::array<char, kReadAtOnce> bytes{};
  while (file.read(bytes.data(), bytes.size()) || file.gcount() > 0) {
    digest.update({bytes.data(), static_cast<std::size_t>(file.gcount())});
  }
  return to_hex(digest.finish());
}

std::string read_whole(std::filesystem::path const& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::filesystem::path manifest_of(std::filesystem::path const& file) {
  return file.string() + ".json";
}

bool is_right(std::filesystem::path const& file, StoredArchive const& archive, Verify verify) {
  std::error_code error;
  auto const size = std::filesystem::file_size(file, error);
  if (error || static_cast<std::int64_t>(size) != archive.bytes) return false;
  if (!std::filesystem::exists(manifest_of(file), error)) return false;
  return verify != Verify::checksum ||
         (digest_of(file) == archive.sha256 && read_whole(manifest_of(file)) == make_manifest(archive));
}

void write_archive(Transaction const& transaction, std::filesystem::path const& path, StoredArchive const& archive) {
  DurableFile file(path);
  Sha256Stream digest;
  for_each_archive_frame(transaction, archive.id, [&](std::string&& content) {
    digest.update(content);
    file.write(content);
  });
  if (to_hex(digest.finish()) != archive.sha256) {
    throw Failure({ErrorCode::unavailable, "archive " + path.filename().string(),
                   "has another checksum in the database than when it was made",
                   "run orrery check history, then restore a backup"});
  }
  file.finish();
  DurableFile manifest(manifest_of(path));
  manifest.write(make_manifest(archive));
  manifest.finish();
}

void remove_replaced_copies(std::filesystem::path const& folder, std::set<std::string> const& listed) {
  std::error_code error;
  for (auto const& entry : std::filesystem::directory_iterator(folder, error)) {
    auto const name = entry.path().filename().string();
    if (!is_name_of_copies(name) || listed.contains(name)) continue;
    std::error_code ignored;  // the next pass tries again
    std::filesystem::remove(entry.path(), ignored);
  }
}

}  // namespace

std::optional<std::string> ArchiveFolder::read(StoredArchive const& archive, ArchiveFrame const& frame) const {
  auto const path = path_ / make_file_name(archive);
  std::string content(static_cast<std::size_t>(frame.bytes), '\0');
  auto const file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  auto const got = file < 0 ? -1 : ::pread(file, content.data(), content.size(), frame.offset);
  if (file >= 0) ::close(file);
  auto text = got == frame.bytes ? unpack_frame(content) : std::nullopt;
  if (!text) is_suspect_ = true;
  return text;
}

MirroredArchives mirror_archives(Store& store, ArchiveFolder const& folder, Verify verify) {
  MirroredArchives result;
  std::set<std::string> listed;
  auto transaction = store.begin_read();
  for (auto const& archive : load_archives(transaction)) {
    auto const path = folder.path() / make_file_name(archive);
    listed.insert({path.filename().string(), manifest_of(path).filename().string()});
    try {
      if (!is_right(path, archive, verify)) {
        write_archive(transaction, path, archive);
        ++result.written;
      }
      ++result.files;
      result.bytes += archive.bytes;
    } catch (Failure const& failure) {
      ++result.missing;
      result.faults.emplace_back(failure.what());
    }
  }
  if (verify != Verify::presence) remove_replaced_copies(folder.path(), listed);
  return result;
}

}  // namespace orrery
