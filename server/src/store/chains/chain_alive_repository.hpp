#pragma once

#include "base/clock.hpp"
#include "domain/chains/alive.hpp"
#include "store/core/transaction.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

using AliveByChain = std::map<std::string, AliveState, std::less<>>;  // by chain id

// Of the chains that were looked at; those that are withdrawn are left out.
AliveByChain load_chain_alive(Transaction& transaction);

// As find_standstill() says; nothing where the chain was never looked at.
std::optional<Timestamp> find_standstill_of(AliveByChain const& states, std::string_view chain_id);

// Throws Failure (invalid_input) for a chain that was never stored.
void put_chain_alive(WriteTransaction& transaction, AliveByChain const& states);

}  // namespace orrery
