#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"
#include "domain/editorial/advert.hpp"

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kAdvertsDataSet = "adverts";

struct AdvertsSettings {
  std::string chain_id;
  PaymentTerms terms;             // without an address no adverts can be bought
  std::size_t confirmations = 2;  // adverts.confirmations: nodes of so many different operators must report a payment
  std::string deny_list;          // path of a file, read in each pass; empty: none
  std::chrono::seconds every{120};
};

// Finds payments for adverts on one chain. A pass searches the transactions since a little before the last pass, on
// nodes of as many operators as `confirmations` says, and of more while a new payment is unconfirmed. Stored adverts
// are never deleted.
Collector make_adverts_collector(AdvertsSettings settings, std::shared_ptr<ChainNodes> nodes);

}  // namespace orrery
