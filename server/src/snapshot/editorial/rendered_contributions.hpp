#pragma once

#include "domain/editorial/contribution.hpp"
#include "snapshot/core/staleness.hpp"
#include "store/editorial/contribution_repository.hpp"
#include "wire/chain.hpp"
#include "wire/named_chain.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// All that a chain's contributions are rendered from: equal inputs give equal bytes.
struct ContributionsFrom {
  wire::NamedChain chain;
  Contributions known;
  wire::FactGroup facts;

  bool operator==(ContributionsFrom const&) const = default;
};

// The contributions of a chain for whose repository GitHub answered at least once. The days end with that of the last
// answer.
struct RenderedContributions {
  ContributionsFrom made_from;
  std::vector<wire::ContributionDay> days;  // of the record, oldest first
  std::int64_t total = 0;                   // of the days in json
  std::string json;                         // the chain's record in /contribution
  std::uint64_t hash = 0;
};

// contributions: sorted by repository. Null where nothing is known of the repository, or it is not on GitHub. Returns
// `previous` (may be null) where that was rendered from an equal input.
std::shared_ptr<RenderedContributions const> render_contributions(
    wire::NamedChain const& chain, std::string_view git_repo, std::span<StoredContributions const> contributions,
    StalenessWatch& watch, std::shared_ptr<RenderedContributions const> const& previous);

// Positions of those with a total above zero, the largest first; ties keep their order, which is by chain id.
std::vector<std::uint32_t> sort_contributions(std::span<std::shared_ptr<RenderedContributions const> const> all);

}  // namespace orrery
