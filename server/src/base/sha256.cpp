#include "base/sha256.hpp"

#include <openssl/evp.h>

#include <stdexcept>

namespace orrery {
namespace {

void require(int done) {
  if (done != 1) throw std::runtime_error("OpenSSL could not compute a SHA-256 digest");
}

// Fetched once: since OpenSSL 3.0 a digest with EVP_sha256() looks its implementation up each time, which takes longer
// than hashing a short text.
EVP_MD const* fetched_sha256() {
  static std::unique_ptr<EVP_MD, decltype([](EVP_MD* algorithm) { EVP_MD_free(algorithm); })> const kAlgorithm(
      EVP_MD_fetch(nullptr, "SHA256", nullptr));
  require(kAlgorithm == nullptr ? 0 : 1);
  return kAlgorithm.get();
}

}  // namespace

Sha256 sha256(std::string_view bytes) {
  thread_local Sha256Stream stream;
  stream.restart();
  stream.update(bytes);
  return stream.finish();
}

Sha256Stream::Sha256Stream() : context_(EVP_MD_CTX_new()) {
  restart();
}

void Sha256Stream::restart() {
  require(EVP_DigestInit_ex(context_.get(), fetched_sha256(), nullptr));
}

void Sha256Stream::update(std::string_view bytes) {
  require(EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size()));
}

Sha256 Sha256Stream::finish() {
  Sha256 digest{};
  require(EVP_DigestFinal_ex(context_.get(), digest.data(), nullptr));
  return digest;
}

void Sha256Stream::Free::operator()(evp_md_ctx_st* context) const noexcept {
  EVP_MD_CTX_free(context);
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
