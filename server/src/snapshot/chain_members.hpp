#pragma once

#include "base/clock.hpp"
#include "base/shared.hpp"
#include "snapshot/staleness.hpp"
#include "store/validator_repository.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// The 16 hex digits of an identity as a number: their byte order is that of the numbers.
using IdentityNumber = std::uint64_t;

// Nothing where parse_identity() finds none.
std::optional<IdentityNumber> to_identity_number(std::optional<std::string> const& declared);
std::string to_identity(IdentityNumber number);

// The validators of one chain, as the directory joins them with those of the other chains.
struct ChainMembers {
  struct Member {
    IdentityNumber identity;
    std::uint32_t row;  // among the chain's
  };

  std::vector<Member> members;  // that declare an identity, in the order of their rows
  std::int64_t hidden_without_identity = 0;
  std::optional<std::int64_t> delegators;
  std::optional<Timestamp> next_stale_at;  // when the next count of delegators becomes stale
};

// What the counts of delegators are stale by.
inline constexpr std::string_view kDelegatorCountsDataSet = "delegators";

// watch: as it is at the moment; it is not changed.
std::shared_ptr<ChainMembers const> list_chain_members(std::span<Shared<StoredValidator> const> rows,
                                                       StalenessWatch const& watch);

}  // namespace orrery
