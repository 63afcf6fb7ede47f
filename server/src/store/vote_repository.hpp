#pragma once

#include "domain/event_rules.hpp"
#include "store/transaction.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Whether validators were seen to vote. A chain deletes the votes when a proposal ends, so each validator is
// asked about once before that; not asked is not the same as did not vote.
namespace orrery {

struct VoteSeen {
  std::int64_t proposal = 0;  // its number
  std::string operator_address;
  bool voted = false;

  bool operator==(VoteSeen const&) const = default;
};

// Of a validator, over all proposals that it was asked about.
struct VoteCount {
  std::string chain_id;
  std::string operator_address;
  std::int64_t asked = 0;
  std::int64_t voted = 0;

  bool operator==(VoteCount const&) const = default;
};

// A validator to ask about a proposal whose vote ends soon.
struct VoteToAsk {
  std::int64_t proposal = 0;
  Timestamp voting_end_time;
  std::string operator_address;
  std::string account_address;

  bool operator==(VoteToAsk const&) const = default;
};

// Bonded validators that were not asked about a proposal of the chain whose vote ends at or before `until`; the
// vote that ends first in front.
std::vector<VoteToAsk> load_votes_to_ask(Transaction& transaction, std::string_view chain_id, std::int64_t generation,
                                         Timestamp until);

// Asked at or after `since`; by chain id, then operator address, in byte order.
std::vector<VoteCount> load_vote_counts(Transaction& transaction, Timestamp since);

// What was asked before stays as it is.
void record_vote(WriteTransaction& transaction, EventMoment const& asked_at, VoteSeen const& vote);

}  // namespace orrery
