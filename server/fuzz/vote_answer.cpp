// Any answers to the question whether an account has voted: the same answers are nobody else's vote and of no other
// proposal, and "has not voted" is taken of the node's own refusal alone.
#include "require.hpp"

#include "base/clean_text.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"

#include "played_answers.hpp"

#include <algorithm>
#include <cstdint>

namespace {

using namespace orrery;

constexpr char const* kVoter = "cosmos1g5af9k7gag6wx07xlry2v8kus2y0lzmjcxj56c";
constexpr char const* kOther = "cosmos182kp03yeulqhwjzcufk8f3pl7am63mtjrp0paq";
constexpr std::int64_t kProposal = 5;
constexpr std::int64_t kHeight = 1'000;

// Whether one of the answers has another status than 200.
bool holds_refusal(std::string_view input) {
  constexpr std::string_view kGood = "200 ";
  for (std::size_t at = 0; at < input.size(); at = std::min(input.find('\n', at), input.size() - 1) + 1) {
    if (!input.substr(at).starts_with(kGood)) {
      return true;
    }
  }
  return false;
}

NodeResult<CastVote> read(std::string_view input, std::int64_t proposal, char const* voter) {
  PlayedAnswers answers(input);
  return CosmosNode(answers, kPlayedAddress).read_vote(kHeight, "/cosmos/gov/v1", proposal, voter);
}

bool is_vote(NodeResult<CastVote> const& read) {
  return read.has_value() && read->has_voted;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
  std::string_view const input(reinterpret_cast<char const*>(bytes), size);
  auto const voted = read(input, kProposal, kVoter);
  if (!voted) {
    require(is_valid_utf8(voted.error().reason) && !voted.error().reason.empty());
    return 0;
  }
  require(voted->has_voted || holds_refusal(input));
  require(voted->has_voted || !voted->option);
  if (voted->has_voted) {
    require(!is_vote(read(input, kProposal, kOther)));
    require(!is_vote(read(input, kProposal + 1, kVoter)));
  }
  return 0;
}
