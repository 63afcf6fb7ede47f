#include "sources/cosmos_node/proposals_reading.hpp"

#include "sources/cosmos_node/proposal_parser.hpp"
#include "sources/cosmos_node/request_path.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

namespace orrery {
namespace {

// v1beta1 fails for its whole list where one proposal is of the new kind: it is for chains that have no v1.
// AtomOne has a module of its own with the answers of v1.
constexpr std::array<std::string_view, 3> kModules{"/cosmos/gov/v1", "/cosmos/gov/v1beta1", "/atomone/gov/v1"};
// A proposal may carry a whole program, so that some pages pass the bound of a body.
constexpr std::array<std::string_view, 3> kPageLimits{"50", "5", "1"};
constexpr int kPagesAPass = 20;
constexpr int kMostPagesOfNews = 200;
constexpr std::size_t kMostOpenAsked = 20;
constexpr std::size_t kMostTallies = 50;
constexpr std::size_t kMostReadable = 10;  // one in so many may be refused

// The key under which the module keeps a proposal: its number in eight bytes, base64.
std::string key_of(std::int64_t number) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  auto const value = static_cast<std::uint64_t>(number);
  std::string key;
  // 64 bits are ten digits of six bits and one of four bits with two zeros behind.
  for (int shift = 58; shift >= 4; shift -= 6) {
    key += kDigits[(value >> static_cast<unsigned>(shift)) & 63U];
  }
  key += kDigits[(value << 2U) & 63U];
  return key + '=';
}

class ProposalsReader {
 public:
  ProposalsReader(ReadingSession& session, KnownProposals const& known) : session_(session), known_(known) {}

  NodeResult<ProposalsReading> read() {
    if (auto const found = find_module(); !found) {
      return found.error();
    }
    if (!reading_.has_governance) {
      return std::move(reading_);
    }
    for (auto const step : {&ProposalsReader::walk_news, &ProposalsReader::walk_history, &ProposalsReader::ask_open}) {
      if (auto const done = (this->*step)(); !done) {
        return done.error();
      }
    }
    if (reading_.refused.size() * kMostReadable > entries_) {
      return wrong_shape(last_url_, std::to_string(reading_.refused.size()) + " of " + std::to_string(entries_) +
                                        " proposals cannot be read; the first: " + reading_.refused.front());
    }
    sort_newest_first();
    read_tallies();
    reading_.height = session_.height();
    return std::move(reading_);
  }

 private:
  NodeResult<void> find_module() {
    for (auto const module : kModules) {
      module_ = module;
      auto page = read_page("");
      if (page) {
        next_ = std::move(*page);
        reading_.module = std::string(module);
        return {};
      }
      if (page.error().problem != NodeProblem::no_such_module) {
        return page.error();
      }
    }
    reading_.has_governance = false;
    return {};
  }

  NodeResult<ProposalsPage> read_page(std::string const& key) {
    auto answer = session_.get(path_of(key));
    while (!answer && answer.error().problem == NodeProblem::limit && page_limit_ + 1 < kPageLimits.size()) {
      ++page_limit_;
      answer = session_.get(path_of(key));
    }
    if (!answer) {
      return answer.error();
    }
    page_limit_ -= page_limit_ > 0 ? 1 : 0;
    last_url_ = answer->url;
    auto page = parse_proposals_page(answer->body);
    if (!page) {
      return wrong_shape(answer->url, page.error().thing + ' ' + page.error().reason);
    }
    if (!page->next_key.empty() && !seen_keys_.insert(page->next_key).second) {
      return NodeError{NodeProblem::limit, answer->url, "next_key was there before"};
    }
    return std::move(*page);
  }

  std::string path_of(std::string const& key) const {
    auto path = std::string(module_) + "/proposals?pagination.limit=" + std::string(kPageLimits.at(page_limit_)) +
                "&pagination.reverse=true";
    return key.empty() ? path : path + "&pagination.key=" + encode_query_value(key);
  }

  // Takes what a page holds; true where all of it was known and final already.
  bool take(ProposalsPage page) {
    bool all_settled = page.entries > 0 && page.refused.empty();
    entries_ += page.entries;
    for (auto const& proposal : page.proposals) {
      all_settled = all_settled && known_.settled.contains(proposal.number) && is_final(proposal.status);
    }
    is_descending_ =
        is_descending_ && std::ranges::is_sorted(page.proposals, std::ranges::greater{}, &Proposal::number);
    std::ranges::move(page.proposals, std::back_inserter(reading_.proposals));
    std::ranges::move(page.refused, std::back_inserter(reading_.refused));
    return all_settled;
  }

  // The first time there is no end to the news but the bound of a pass; the rest is history of later passes.
  NodeResult<void> walk_news() {
    bool const is_first = known_.settled.empty() && known_.open.empty();
    int const most = is_first ? kPagesAPass : kMostPagesOfNews;
    for (int page = 1;; ++page) {
      auto const key = next_.next_key;
      bool const all_settled = take(std::move(next_));
      if (key.empty() || (all_settled && is_descending_)) {
        read_to_the_end_ = key.empty();
        return {};
      }
      if (page == most) {
        return is_first ? NodeResult<void>()
                        : NodeError{NodeProblem::limit, last_url_, "more than 200 pages of new proposals"};
      }
      auto following = read_page(key);
      if (!following) {
        return following.error();
      }
      next_ = std::move(*following);
    }
  }

  NodeResult<void> walk_history() {
    if (known_.whole_history || read_to_the_end_) {
      return {};
    }
    if (known_.settled.empty()) {
      reading_.unread.emplace_back("history");
      return {};
    }
    // A proposal that is final stays in the store, so that its key is there.
    auto key = key_of(*known_.settled.begin());
    for (int page = 0; page < kPagesAPass && !key.empty(); ++page) {
      auto following = read_page(key);
      if (!following) {
        return following.error();
      }
      key = following->next_key;
      take(std::move(*following));
    }
    if (!key.empty()) {
      reading_.unread.emplace_back("history");
    }
    return {};
  }

  NodeResult<void> ask_open() {
    std::set<std::int64_t> seen;
    for (auto const& proposal : reading_.proposals) {
      seen.insert(proposal.number);
    }
    std::vector<std::int64_t> missing;
    std::ranges::set_difference(known_.open, seen, std::back_inserter(missing));
    missing.resize(std::min(missing.size(), kMostOpenAsked));
    for (auto const number : missing) {
      auto const answer = session_.get(std::string(module_) + "/proposals/" + std::to_string(number));
      if (!answer && answer.error().problem == NodeProblem::not_found) {
        reading_.gone.push_back(number);
        continue;
      }
      if (!answer) {
        return answer.error();
      }
      auto const* entry = answer->body.if_contains("proposal");
      auto proposal = entry == nullptr ? Result<Proposal>(Error{}) : parse_proposal(*entry);
      if (!proposal || proposal->number != number) {
        return wrong_shape(answer->url, "has no proposal " + std::to_string(number));
      }
      ++entries_;
      reading_.proposals.push_back(std::move(*proposal));
    }
    return {};
  }

  // A list that moves while it is read may show one twice: the later answer is newer.
  void sort_newest_first() {
    auto& proposals = reading_.proposals;
    std::ranges::reverse(proposals);
    std::ranges::stable_sort(proposals, std::ranges::greater{}, &Proposal::number);
    auto const twice = std::ranges::unique(proposals, {}, &Proposal::number);
    proposals.erase(twice.begin(), twice.end());
  }

  void read_tallies() {
    std::vector<Proposal*> voting;
    std::vector<std::string> paths;
    for (auto& proposal : reading_.proposals) {
      if (proposal.status == ProposalStatus::voting_period && voting.size() < kMostTallies) {
        voting.push_back(&proposal);
        paths.push_back(std::string(module_) + "/proposals/" + std::to_string(proposal.number) + "/tally");
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
  std::string_view module_;
  std::size_t page_limit_ = 0;  // of kPageLimits; back towards the first after each page
  std::set<std::string> seen_keys_;
  ProposalsPage next_;
  std::string last_url_;
  std::size_t entries_ = 0;
  bool is_descending_ = true;  // else the node does not know how to turn the list round
  bool read_to_the_end_ = false;
  ProposalsReading reading_;
};

}  // namespace

NodeResult<ProposalsReading> read_all_proposals(ReadingSession& session, KnownProposals const& known) {
  return ProposalsReader(session, known).read();
}

}  // namespace orrery
