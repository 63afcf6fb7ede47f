#include "domain/validators/validator.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kIdentityDigits = 16;

char to_upper_ascii(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

}  // namespace

std::optional<std::string> parse_identity(std::string_view declared) {
  std::string identity(declared.substr(0, kIdentityDigits + 1));
  std::ranges::transform(identity, identity.begin(), to_upper_ascii);
  bool const is_identity =
      identity.size() == kIdentityDigits && identity.find_first_not_of("0123456789ABCDEF") == std::string::npos;
  return is_identity ? std::optional(std::move(identity)) : std::nullopt;
}

}  // namespace orrery
