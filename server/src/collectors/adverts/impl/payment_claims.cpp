#include "collectors/adverts/impl/payment_claims.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace orrery {
namespace {

// One version of a payment, with the witnesses that report it.
struct Version {
  Payment payment;
  std::set<std::string> witnesses;
};

// All versions of the payment of one transaction.
struct ClaimGroup {
  std::string tx_hash;
  std::vector<Version> versions;
};

std::vector<ClaimGroup> group(std::span<PaymentClaim const> claims) {
  std::vector<ClaimGroup> claim_groups;
  for (auto const& claim : claims) {
    auto claim_group = std::ranges::find(claim_groups, claim.payment.tx_hash, &ClaimGroup::tx_hash);
    if (claim_group == claim_groups.end()) {
      claim_group = claim_groups.insert(claim_groups.end(), {claim.payment.tx_hash, {}});
    }
    auto version = std::ranges::find(claim_group->versions, claim.payment, &Version::payment);
    if (version == claim_group->versions.end()) {
      version = claim_group->versions.insert(claim_group->versions.end(), {claim.payment, {}});
    }
    version->witnesses.insert(claim.witness);
  }
  return claim_groups;
}

Advert make_advert(Version const& version, std::size_t needed) {
  Advert advert;
  advert.payment = version.payment;
  advert.witnesses.assign(version.witnesses.begin(), version.witnesses.end());
  advert.confirmed = version.witnesses.size() >= needed;
  return advert;
}

Version const& most_told(ClaimGroup const& claim_group) {
  return *std::ranges::max_element(claim_group.versions, {}, [](Version const& one) { return one.witnesses.size(); });
}

void add_to_pending(Advert& advert, ClaimGroup claim_group, std::size_t needed) {
  for (auto& version : claim_group.versions) {
    if (version.payment == advert.payment) {
      version.witnesses.insert(advert.witnesses.begin(), advert.witnesses.end());
      advert.witnesses.assign(version.witnesses.begin(), version.witnesses.end());
      advert.confirmed = version.witnesses.size() >= needed;
    }
  }
  auto const& best = most_told(claim_group);
  if (!advert.confirmed && best.witnesses.size() >= needed) {
    auto const decision = advert.decision;
    advert = make_advert(best, needed);
    advert.decision = decision;
  }
}

}  // namespace

std::vector<Advert> merge_claims(std::vector<Advert> stored, std::span<PaymentClaim const> claims, std::size_t needed) {
  auto adverts = std::move(stored);
  auto pending = static_cast<std::size_t>(std::ranges::count(adverts, false, &Advert::confirmed));
  for (auto& claim_group : group(claims)) {
    auto const known =
        std::ranges::find(adverts, claim_group.tx_hash, [](Advert const& advert) { return advert.payment.tx_hash; });
    if (known != adverts.end()) {
      if (!known->confirmed) {
        add_to_pending(*known, std::move(claim_group), needed);
      }
      continue;
    }
    auto advert = make_advert(most_told(claim_group), needed);
    if (advert.confirmed || pending < kMostPendingAdverts) {
      pending += advert.confirmed ? 0 : 1;
      adverts.push_back(std::move(advert));
    }
  }
  return adverts;
}

}  // namespace orrery
