#pragma once

#include <set>
#include <string>
#include <vector>

namespace orrery {

// A chain that has nodes to ask.
struct ChainTarget {
  std::string chain_id;
  std::string account_prefix;  // bech32; empty where it is not known
  std::vector<std::string> rest_addresses;
  // Those of operators that many chains name: who asks there waits behind what is asked for the others.
  std::set<std::string> crowded_addresses = {};
};

}  // namespace orrery
