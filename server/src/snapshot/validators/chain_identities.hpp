#pragma once

#include "base/clock.hpp"
#include "base/shared.hpp"
#include "snapshot/core/staleness.hpp"
#include "store/validators/packed_validator.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// The 16 hex digits of an identity as a number; both sort in the same order.
using IdentityNumber = std::uint64_t;

// Nothing where parse_identity() returns nothing.
std::optional<IdentityNumber> to_identity_number(std::optional<std::string_view> declared);
std::string to_identity(IdentityNumber number);

// The validators of one chain that declare an identity, for joining them over all chains. Validators without identity
// are in no list of the directory; they are only counted.
struct ChainIdentities {
  struct Member {
    IdentityNumber identity;
    std::uint32_t row;  // among the chain's
  };

  std::vector<Member> members;  // in the order of their rows
  std::int64_t hidden_without_identity = 0;
  std::optional<std::int64_t> delegators;  // of the members where they are counted
  std::int64_t counted = 0;                // how many those are
  std::optional<Timestamp> next_stale_at;  // when the next count of delegators becomes stale
};

// One of them among those of all chains.
struct JoinedMember {
  IdentityNumber identity;
  std::uint32_t chain;  // in Snapshot::chains
  std::uint32_t row;
};

// The data set whose interval decides when counts of delegators are stale.
inline constexpr std::string_view kDelegatorCountsDataSet = "delegators";

// watch gives the moment and intervals; it is not changed.
std::shared_ptr<ChainIdentities const> list_chain_identities(std::span<Shared<PackedValidator> const> rows,
                                                             StalenessWatch const& watch);

}  // namespace orrery
