#include "domain/core/stable_id.hpp"

#include "base/sha256.hpp"

#include <string>

namespace orrery {
namespace {

std::string_view name_of(IdKind kind) {
  switch (kind) {
    case IdKind::chain: return "chain";
    case IdKind::endpoint: return "endpoint";
    case IdKind::peer: return "peer";
    case IdKind::explorer: return "explorer";
    case IdKind::socials: return "socials";
    case IdKind::validator_entry: return "validator_entry";
    case IdKind::validator_identity: return "validator_identity";
    case IdKind::chain_review: return "chain_review";
    case IdKind::proposal: return "proposal";
    case IdKind::event: return "event";
    case IdKind::validator_change: return "validator_change";
    case IdKind::price: return "price";
    case IdKind::advert: return "advert";
    case IdKind::contribution_day: return "contribution_day";
  }
  return "";
}

std::int64_t low_53_bits(Sha256 const& digest) {
  std::uint64_t value = 0;
  for (std::size_t i = digest.size() - 8; i < digest.size(); ++i) {
    value = (value << 8U) | digest.at(i);
  }
  return static_cast<std::int64_t>(value & ((std::uint64_t{1} << 53U) - 1));
}

std::int64_t id_of(std::string const& key) {
  auto const id = low_53_bits(sha256(key));
  return id == 0 ? 1 : id;
}

}  // namespace

std::int64_t weight_item_id(std::string_view subject, std::string_view slug) {
  return id_of("weight_item|" + std::string(subject) + '|' + std::string(slug));
}

std::int64_t stable_id(IdKind kind, std::string_view natural_key, int collision) {
  std::string key{name_of(kind)};
  key += '|';
  key += natural_key;
  if (collision > 0) {
    key += '#' + std::to_string(collision);
  }
  return id_of(key);
}

}  // namespace orrery
