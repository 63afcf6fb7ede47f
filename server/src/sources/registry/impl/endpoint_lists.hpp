#pragma once

#include "domain/chains/chain.hpp"

#include <boost/json/object.hpp>

#include <vector>

namespace orrery {

// The lists of a chain.json: in the registry's order, normalised, without duplicates, at most
// kMaxListEntries of a kind. An entry without a valid URL, or a valid id and address, is dropped.
inline constexpr std::size_t kMaxListEntries = 200;

std::vector<Endpoint> read_endpoints(boost::json::object const& chain);
std::vector<Peer> read_peers(boost::json::object const& chain);
std::vector<Explorer> read_explorers(boost::json::object const& chain);

}  // namespace orrery
