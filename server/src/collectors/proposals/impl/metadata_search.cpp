#include "collectors/proposals/impl/metadata_search.hpp"

#include "sources/cosmos_node/governance/proposal_metadata.hpp"

#include <chrono>

namespace orrery {
namespace {

constexpr int kAskedAPass = 5;
constexpr int kMostAttempts = 5;
constexpr std::chrono::hours kFirstPause{1};

}  // namespace

void MetadataSearch::look_for(Fetcher& fetcher, std::string const& chain_id, std::span<Proposal> proposals,
                              KnownProposals const& known, Timestamp now) {
  int asked = 0;
  for (auto& proposal : proposals) {
    bool const lacks_title = !proposal.title && !known.titled.contains(proposal.number);
    if (!lacks_title || !proposal.metadata_url || !can_fetch_metadata(*proposal.metadata_url)) {
      continue;
    }
    if (asked == kAskedAPass) {
      return;
    }
    if (!take_turn(chain_id, proposal.number, now)) {
      continue;
    }
    ++asked;
    auto texts = fetch_metadata(fetcher, *proposal.metadata_url);
    proposal.title = std::move(texts.title);
    if (!proposal.summary) {
      proposal.summary = std::move(texts.summary);
    }
  }
}

bool MetadataSearch::take_turn(std::string const& chain_id, std::int64_t number, Timestamp now) {
  return attempts_.with([&](auto& attempts) {
    auto& attempt = attempts.touch({chain_id, number}, now);
    if (attempt.made == kMostAttempts || attempt.next_at > now) {
      return false;
    }
    attempt.next_at = now + (1 << attempt.made) * kFirstPause;
    ++attempt.made;
    return true;
  });
}

}  // namespace orrery
