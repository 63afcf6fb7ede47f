#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

struct evp_md_ctx_st;

namespace orrery {

using Sha256 = std::array<std::uint8_t, 32>;

Sha256 sha256(std::string_view bytes);

// The digest of bytes that come piece by piece.
class Sha256Stream {
 public:
  Sha256Stream();
  // Begins a new digest; needed after finish().
  void restart();
  void update(std::string_view bytes);
  Sha256 finish();

 private:
  struct Free {
    void operator()(evp_md_ctx_st* context) const noexcept;
  };
  std::unique_ptr<evp_md_ctx_st, Free> context_;
};

std::string to_hex(Sha256 const& digest);
std::string to_base64(Sha256 const& digest);

}  // namespace orrery
