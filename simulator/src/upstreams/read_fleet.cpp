#include "upstreams/read_fleet.hpp"

#include "base/result.hpp"
#include "world/names.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <sstream>
#include <utility>

namespace orrery::simulator {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

json::object read_object(fs::path const& file) {
  std::ifstream input(file, std::ios::binary);
  std::ostringstream text;
  text << input.rdbuf();
  boost::system::error_code broken;
  auto const value = json::parse(text.str(), broken);
  if (!input || broken || !value.is_object()) {
    throw Failure({ErrorCode::invalid_input, file.string(), "is not a readable JSON object",
                   "give --registry a directory in the format of the chain registry"});
  }
  return value.get_object();
}

std::string text_of(json::object const& object, std::string_view key) {
  auto const* const value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
}

json::array const& list_of(json::object const& object, std::string_view key) {
  static json::array const none;
  auto const* const value = object.if_contains(key);
  return value != nullptr && value->is_array() ? value->get_array() : none;
}

json::object const& object_of(json::object const& object, std::string_view key) {
  static json::object const none;
  auto const* const value = object.if_contains(key);
  return value != nullptr && value->is_object() ? value->get_object() : none;
}

std::string first_denom(json::array const& tokens) {
  for (auto const& token : tokens) {
    if (token.is_object() && !text_of(token.get_object(), "denom").empty()) {
      return text_of(token.get_object(), "denom");
    }
  }
  return {};
}

// The denom that the chain stakes, or that its fees are paid in.
std::string base_denom_of(json::object const& document) {
  auto const staked = first_denom(list_of(object_of(document, "staking"), "staking_tokens"));
  return staked.empty() ? first_denom(list_of(object_of(document, "fees"), "fee_tokens")) : staked;
}

void set_asset(FleetChain& chain, json::object const& assetlist) {
  for (auto const& value : list_of(assetlist, "assets")) {
    auto const* const asset = value.if_object();
    if (asset == nullptr || (!chain.base_denom.empty() && text_of(*asset, "base") != chain.base_denom)) {
      continue;
    }
    chain.base_denom = text_of(*asset, "base");
    chain.display_denom = text_of(*asset, "display");
    chain.symbol = text_of(*asset, "symbol");
    chain.coingecko_id = text_of(*asset, "coingecko_id");
    for (auto const& unit : list_of(*asset, "denom_units")) {
      auto const* const named = unit.if_object();
      if (named != nullptr && text_of(*named, "denom") == chain.display_denom) {
        auto const* const exponent = named->if_contains("exponent");
        chain.exponent = exponent != nullptr && exponent->is_int64() ? static_cast<int>(exponent->get_int64()) : 0;
      }
    }
    return;
  }
}

std::string repository_of(json::object const& document) {
  constexpr std::string_view kGithub = "https://github.com/";
  auto url = text_of(object_of(document, "codebase"), "git_repo");
  if (!url.starts_with(kGithub)) {
    return {};
  }
  url.erase(0, kGithub.size());
  while (url.ends_with('/')) {
    url.pop_back();
  }
  if (url.ends_with(".git")) {
    url.resize(url.size() - 4);
  }
  return std::ranges::count(url, '/') == 1 ? url : std::string();
}

std::vector<FleetEndpoint> list_endpoints(json::object const& document) {
  constexpr std::array<std::pair<std::string_view, Upstream>, 3> kKinds{
      {{"rest", Upstream::lcd}, {"rpc", Upstream::rpc}, {"grpc", Upstream::grpc}}};
  std::vector<FleetEndpoint> endpoints;
  for (auto const& [key, upstream] : kKinds) {
    for (auto const& value : list_of(object_of(document, "apis"), key)) {
      if (auto const* const entry = value.if_object()) {
        endpoints.push_back({upstream, text_of(*entry, "address"), text_of(*entry, "provider")});
      }
    }
  }
  return endpoints;
}

FleetChain read_chain(fs::path const& folder) {
  auto const document = read_object(folder / "chain.json");
  FleetChain chain;
  chain.chain_id = text_of(document, "chain_id");
  chain.folder = text_of(document, "chain_name");
  chain.pretty_name = text_of(document, "pretty_name");
  chain.prefix = text_of(document, "bech32_prefix");
  chain.base_denom = base_denom_of(document);
  chain.is_testnet = text_of(document, "network_type") != "mainnet";
  auto const status = text_of(document, "status");
  chain.life = status == "killed" ? ChainLife::killed : status == "upcoming" ? ChainLife::upcoming : ChainLife::live;
  chain.repository = repository_of(document);
  chain.endpoints = list_endpoints(document);
  if (fs::exists(folder / "assetlist.json")) {
    set_asset(chain, read_object(folder / "assetlist.json"));
  }
  if (chain.pretty_name.empty()) chain.pretty_name = chain.folder;
  if (chain.prefix.empty()) chain.prefix = chain.folder.substr(0, 5);
  if (chain.base_denom.empty()) chain.base_denom = "u" + chain.folder;
  if (chain.display_denom.empty()) chain.display_denom = chain.base_denom;
  if (chain.symbol.empty()) chain.symbol = to_upper(chain.display_denom);
  return chain;
}

void add_chains(fs::path const& directory, std::vector<FleetChain>& fleet) {
  std::vector<fs::path> folders;
  for (auto const& entry : fs::directory_iterator(directory)) {
    if (fs::exists(entry.path() / "chain.json")) {
      folders.push_back(entry.path());
    }
  }
  std::ranges::sort(folders);
  for (auto const& folder : folders) {
    fleet.push_back(read_chain(folder));
  }
}

}  // namespace

std::vector<FleetChain> read_fleet(fs::path const& registry) {
  std::vector<FleetChain> fleet;
  if (!fs::is_directory(registry)) {
    throw Failure({ErrorCode::invalid_input, registry.string(), "is not a directory",
                   "unpack the registry there, or name another one"});
  }
  add_chains(registry, fleet);
  if (fs::is_directory(registry / "testnets")) {
    add_chains(registry / "testnets", fleet);
  }
  return fleet;
}

}  // namespace orrery::simulator
