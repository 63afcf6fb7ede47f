#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// An address of a Cosmos SDK chain: some bytes under a prefix, in the lower-case form of BIP 173.
struct Bech32 {
  std::string prefix;
  std::vector<std::uint8_t> bytes;

  bool operator==(Bech32 const&) const = default;
};

// Nothing where the form or the checksum is wrong. Longer than BIP 173's 90 characters, as the SDK allows,
// but at most 256.
std::optional<Bech32> parse_bech32(std::string_view text);
// prefix: 1 to 83 printable ASCII characters, none in upper case.
std::string to_bech32(std::string_view prefix, std::span<std::uint8_t const> bytes);

// An operator's address under the account prefix: the same bytes. Without a prefix, under the operator's
// own with the SDK's "valoper" cut off. Nothing where neither leads to one.
std::optional<std::string> to_account_address(Bech32 const& operator_address, std::string_view account_prefix);
// An account's address under the SDK's operator prefix.
std::optional<std::string> to_operator_address(std::string_view account_address);

}  // namespace orrery
