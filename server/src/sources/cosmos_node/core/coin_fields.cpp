#include "sources/cosmos_node/core/coin_fields.hpp"

#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kMaxDenomCharacters = 128;
// Far more than any chain bonds.
constexpr std::size_t kMaxCoins = 1'000;

}  // namespace

bool is_denom(std::string_view text) {
  constexpr std::string_view kAllowed = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/:._-";
  return !text.empty() && text.size() <= kMaxDenomCharacters &&
         text.find_first_not_of(kAllowed) == std::string_view::npos;
}

std::optional<std::vector<Coin>> find_coins(boost::json::object const& parent, std::string_view key) {
  auto const* list = find_array(parent, key);
  if (list == nullptr || list->size() > kMaxCoins) {
    return std::nullopt;
  }
  std::vector<Coin> coins;
  for (auto const& entry : *list) {
    auto const* coin = entry.if_object();
    auto const denom = coin == nullptr ? std::nullopt : find_text(*coin, "denom");
    auto amount = coin == nullptr ? std::nullopt : find_whole_amount(*coin, "amount");
    if (!denom || !is_denom(*denom) || !amount) {
      return std::nullopt;
    }
    coins.push_back({std::string(*denom), std::move(*amount)});
  }
  return coins;
}

std::string take_amount_of(std::vector<Coin>& coins, std::string_view denom) {
  auto const found = std::ranges::find(coins, denom, &Coin::denom);
  if (found == coins.end()) {
    return "0";
  }
  auto amount = std::move(found->amount);
  coins.erase(found);
  return amount;
}

}  // namespace orrery
