#include "snapshot/rendered_chain.hpp"

#include "base/amount.hpp"
#include "base/clean_text.hpp"
#include "domain/known_names.hpp"
#include "domain/ticker.hpp"
#include "snapshot/content_hash.hpp"
#include "wire/chain.hpp"
#include "wire/json_writer.hpp"

#include <algorithm>
#include <utility>

namespace orrery {
namespace {

Timestamp updated_at_of(RenderedFrom const& from) {
  auto const updated_at = from.stored.updated_at;
  return from.state ? std::max(updated_at, from.state->changed_at) : updated_at;
}

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

std::optional<std::string> to_display_units(std::optional<std::string> const& amount, int exponent) {
  return amount ? std::optional(orrery::to_display_units(*amount, exponent)) : std::nullopt;
}

std::optional<double> to_number(std::optional<std::string> const& amount) {
  return amount ? std::optional(to_double(*amount)) : std::nullopt;
}

std::optional<std::string> to_text(std::optional<std::int64_t> number) {
  return number ? std::optional(std::to_string(*number)) : std::nullopt;
}

wire::ChainInfo make_info(Chain const& chain, StoredChainState const& stored) {
  constexpr double kMillisecondsInASecond = 1000;
  auto const& state = stored.state;
  wire::ChainInfo info;
  if (knows_bond_denom(chain, &stored) && chain.denom->exponent) {
    info.Supply = to_display_units(state.supply, *chain.denom->exponent);
    info.Bonded = to_display_units(state.bonded_tokens, *chain.denom->exponent);
  }
  info.ActiveValidators = state.active_validators;
  info.MaxValidators = state.max_validators;
  info.Inflation = to_number(state.inflation);
  info.CommunityTax = to_number(state.community_tax);
  info.UnbondingTime = to_text(state.unbonding_time_s);
  info.VotingPeriod = to_text(state.voting_period_s);
  if (state.block_time_ms) {
    info.BlockTime = static_cast<double>(*state.block_time_ms) / kMillisecondsInASecond;
  }
  return info;
}

ChainSortKeys make_sort_keys(ChainState const& state) {
  ChainSortKeys keys;
  auto const set = [&](ChainSortField field, std::optional<std::int64_t> figure) {
    if (figure) {
      keys.at(static_cast<std::size_t>(field)) = static_cast<double>(*figure);
    }
  };
  set(ChainSortField::active_validators, state.active_validators);
  set(ChainSortField::max_validators, state.max_validators);
  set(ChainSortField::unbonding_time, state.unbonding_time_s);
  set(ChainSortField::voting_period, state.voting_period_s);
  keys.at(static_cast<std::size_t>(ChainSortField::inflation)) = to_number(state.inflation);
  return keys;
}

wire::ChainSummary make_summary(RenderedFrom const& from) {
  auto const& stored = from.stored;
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
  if (from.state) {
    summary.ChainInfo = make_info(chain, *from.state);
  }
  summary.CreatedAt = stored.created_at;
  summary.UpdatedAt = updated_at_of(from);
  return summary;
}

wire::ChainListEntry make_list_entry(RenderedFrom const& from) {
  wire::ChainListEntry entry{make_summary(from), {}, {}};
  if (from.registry.Stale) {
    entry.Stale.emplace_back("registry");
  }
  if (from.chain_state && from.chain_state->Stale) {
    entry.Stale.emplace_back("chain_state");
  }
  if (from.validators && from.validators->Stale) {
    entry.Stale.emplace_back("validators");
  }
  return entry;
}

wire::ChainRecord make_record(RenderedFrom const& from) {
  auto const& stored = from.stored;
  wire::ChainRecord record;
  static_cast<wire::ChainSummary&>(record) = make_summary(from);
  record.Apis = make_endpoints(stored, EndpointKind::rest);
  record.Rpcs = make_endpoints(stored, EndpointKind::rpc);
  record.Grpcs = make_endpoints(stored, EndpointKind::grpc);
  record.Peers = make_peers<wire::ChainPeer>(stored, PeerKind::persistent);
  record.Seeds = make_peers<wire::ChainSeed>(stored, PeerKind::seed);
  record.Explorers = make_explorers(stored);
  record.Facts = {from.registry, from.chain_state, from.validators};
  return record;
}

// A record with the entries that are rendered already as its Validators.
std::string render_record(RenderedFrom const& from) {
  auto json = wire::to_json(make_record(from));
  if (from.entries != nullptr) {
    // No text can hold this: a quote in a text is escaped.
    constexpr std::string_view kNone = R"(,"Validators":[])";
    json.replace(json.rfind(kNone) + kNone.size() - 2, 2, from.entries->shown_json);
  }
  return json;
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

}  // namespace

std::string_view to_source_name(ChainOrigin origin) {
  switch (origin) {
    case ChainOrigin::catalogue: return "built-in catalogue";
    case ChainOrigin::registry: return "chain registry";
    case ChainOrigin::overlay: return "registry overlay";
  }
  return "";
}

bool knows_bond_denom(Chain const& chain, StoredChainState const* state) {
  return chain.denom && (state == nullptr || !state->state.bond_denom || *state->state.bond_denom == chain.denom->base);
}

std::shared_ptr<RenderedChain const> render_chain(RenderedFrom from) {
  auto rendered = std::make_shared<RenderedChain>();
  rendered->made_from = std::move(from);
  auto const& source = rendered->made_from;
  auto const& chain = source.stored.chain;
  rendered->chain_id = chain.chain_id;
  rendered->pretty_name = chain.pretty_name;
  rendered->symbol = ticker_of(chain);
  rendered->description = chain.description.value_or("");
  rendered->status = chain.status;
  rendered->network_type = chain.network_type;
  rendered->origin = chain.origin;
  rendered->updated_at = updated_at_of(source);
  rendered->detail_updated_at = rendered->updated_at;
  if (source.validators && source.validators->ChangedAt) {
    rendered->detail_updated_at = std::max(rendered->detail_updated_at, *source.validators->ChangedAt);
  }
  if (source.state) {
    rendered->sort_keys = make_sort_keys(source.state->state);
  }
  rendered->search_text = make_search_text(chain);
  rendered->list_json = wire::to_json(make_list_entry(source));
  rendered->detail_json = render_record(source);
  rendered->list_hash = content_hash(rendered->list_json);
  rendered->detail_hash = content_hash(rendered->detail_json);
  return rendered;
}

}  // namespace orrery
