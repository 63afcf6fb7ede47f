#pragma once

#include "base/clock.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

// What has to be paid for an advert, and to whom.
struct PaymentTerms {
  std::string address;  // account, bech32
  std::string denom;    // base denom
  std::string amount;   // whole amount, exactly

  bool operator==(PaymentTerms const&) const = default;
};

// Where an advert can be bought, and for what.
struct AdvertOffer {
  std::string chain_id;
  PaymentTerms terms;

  bool operator==(AdvertOffer const&) const = default;
};

// A transaction that pays by the terms: it succeeded, has a memo, and one of its own messages sends exactly
// the amount, in this coin alone, to the address.
struct Payment {
  std::string tx_hash;  // 64 upper-case hex digits
  std::int64_t height = 0;
  std::string sender;  // of the first such message
  std::string memo;    // clean, on one line, not empty
  Timestamp paid_at;   // of the block

  bool operator==(Payment const&) const = default;
};

// pending: told by too few nodes. held: kept back by a rule of moderation. hidden: by the operator.
enum class AdvertState { pending, shown, held, hidden };

// What the operator of the site decided; it goes before the rules.
enum class AdvertDecision { show, hide };

struct Advert {
  Payment payment;
  std::string text;                  // of the memo, without the link
  std::optional<std::string> site;   // http or https
  std::optional<std::string> fault;  // for people: why the rules keep it back
  std::optional<AdvertDecision> decision;
  // Who told of the payment: registrable domains of nodes, in byte order. None is added once it is confirmed.
  std::vector<std::string> witnesses;
  bool confirmed = false;

  bool operator==(Advert const&) const = default;
};

AdvertState state_of(Advert const& advert);

}  // namespace orrery
