#pragma once

#include "base/clock.hpp"
#include "base/mutex.hpp"
#include "sources/cosmos_node/core/node_tip.hpp"

#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <string>

namespace orrery {

struct KnownTip {
  NodeTip tip;
  Timestamp told_at;
};

// Of the nodes of a chain that said lately where they stand: the time of the newest block, and by how many operators.
struct ToldBlocks {
  Timestamp newest;
  std::size_t operators;
};

// What the addresses of all chains told last of their newest blocks, so that a height can be had without a block.
// Probes and data sets write it, and both read it. In memory only. Thread-safe.
class TipMemory final {
 public:
  enum class ChainId { told, taken_as_known };

  // A tip of the right chain; taken_as_known: the answer did not name its chain. Of a node that is syncing, or tells a
  // block of the future, nothing is kept but that it is of this chain; an old block is of use for find_told() alone.
  void note_tip(std::string const& chain_id, std::string const& address, NodeTip const& tip, ChainId whose,
                Timestamp now);
  // The address is of another chain now.
  void forget(std::string const& chain_id, std::string const& address);
  // The node has no /cosmos/base/node/v1beta1/status; that is believed for a day.
  void note_without_status(std::string const& chain_id, std::string const& address, Timestamp now);

  // The address named this chain within a day.
  bool knows_chain_of(std::string const& chain_id, std::string const& address, Timestamp now) const;
  // That, and nothing is known against its node status.
  bool may_ask_status(std::string const& chain_id, std::string const& address, Timestamp now) const;
  // What a node that named its chain within a day told at most five minutes ago.
  std::optional<KnownTip> find_recent(std::string const& chain_id, std::string const& address, Timestamp now) const;
  // Of the tips that the chain's addresses told within ten minutes, the one of the middle height; of an even number the
  // lower of the two.
  std::optional<NodeTip> find_median(std::string const& chain_id, Timestamp now) const;
  // Of the tips that were told within this time, old ones too; nothing where nobody told one.
  std::optional<ToldBlocks> find_told(std::string const& chain_id, std::chrono::seconds within, Timestamp now) const;

 private:
  struct Address {
    std::optional<KnownTip> last;
    Timestamp noted_at{};
    Timestamp named_at{};
    Timestamp without_status_until{};
  };
  using Addresses = std::map<std::string, Address>;

  template <class Use>
  auto with_address(std::string const& chain_id, std::string const& address, Use const& use) const;

  Mutex<std::map<std::string, Addresses>> chains_;
};

}  // namespace orrery
