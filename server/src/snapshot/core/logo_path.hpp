#pragma once

#include "store/editorial/logo_repository.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// "/logos/{hash}-128.webp": the path of the source's logo on this site; nothing where it has none. The same picture
// also exists as -64 and -256. logos: sorted by source.
std::optional<std::string> find_logo_path(std::span<StoredLogo const> logos, std::string_view source);

// The same for the picture of an identity on Keybase.
std::optional<std::string> find_identity_logo_path(std::span<StoredLogo const> logos, std::string_view identity);

// The hashes of all logos, each once, in byte order.
std::vector<std::string> list_picture_hashes(std::span<StoredLogo const> logos);

}  // namespace orrery
