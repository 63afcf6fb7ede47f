#include "collectors/registry/impl/registry_loss.hpp"

#include <algorithm>
#include <set>
#include <string>

namespace orrery {

Result<void> check_registry_loss(std::span<Chain const> stored, std::span<Chain const> from_registry) {
  std::set<std::string_view> offered;
  for (auto const& chain : from_registry) {
    offered.insert(chain.chain_id);
  }
  auto const was_registry = [](Chain const& chain) { return chain.origin == ChainOrigin::registry; };
  auto const before = std::ranges::count_if(stored, was_registry);
  auto const again = std::ranges::count_if(
      stored, [&](Chain const& chain) { return was_registry(chain) && offered.contains(chain.chain_id); });
  if (again * 10 >= before * 9) {
    return {};
  }
  return Error{ErrorCode::conflict, "the chain registry",
               "has only " + std::to_string(again) + " of the " + std::to_string(before) +
                   " chains of before, fewer than 90 %, so the old ones are kept",
               "check the source; a new database takes any registry"};
}

}  // namespace orrery
