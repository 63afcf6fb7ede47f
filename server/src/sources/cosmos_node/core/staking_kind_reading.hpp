#pragma once

#include "domain/chains/staking_kind.hpp"
#include "sources/cosmos_node/core/reading_session.hpp"

#include <span>
#include <string>
#include <string_view>

namespace orrery {

// A path by which a kind is recognised, and the member that a good answer must have: "a.b" is a member of a member.
// False and an empty text there say that the module is not in use.
struct StakingEvidence {
  StakingKind kind;
  std::string_view path;
  std::string_view member;
};

// In the order in which they are believed; those of one kind stand together, and x/staking's comes last, because it
// may answer for governors where another module answers too. Sources: server/tests/fixtures/dialects/dialects.json.
std::span<StakingEvidence const> staking_evidence();

// A kind and the path whose answer shows it; none has no path.
struct ToldStaking {
  StakingKind kind = StakingKind::unknown;
  std::string evidence;

  bool operator==(ToldStaking const&) const = default;
};

// Who validates a chain, by its node's answers to all paths above. `unknown` where that cannot be concluded: where one
// that comes before a good answer neither shows its kind nor says that there is no such module.
// session: of its own, because what a node refuses here says nothing of its figures.
ToldStaking read_staking_kind(ReadingSession& session);

// Whether an answer to a question that names nothing but its module says that the chain has no such module.
bool is_missing_module(NodeError const& error);

}  // namespace orrery
