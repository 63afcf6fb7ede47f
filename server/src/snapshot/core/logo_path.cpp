#include "snapshot/core/logo_path.hpp"

#include <algorithm>

namespace orrery {

std::optional<std::string> find_logo_path(std::span<StoredLogo const> logos, std::string_view source) {
  auto const found = std::ranges::lower_bound(logos, source, {}, &StoredLogo::source);
  if (found == logos.end() || found->source != source || !found->hash) {
    return std::nullopt;
  }
  return "/logos/" + *found->hash + "-128.webp";
}

std::optional<std::string> find_identity_logo_path(std::span<StoredLogo const> logos, std::string_view identity) {
  return find_logo_path(logos, "keybase:" + std::string(identity));
}

std::vector<std::string> list_picture_hashes(std::span<StoredLogo const> logos) {
  std::vector<std::string> hashes;
  for (auto const& logo : logos) {
    if (logo.hash) {
      hashes.push_back(*logo.hash);
    }
  }
  std::ranges::sort(hashes);
  auto const [first, last] = std::ranges::unique(hashes);
  hashes.erase(first, last);
  return hashes;
}

}  // namespace orrery
