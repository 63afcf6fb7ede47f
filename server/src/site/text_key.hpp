#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace orrery::site {

// Every text that the server itself prints, by its key in head.json or server.json.
inline constexpr std::array kTextKeys = std::to_array<std::string_view>({
    "home.title",
    "home.description",
    "chains.title",
    "chains.description",
    "chain.title",
    "chain.description",
    "chain-not-found.title",
    "chain-not-found.description",
    "validators.title",
    "validators.description",
    "validator.title",
    "validator.description",
    "validator-not-found.title",
    "validator-not-found.description",
    "not-found.title",
    "not-found.description",
    "demo",
    "menu.home",
    "menu.chains",
    "menu.validators",
    "language",
    "home.heading",
    "home.lead",
    "home.explore",
    "chains.heading",
    "chains.total",
    "chains.empty",
    "validators.heading",
    "validators.empty",
    "validators.total",
    "validators.notice",
    "chain.name",
    "chain.chain_id",
    "chain.network_type",
    "chain.status",
    "chain.symbol",
    "chain.prefix",
    "chain.slip44",
    "chain.website",
    "chain.repository",
    "chain.x",
    "chain.telegram",
    "chain.discord",
    "chain.apis",
    "chain.rpcs",
    "chain.grpcs",
    "chain.peers",
    "chain.seeds",
    "chain.explorers",
    "chain.validators",
    "chain.unbonding",
    "chain.inflation",
    "chain.community_tax",
    "chain.voting",
    "chain.bonded_share",
    "chain.supply",
    "chain.bonded",
    "chain.block_time",
    "chain.nominal",
    "chain.height",
    "chain.unread",
    "unit.day",
    "unit.hour",
    "unit.minute",
    "unit.second",
    "chain.source",
    "chain.checked",
    "chain.changed",
    "chain.stale",
    "chain.waiting",
    "chain.back",
    "chain.not_found",
    "chain.not_found_text",
    "validator.name",
    "validator.identity",
    "validator.website",
    "validator.chains",
    "validator.active",
    "validator.jailed",
    "validator.delegators",
    "validator.unknown",
    "validator.checked",
    "validator.unread",
    "validator.stale",
    "validator.back",
    "validator.not_found",
    "validator.not_found_text",
    "status.live",
    "status.killed",
    "status.upcoming",
    "network.mainnet",
    "network.testnet",
    "origin.catalogue",
    "origin.registry",
    "origin.overlay",
    "data_set.registry",
    "data_set.chain_state",
    "data_set.validators",
    "data_set.delegators",
    "data_set.content",
    "data_set.reviews",
    "data_set.prices",
    "data_set.endpoints",
    "data_set.proposals",
    "data_set.contributions",
    "data_set.adverts",
    "data_set.logos",
    "source.waiting",
    "source.failed",
    "source.stale",
    "not_found.heading",
    "not_found.text",
    "not_found.home",
});

// A key that is surely in every loaded catalogue: another one does not compile.
class TextKey {
 public:
  consteval explicit TextKey(std::string_view name) : name_(name) {
    if (std::ranges::find(kTextKeys, name) == kTextKeys.end()) {
      throw "no such text: add it to kTextKeys and to the catalogues";
    }
  }
  constexpr std::string_view name() const { return name_; }

 private:
  std::string_view name_;
};

inline namespace literals {

consteval TextKey operator""_text(char const* name, std::size_t size) {
  return TextKey(std::string_view(name, size));
}

}  // namespace literals

}  // namespace orrery::site
