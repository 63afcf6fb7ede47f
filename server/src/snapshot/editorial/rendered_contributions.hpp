#pragma once

#include "domain/editorial/contribution.hpp"
#include "snapshot/core/staleness.hpp"
#include "store/editorial/contribution_repository.hpp"
#include "wire/chain.hpp"

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
  std::string chain_id;
  std::optional<std::string> logo;  // its path on this site
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

// logo: the path of the chain's logo on this site. contributions: sorted by repository. Null where nothing is known of
// the repository, or it is not on GitHub. Returns `previous` (may be null) where that was rendered from an equal input.
std::shared_ptr<RenderedContributions const> render_contributions(
    std::string_view chain_id, std::string_view git_repo, std::optional<std::string> const& logo,
    std::span<StoredContributions const> contributions, StalenessWatch& watch,
    std::shared_ptr<RenderedContributions const> const& previous);

// Positions of those with a total above zero, the largest first; ties keep their order, which is by chain id.
std::vector<std::uint32_t> sort_contributions(std::span<std::shared_ptr<RenderedContributions const> const> all);

}  // namespace orrery
