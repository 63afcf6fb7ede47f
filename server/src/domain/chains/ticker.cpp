#include "domain/chains/ticker.hpp"

#include "domain/chains/known_names.hpp"

#include <algorithm>

namespace orrery {

std::string ticker_of(Chain const& chain) {
  if (chain.denom && chain.denom->symbol) {
    return *chain.denom->symbol;
  }
  if (auto const known = find_known_name(chain.chain_id)) {
    return std::string(known->ticker);
  }
  auto ticker = chain.chain_id.substr(0, 3);
  std::ranges::transform(ticker, ticker.begin(),
                         [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
  return ticker;
}

}  // namespace orrery
