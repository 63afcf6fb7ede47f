#pragma once

#include "snapshot/validators/rendered_chain_validators.hpp"
#include "store/chains/chain_repository.hpp"
#include "wire/chain.hpp"

namespace orrery {

// Fills in the peers and seeds of a chain. entries: null where its validators were not read.
void show_peers(wire::ChainRecord& record, StoredChain const& stored, RenderedChainValidators const* entries);

}  // namespace orrery
