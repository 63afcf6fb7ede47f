#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// An address of a Cosmos SDK chain: bytes under a human-readable prefix, in the lower-case form of BIP 173
// (https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki).
struct Bech32 {
  std::string prefix;
  std::vector<std::uint8_t> bytes;

  bool operator==(Bech32 const&) const = default;
};

// Nothing where the form or the checksum is wrong. At most 256 characters: BIP 173 allows 90, the SDK 1,023
// (https://github.com/cosmos/cosmos-sdk/blob/v0.47.5/types/bech32/bech32.go#L21).
std::optional<Bech32> parse_bech32(std::string_view text);
// prefix: 1 to 83 printable ASCII characters, none in upper case.
std::string to_bech32(std::string_view prefix, std::span<std::uint8_t const> bytes);

// The account address of an operator address: the same bytes under account_prefix, or, where that is empty, under the
// operator's own prefix without the SDK's "valoper"
// (https://github.com/cosmos/cosmos-sdk/blob/v0.47.5/types/address.go#L68). Nothing where neither gives a prefix.
std::optional<std::string> to_account_address(Bech32 const& operator_address, std::string_view account_prefix);
// The operator address of an account address: its prefix with "valoper" behind it.
std::optional<std::string> to_operator_address(std::string_view account_address);

}  // namespace orrery
