#pragma once

#include "base/clock.hpp"
#include "domain/chains/chain.hpp"
#include "domain/editorial/advert.hpp"
#include "store/editorial/advert_repository.hpp"
#include "wire/advert.hpp"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// One row of /advertisement.
struct RenderedAdvert {
  StoredAdvert made_from;
  std::string json;
  std::uint64_t hash = 0;
};

// The shown adverts, in the order of the store; never null.
using RenderedAdverts = std::shared_ptr<std::vector<RenderedAdvert> const>;

// Returns `previous` (may be null) where it was rendered from equal adverts.
RenderedAdverts render_adverts(std::span<StoredAdvert const> adverts, RenderedAdverts const& previous);

// The offer with symbol and exponent from its chain's registry entry; chain: null where that is not known.
wire::AdvertTerms make_advert_terms(AdvertOffer const& offer, Chain const* chain, wire::NamedChain const& named);

}  // namespace orrery
