#pragma once

#include "domain/chains/staking_kind.hpp"

#include <string>
#include <vector>

// Where chains of the Cosmos SDK tell a figure by other routes than the SDK does: a table of data, to which an operator
// adds rows. Paths are below a node's REST address; a member "a.b" is the member b of the member a.
namespace orrery {

enum class InflationScale {
  fraction,  // of the supply a year
  percent,   // of the supply a year
  otherwise  // an amount, a schedule, a share of something else: the chain has inflation, and tells no rate of the
             // supply
};

struct InflationRoute {
  std::string path;
  std::string member;
  InflationScale scale = InflationScale::fraction;
  std::string source;  // a link to where it can be looked up

  bool operator==(InflationRoute const&) const = default;
};

// Where a chain's proposals and the parameters of its votes are: "/cosmos/gov/v1".
struct GovModule {
  std::string path;
  std::string source;

  bool operator==(GovModule const&) const = default;
};

// A path by which a way to stake is recognised, and the member that an answer must have. False and an empty text there
// say that the module is not in use.
struct StakingEvidence {
  StakingKind kind = StakingKind::unknown;
  std::string path;
  std::string member;
  std::string source;

  bool operator==(StakingEvidence const&) const = default;
};

// Each list in the order in which it is asked.
struct Dialects {
  // Routes of one path stand together. They are asked with one request, and differ in the members of the answer.
  std::vector<InflationRoute> inflation;
  std::vector<GovModule> governance;
  // In the order in which kinds are believed; those of one kind stand together, and x/staking's comes last, because it
  // may answer for governors where another module answers too.
  std::vector<StakingEvidence> staking;

  bool operator==(Dialects const&) const = default;
};

Dialects const& built_in_dialects();

// `added` first, then those of `table` that have another path; evidence of staking before that of the same kind.
Dialects merge_dialects(Dialects added, Dialects const& table);

}  // namespace orrery
