#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace orrery {

// A display name and ticker that people know a chain by. Some are former ones: the registry's stand
// above them, but search finds a chain by them still.
struct KnownName {
  std::string_view chain_id;
  std::string_view name;
  std::string_view ticker;
};

inline constexpr std::size_t kKnownNames = 19;

std::array<KnownName, kKnownNames> const& known_names();

// Nothing for any other chain.
std::optional<KnownName> find_known_name(std::string_view chain_id);

}  // namespace orrery
