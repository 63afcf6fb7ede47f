#include "domain/market/price.hpp"

#include "base/amount.hpp"
#include "base/clean_text.hpp"
#include "domain/chains/known_names.hpp"

#include <cstddef>
#include <map>
#include <tuple>

namespace orrery {
namespace {

bool may_claim(AssetClaim const& claim) {
  return claim.price_id && claim.network_type == NetworkType::mainnet && claim.status != ChainStatus::killed &&
         claim.role != AssetRole::none;
}

// Sort key: the smallest wins the price id; equal keys are a tie.
auto precedence(AssetClaim const& claim) {
  return std::tuple(claim.role, claim.comes_from_elsewhere, claim.status, !find_known_name(claim.chain_id));
}

// The best claim of a price id so far.
struct Claimant {
  std::size_t position;
  bool is_alone;
};

// By price id, which sources read in any case.
std::map<std::string, Claimant> find_first_claimants(std::span<AssetClaim const> claims) {
  std::map<std::string, Claimant> first;
  for (std::size_t position = 0; position < claims.size(); ++position) {
    auto const& claim = claims[position];
    if (!may_claim(claim)) {
      continue;
    }
    auto const [found, is_new] = first.try_emplace(to_lower_ascii(*claim.price_id), Claimant{position, true});
    if (is_new) {
      continue;
    }
    auto const before = precedence(claims[found->second.position]);
    if (precedence(claim) < before) {
      found->second = {position, true};
    } else if (precedence(claim) == before) {
      found->second.is_alone = false;
    }
  }
  return first;
}

AssetMarket market_of(AssetClaim const& claim) {
  if (claim.role == AssetRole::staking) {
    return claim.status == ChainStatus::live ? AssetMarket::value : AssetMarket::price;
  }
  return claim.comes_from_elsewhere ? AssetMarket::none : AssetMarket::price;
}

}  // namespace

std::string usd_value(std::string_view base_units, int exponent, std::string_view price) {
  return multiply_amounts(to_display_units(base_units, exponent), price);
}

AssetClaim make_asset_claim(Chain const& chain) {
  AssetClaim claim;
  claim.chain_id = chain.chain_id;
  claim.status = chain.status;
  claim.network_type = chain.network_type;
  if (chain.denom) {
    claim.role = chain.denom->role;
    claim.comes_from_elsewhere = chain.denom->comes_from_elsewhere;
    claim.price_id = chain.denom->coingecko_id;
  }
  return claim;
}

std::vector<AssetMarket> assign_markets(std::span<AssetClaim const> claims) {
  std::vector<AssetMarket> markets(claims.size(), AssetMarket::none);
  for (auto const& [price_id, claimant] : find_first_claimants(claims)) {
    if (claimant.is_alone) {
      markets[claimant.position] = market_of(claims[claimant.position]);
    }
  }
  return markets;
}

Price limit_to(AssetMarket market, Price price) {
  if (market != AssetMarket::value) {
    price.market_cap = std::nullopt;
    price.market_cap_rank = std::nullopt;
    price.total_volume = std::nullopt;
    price.ath = std::nullopt;
    price.ath_change = std::nullopt;
    price.atl = std::nullopt;
  }
  return price;
}

}  // namespace orrery
