#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// What a bech32 address that is searched for tells: an account's, an operator's or a consensus one.
struct SearchedAddress {
  std::string account_prefix;    // of the chain
  std::string operator_address;  // the operator's of the same bytes; of a consensus address itself
};

// Nothing where the form or the checksum is wrong.
std::optional<SearchedAddress> parse_searched_address(std::string_view folded);

}  // namespace orrery
