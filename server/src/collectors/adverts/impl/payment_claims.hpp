#pragma once

#include "domain/editorial/advert.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// A payment as one node reported it.
struct PaymentClaim {
  std::string witness;  // the operator of the node
  Payment payment;

  bool operator==(PaymentClaim const&) const = default;
};

// Limit of stored unconfirmed payments, so that a node that makes payments up cannot fill the store.
inline constexpr std::size_t kMostPendingAdverts = 200;

// Adds the claims to the stored adverts: new payments, and witnesses of pending ones. A payment is confirmed when
// `needed` witnesses report the same, and never changes after that. Where witnesses report different versions of a
// pending payment, the version that gets confirmed replaces the other. New adverts have no text yet. At most one advert
// for each transaction; stored ones come first, then new ones in the order of the claims.
std::vector<Advert> merge_claims(std::vector<Advert> stored, std::span<PaymentClaim const> claims, std::size_t needed);

}  // namespace orrery
