#include "snapshot/search/searched_address.hpp"

#include "domain/chains/bech32.hpp"

#include <array>

namespace orrery {
namespace {

constexpr std::string_view kOperator = "valoper";
// What the SDK puts behind an account's prefix.
constexpr std::array<std::string_view, 2> kKinds{kOperator, "valcons"};

}  // namespace

std::optional<SearchedAddress> parse_searched_address(std::string_view folded) {
  auto const address = parse_bech32(folded);
  if (!address) {
    return std::nullopt;
  }
  for (auto const kind : kKinds) {
    if (address->prefix.size() > kind.size() && address->prefix.ends_with(kind)) {
      return SearchedAddress{address->prefix.substr(0, address->prefix.size() - kind.size()), std::string(folded)};
    }
  }
  return SearchedAddress{address->prefix, to_bech32(address->prefix + std::string(kOperator), address->bytes)};
}

}  // namespace orrery
