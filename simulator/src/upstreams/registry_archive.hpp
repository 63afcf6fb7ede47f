#pragma once

#include "upstreams/registry.hpp"

#include <span>
#include <string>

namespace orrery::simulator {

// The files as a .tar.gz with one top folder, like GitHub's source archives.
std::string pack_registry(std::span<RegistryFile const> files);

}  // namespace orrery::simulator
