#include "collectors/chains/chain_nodes.hpp"

namespace orrery {

int VotesInARow::count(std::string_view data_set, std::string const& chain_id) {
  return votes_.with([&](auto& votes) { return ++votes[{std::string(data_set), chain_id}]; });
}

void VotesInARow::forget(std::string_view data_set, std::string const& chain_id) {
  votes_.with([&](auto& votes) { votes.erase({std::string(data_set), chain_id}); });
}

}  // namespace orrery
