#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

class Connection;

// The primary key of a chain's row, also of a withdrawn chain. Throws Failure (invalid_input) for one never stored.
std::int64_t find_chain_key(Connection& connection, std::string_view chain_id);

struct ChainKey {
  std::int64_t key;
  std::string chain_id;
};

// Of the chains that are not withdrawn, by chain id in byte order.
std::vector<ChainKey> load_chain_keys(Connection& connection);

}  // namespace orrery
