#pragma once

#include "base/result.hpp"
#include "domain/chains/chain.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// The files of one folder of the registry: "cosmoshub" or "testnets/osmosistestnet".
struct ChainFiles {
  std::string_view folder;
  std::string_view chain_json;
  std::optional<std::string_view> assetlist_json;
};

struct ParsedChain {
  Chain chain;
  std::optional<std::string> skip_reason;  // set: a placeholder, or no Cosmos chain; it is not shown
};

// A chain of the registry, cleaned and checked. A part that is wrong (a link, an endpoint, a peer) is left
// out; a file that is not JSON, a missing or impossible chain id, and a status or network type that the
// registry's schema does not have are errors with the file's path and the reason.
Result<ParsedChain> parse_chain(ChainFiles const& files);

// [A-Za-z0-9_.-]{1,64}
bool is_chain_id(std::string_view text);

}  // namespace orrery
