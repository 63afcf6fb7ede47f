#include "domain/chains/bech32.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace orrery {
namespace {

constexpr std::string_view kAlphabet = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";
constexpr std::size_t kMaxLength = 256;
constexpr std::size_t kMaxPrefix = 83;
constexpr std::size_t kChecksumSymbols = 6;
constexpr std::string_view kOperatorSuffix = "valoper";

using Symbols = std::vector<std::uint8_t>;  // of five bits

// BIP 173's code over GF(32), with its generator.
class Checksum {
 public:
  void add(std::uint32_t symbol) {
    constexpr std::array<std::uint32_t, 5> kGenerator{0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3};
    auto const top = state_ >> 25U;
    state_ = ((state_ & 0x1ffffffU) << 5U) ^ symbol;
    for (std::size_t i = 0; i < kGenerator.size(); ++i) {
      state_ ^= ((top >> i) & 1U) != 0 ? kGenerator.at(i) : 0U;
    }
  }
  void add_prefix(std::string_view prefix) {
    for (char const c : prefix) {
      add(static_cast<std::uint8_t>(c) >> 5U);
    }
    add(0);
    for (char const c : prefix) {
      add(static_cast<std::uint8_t>(c) & 31U);
    }
  }
  std::uint32_t state() const { return state_; }

 private:
  std::uint32_t state_ = 1;
};

bool is_prefix(std::string_view text) {
  for (char const c : text) {
    if (c < '!' || c > '~' || (c >= 'A' && c <= 'Z')) {
      return false;
    }
  }
  return !text.empty() && text.size() <= kMaxPrefix;
}

std::optional<Symbols> read_symbols(std::string_view text) {
  Symbols symbols;
  for (char const c : text) {
    auto const value = kAlphabet.find(c);
    if (value == std::string_view::npos) {
      return std::nullopt;
    }
    symbols.push_back(static_cast<std::uint8_t>(value));
  }
  return symbols;
}

// Fewer than five bits may be left over, and they must be zero.
std::optional<std::vector<std::uint8_t>> to_bytes(std::span<std::uint8_t const> symbols) {
  std::vector<std::uint8_t> bytes;
  std::uint32_t pending = 0;
  unsigned bits = 0;
  for (auto const symbol : symbols) {
    pending = ((pending << 5U) | symbol) & 0xfffU;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push_back(static_cast<std::uint8_t>(pending >> bits));
    }
  }
  bool const clean = bits < 5 && (pending & ((1U << bits) - 1U)) == 0;
  return clean ? std::optional(std::move(bytes)) : std::nullopt;
}

Symbols to_symbols(std::span<std::uint8_t const> bytes) {
  Symbols symbols;
  std::uint32_t pending = 0;
  unsigned bits = 0;
  for (auto const byte : bytes) {
    pending = ((pending << 8U) | byte) & 0xfffU;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      symbols.push_back((pending >> bits) & 31U);
    }
  }
  if (bits > 0) {
    symbols.push_back((pending << (5U - bits)) & 31U);
  }
  return symbols;
}

}  // namespace

std::optional<Bech32> parse_bech32(std::string_view text) {
  auto const separator = text.rfind('1');
  if (text.size() > kMaxLength || separator == std::string_view::npos || !is_prefix(text.substr(0, separator)) ||
      text.size() - separator - 1 < kChecksumSymbols) {
    return std::nullopt;
  }
  auto const symbols = read_symbols(text.substr(separator + 1));
  if (!symbols) {
    return std::nullopt;
  }
  Checksum checksum;
  checksum.add_prefix(text.substr(0, separator));
  for (auto const symbol : *symbols) {
    checksum.add(symbol);
  }
  auto bytes = to_bytes(std::span(*symbols).first(symbols->size() - kChecksumSymbols));
  if (checksum.state() != 1 || !bytes) {
    return std::nullopt;
  }
  return Bech32{std::string(text.substr(0, separator)), std::move(*bytes)};
}

std::string to_bech32(std::string_view prefix, std::span<std::uint8_t const> bytes) {
  Checksum checksum;
  checksum.add_prefix(prefix);
  std::string text(prefix);
  text += '1';
  for (auto const symbol : to_symbols(bytes)) {
    checksum.add(symbol);
    text += kAlphabet[symbol];
  }
  for (std::size_t i = 0; i < kChecksumSymbols; ++i) {
    checksum.add(0);
  }
  auto const code = checksum.state() ^ 1U;
  for (std::size_t i = kChecksumSymbols; i-- > 0;) {
    text += kAlphabet[(code >> (5U * i)) & 31U];
  }
  return text;
}

std::optional<std::string> to_account_address(Bech32 const& operator_address, std::string_view account_prefix) {
  std::string_view prefix = account_prefix;
  if (prefix.empty() && operator_address.prefix.ends_with(kOperatorSuffix)) {
    prefix = std::string_view(operator_address.prefix);
    prefix.remove_suffix(kOperatorSuffix.size());
  }
  return is_prefix(prefix) ? std::optional(to_bech32(prefix, operator_address.bytes)) : std::nullopt;
}

std::optional<std::string> to_operator_address(std::string_view account_address) {
  auto const account = parse_bech32(account_address);
  if (!account) {
    return std::nullopt;
  }
  return to_bech32(account->prefix + std::string(kOperatorSuffix), account->bytes);
}

}  // namespace orrery
