#pragma once

#include "sources/cosmos_node/core/reading_session.hpp"
#include "sources/cosmos_node/governance/impl/proposal_parser.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace orrery {

// The key under which x/gov keeps a proposal, and so a page key: its number in eight bytes, big-endian, in base64.
//   https://github.com/cosmos/cosmos-sdk/blob/v0.45.16/x/gov/types/keys.go#L54-L58
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/gov/keeper/keeper.go#L109
std::string proposal_key(std::int64_t number);

// Whether the error is of this query, so that the same node may answer one for fewer proposals.
bool may_succeed_with_less(NodeError const& error);

// The list of one of a chain's gov modules, from the newest proposal on. A page that cannot be had is asked for in
// smaller ones. A program that has lost the type of one message fails for each page that holds that proposal:
//   https://github.com/realiotech/realio-network/issues/368
//   https://github.com/provenance-io/provenance/issues/1554
//   https://github.com/ComposableFi/picasso/issues/258
// So where the smallest page fails too, the proposals from there on are asked for one by one, until one can be had.
class ProposalPages final {
 public:
  struct Known {
    std::set<std::int64_t> undecodable;  // not asked for again
    std::int64_t newest = 0;             // the highest number that was read before
    bool may_skip_undecodable = true;    // false: a page that cannot be had in the smallest form fails
  };

  // module: "/cosmos/gov/v1". session must outlive this.
  ProposalPages(ReadingSession& session, std::string_view module, Known known)
      : session_(session), module_(module), known_(std::move(known)) {}

  // The page of that key; with an empty one the first. Its next_key is empty on the last page.
  NodeResult<ProposalsPage> read(std::string const& key);

  // Nothing where no proposal has the number (404).
  NodeResult<std::optional<Proposal>> read_one(std::int64_t number);

  // Numbers of proposals that failed when they were requested alone, too.
  std::set<std::int64_t> const& undecodable() const { return undecodable_; }
  // False: the node ignores pagination.reverse, and its list begins with the oldest proposal.
  bool is_descending() const { return is_descending_; }
  // The last page was requested with the largest limit.
  bool is_full_size() const { return is_full_size_; }
  std::string const& last_url() const { return last_url_; }

 private:
  NodeResult<ProposalsPage> ask(std::string const& query);
  NodeResult<ProposalsPage> read_with_smaller_limits(std::string const& key);
  NodeResult<ProposalsPage> skip_undecodable(std::optional<std::int64_t> from, NodeError const& failure);
  NodeResult<ProposalsPage> read_one_by_one(std::int64_t from);
  std::optional<std::int64_t> search_newest();
  std::optional<bool> is_beyond_newest(std::int64_t number);
  void detect_order(ProposalsPage const& page);

  ReadingSession& session_;
  std::string_view module_;
  Known known_;
  std::size_t page_limit_ = 0;      // index of the limit; it goes back towards the largest as pages succeed
  std::size_t failing_within_ = 0;  // the proposal that made a larger page fail is among so many of the next
  bool is_full_size_ = true;
  int single_requests_ = 0;
  std::set<std::string> seen_keys_;
  std::set<std::int64_t> undecodable_;
  bool is_descending_ = true;
  std::string last_url_;
};

}  // namespace orrery
