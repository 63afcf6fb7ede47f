#pragma once

#include "base/result.hpp"
#include "domain/chains/chain.hpp"
#include "domain/chains/registry_claims.hpp"
#include "sources/registry/impl/folders.hpp"
#include "sources/registry/merge.hpp"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace orrery {

struct SkippedFolder {
  std::string folder;
  std::string reason;

  bool operator==(SkippedFolder const&) const = default;
};

struct ImportSummary {
  std::size_t found = 0;  // folders with a chain.json
  std::vector<MergedChain> merged;
  std::vector<SkippedFolder> skipped;
  std::vector<Error> failed;  // one a chain that is left out

  bool operator==(ImportSummary const&) const = default;
};

struct RegistryImport {
  std::vector<Chain> chains;  // by chain id, each once
  ImportSummary summary;
  std::map<std::string, RegistryClaims> claims{};  // by chain id, of each of the chains
};

// What the folders of a registry (or of an overlay, by origin) hold; the same for the same input.
RegistryImport import_registry(RegistryFolders const& folders, ChainOrigin origin);

// For people: what was taken, merged, skipped and why, and what failed; one thing a line.
std::vector<std::string> to_lines(RegistryImport const& import);

}  // namespace orrery
