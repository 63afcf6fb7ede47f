#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/runner/collector.hpp"
#include "domain/advert.hpp"

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace orrery {

inline constexpr std::string_view kAdvertsDataSet = "adverts";

struct AdvertsSettings {
  std::string chain_id;
  PaymentTerms terms;             // without an address nothing can be bought
  std::size_t confirmations = 2;  // nodes of so many operators have to tell the same of a payment
  std::string deny_list;          // path, read again in each pass; empty: none
  std::chrono::seconds every{120};
};

// Payments for adverts on one chain. A pass asks nodes of as many operators as are needed, and more while a
// new payment lacks some, for what was paid since a little before the last one. What was stored is never
// deleted.
Collector make_adverts_collector(AdvertsSettings settings, std::shared_ptr<ChainNodes> nodes);

}  // namespace orrery
