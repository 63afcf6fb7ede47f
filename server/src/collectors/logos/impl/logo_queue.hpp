#pragma once

#include "store/chains/chain_repository.hpp"
#include "store/editorial/logo_repository.hpp"

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// Prefix of sources that are Keybase identities.
inline constexpr std::string_view kKeybasePrefix = "keybase:";

// A logo source with its stored row.
struct QueuedLogo {
  std::string source;
  std::optional<StoredLogo> stored = {};
};

// The sources of the chains, then those of the validators' identities; without duplicates, in a stable order.
std::vector<QueuedLogo> list_logos(std::span<StoredChain const> chains, std::set<std::string> const& identities,
                                   std::vector<StoredLogo> stored);

// The logos that are due, never tried ones first, then those tried longest ago. Retried after 30 days where there was a
// picture, 7 days where there was none, and 1 day after a failure.
std::vector<QueuedLogo> choose_due_logos(std::vector<QueuedLogo> all, Timestamp now);

}  // namespace orrery
