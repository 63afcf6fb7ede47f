#include "sources/cosmos_node/core/asked_question.hpp"

#include <algorithm>
#include <array>

namespace orrery {
namespace {

// SDK 0.50:
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/base/tendermint/v1beta1/query.proto#L16-L37
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/base/node/v1beta1/query.proto#L16-L19
constexpr std::array<std::string_view, 3> kTips{"/blocks/latest", "/tendermint/v1beta1/syncing",
                                                "/node/v1beta1/status"};
constexpr std::array<std::string_view, 4> kLists{"/validators", "/delegations", "/signing_infos", "/txs"};

}  // namespace

AskedRoute find_route(std::string_view path) {
  path = path.substr(0, path.find('?'));
  auto const ends_path = [&](std::string_view end) { return path.ends_with(end); };
  if (std::ranges::any_of(kTips, ends_path)) {
    return AskedRoute::tip;
  }
  if (path.find("/tendermint/v1beta1/blocks/") != std::string_view::npos) {
    return AskedRoute::block;
  }
  // The list, and one proposal by its number; not its votes or its tally.
  auto const proposals = path.find("/proposals");
  if (path.find("/gov/") != std::string_view::npos && proposals != std::string_view::npos &&
      std::ranges::count(path.substr(proposals), '/') <= 2) {
    return AskedRoute::proposals;
  }
  return std::ranges::any_of(kLists, ends_path) ? AskedRoute::list : AskedRoute::other;
}

}  // namespace orrery
