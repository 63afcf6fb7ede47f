#pragma once

#include "collectors/nodes/node_search.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/core/transaction.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// Live chains, main and test networks, that have a REST address.
std::vector<ChainTarget> load_chain_targets(Transaction& transaction);

// The health rows of a data set, by chain id.
std::map<std::string, ChainCheck> load_checks_of(Transaction& transaction, std::string_view data_set);

// The chain's health row; a row without any attempt where none is stored.
ChainCheck find_check(std::map<std::string, ChainCheck> const& checks, std::string_view data_set,
                      std::string const& chain_id);

}  // namespace orrery
