#include "wire/chain.hpp"

namespace orrery::wire {

FieldNotes field_notes(ChainSummary const*) {
  static constexpr FieldNote kNotes[] = {
      {"ID", "", "Stable number of this chain."},
      {"ChainId", "registry", "Chain id."},
      {"ChainName", "registry", "Short name in the registry."},
      {"PrettyName", "registry", "Name to show."},
      {"Status", "registry", "Stage of life."},
      {"NetworkType", "registry", "mainnet or testnet; a devnet counts as testnet."},
      {"GitRepo", "registry", "Source repository."},
      {"Slip44", "registry", "Coin type of SLIP-0044."},
      {"Bech32Prefix", "registry", "Prefix of account addresses."},
      {"Denom", "registry", "The native asset."},
      {"Socials", "registry", "Website and social accounts; at most one entry."},
      {"ChainInfo", "chain_state", "Figures of the chain itself."},
      {"ChainPrice", "prices", "Market figures of the native asset."},
      {"CreatedAt", "", "When this chain was first seen here."},
      {"UpdatedAt", "", "When its data last changed."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainListEntry const*) {
  static constexpr FieldNote kNotes[] = {
      {"Weight", "weights", "Items of the quality score."},
      {"Stale", "", "Groups of facts that are out of date."},
  };
  return kNotes;
}

FieldNotes field_notes(ChainRecord const*) {
  static constexpr FieldNote kNotes[] = {
      {"Weight", "weights", "Items of the quality score with their evidence."},
      {"Apis", "registry", "REST endpoints."},
      {"Rpcs", "registry", "RPC endpoints."},
      {"Grpcs", "registry", "gRPC endpoints."},
      {"Peers", "registry", "Persistent peers."},
      {"Seeds", "registry", "Seed nodes."},
      {"Explorers", "registry", "Block explorers."},
      {"GithubContribution", "contributions",
       "The 90 UTC days up to the last check, oldest first; none: unknown. A day that is known to have had no commit "
       "is 0, one that is not known is left out."},
      {"Proposals", "proposals", "The newest 20 past deposit."},
      {"PriceReviewChain", "", "The newest 20 market reviews that speak of this chain."},
      {"ProposalsTotal", "proposals",
       "How many there are past deposit; null while they are not all read, and where the chain has no x/gov."},
      {"Validators", "validators",
       "Bonded or jailed validators, the largest stake first; all others: /chain-validators."},
      {"Facts", "", "Source and time of each group of facts."},
  };
  return kNotes;
}

}  // namespace orrery::wire
