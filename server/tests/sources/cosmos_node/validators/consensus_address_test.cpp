#include "sources/cosmos_node/validators/consensus_address.hpp"

#include "base/base64.hpp"
#include "domain/chains/bech32.hpp"

#include <gtest/gtest.h>

#include <string>

namespace orrery {
namespace {

std::string address_of(std::string const& type, std::string const& key, std::string const& prefix = "cosmos") {
  auto const address = compute_consensus_address(type, key);
  return address.empty() ? "" : to_bech32(prefix, address);
}

std::string base64_of_bytes(int count) {
  std::string bytes;
  for (int i = 0; i < count; ++i) {
    bytes += static_cast<char>((i * 7 + 3) % 256);
  }
  return encode_base64(bytes);
}

TEST(ConsensusAddress, OfEd25519IsTheOneOfARecordedValidator) {
  EXPECT_EQ(
      address_of("/cosmos.crypto.ed25519.PubKey", "6qUeLdC3yK1Uew9OhUMe+TZss1XU3Hq2O1niWPzx1tc=", "cosmosvalcons"),
      "cosmosvalcons1wuxnukl0tsu8rq08exrsg33q3wwsr3auumcru4");
}

// Key and sender of a recorded transaction: an account's address is the same hash of its key.
TEST(ConsensusAddress, OfSecp256k1IsTheOneOfARecordedSigner) {
  EXPECT_EQ(address_of("/cosmos.crypto.secp256k1.PubKey", "A6WVJqudkUB4xcNMu/xMzPZiJAdKWMOaWRnLaNzCuVa+"),
            "cosmos12navv9t6zshqxvqkwd44tu80pyyeh2lvwpeeqc");
}

// Keys and senders of transactions that evmd 0.7 recorded, one with an even y and one with an odd one.
TEST(ConsensusAddress, OfTheKeysOfEthereumIsTheOneOfRecordedSigners) {
  for (auto const* type : {"/cosmos.evm.crypto.v1.ethsecp256k1.PubKey", "/cosmos.crypto.secp256k1eth.PubKey"}) {
    EXPECT_EQ(address_of(type, "AgzuaRQ+Eewd68mcPEPgxMmJNqnjBGv8mapKOANPjVcK"),
              "cosmos1tnhzfc6023qa6c37jvmn9fmxf5mwn6rpxf607v");
    EXPECT_EQ(address_of(type, "A2MBHsIqwKlIv74UIZhiwkVy03JUAjV7Hj1Ig6jcYot0"),
              "cosmos15ypmtras2l9a9x993r35slldq0f6zufvcqqp27");
  }
  // Account 0 of Hardhat and Anvil, 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266.
  EXPECT_EQ(
      address_of("/ethermint.crypto.v1.ethsecp256k1.PubKey", "A4MYU1tUEF1Keq5gwI/EX5aHGBtP38YlvRp1P6c5f+11", "evmos"),
      "evmos17w0adeg64ky0daxwd2ugyuneellmjgnxpu2u3g");
}

// Computed by Python's hashlib: sha256(key).digest()[:20], the key's bytes being (7 i + 3) % 256.
TEST(ConsensusAddress, OfMlDsa65AndBlsIsTheBeginningOfASha256) {
  auto const hex_of = [](std::string const& type, int bytes) {
    std::string text;
    for (auto const byte : compute_consensus_address(type, base64_of_bytes(bytes))) {
      constexpr std::string_view kHex = "0123456789abcdef";
      text += kHex[byte >> 4U];
      text += kHex[byte & 0xFU];
    }
    return text;
  };
  EXPECT_EQ(base64_of_bytes(1'952).size(), 2'604U);
  EXPECT_EQ(hex_of("/cosmos.crypto.mldsa65.PubKey", 1'952), "95b953982194adb7b5c29489011daa76e23eaace");
  EXPECT_EQ(hex_of("/cosmos.crypto.bls12_381.PubKey", 96), "c9f1a5f79d7bea01a54f4edb41673722f627ee2e");
}

TEST(ConsensusAddress, IsNotComputedOfAKeyThatIsNoneOfItsType) {
  auto const is_refused = [](std::string const& type, std::string const& key) {
    return compute_consensus_address(type, key).empty();
  };
  EXPECT_TRUE(is_refused("/cosmos.crypto.ed25519.PubKey", base64_of_bytes(31)));
  EXPECT_TRUE(is_refused("/cosmos.crypto.ed25519.PubKey", "not base64"));
  EXPECT_TRUE(is_refused("/cosmos.crypto.secp256k1.PubKey", base64_of_bytes(32)));
  EXPECT_TRUE(is_refused("/cosmos.crypto.mldsa65.PubKey", base64_of_bytes(32)));
  EXPECT_TRUE(is_refused("/cosmos.crypto.secp256k1eth.PubKey", base64_of_bytes(33)));  // on no curve
  EXPECT_TRUE(is_refused("/cosmos.crypto.multisig.LegacyAminoPubKey", base64_of_bytes(32)));
  EXPECT_TRUE(is_refused("/of.another.PubKey", base64_of_bytes(32)));
  EXPECT_TRUE(is_refused("ed25519", base64_of_bytes(32)));
  EXPECT_TRUE(is_refused("", ""));
}

}  // namespace
}  // namespace orrery
