#pragma once

#include "world/world.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace orrery::simulator {

// A file of the registry; path: relative to its top folder.
struct RegistryFile {
  std::string path;
  std::string text;
};

// Of make_registry_files(): the first chain's chain.json.
inline constexpr std::size_t kFirstChainFile = 1;

// The world as the files of a chain registry.
std::vector<RegistryFile> make_registry_files(World const& world, std::string const& pictures_url);

// Writes the world as a chain registry: chain.json and assetlist.json of each chain in a folder of its own, test
// networks below testnets/. The ports of the endpoints must be known. Earlier contents of the directory are replaced.
void write_registry(World const& world, std::string const& pictures_url, std::filesystem::path const& directory);

std::string make_chain_json(World const& world, ChainPlan const& chain, std::string const& pictures_url);
std::string make_assetlist_json(ChainPlan const& chain, std::string const& pictures_url);

}  // namespace orrery::simulator
