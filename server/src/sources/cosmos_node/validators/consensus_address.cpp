#include "sources/cosmos_node/validators/consensus_address.hpp"

#include "base/base64.hpp"
#include "base/keccak256.hpp"
#include "base/ripemd160.hpp"
#include "base/secp256k1.hpp"
#include "base/sha256.hpp"

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace orrery {
namespace {

using Address = std::vector<std::uint8_t>;

constexpr std::size_t kHashBytes = 20;

std::string_view as_text(std::span<std::uint8_t const> bytes) {
  return {reinterpret_cast<char const*>(bytes.data()), bytes.size()};
}

Address truncate_sha256(std::string_view key) {
  auto const digest = sha256(key);
  return {digest.begin(), digest.begin() + kHashBytes};
}

Address hash_like_bitcoin(std::string_view key) {
  auto const digest = ripemd160(as_text(sha256(key)));
  return digest ? Address(digest->begin(), digest->end()) : Address();
}

Address hash_like_ethereum(std::string_view key) {
  auto const point = decompress_secp256k1(key);
  if (!point) {
    return {};
  }
  auto const digest = keccak256(as_text(*point));
  return {digest.end() - kHashBytes, digest.end()};
}

struct KeyKind {
  std::string_view package;  // what stands before .PubKey in the type
  std::size_t bytes;
  Address (*compute)(std::string_view key);
};

constexpr std::array kKinds{
    // https://github.com/cometbft/cometbft/blob/v0.38.11/crypto/ed25519/ed25519.go#L138-L143
    KeyKind{"ed25519", 32, truncate_sha256},
    // https://github.com/cosmos/cosmos-sdk/blob/v0.55.0/crypto/keys/mldsa65/key.go#L136
    KeyKind{"mldsa65", 1'952, truncate_sha256},
    // https://github.com/cometbft/cometbft/blob/v1.0.1/crypto/bls12381/key_bls12381.go#L163
    KeyKind{"bls12_381", 96, truncate_sha256},
    // https://github.com/cosmos/cosmos-sdk/blob/v0.55.0/crypto/keys/secp256k1/secp256k1.go#L156
    KeyKind{"secp256k1", 33, hash_like_bitcoin},
    // https://github.com/cosmos/cosmos-sdk/blob/v0.55.0/crypto/keys/secp256k1eth/key.go#L126
    KeyKind{"secp256k1eth", 33, hash_like_ethereum},
    // Of Ethermint and cosmos/evm, /cosmos.evm.crypto.v1.ethsecp256k1.PubKey:
    // https://github.com/cosmos/evm/blob/v0.7.0/crypto/ethsecp256k1/ethsecp256k1.go#L148
    KeyKind{"ethsecp256k1", 33, hash_like_ethereum},
};

// The last part of the package: ed25519 of /cosmos.crypto.ed25519.PubKey.
std::string_view find_package(std::string_view type) {
  constexpr std::string_view kMessage = ".PubKey";
  if (!type.ends_with(kMessage)) {
    return {};
  }
  type.remove_suffix(kMessage.size());
  auto const point = type.rfind('.');
  return point == std::string_view::npos ? std::string_view{} : type.substr(point + 1);
}

}  // namespace

std::vector<std::uint8_t> compute_consensus_address(std::string const& key_type, std::string const& key) {
  auto const bytes = decode_base64(key);
  if (!bytes) {
    return {};
  }
  auto const package = find_package(key_type);
  for (auto const& kind : kKinds) {
    if (kind.package == package && kind.bytes == bytes->size()) {
      return kind.compute(*bytes);
    }
  }
  return {};
}

}  // namespace orrery
