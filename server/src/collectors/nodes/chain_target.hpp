#pragma once

#include "base/clock.hpp"
#include "domain/chains/chain.hpp"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace orrery {

// A chain with REST endpoints.
struct ChainTarget {
  std::string chain_id;
  std::string account_prefix;  // bech32; empty where it is not known
  std::vector<std::string> rest_addresses;
  // Addresses of operators that serve many chains: the rate limit of their domain is used up by the requests for all of
  // these chains, so that requests wait long.
  std::set<std::string> oversubscribed_addresses = {};
  NetworkType network_type = NetworkType::mainnet;
  bool has_one_operator = false;             // of all its endpoints, of any kind
  std::string native_denom = {};             // base denom of the registry's native asset; empty where it names none
  std::optional<Timestamp> standstill = {};  // see find_standstill()
  std::optional<Timestamp> standstill_noted_at = {};
};

}  // namespace orrery
