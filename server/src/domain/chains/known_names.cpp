#include "domain/chains/known_names.hpp"

#include <algorithm>

namespace orrery {
namespace {

constexpr std::array<KnownName, kKnownNames> kNames{{
    {"cosmoshub-4", "Cosmos Hub", "ATOM"},
    {"pacific-1", "Sei", "SEI"},
    {"injective-1", "Injective", "INJ"},
    {"celestia", "Celestia", "TIA"},
    {"dydx-mainnet-1", "dYdX", "DYDX"},
    {"fetchhub-4", "Fetch.ai", "FET"},
    {"kava_2222-10", "Kava", "KAVA"},
    {"akashnet-2", "Akash", "AKT"},
    {"axelar-dojo-1", "Axelar", "AXL"},
    {"columbus-5", "Terra Classic", "LUNC"},
    {"zetachain_7000-1", "ZetaChain", "ZETA"},
    {"aioz_168-1", "AIOZ", "AIOZ"},
    {"titan_18888-1", "Tokenize Xchange", "TKX"},
    {"mantra-1", "MANTRA", "OM"},
    {"neura_266-1", "Ankr", "ANKR"},
    {"bbn-1", "Babylon", "BBN"},
    {"osmosis-1", "Osmosis", "OSMO"},
    {"laozi-mainnet", "Band", "BAND"},
    {"coreum-mainnet-1", "Coreum", "CORE"},
}};

}  // namespace

std::array<KnownName, kKnownNames> const& known_names() {
  return kNames;
}

std::optional<KnownName> find_known_name(std::string_view chain_id) {
  auto const* const found = std::ranges::find(kNames, chain_id, &KnownName::chain_id);
  return found == kNames.end() ? std::nullopt : std::optional(*found);
}

}  // namespace orrery
