#pragma once

#include "sources/cosmos_node/core/reading_session.hpp"

#include <cstdint>
#include <vector>

namespace orrery {

// What x/slashing says of one consensus key (ValidatorSigningInfo:
// https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/slashing/v1beta1/slashing.proto#L15-L35).
struct NodeSigningInfo {
  std::vector<std::uint8_t> address;  // 20 bytes
  std::int64_t start_height = 0;
  std::int64_t missed_blocks = 0;
  bool tombstoned = false;
  std::int64_t index_offset = 0;  // 0 where the chain does not count it

  bool operator==(NodeSigningInfo const&) const = default;
};

struct SigningReading {
  std::vector<NodeSigningInfo> infos;  // what could not be read is left out
  std::int64_t window = 0;             // blocks in which misses are counted
  std::int64_t height = 0;

  bool operator==(SigningReading const&) const = default;
};

// All pages of /cosmos/slashing/v1beta1/signing_infos, and the window from the parameters.
NodeResult<SigningReading> read_signing(ReadingSession& session);

}  // namespace orrery
