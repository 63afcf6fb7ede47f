#pragma once

#include "domain/chains/chain.hpp"
#include "snapshot/validators/rendered_chain_validators.hpp"
#include "store/chains/chain_state_repository.hpp"
#include "wire/chain.hpp"

#include <optional>
#include <string>
#include <vector>

namespace orrery {

// The nearest double; nothing of nothing.
std::optional<double> to_number(std::optional<std::string> const& amount);

// The figures of a chain's state.
wire::ChainInfo make_chain_info(Chain const& chain, StoredChainState const& stored);

// Adds what follows from the chain's validators, and from its state together with when they were read.
void show_derived(wire::ChainInfo& info, RenderedChainValidators const& entries);

// The members that do not exist on the chain, in byte order.
std::vector<std::string> list_absent(ChainState const& state);

}  // namespace orrery
