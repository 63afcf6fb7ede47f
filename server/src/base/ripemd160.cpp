#include "base/ripemd160.hpp"

#include <openssl/evp.h>

#include <memory>

namespace orrery {

std::optional<Ripemd160> ripemd160(std::string_view bytes) {
  static std::unique_ptr<EVP_MD, decltype([](EVP_MD* algorithm) { EVP_MD_free(algorithm); })> const kAlgorithm(
      EVP_MD_fetch(nullptr, "RIPEMD160", nullptr));
  Ripemd160 digest{};
  if (kAlgorithm == nullptr ||
      EVP_Digest(bytes.data(), bytes.size(), digest.data(), nullptr, kAlgorithm.get(), nullptr) != 1) {
    return std::nullopt;
  }
  return digest;
}

}  // namespace orrery
