#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace orrery {

// A built-in display name and ticker of a chain. Some are former ones: the registry's replace them on screens, but
// search still finds the chain by them.
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
