#include "snapshot/snapshot.hpp"

#include <algorithm>

namespace orrery {

std::optional<std::size_t> Snapshot::find_position(std::string_view chain_id) const {
  auto const found = std::ranges::lower_bound(chains, chain_id, {},
                                              [](auto const& chain) -> std::string_view { return chain->chain_id; });
  if (found == chains.end() || (*found)->chain_id != chain_id) {
    return std::nullopt;
  }
  return static_cast<std::size_t>(found - chains.begin());
}

std::optional<std::size_t> Snapshot::find_validator(std::string_view identity) const {
  auto const found = std::ranges::lower_bound(
      validators, identity, {}, [](auto const& validator) -> std::string_view { return validator->identity; });
  if (found == validators.end() || (*found)->identity != identity) {
    return std::nullopt;
  }
  return static_cast<std::size_t>(found - validators.begin());
}

}  // namespace orrery
