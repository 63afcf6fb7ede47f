#include "base/base64.hpp"

#include <openssl/evp.h>

#include <algorithm>

namespace orrery {
namespace {

unsigned char const* as_bytes(std::string_view text) {
  return reinterpret_cast<unsigned char const*>(text.data());  // NOLINT(*-reinterpret-cast): OpenSSL's type of bytes
}

unsigned char* as_bytes(std::string& text) {
  return reinterpret_cast<unsigned char*>(text.data());  // NOLINT(*-reinterpret-cast): OpenSSL's type of bytes
}

}  // namespace

std::string encode_base64(std::string_view bytes) {
  // OpenSSL ends the text with a NUL.
  std::string text((bytes.size() + 2) / 3 * 4 + 1, '\0');
  EVP_EncodeBlock(as_bytes(text), as_bytes(bytes), static_cast<int>(bytes.size()));
  text.pop_back();
  return text;
}

std::optional<std::string> decode_base64(std::string_view text) {
  std::string bytes(text.size() / 4 * 3, '\0');
  if (text.size() % 4 != 0 || EVP_DecodeBlock(as_bytes(bytes), as_bytes(text), static_cast<int>(text.size())) !=
                                  static_cast<int>(bytes.size())) {
    return std::nullopt;
  }
  auto const padding = std::ranges::count(text.substr(text.size() - std::min<std::size_t>(text.size(), 2)), '=');
  bytes.resize(bytes.size() - static_cast<std::size_t>(padding));
  // OpenSSL also takes spaces around the text and bits behind its end: only what encodes back to the same is taken.
  return encode_base64(bytes) == text ? std::optional(std::move(bytes)) : std::nullopt;
}

}  // namespace orrery
