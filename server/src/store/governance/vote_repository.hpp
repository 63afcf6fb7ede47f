#pragma once

#include "domain/governance/cast_vote.hpp"
#include "domain/governance/event_rules.hpp"
#include "domain/validators/consensus_power.hpp"
#include "store/core/transaction.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Whether validators voted. x/gov deletes the votes when it tallies a proposal
// (https://github.com/cosmos/cosmos-sdk/blob/v0.47.5/x/gov/keeper/tally.go#L71), so each validator's vote is queried
// once, shortly before that. A validator that was not queried counts neither as voted nor as not voted.
namespace orrery {

struct VoteSeen {
  std::int64_t proposal = 0;  // its number
  std::string operator_address;
  CastVote vote;
  std::optional<PowerShare> share;  // of the stake that was bonded when it was asked

  bool operator==(VoteSeen const&) const = default;
};

// Of a validator, over all proposals for which its vote was queried.
struct VoteCount {
  std::string chain_id;
  std::string operator_address;
  std::int64_t asked = 0;
  std::int64_t voted = 0;

  bool operator==(VoteCount const&) const = default;
};

// A validator whose vote on a proposal is to be queried, because the voting ends soon.
struct VoteToAsk {
  std::int64_t proposal = 0;
  Timestamp voting_end_time;
  std::string operator_address;
  std::string account_address;

  bool operator==(VoteToAsk const&) const = default;
};

// Bonded validators whose vote was not queried yet, for proposals of the chain whose voting ends at or before `until`;
// the earliest end first.
std::vector<VoteToAsk> load_votes_to_ask(Transaction& transaction, std::string_view chain_id, std::int64_t generation,
                                         Timestamp until);

// Of votes queried at or after `since`; by chain id, then operator address, in byte order.
std::vector<VoteCount> load_vote_counts(Transaction& transaction, Timestamp since);

// The shares of a chain's bonded stake, by operator address: of its power where it says so, else of its tokens.
std::map<std::string, PowerShare, std::less<>> load_bonded_shares(Transaction& transaction, std::string_view chain_id);

// Keeps an earlier row of the same proposal and validator.
void record_vote(WriteTransaction& transaction, Observation const& asked_at, VoteSeen const& vote);

}  // namespace orrery
