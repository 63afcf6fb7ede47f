#pragma once

#include "base/clock.hpp"
#include "store/core/transaction.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Self-delegations: what operators have delegated to their own validators, as of the last reading.
namespace orrery {

struct SelfBond {
  std::string operator_address;
  std::string tokens;       // base units; "0" where there is no such delegation
  std::int64_t height = 0;  // of the answer, or the node's height just before it was asked
  std::string node;
  Timestamp read_at;

  bool operator==(SelfBond const&) const = default;
};

struct StoredSelfBond : SelfBond {
  std::string chain_id;

  bool operator==(StoredSelfBond const&) const = default;
};

// By chain id, then operator address, in byte order; also of validators that are gone.
std::vector<StoredSelfBond> load_self_bonds(Transaction& transaction);

// Inserts or replaces.
void put_self_bond(WriteTransaction& transaction, std::string_view chain_id, SelfBond const& bond);

}  // namespace orrery
