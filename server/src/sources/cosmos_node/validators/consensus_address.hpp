#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace orrery {

// The 20 bytes by which CometBFT and x/slashing know a consensus key (base64, of a type like
// /cosmos.crypto.ed25519.PubKey); empty where the type is not known, or the key none of it.
std::vector<std::uint8_t> compute_consensus_address(std::string const& key_type, std::string const& key);

}  // namespace orrery
