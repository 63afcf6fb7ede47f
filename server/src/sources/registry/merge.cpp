#include "sources/registry/merge.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace orrery {
namespace {

template <class T>
void fill(std::optional<T>& fact, std::optional<T> const& fallback) {
  if (!fact) {
    fact = fallback;
  }
}

template <class Item, class Kind>
void fill_lists(std::vector<Item>& items, std::vector<Item> const& fallback, std::initializer_list<Kind> kinds) {
  for (Kind const kind : kinds) {
    auto const of_kind = [kind](Item const& item) { return item.kind == kind; };
    if (std::ranges::none_of(items, of_kind)) {
      std::ranges::copy_if(fallback, std::back_inserter(items), of_kind);
    }
  }
}

// The order of the enumerators is the order of precedence.
auto precedence(Chain const& chain) {
  return std::tuple(chain.chain_id, chain.status, chain.registry_name);
}

}  // namespace

Chain merge_over(Chain upper, Chain const& lower) {
  fill(upper.description, lower.description);
  fill(upper.bech32_prefix, lower.bech32_prefix);
  fill(upper.slip44, lower.slip44);
  fill(upper.git_repo, lower.git_repo);
  fill(upper.denom, lower.denom);
  fill(upper.socials.website, lower.socials.website);
  fill(upper.socials.x, lower.socials.x);
  fill(upper.socials.telegram, lower.socials.telegram);
  fill(upper.socials.discord, lower.socials.discord);
  fill_lists(upper.endpoints, lower.endpoints, {EndpointKind::rest, EndpointKind::rpc, EndpointKind::grpc});
  fill_lists(upper.peers, lower.peers, {PeerKind::seed, PeerKind::persistent});
  if (upper.explorers.empty()) {
    upper.explorers = lower.explorers;
  }
  return upper;
}

MergeResult merge_duplicates(std::vector<Chain> chains) {
  std::ranges::sort(chains, {}, precedence);
  MergeResult result;
  for (auto& chain : chains) {
    if (result.chains.empty() || result.chains.back().chain_id != chain.chain_id) {
      result.chains.push_back(std::move(chain));
      continue;
    }
    auto& kept = result.chains.back();
    result.merged.push_back({chain.chain_id, kept.registry_name, chain.registry_name});
    kept = merge_over(std::move(kept), chain);
  }
  return result;
}

std::vector<Chain> merge_over(std::vector<Chain> upper, std::vector<Chain> lower) {
  std::map<std::string, Chain> by_id;
  for (auto& chain : lower) {
    by_id.emplace(chain.chain_id, std::move(chain));
  }
  for (auto& chain : upper) {
    auto const below = by_id.find(chain.chain_id);
    auto merged = below == by_id.end() ? std::move(chain) : merge_over(std::move(chain), below->second);
    auto id = merged.chain_id;
    by_id.insert_or_assign(std::move(id), std::move(merged));
  }
  std::vector<Chain> chains;
  for (auto& [id, chain] : by_id) {
    chains.push_back(std::move(chain));
  }
  return chains;
}

}  // namespace orrery
