#include "collectors/adverts/payment_claims.hpp"

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
struct Telling {
  std::string tx_hash;
  std::vector<Version> versions;
};

std::vector<Telling> group(std::span<PaymentClaim const> claims) {
  std::vector<Telling> tellings;
  for (auto const& claim : claims) {
    auto telling = std::ranges::find(tellings, claim.payment.tx_hash, &Telling::tx_hash);
    if (telling == tellings.end()) {
      telling = tellings.insert(tellings.end(), {claim.payment.tx_hash, {}});
    }
    auto version = std::ranges::find(telling->versions, claim.payment, &Version::payment);
    if (version == telling->versions.end()) {
      version = telling->versions.insert(telling->versions.end(), {claim.payment, {}});
    }
    version->witnesses.insert(claim.witness);
  }
  return tellings;
}

Advert make_advert(Version const& version, std::size_t needed) {
  Advert advert;
  advert.payment = version.payment;
  advert.witnesses.assign(version.witnesses.begin(), version.witnesses.end());
  advert.confirmed = version.witnesses.size() >= needed;
  return advert;
}

Version const& most_told(Telling const& telling) {
  return *std::ranges::max_element(telling.versions, {}, [](Version const& one) { return one.witnesses.size(); });
}

void add_to_pending(Advert& advert, Telling telling, std::size_t needed) {
  for (auto& version : telling.versions) {
    if (version.payment == advert.payment) {
      version.witnesses.insert(advert.witnesses.begin(), advert.witnesses.end());
      advert.witnesses.assign(version.witnesses.begin(), version.witnesses.end());
      advert.confirmed = version.witnesses.size() >= needed;
    }
  }
  auto const& best = most_told(telling);
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
  for (auto& telling : group(claims)) {
    auto const known =
        std::ranges::find(adverts, telling.tx_hash, [](Advert const& advert) { return advert.payment.tx_hash; });
    if (known != adverts.end()) {
      if (!known->confirmed) {
        add_to_pending(*known, std::move(telling), needed);
      }
      continue;
    }
    auto advert = make_advert(most_told(telling), needed);
    if (advert.confirmed || pending < kMostPendingAdverts) {
      pending += advert.confirmed ? 0 : 1;
      adverts.push_back(std::move(advert));
    }
  }
  return adverts;
}

}  // namespace orrery
