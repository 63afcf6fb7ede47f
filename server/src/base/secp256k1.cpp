#include "base/secp256k1.hpp"

#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/obj_mac.h>

#include <algorithm>
#include <memory>

namespace orrery {
namespace {

constexpr std::size_t kCompressedBytes = 33;

using Group = std::unique_ptr<EC_GROUP, decltype([](EC_GROUP* group) { EC_GROUP_free(group); })>;
using Point = std::unique_ptr<EC_POINT, decltype([](EC_POINT* point) { EC_POINT_free(point); })>;

}  // namespace

std::optional<Secp256k1Point> decompress_secp256k1(std::string_view key) {
  static Group const kGroup(EC_GROUP_new_by_curve_name(NID_secp256k1));
  if (kGroup == nullptr || key.size() != kCompressedBytes) {
    return std::nullopt;
  }
  std::array<unsigned char, kCompressedBytes> compressed{};
  std::ranges::copy(key, compressed.begin());
  std::array<unsigned char, 1 + std::tuple_size_v<Secp256k1Point>> uncompressed{};
  Point const point(EC_POINT_new(kGroup.get()));
  if (point == nullptr ||
      EC_POINT_oct2point(kGroup.get(), point.get(), compressed.data(), compressed.size(), nullptr) != 1 ||
      EC_POINT_point2oct(kGroup.get(), point.get(), POINT_CONVERSION_UNCOMPRESSED, uncompressed.data(),
                         uncompressed.size(), nullptr) != uncompressed.size()) {
    ERR_clear_error();  // else the next TLS call of this thread may take it for its own
    return std::nullopt;
  }
  Secp256k1Point coordinates{};
  std::copy(uncompressed.begin() + 1, uncompressed.end(), coordinates.begin());
  return coordinates;
}

}  // namespace orrery
