#include "snapshot/chains/impl/chain_peers.hpp"

#include "base/fold_case.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace orrery {
namespace {

// No source says which validator runs a peer. What can be told is which one bears the name that the registry gives its
// provider, where exactly one of the chain does.
class ValidatorNames {
 public:
  ValidatorNames(Chain const& chain, RenderedChainValidators const* entries) {
    bool const is_asked = entries != nullptr &&
                          std::ranges::any_of(chain.peers, [](Peer const& peer) { return peer.provider.has_value(); });
    if (!is_asked) {
      return;
    }
    for (auto const& row : entries->rows) {
      auto const [place, is_first] = by_name_.emplace(fold_case(row->moniker()), &*row);
      if (!is_first) {
        place->second = nullptr;
      }
    }
  }

  std::optional<std::string> find_identity(std::optional<std::string> const& provider) const {
    auto const found = provider ? by_name_.find(fold_case(*provider)) : by_name_.end();
    return found == by_name_.end() || found->second == nullptr ? std::nullopt
                                                               : parse_identity(found->second->identity().value_or(""));
  }

 private:
  std::map<std::string, PackedValidator const*> by_name_;  // null where several have the name
};

template <class WirePeer>
std::vector<WirePeer> make_peers(StoredChain const& stored, ValidatorNames const& validators, PeerKind kind) {
  std::vector<WirePeer> peers;
  for (std::size_t i = 0; i < stored.chain.peers.size(); ++i) {
    auto const& peer = stored.chain.peers[i];
    if (peer.kind == kind) {
      peers.push_back(
          {stored.peer_ids[i], peer.node_id, peer.address, peer.provider, validators.find_identity(peer.provider)});
    }
  }
  return peers;
}

}  // namespace

void show_peers(wire::ChainRecord& record, StoredChain const& stored, RenderedChainValidators const* entries) {
  ValidatorNames const validators(stored.chain, entries);
  record.Peers = make_peers<wire::ChainPeer>(stored, validators, PeerKind::persistent);
  record.Seeds = make_peers<wire::ChainSeed>(stored, validators, PeerKind::seed);
}

}  // namespace orrery
