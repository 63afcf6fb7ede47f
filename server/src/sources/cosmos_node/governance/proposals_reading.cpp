#include "sources/cosmos_node/governance/proposals_reading.hpp"

#include "sources/cosmos_node/core/staking_kind_reading.hpp"
#include "sources/cosmos_node/governance/proposal_pages.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

namespace orrery {
namespace {

// Pages of the largest limit; smaller ones, which undecodable proposals lead to, do not count.
constexpr int kFullPagesPerPass = 20;
constexpr int kMaxProposalPages = 200;
constexpr std::size_t kMaxOpenRequests = 20;
constexpr std::size_t kMaxTallies = 50;
constexpr std::size_t kEntriesPerRefused = 10;  // a reading fails where more than one entry in so many is refused

class ProposalsReader {
 public:
  ProposalsReader(ReadingSession& session, KnownProposals const& known, std::span<GovModule const> modules)
      : session_(session), known_(known), modules_(modules) {}

  NodeResult<ProposalsReading> read() {
    if (auto const found = find_module(); !found) {
      return found.error();
    }
    if (!reading_.has_governance) {
      return std::move(reading_);
    }
    for (auto const step :
         {&ProposalsReader::read_recent, &ProposalsReader::read_older, &ProposalsReader::read_missing_open}) {
      if (auto const done = (this->*step)(); !done) {
        return done.error();
      }
    }
    if (reading_.invalid_entries.size() * kEntriesPerRefused > entries_) {
      return wrong_shape(pages_->last_url(),
                         std::to_string(reading_.invalid_entries.size()) + " of " + std::to_string(entries_) +
                             " proposals cannot be read; the first: " + reading_.invalid_entries.front());
    }
    sort_newest_first();
    merge_undecodable();
    read_tallies();
    reading_.height = session_.height();
    return std::move(reading_);
  }

 private:
  // An older API version is asked where a newer one fails, but there no proposal is skipped as undecodable, because it
  // cannot give those of the new kind at all.
  NodeResult<void> find_module() {
    std::optional<NodeError> failure;
    for (auto const& module : modules_) {
      pages_.emplace(session_, module.path, ProposalPages::Known{known_.undecodable, newest_known(), !failure});
      auto page = pages_->read("");
      if (page) {
        next_ = std::move(*page);
        reading_.module = module.path;
        return {};
      }
      if (!failure && !is_missing_module(page.error())) {
        failure = page.error();
      }
    }
    reading_.has_governance = false;
    return failure ? NodeResult<void>(*failure) : NodeResult<void>();
  }

  std::int64_t newest_known() const {
    std::int64_t newest = 0;
    for (auto const* numbers : {&known_.settled, &known_.open, &known_.undecodable}) {
      newest = numbers->empty() ? newest : std::max(newest, *numbers->rbegin());
    }
    return newest;
  }

  // Keeps the page's proposals; true where all of them were known and final already.
  bool take(ProposalsPage page) {
    bool all_settled = page.entries > 0 && page.invalid_entries.empty();
    entries_ += page.entries;
    for (auto const& proposal : page.proposals) {
      all_settled = all_settled && known_.settled.contains(proposal.number) && is_final(proposal.status);
    }
    std::ranges::move(page.proposals, std::back_inserter(reading_.proposals));
    std::ranges::move(page.invalid_entries, std::back_inserter(reading_.invalid_entries));
    return all_settled;
  }

  // The first reading stops at the bound of a pass; later ones read what is older.
  NodeResult<void> read_recent() {
    bool const is_first = known_.settled.empty() && known_.open.empty();
    int const most = is_first ? kFullPagesPerPass : kMaxProposalPages;
    int whole = 0;
    for (int page = 1;; ++page) {
      whole += pages_->is_full_size() ? 1 : 0;
      auto const key = next_.next_key;
      is_truncated_ = next_.is_truncated || whole == most || page == kMaxProposalPages;
      bool const all_settled = take(std::move(next_));
      if (key.empty() || is_truncated_ || (all_settled && pages_->is_descending())) {
        read_to_the_end_ = key.empty();
        return {};
      }
      auto following = pages_->read(key);
      if (!following) {
        return following.error();
      }
      next_ = std::move(*following);
    }
  }

  NodeResult<void> read_older() {
    if (read_to_the_end_ || (known_.whole_history && !is_truncated_)) {
      return {};
    }
    if (is_truncated_ || known_.settled.empty()) {
      reading_.unread.emplace_back("history");
      return {};
    }
    // A final proposal is never deleted by the chain, so its key still exists.
    auto key = proposal_key(*known_.settled.begin());
    int whole = 0;
    for (int page = 0; whole < kFullPagesPerPass && page < kMaxProposalPages && !key.empty() && !is_truncated_;
         ++page) {
      auto following = pages_->read(key);
      if (!following) {
        return following.error();
      }
      whole += pages_->is_full_size() ? 1 : 0;
      key = following->next_key;
      is_truncated_ = following->is_truncated;
      take(std::move(*following));
    }
    if (!key.empty()) {
      reading_.unread.emplace_back("history");
    }
    return {};
  }

  NodeResult<void> read_missing_open() {
    std::set<std::int64_t> seen;
    for (auto const& proposal : reading_.proposals) {
      seen.insert(proposal.number);
    }
    std::vector<std::int64_t> missing;
    std::ranges::set_difference(known_.open, seen, std::back_inserter(missing));
    missing.resize(std::min(missing.size(), kMaxOpenRequests));
    for (auto const number : missing) {
      auto proposal = pages_->read_one(number);
      if (!proposal && may_succeed_with_less(proposal.error())) {
        reading_.undecodable.insert(number);
      } else if (!proposal) {
        return proposal.error();
      } else if (!*proposal) {
        reading_.gone.push_back(number);
      } else {
        ++entries_;
        reading_.proposals.push_back(std::move(**proposal));
      }
    }
    return {};
  }

  // A proposal that is submitted between two pages shifts the list, so one may come twice: the later answer counts.
  void sort_newest_first() {
    auto& proposals = reading_.proposals;
    std::ranges::reverse(proposals);
    std::ranges::stable_sort(proposals, std::ranges::greater{}, &Proposal::number);
    auto const twice = std::ranges::unique(proposals, {}, &Proposal::number);
    proposals.erase(twice.begin(), twice.end());
  }

  // Those of earlier readings too, which this one did not come to.
  void merge_undecodable() {
    for (auto const* numbers : {&known_.undecodable, &pages_->undecodable()}) {
      reading_.undecodable.insert(numbers->begin(), numbers->end());
    }
    for (auto const& proposal : reading_.proposals) {
      reading_.undecodable.erase(proposal.number);
    }
  }

  void read_tallies() {
    std::vector<Proposal*> voting;
    std::vector<std::string> paths;
    for (auto& proposal : reading_.proposals) {
      if (proposal.status == ProposalStatus::voting_period && voting.size() < kMaxTallies) {
        voting.push_back(&proposal);
        paths.push_back(reading_.module + "/proposals/" + std::to_string(proposal.number) + "/tally");
      }
    }
    if (voting.empty()) {
      return;
    }
    auto const answers = session_.get_all(paths);
    for (std::size_t i = 0; i < voting.size(); ++i) {
      voting[i]->tally = answers[i] ? parse_tally(answers[i]->body) : std::nullopt;
    }
    if (std::ranges::any_of(voting, [](auto const* proposal) { return !proposal->tally; })) {
      reading_.unread.emplace_back("tally");
    }
  }

  ReadingSession& session_;
  KnownProposals const& known_;
  std::span<GovModule const> modules_;
  std::optional<ProposalPages> pages_;  // of the module that answers
  ProposalsPage next_;
  std::size_t entries_ = 0;
  bool is_truncated_ = false;  // this reading stopped at its bound
  bool read_to_the_end_ = false;
  ProposalsReading reading_;
};

}  // namespace

NodeResult<ProposalsReading> read_all_proposals(ReadingSession& session, KnownProposals const& known,
                                                std::span<GovModule const> modules) {
  return ProposalsReader(session, known, modules).read();
}

}  // namespace orrery
