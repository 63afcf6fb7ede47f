#pragma once

#include "domain/chains/chain.hpp"
#include "store/editorial/logo_repository.hpp"
#include "wire/named_chain.hpp"

#include <functional>
#include <span>
#include <string_view>

namespace orrery {

// logos: sorted by source.
wire::NamedChain name_chain(Chain const& chain, std::span<StoredLogo const> logos);

// How a chain of that id is named; every id has a name.
using NameChain = std::function<wire::NamedChain(std::string_view chain_id)>;

// A chain of which the store tells nothing, as one that left the registry: its name is the built-in one, or its id.
wire::NamedChain name_unknown_chain(std::string_view chain_id);

}  // namespace orrery
