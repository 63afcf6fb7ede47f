#include "base/keccak256.hpp"
#include "base/ripemd160.hpp"
#include "base/secp256k1.hpp"

#include <gtest/gtest.h>
#include <openssl/err.h>

#include <span>
#include <string>

namespace orrery {
namespace {

std::string hex_of(std::span<std::uint8_t const> bytes) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text;
  for (auto const byte : bytes) {
    text += kHex[byte >> 4U];
    text += kHex[byte & 0xFU];
  }
  return text;
}

// The first is the hash of an account without code in EIP-1052; the others were computed by a second implementation, in
// Python. A block has 136 bytes.
TEST(Keccak256, IsThatOfEthereumForAllLengths) {
  EXPECT_EQ(hex_of(keccak256("")), "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470");
  EXPECT_EQ(hex_of(keccak256("abc")), "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45");
  EXPECT_EQ(hex_of(keccak256(std::string(135, 'a'))),
            "34367dc248bbd832f4e3e69dfaac2f92638bd0bbd18f2912ba4ef454919cf446");
  EXPECT_EQ(hex_of(keccak256(std::string(136, 'a'))),
            "a6c4d403279fe3e0af03729caada8374b5ca54d8065329a3ebcaeb4b60aa386e");
  EXPECT_EQ(hex_of(keccak256(std::string(300, 'a'))),
            "5b7e0e47a96f32a88b4f14ca177982790807c40e1a105742ba0fc1babe1ef826");
}

// https://homes.esat.kuleuven.be/~bosselae/ripemd160.html has a table of answers.
TEST(Ripemd160, IsThatOfItsAuthors) {
  auto const digest = ripemd160("abc");
  ASSERT_TRUE(digest);
  EXPECT_EQ(hex_of(*digest), "8eb208f7e05d987a9b044a8e98c6b087f15a0bfc");
}

// The curve's generator: SEC 2, section 2.4.1.
TEST(Secp256k1, APointIsFoundFromItsCompressedForm) {
  std::string key(
      "\x02\x79\xbe\x66\x7e\xf9\xdc\xbb\xac\x55\xa0\x62\x95\xce\x87\x0b\x07"
      "\x02\x9b\xfc\xdb\x2d\xce\x28\xd9\x59\xf2\x81\x5b\x16\xf8\x17\x98",
      33);
  auto const point = decompress_secp256k1(key);
  ASSERT_TRUE(point);
  EXPECT_EQ(hex_of(*point),
            "79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798"
            "483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8");
}

TEST(Secp256k1, WhatIsNoPointIsRefusedAndLeavesNoErrorForTheNextTlsCall) {
  ERR_clear_error();
  EXPECT_FALSE(decompress_secp256k1("\x02" + std::string(32, '\x05')));
  EXPECT_FALSE(decompress_secp256k1(std::string(33, '\xFF')));
  EXPECT_FALSE(decompress_secp256k1(std::string(33, '\0')));
  EXPECT_FALSE(decompress_secp256k1(std::string(65, '\x04')));
  EXPECT_FALSE(decompress_secp256k1(""));
  EXPECT_EQ(ERR_peek_error(), 0U);
}

}  // namespace
}  // namespace orrery
