#include "snapshot/core/named_chain.hpp"

#include "domain/chains/known_names.hpp"
#include "snapshot/core/logo_path.hpp"

#include <string>

namespace orrery {

wire::NamedChain name_chain(Chain const& chain, std::span<StoredLogo const> logos) {
  auto const source = chain.denom ? chain.denom->logo_url : std::nullopt;
  return {chain.chain_id, chain.pretty_name, source ? find_logo_path(logos, *source) : std::nullopt};
}

wire::NamedChain name_unknown_chain(std::string_view chain_id) {
  auto const known = find_known_name(chain_id);
  return {std::string(chain_id), std::string(known ? known->name : chain_id), std::nullopt};
}

}  // namespace orrery
