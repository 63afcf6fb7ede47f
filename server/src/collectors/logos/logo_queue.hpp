#pragma once

#include "store/chain_repository.hpp"
#include "store/logo_repository.hpp"

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// What a source that is an identity begins with.
inline constexpr std::string_view kKeybasePrefix = "keybase:";

// A logo to look for, with what is stored of it.
struct QueuedLogo {
  std::string source;
  std::optional<StoredLogo> stored = {};
};

// Those of the chains first, then those of the validators' identities; each once, in a stable order.
std::vector<QueuedLogo> list_logos(std::span<StoredChain const> chains, std::set<std::string> const& identities,
                                   std::vector<StoredLogo> stored);

// Those to look for now: never looked for first, then those looked for longest ago. A picture is looked for again
// after 30 days, one that there was none of after 7, one that failed after a day.
std::vector<QueuedLogo> choose_due_logos(std::vector<QueuedLogo> all, Timestamp now);

}  // namespace orrery
