#include "base/base64.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

TEST(Base64, GivesBackEveryByteOfEveryLength) {
  std::string bytes;
  for (int i = 0; i < 300; ++i) {
    EXPECT_EQ(decode_base64(encode_base64(bytes)), bytes);
    bytes += static_cast<char>(i * 7);
  }
  EXPECT_EQ(encode_base64("hello"), "aGVsbG8=");  // RFC 4648's alphabet and padding
}

TEST(Base64, RefusesWhatItDoesNotWrite) {
  for (auto const* text : {"aGVsbG8", "aGVsbG8=\n", " aGVsbG8", "aGV*bG8=", "====", "aGVsbG9=", "a"}) {
    EXPECT_EQ(decode_base64(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace orrery
