#pragma once

#include "domain/core/words.hpp"
#include "domain/governance/cast_vote.hpp"
#include "wire/chain.hpp"

#include <boost/describe.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Whether a validator has voted, as in /proposals/record.
namespace orrery::wire {

enum class VoteState { voted, had_not_voted, not_asked };

std::string_view to_word(VoteState state);

struct ProposalVote {
  std::string OperatorAddress;
  std::optional<std::string> ValidatorIdentity;  // 16 hex digits in upper case
  std::optional<std::string> Moniker;
  std::optional<std::string> Logo;
  std::optional<DecimalNumber> Share;
  VoteState State = VoteState::not_asked;
  std::optional<VoteOption> Option;
  std::optional<Timestamp> AskedAt;
};
BOOST_DESCRIBE_STRUCT(ProposalVote, (),
                      (OperatorAddress, ValidatorIdentity, Moniker, Logo, Share, State, Option, AskedAt))

FieldNotes field_notes(ProposalVote const*);

}  // namespace orrery::wire

namespace orrery {

template <>
std::vector<std::string_view> all_words<wire::VoteState>();

}  // namespace orrery
