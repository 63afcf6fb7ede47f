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
    "not-found.title",
    "not-found.description",
    "demo",
    "menu.home",
    "menu.chains",
    "language",
    "home.heading",
    "home.lead",
    "home.explore",
    "chains.heading",
    "chains.total",
    "chains.empty",
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
    "chain.source",
    "chain.checked",
    "chain.changed",
    "chain.stale",
    "chain.waiting",
    "chain.back",
    "chain.not_found",
    "chain.not_found_text",
    "status.live",
    "status.killed",
    "status.upcoming",
    "network.mainnet",
    "network.testnet",
    "origin.catalogue",
    "origin.registry",
    "origin.overlay",
    "data_set.registry",
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
