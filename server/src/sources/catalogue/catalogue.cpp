#include "sources/catalogue/catalogue.hpp"

#include "domain/chains/known_names.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {
namespace {

// As the chain registry had them on 2026-08-21; an empty text is unknown.
struct BuiltInChain {
  std::string_view chain_id;
  std::string_view registry_name;
  ChainStatus status;
  std::string_view bech32_prefix;
  std::uint32_t slip44;
  std::string_view base_denom;
  std::string_view display_denom;
  int exponent;
  std::string_view price_id;
  std::string_view repository;
  std::string_view website;
};

constexpr std::array<BuiltInChain, kKnownNames> kChains{{
    {"cosmoshub-4", "cosmoshub", ChainStatus::live, "cosmos", 118, "uatom", "atom", 6, "cosmos",
     "https://github.com/cosmos/gaia", "https://cosmos.network/"},
    {"pacific-1", "sei", ChainStatus::live, "sei", 118, "usei", "sei", 6, "sei-network",
     "https://github.com/sei-protocol/sei-chain", "https://www.sei.io/"},
    {"injective-1", "injective", ChainStatus::live, "inj", 60, "inj", "INJ", 18, "injective-protocol",
     "https://github.com/InjectiveFoundation/injective-core", "https://injective.com/"},
    {"celestia", "celestia", ChainStatus::live, "celestia", 118, "utia", "tia", 6, "celestia",
     "https://github.com/celestiaorg/celestia-app", "https://celestia.org/"},
    {"dydx-mainnet-1", "dydx", ChainStatus::live, "dydx", 118, "adydx", "dydx", 18, "dydx-chain",
     "https://github.com/dydxprotocol/v4-chain", "https://dydx.trade/"},
    {"fetchhub-4", "fetchhub", ChainStatus::live, "fetch", 118, "afet", "fet", 18, "fetch-ai",
     "https://github.com/fetchai/fetchd", ""},
    {"kava_2222-10", "kava", ChainStatus::live, "kava", 459, "ukava", "kava", 6, "kava",
     "https://github.com/kava-Labs/kava", "https://www.kava.io/"},
    {"akashnet-2", "akash", ChainStatus::live, "akash", 118, "uakt", "akt", 6, "akash-network",
     "https://github.com/akash-network/node", "https://akash.network/"},
    {"axelar-dojo-1", "axelar", ChainStatus::live, "axelar", 118, "uaxl", "axl", 6, "axelar",
     "https://github.com/axelarnetwork/axelar-core", "https://axelar.network/"},
    {"columbus-5", "terra", ChainStatus::live, "terra", 330, "uluna", "luna", 6, "terra-luna",
     "https://github.com/classic-terra/core", "https://www.terra-classic.io/"},
    {"zetachain_7000-1", "zetachain", ChainStatus::live, "zeta", 60, "azeta", "zeta", 18, "zetachain",
     "https://github.com/zeta-chain/node", ""},
    {"aioz_168-1", "aioz", ChainStatus::live, "aioz", 60, "attoaioz", "aioz", 18, "aioz-network",
     "https://github.com/AIOZNetwork/go-aioz", "https://aioz.network/"},
    {"titan_18888-1", "titan", ChainStatus::live, "titan", 60, "atkx", "tkx", 18, "tokenize-xchange",
     "https://github.com/titantkx/titan", "https://titanlab.io/"},
    {"mantra-1", "mantrachain", ChainStatus::live, "mantra", 60, "amantra", "mantra", 18, "mantra",
     "https://github.com/MANTRA-Chain/mantrachain", "https://www.mantrachain.io/"},
    {"neura_266-1", "neura", ChainStatus::upcoming, "neura", 60, "atankr", "ankr", 18, "ankr", "",
     "https://www.neuraprotocol.io/"},
    {"bbn-1", "babylon", ChainStatus::live, "bbn", 118, "ubbn", "BABY", 6, "babylon",
     "https://github.com/babylonlabs-io/babylon", "https://babylonlabs.io/"},
    {"osmosis-1", "osmosis", ChainStatus::live, "osmo", 118, "uosmo", "osmo", 6, "osmosis",
     "https://github.com/osmosis-labs/osmosis", "https://osmosis.zone/"},
    {"laozi-mainnet", "bandchain", ChainStatus::live, "band", 494, "uband", "band", 6, "band-protocol",
     "https://github.com/bandprotocol/chain", "https://bandprotocol.com/"},
    {"coreum-mainnet-1", "coreum", ChainStatus::live, "core", 990, "ucore", "tx", 6, "tx",
     "https://github.com/tokenize-x/tx-chain", "https://tx.org/"},
}};

std::optional<std::string> known(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional(std::string(text));
}

Chain make_chain(BuiltInChain const& known_chain) {
  auto const name = find_known_name(known_chain.chain_id);
  Chain chain;
  chain.chain_id = known_chain.chain_id;
  chain.registry_name = known_chain.registry_name;
  chain.pretty_name = name ? name->name : known_chain.chain_id;
  chain.status = known_chain.status;
  chain.network_type = NetworkType::mainnet;
  chain.origin = ChainOrigin::catalogue;
  chain.bech32_prefix = known(known_chain.bech32_prefix);
  chain.slip44 = known_chain.slip44;
  chain.git_repo = known(known_chain.repository);
  chain.socials.website = known(known_chain.website);
  Denom denom;
  denom.base = known_chain.base_denom;
  denom.display = known(known_chain.display_denom);
  denom.symbol = known(name ? name->ticker : "");
  denom.exponent = known_chain.exponent;
  denom.coingecko_id = known(known_chain.price_id);
  denom.role = AssetRole::staking;
  chain.denom = std::move(denom);
  return chain;
}

}  // namespace

std::vector<Chain> built_in_chains() {
  std::vector<Chain> chains;
  std::ranges::transform(kChains, std::back_inserter(chains), make_chain);
  std::ranges::sort(chains, {}, &Chain::chain_id);
  return chains;
}

}  // namespace orrery
