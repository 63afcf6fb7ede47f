#pragma once

#include "domain/chains/chain.hpp"

#include <boost/json/object.hpp>

#include <optional>

namespace orrery {

// What a chain takes from its native asset: the denom, and social links where the chain states none itself.
struct NativeAsset {
  Denom denom;
  Socials socials;
};

// The staking denom, else the fee denom, else (where a chain declares neither) the first asset of the
// list, whose role is none; facts come from the asset with that base. A declared denom that the list lacks keeps its
// base alone. assetlist may be null. Nothing where neither file names an asset.
std::optional<NativeAsset> choose_native_asset(boost::json::object const& chain, boost::json::object const* assetlist);

// Of `logo_URIs`, else the first of `images` that has one: PNG before SVG.
std::optional<std::string> find_logo(boost::json::object const& chain_or_asset);

// From `socials`; a website beside it (`website`) comes first.
Socials find_socials(boost::json::object const& chain_or_asset);

}  // namespace orrery
