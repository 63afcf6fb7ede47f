#include "collectors/registry/base_chains.hpp"

#include "sources/catalogue/catalogue.hpp"
#include "sources/registry/merge.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace orrery {
namespace {

bool is_from_registry(Chain const& chain) {
  return chain.origin == ChainOrigin::registry;
}

}  // namespace

bool holds_registry(std::vector<Chain> const& stored) {
  return std::ranges::any_of(stored, is_from_registry);
}

std::vector<Chain> make_base_chains(std::vector<Chain> stored, std::vector<Chain> overlay, StoreKind kind) {
  if (!holds_registry(stored)) {
    return lay_over(std::move(overlay), kind == StoreKind::real ? known_chains() : std::vector<Chain>{});
  }
  std::erase_if(stored, std::not_fn(is_from_registry));
  return lay_over(std::move(overlay), std::move(stored));
}

}  // namespace orrery
