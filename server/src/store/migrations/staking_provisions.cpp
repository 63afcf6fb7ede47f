#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 3> kStatements{
    // Null until the chain is read again, and where what its mint pays is not understood.
    "ALTER TABLE chain_state ADD COLUMN staking_provisions {TEXT}",
    "ALTER TABLE chain_state ADD COLUMN assumed_blocks BIGINT",
    // 0 or 1.
    "ALTER TABLE chain_state ADD COLUMN is_proportional BIGINT",
};

}  // namespace

std::span<std::string_view const> staking_provisions_statements() {
  return kStatements;
}

}  // namespace orrery
