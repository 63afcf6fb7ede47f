#pragma once

#include "base/result.hpp"
#include "fetch/fetcher.hpp"
#include "sources/registry/impl/folders.hpp"

#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

namespace orrery {

enum class RegistrySourceKind { none, directory, archive_file, archive_url, repository };

// What `registry.source` and `orrery import registry` take: `none`; a directory; a .tar.gz or .tar.zst
// as a file or http(s) URL; any other URL, which is a git repository.
struct RegistrySource {
  RegistrySourceKind kind;
  std::string where;
};

// `not_found` for a path where nothing is.
Result<RegistrySource> parse_registry_source(std::string_view text);

// Gets the JSON files of a git repository into a directory; `not_found` where there is no git to do it.
using CloneJson = std::function<Result<void>(std::string const& url, std::string const& directory)>;

// Called where a registry was read at another address, to which the one that is set has moved for good.
using NoteMove = std::function<void(std::string const& url)>;

struct RegistryReader {
  Fetcher& fetcher;
  CloneJson clone;
  std::stop_token stop;
  NoteMove note_move = [](std::string const&) {};

  // The folders of a registry with at least one chain; source.kind is not `none`. Where git is missing,
  // GitHub's own archive of the repository is streamed instead. Where a repository has moved for good, it is cloned
  // from there, once.
  Result<RegistryFolders> read(RegistrySource const& source) const;
};

}  // namespace orrery
