#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 2> kStatements{
    // Null where no native asset is known.
    "ALTER TABLE chain ADD COLUMN denom_role {TEXT}",
    // 0 or 1.
    "ALTER TABLE chain ADD COLUMN denom_comes_from_elsewhere BIGINT",
};

// Since version 3 chain_claim says whether a chain of the registry has a staking token. Whether another asset is its
// fee token is unknown until the registry is read again: until then such a chain has no role, and so no market.
constexpr std::array<std::string_view, 1> kFills{
    R"(UPDATE chain SET
         denom_role = CASE WHEN origin = 'catalogue' OR EXISTS (
             SELECT 1 FROM chain_claim WHERE chain_claim.chain = chain.id AND chain_claim.staking_token = 1)
           THEN 'staking' ELSE 'none' END,
         denom_comes_from_elsewhere = 0
       WHERE denom_base IS NOT NULL AND denom_role IS NULL)",
};

}  // namespace

std::span<std::string_view const> asset_roles_statements() {
  return kStatements;
}

std::span<std::string_view const> asset_roles_backfills() {
  return kFills;
}

}  // namespace orrery
