#include "snapshot/editorial/rendered_advert.hpp"

#include "snapshot/core/content_hash.hpp"
#include "wire/advert.hpp"
#include "wire/json_writer.hpp"

#include <algorithm>
#include <utility>

namespace orrery {
namespace {

RenderedAdvert render(StoredAdvert const& stored) {
  auto const& advert = stored.advert;
  auto const& payment = advert.payment;
  auto json = wire::to_json(wire::Advertisement{stored.id, advert.text, advert.site, payment.paid_at, payment.tx_hash,
                                                payment.height, payment.sender});
  auto const hash = content_hash(json);
  return {stored, std::move(json), hash};
}

}  // namespace

RenderedAdverts render_adverts(std::span<StoredAdvert const> adverts, RenderedAdverts const& previous) {
  if (previous != nullptr && std::ranges::equal(*previous, adverts, {}, &RenderedAdvert::made_from)) {
    return previous;
  }
  auto rendered = std::make_shared<std::vector<RenderedAdvert>>();
  rendered->reserve(adverts.size());
  std::ranges::transform(adverts, std::back_inserter(*rendered), render);
  return rendered;
}

wire::AdvertTerms make_advert_terms(AdvertOffer const& offer, Chain const* chain, wire::NamedChain const& named) {
  wire::AdvertTerms terms{named,        offer.terms.address, offer.terms.denom, offer.terms.amount,
                          std::nullopt, std::nullopt};
  if (chain != nullptr && chain->denom && chain->denom->base == offer.terms.denom) {
    terms.Symbol = chain->denom->symbol;
    terms.Exponent = chain->denom->exponent;
  }
  return terms;
}

}  // namespace orrery
