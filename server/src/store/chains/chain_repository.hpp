#pragma once

#include "base/clock.hpp"
#include "domain/chains/chain.hpp"
#include "domain/market/price.hpp"
#include "store/core/transaction.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace orrery {

// endpoint_ids[i] is the ID of chain.endpoints[i]; so with peers and explorers.
struct StoredChain {
  std::int64_t id;
  std::int64_t socials_id;
  Chain chain;
  std::vector<std::int64_t> endpoint_ids;
  std::vector<std::int64_t> peer_ids;
  std::vector<std::int64_t> explorer_ids;
  Timestamp created_at;
  Timestamp updated_at;  // of the last change of the chain or of one of its lists

  bool operator==(StoredChain const&) const = default;
};

struct ChainChanges {
  std::size_t added = 0;  // new, or back after a withdrawal
  std::size_t changed = 0;
  std::size_t unchanged = 0;
  std::size_t withdrawn = 0;

  bool operator==(ChainChanges const&) const = default;
};

// Every chain that is not withdrawn (gone from the registry), by chain_id in byte order.
std::vector<StoredChain> load_chains(Transaction& transaction);

// Of all chains that are not withdrawn, in their order (domain/market/price.hpp).
std::vector<AssetMarket> assign_markets(std::span<StoredChain const> chains);

// Makes the stored chains exactly these (chain_id unique among them). An unchanged chain is not written and keeps its
// updated_at. A chain that is absent is withdrawn: its row keeps ID and created_at for the case that it comes back, and
// its endpoints, peers and explorers are deleted. A change from upcoming to live records an event in the same
// transaction. Idempotent.
ChainChanges replace_chains(WriteTransaction& transaction, std::span<Chain const> chains, Timestamp now);

}  // namespace orrery
