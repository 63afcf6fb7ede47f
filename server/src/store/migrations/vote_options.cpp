#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 2> kStatements{
    // A word of VoteOption. Null: had not voted, or its option is not known, as of all votes before this version.
    "ALTER TABLE vote_seen ADD COLUMN option {TEXT}",
    // Its share of the bonded stake when it was asked: see PowerShare. Null where that is not known.
    "ALTER TABLE vote_seen ADD COLUMN share BIGINT",
};

}  // namespace

std::span<std::string_view const> vote_options_statements() {
  return kStatements;
}

}  // namespace orrery
