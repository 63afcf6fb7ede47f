#pragma once

#include "domain/advert.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// What a node told of a payment.
struct PaymentClaim {
  std::string witness;  // who runs the node
  Payment payment;

  bool operator==(PaymentClaim const&) const = default;
};

// So many payments that only some of the witnesses tell of are kept: what one node makes up stays bounded.
inline constexpr std::size_t kMostPendingAdverts = 200;

// The adverts that are stored, with what the claims add: payments that are new, witnesses of pending ones. A
// payment is confirmed once `needed` witnesses tell the same of it, and then stands for ever. Where they tell
// different things of a pending one, the version that is confirmed replaces the other. New ones have no text
// yet. At most one of a transaction, in the order of the stored ones, then of the claims.
std::vector<Advert> merge_claims(std::vector<Advert> stored, std::span<PaymentClaim const> claims, std::size_t needed);

}  // namespace orrery
