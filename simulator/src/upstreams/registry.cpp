#include "upstreams/registry.hpp"

#include "upstreams/node_names.hpp"
#include "upstreams/pictures.hpp"
#include "world/stake.hpp"

#include <boost/json.hpp>

#include <fstream>
#include <stdexcept>

namespace orrery::simulator {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

std::string_view word_of(ChainLife life) {
  switch (life) {
    case ChainLife::live: return "live";
    case ChainLife::upcoming: return "upcoming";
    case ChainLife::killed: return "killed";
  }
  return "";
}

std::string address_of(EndpointPlan const& endpoint) {
  if (!endpoint.address.empty()) {
    return endpoint.address;
  }
  auto const host = endpoint.ip + ":" + std::to_string(endpoint.port);
  return endpoint.upstream == Upstream::grpc ? host : "http://" + host;
}

json::array list_endpoints(World const& world, ChainPlan const& chain, Upstream upstream) {
  json::array list;
  for (auto const& endpoint : world.endpoints) {
    if (endpoint.chain == chain.index && endpoint.upstream == upstream) {
      list.push_back({{"address", address_of(endpoint)}, {"provider", endpoint.provider}});
    }
  }
  return list;
}

// The first of each list is run by a validator of the chain, the others by providers that validate nowhere.
std::string peer_provider(World const& world, ChainPlan const& chain, EndpointPlan const& endpoint, bool is_first) {
  return is_first && !chain.seats.empty() ? world.validators.at(chain.seats.front().validator).moniker
                                          : endpoint.provider;
}

json::array list_peers(World const& world, ChainPlan const& chain, bool seeds) {
  json::array list;
  for (auto const& endpoint : world.endpoints) {
    if (endpoint.chain == chain.index && endpoint.upstream == Upstream::rpc &&
        endpoint.chance.of("seed").happens(0.4) == seeds) {
      list.push_back({{"id", node_id(endpoint)},
                      {"address", endpoint.ip + ":26656"},
                      {"provider", peer_provider(world, chain, endpoint, list.empty())}});
    }
  }
  return list;
}

json::object make_logo(ChainPlan const& chain, std::string const& pictures_url) {
  auto const url = pictures_url + "/chains/" + logo_file(chain);
  return {{url.ends_with(".svg") ? "svg" : "png", url}};
}

void write_file(fs::path const& path, std::string const& text) {
  fs::create_directories(path.parent_path());
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) {
    throw std::runtime_error(path.string() + ": cannot be written");
  }
}

}  // namespace

std::string make_chain_json(World const& world, ChainPlan const& chain, std::string const& pictures_url) {
  auto const site = "https://" + chain.folder + ".example";
  json::object document{
      {"chain_name", chain.folder},
      {"chain_type", "cosmos"},
      {"chain_id", chain.chain_id},
      {"status", word_of(chain.life)},
      {"network_type", chain.is_testnet ? "testnet" : "mainnet"},
      {"pretty_name", chain.pretty_name},
      {"bech32_prefix", chain.prefix},
      {"slip44", 118},
      {"key_algos", json::array{"secp256k1"}},
      {"fees", {{"fee_tokens", json::array{{{"denom", chain.base_denom}, {"average_gas_price", 0.025}}}}}},
      {"logo_URIs", make_logo(chain, pictures_url)},
      {"apis",
       {{"rest", list_endpoints(world, chain, Upstream::lcd)},
        {"rpc", list_endpoints(world, chain, Upstream::rpc)},
        {"grpc", list_endpoints(world, chain, Upstream::grpc)}}},
      {"peers", {{"seeds", list_peers(world, chain, true)}, {"persistent_peers", list_peers(world, chain, false)}}},
      {"explorers",
       json::array{{{"kind", "lantern"},
                    {"url", "https://lantern.example/" + chain.folder},
                    {"tx_page", "https://lantern.example/" + chain.folder + "/tx/${txHash}"},
                    {"account_page", "https://lantern.example/" + chain.folder + "/account/${accountAddress}"}}}}};
  if (chain.has_staking) {
    document["staking"] = {{"staking_tokens", json::array{{{"denom", chain.base_denom}}}}};
  }
  if (chain.index % 6 != 5) {
    document["website"] = site;
    document["description"] = chain.pretty_name + " exists in this simulation only. Its blocks come every " +
                              std::to_string(chain.block_ms / 1'000) + " seconds or so.";
  }
  if (!chain.repository.empty()) {
    document["codebase"] = {{"git_repo", "https://github.com/" + chain.repository},
                            {"recommended_version", chain.index % 3 == 0 ? "v1.9.0" : "v2.0.0"}};
  }
  return json::serialize(document);
}

std::string make_assetlist_json(ChainPlan const& chain, std::string const& pictures_url) {
  json::object asset{
      {"description", "The token of " + chain.pretty_name + ", which is worth nothing."},
      {"denom_units", json::array{{{"denom", chain.base_denom}, {"exponent", 0}},
                                  {{"denom", chain.display_denom}, {"exponent", chain.exponent}}}},
      {"type_asset", "sdk.coin"},
      {"base", chain.base_denom},
      {"name", chain.pretty_name},
      {"display", chain.display_denom},
      {"symbol", chain.symbol},
      {"logo_URIs", make_logo(chain, pictures_url)},
      {"socials",
       {{"website", "https://" + chain.folder + ".example"}, {"x", "https://short-messages.example/" + chain.folder}}}};
  if (chain.exponent == 0) {
    asset["denom_units"] = json::array{{{"denom", chain.base_denom}, {"exponent", 0}}};
  }
  if (chain.price) {
    asset["coingecko_id"] = chain.price->coingecko_id;
  }
  if (chain.price && chain.price->coingecko_id != chain.folder) {
    asset["traces"] =
        json::array{{{"type", chain.life == ChainLife::killed ? "legacy-mintage" : "additional-mintage"},
                     {"counterparty", {{"chain_name", chain.price->coingecko_id}, {"base_denom", chain.base_denom}}},
                     {"provider", chain.pretty_name}}};
  }
  json::array assets;
  assets.push_back(std::move(asset));
  return json::serialize(json::value{{"chain_name", chain.folder}, {"assets", std::move(assets)}});
}

std::vector<RegistryFile> make_registry_files(World const& world, std::string const& pictures_url) {
  std::vector<RegistryFile> files{{"SIMULATED", "None of these chains exists.\n"}};
  for (auto const& chain : world.chains) {
    auto const folder = (chain.is_testnet ? "testnets/" : "") + chain.folder;
    files.push_back({folder + "/chain.json", make_chain_json(world, chain, pictures_url)});
    files.push_back({folder + "/assetlist.json", make_assetlist_json(chain, pictures_url)});
  }
  return files;
}

void write_registry(World const& world, std::string const& pictures_url, fs::path const& directory) {
  fs::remove_all(directory);
  for (auto const& [path, text] : make_registry_files(world, pictures_url)) {
    write_file(directory / path, text);
  }
}

}  // namespace orrery::simulator
