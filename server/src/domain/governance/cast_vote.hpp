#pragma once

#include "domain/core/words.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

namespace orrery {

// What an account voted for. split: for several options at once, each with a part of its stake
// (https://github.com/cosmos/cosmos-sdk/blob/v0.47.5/proto/cosmos/gov/v1/gov.proto#L31).
enum class VoteOption : std::uint8_t { yes, abstain, no, no_with_veto, split };

struct VoteOptionWord {
  VoteOption option;
  std::string_view word;
  std::string_view in_gov;  // as x/gov writes it; empty where it has no word for it
};

inline constexpr std::array<VoteOptionWord, 5> kVoteOptionWords{
    {{VoteOption::yes, "yes", "VOTE_OPTION_YES"},
     {VoteOption::abstain, "abstain", "VOTE_OPTION_ABSTAIN"},
     {VoteOption::no, "no", "VOTE_OPTION_NO"},
     {VoteOption::no_with_veto, "no_with_veto", "VOTE_OPTION_NO_WITH_VETO"},
     {VoteOption::split, "split", ""}}};

inline std::string_view to_word(VoteOption option) {
  auto const* found = std::ranges::find(kVoteOptionWords, option, &VoteOptionWord::option);
  return found == kVoteOptionWords.end() ? "" : found->word;
}

template <>
inline std::optional<VoteOption> parse_word(std::string_view word) {
  auto const* found = std::ranges::find(kVoteOptionWords, word, &VoteOptionWord::word);
  return found == kVoteOptionWords.end() ? std::nullopt : std::optional(found->option);
}

template <>
inline std::vector<std::string_view> all_words<VoteOption>() {
  std::vector<std::string_view> words;
  std::ranges::transform(kVoteOptionWords, std::back_inserter(words), &VoteOptionWord::word);
  return words;
}

// The option that x/gov writes so: "VOTE_OPTION_YES"; nothing for another text.
inline std::optional<VoteOption> parse_gov_option(std::string_view text) {
  auto const* found = std::ranges::find(kVoteOptionWords, text, &VoteOptionWord::in_gov);
  bool const is_known = found != kVoteOptionWords.end() && !text.empty();
  return is_known ? std::optional(found->option) : std::nullopt;
}

// Whether an account had voted when it was asked.
struct CastVote {
  bool has_voted = false;
  std::optional<VoteOption> option;  // empty too where the node told none that is known here

  bool operator==(CastVote const&) const = default;
};

}  // namespace orrery
