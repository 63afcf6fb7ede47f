#include "snapshot/rendered_chain.hpp"

#include "base/clean_text.hpp"
#include "base/sha256.hpp"
#include "domain/known_names.hpp"
#include "domain/ticker.hpp"
#include "wire/chain.hpp"
#include "wire/json_writer.hpp"

#include <cstring>
#include <utility>

namespace orrery {
namespace {

wire::ChainDenom make_denom(Chain const& chain) {
  wire::ChainDenom made;
  made.Description = chain.description;
  if (chain.denom) {
    made.Symbol = chain.denom->symbol;
    made.Base = chain.denom->base;
    made.Exponent = chain.denom->exponent;
  }
  return made;  // Logo stays unknown until the picture itself was fetched and is served from here.
}

std::vector<wire::ChainSocials> make_socials(StoredChain const& stored) {
  auto const& socials = stored.chain.socials;
  if (socials == Socials{}) {
    return {};
  }
  return {{stored.socials_id, socials.website, socials.x, socials.telegram, socials.discord}};
}

std::vector<wire::ChainEndpoint> make_endpoints(StoredChain const& stored, EndpointKind kind) {
  std::vector<wire::ChainEndpoint> endpoints;
  for (std::size_t i = 0; i < stored.chain.endpoints.size(); ++i) {
    auto const& endpoint = stored.chain.endpoints[i];
    if (endpoint.kind == kind) {
      auto& made = endpoints.emplace_back();
      made.ID = stored.endpoint_ids[i];
      made.Address = endpoint.address;
      made.Provider = endpoint.provider;
    }
  }
  return endpoints;
}

template <class WirePeer>
std::vector<WirePeer> make_peers(StoredChain const& stored, PeerKind kind) {
  std::vector<WirePeer> peers;
  for (std::size_t i = 0; i < stored.chain.peers.size(); ++i) {
    auto const& peer = stored.chain.peers[i];
    if (peer.kind == kind) {
      peers.push_back({stored.peer_ids[i], peer.node_id, peer.address, peer.provider, std::nullopt});
    }
  }
  return peers;
}

std::vector<wire::ChainExplorer> make_explorers(StoredChain const& stored) {
  std::vector<wire::ChainExplorer> explorers;
  for (std::size_t i = 0; i < stored.chain.explorers.size(); ++i) {
    auto const& explorer = stored.chain.explorers[i];
    explorers.push_back({stored.explorer_ids[i], explorer.kind, explorer.url});
  }
  return explorers;
}

wire::ChainSummary make_summary(StoredChain const& stored) {
  auto const& chain = stored.chain;
  wire::ChainSummary summary;
  summary.ID = stored.id;
  summary.ChainId = chain.chain_id;
  summary.ChainName = chain.registry_name;
  summary.PrettyName = chain.pretty_name;
  summary.Status = chain.status;
  summary.NetworkType = chain.network_type;
  summary.GitRepo = chain.git_repo;
  summary.Slip44 = chain.slip44;
  summary.Bech32Prefix = chain.bech32_prefix;
  summary.Denom = make_denom(chain);
  summary.Socials = make_socials(stored);
  summary.CreatedAt = stored.created_at;
  summary.UpdatedAt = stored.updated_at;
  return summary;
}

wire::ChainListEntry make_list_entry(StoredChain const& stored, wire::FactGroup const& registry) {
  wire::ChainListEntry entry{make_summary(stored), {}, {}};
  if (registry.Stale) {
    entry.Stale.emplace_back("registry");
  }
  return entry;
}

wire::ChainRecord make_record(StoredChain const& stored, wire::FactGroup const& registry) {
  wire::ChainRecord record;
  static_cast<wire::ChainSummary&>(record) = make_summary(stored);
  record.Apis = make_endpoints(stored, EndpointKind::rest);
  record.Rpcs = make_endpoints(stored, EndpointKind::rpc);
  record.Grpcs = make_endpoints(stored, EndpointKind::grpc);
  record.Peers = make_peers<wire::ChainPeer>(stored, PeerKind::persistent);
  record.Seeds = make_peers<wire::ChainSeed>(stored, PeerKind::seed);
  record.Explorers = make_explorers(stored);
  record.Facts.registry = registry;
  return record;
}

std::string make_search_text(Chain const& chain) {
  std::string text = chain.pretty_name + '\n' + chain.registry_name + '\n' + chain.chain_id;
  if (chain.denom && chain.denom->symbol) {
    text += '\n' + *chain.denom->symbol;
  }
  if (auto const known = find_known_name(chain.chain_id)) {
    text += '\n' + std::string(known->name) + '\n' + std::string(known->ticker);
  }
  return to_lower_ascii(text);
}

std::uint64_t first_64_bits(Sha256 const& digest) {
  std::uint64_t value = 0;
  std::memcpy(&value, digest.data(), sizeof value);
  return value;
}

}  // namespace

std::string_view to_source_name(ChainOrigin origin) {
  switch (origin) {
    case ChainOrigin::catalogue: return "built-in catalogue";
    case ChainOrigin::registry: return "chain registry";
    case ChainOrigin::overlay: return "registry overlay";
  }
  return "";
}

std::shared_ptr<RenderedChain const> render_chain(RenderedFrom from) {
  auto rendered = std::make_shared<RenderedChain>();
  rendered->made_from = std::move(from);
  auto const& stored = rendered->made_from.stored;
  auto const& registry = rendered->made_from.registry;
  auto const& chain = stored.chain;
  rendered->chain_id = chain.chain_id;
  rendered->pretty_name = chain.pretty_name;
  rendered->symbol = ticker_of(chain);
  rendered->description = chain.description.value_or("");
  rendered->status = chain.status;
  rendered->network_type = chain.network_type;
  rendered->origin = chain.origin;
  rendered->updated_at = stored.updated_at;
  rendered->search_text = make_search_text(chain);
  rendered->list_json = wire::to_json(make_list_entry(stored, registry));
  rendered->detail_json = wire::to_json(make_record(stored, registry));
  rendered->list_hash = first_64_bits(sha256(rendered->list_json));
  rendered->detail_hash = first_64_bits(sha256(rendered->detail_json));
  return rendered;
}

}  // namespace orrery
