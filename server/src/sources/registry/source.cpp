#include "sources/registry/source.hpp"

#include "fetch/fetch_target.hpp"
#include "fetch/trim.hpp"
#include "sources/registry/archive.hpp"
#include "sources/registry/directory.hpp"
#include "sources/registry/impl/chunk_queue.hpp"
#include "sources/registry/impl/new_place.hpp"
#include "sources/registry/link.hpp"
#include "sources/scratch_directory.hpp"

#include <boost/url.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <thread>
#include <utility>

namespace orrery {
namespace {

namespace fs = std::filesystem;

// Packed; the public registry is 66 MB.
constexpr std::size_t kMaxDownloadBytes = 256U * 1024 * 1024;
constexpr std::chrono::minutes kMaxDownloadTime{15};

bool is_archive_name(std::string_view path) {
  constexpr std::array<std::string_view, 3> kEndings{".tar.gz", ".tgz", ".tar.zst"};
  return std::ranges::any_of(kEndings, [&](std::string_view ending) { return path.ends_with(ending); });
}

RegistrySourceKind kind_of_url(std::string const& url) {
  auto const web = parse_web_url(url);
  auto const path = web ? web->encoded_path() : boost::urls::pct_string_view{};
  return web && is_archive_name({path.data(), path.size()}) ? RegistrySourceKind::archive_url
                                                            : RegistrySourceKind::repository;
}

// GitHub's archive of the default branch; nothing for a repository elsewhere.
std::optional<std::string> find_archive_url(std::string const& repository_url) {
  constexpr std::string_view kGitHub = "https://github.com/";
  auto const repository = normalise_repository(repository_url);
  if (!repository || !repository->starts_with(kGitHub) || repository->find('/', kGitHub.size()) == std::string::npos) {
    return std::nullopt;
  }
  return "https://codeload.github.com/" + repository->substr(kGitHub.size()) + "/tar.gz/HEAD";
}

Error unexpected_status(FetchResponse const& response) {
  return {ErrorCode::unavailable, response.url, "answered with HTTP status " + std::to_string(response.status), ""};
}

// last_url: where it was had, after redirects.
Result<RegistryFolders> stream_archive(RegistryReader const& reader, std::string const& url, std::string& last_url) {
  FetchRequest request;
  request.url = url;
  request.redirects = Redirects::follow;
  request.total_timeout = kMaxDownloadTime;
  request.max_body_bytes = kMaxDownloadBytes;
  ChunkQueue queue;
  Result<RegistryFolders> folders = RegistryFolders{};
  std::jthread unpacking([&] {
    std::string chunk;
    folders = read_archive(
        [&]() -> std::string_view {
          chunk = queue.pop().value_or("");
          return chunk;
        },
        without_credentials(url));
    if (!folders) {
      queue.close();
    }
    while (queue.pop()) {
    }
  });
  auto const response = reader.fetcher.fetch_stream(std::move(request), [&](std::string_view chunk) {
    return !reader.stop.stop_requested() && (chunk.empty() || queue.push(std::string(chunk)));
  });
  queue.finish();
  unpacking.join();
  if (reader.stop.stop_requested()) {
    return Error{ErrorCode::cancelled, without_credentials(url), "the download was stopped", ""};
  }
  if (response && response->status != 200) {
    return unexpected_status(*response);
  }
  if (response) {
    last_url = response->url;
  }
  bool const reader_had_enough = !response && response.error().code == ErrorCode::cancelled && !folders;
  if (!response && !reader_had_enough) {
    return to_error(response.error());
  }
  return folders;
}

Result<RegistryFolders> read_moved_repository(RegistryReader const& reader, std::string const& url,
                                              Error const& failure) {
  auto const moved = find_new_place_of_repository(reader.fetcher, url);
  if (!moved) {
    return failure;
  }
  ScratchDirectory const scratch;
  if (auto const cloned = reader.clone(*moved, scratch.path().string()); !cloned) {
    return cloned.error();
  }
  auto folders = read_directory(scratch.path());
  if (folders) {
    reader.note_move(*moved);
  }
  return folders;
}

Result<RegistryFolders> read_repository(RegistryReader const& reader, std::string const& url) {
  ScratchDirectory const scratch;
  auto const cloned = reader.clone(url, scratch.path().string());
  if (cloned) {
    return read_directory(scratch.path());
  }
  auto const archive_url = cloned.error().code == ErrorCode::not_found ? find_archive_url(url) : std::nullopt;
  if (archive_url) {
    std::string last_url;
    return stream_archive(reader, *archive_url, last_url);
  }
  return cloned.error().code == ErrorCode::unavailable ? read_moved_repository(reader, url, cloned.error())
                                                       : Result<RegistryFolders>(cloned.error());
}

Result<RegistryFolders> read_archive_at(RegistryReader const& reader, std::string const& url) {
  std::string last_url;
  auto folders = stream_archive(reader, url, last_url);
  auto const asked = parse_target(url);
  if (folders && asked && last_url != asked->url) {
    if (auto const moved = find_new_place_of_file(reader.fetcher, url)) {
      reader.note_move(*moved);
    }
  }
  return folders;
}

}  // namespace

Result<RegistrySource> parse_registry_source(std::string_view text) {
  std::string const where(trim(text));
  if (where.empty() || where == "none") {
    return RegistrySource{RegistrySourceKind::none, ""};
  }
  if (where.find("://") != std::string::npos) {
    return RegistrySource{kind_of_url(where), where};
  }
  std::error_code error;
  auto const status = fs::status(where, error);
  if (fs::is_directory(status)) {
    return RegistrySource{RegistrySourceKind::directory, where};
  }
  if (fs::is_regular_file(status)) {
    return RegistrySource{RegistrySourceKind::archive_file, where};
  }
  return Error{ErrorCode::not_found, where, fs::exists(status) ? "is neither a file nor a directory" : "is not there",
               "name a directory, a .tar.gz or .tar.zst, or a git URL"};
}

Result<RegistryFolders> RegistryReader::read(RegistrySource const& source) const {
  Result<RegistryFolders> folders = RegistryFolders{};
  switch (source.kind) {
    case RegistrySourceKind::none: break;
    case RegistrySourceKind::directory: folders = read_directory(source.where); break;
    case RegistrySourceKind::archive_file: folders = read_archive_file(source.where); break;
    case RegistrySourceKind::archive_url: folders = read_archive_at(*this, source.where); break;
    case RegistrySourceKind::repository: folders = read_repository(*this, source.where); break;
  }
  if (folders && folders->empty()) {
    return Error{ErrorCode::not_found, without_credentials(source.where), "holds no folder with a chain.json",
                 "name the top directory of a chain registry"};
  }
  return folders;
}

}  // namespace orrery
