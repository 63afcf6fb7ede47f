#include "base/sha256.hpp"

#include <openssl/evp.h>

#include <stdexcept>

namespace orrery {

Sha256 sha256(std::string_view bytes) {
  Sha256 digest{};
  unsigned int length = 0;
  if (EVP_Digest(bytes.data(), bytes.size(), digest.data(), &length, EVP_sha256(), nullptr) != 1 ||
      length != digest.size()) {
    throw std::runtime_error("OpenSSL could not compute a SHA-256 digest");
  }
  return digest;
}

std::string to_hex(Sha256 const& digest) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string text;
  text.reserve(digest.size() * 2);
  for (auto const byte : digest) {
    text += kHex[byte >> 4U];
    text += kHex[byte & 0xFU];
  }
  return text;
}

std::string to_base64(Sha256 const& digest) {
  std::array<unsigned char, 45> text{};
  auto const length = EVP_EncodeBlock(text.data(), digest.data(), static_cast<int>(digest.size()));
  return {text.begin(), text.begin() + length};
}

}  // namespace orrery
