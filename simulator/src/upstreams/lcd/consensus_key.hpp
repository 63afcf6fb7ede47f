#pragma once

#include "upstreams/base64.hpp"
#include "world/chain_plan.hpp"

#include <boost/json/object.hpp>

namespace orrery::simulator {

// As an Any of its type. ML-DSA-65 since SDK 0.55:
//   https://github.com/cosmos/cosmos-sdk/blob/v0.55.0/proto/cosmos/crypto/mldsa65/keys.proto#L2
inline boost::json::object make_consensus_key(Seat const& seat) {
  bool const is_long = seat.consensus_key.size() == kMlDsa65KeySize;
  return {{"@type", is_long ? "/cosmos.crypto.mldsa65.PubKey" : "/cosmos.crypto.ed25519.PubKey"},
          {"key", encode_base64(seat.consensus_key)}};
}

}  // namespace orrery::simulator
