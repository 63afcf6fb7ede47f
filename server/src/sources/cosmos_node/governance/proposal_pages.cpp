#include "sources/cosmos_node/governance/proposal_pages.hpp"

#include "base/base64.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

namespace orrery {
namespace {

constexpr std::array<std::size_t, 4> kPageLimits{50, 25, 10, 1};
constexpr std::size_t kPageKeyBytes = 8;
constexpr unsigned kByte = 8;
// In one reading; the next one goes on from there.
constexpr int kMaxSingleRequests = 200;
// Far above the number of proposals of any chain.
constexpr std::int64_t kBeyondAnyProposal = std::int64_t{1} << 40U;

std::optional<std::int64_t> number_of(std::string const& key) {
  auto const bytes = decode_base64(key);
  if (!bytes || bytes->size() != kPageKeyBytes) {
    return std::nullopt;
  }
  std::uint64_t number = 0;
  for (auto const byte : *bytes) {
    number = (number << kByte) | std::uint64_t{static_cast<unsigned char>(byte)};
  }
  return number >= 1 && number < static_cast<std::uint64_t>(kBeyondAnyProposal)
             ? std::optional(static_cast<std::int64_t>(number))
             : std::nullopt;
}

std::string with_key(std::string query, std::string const& key) {
  return key.empty() ? query : std::move(query) + "&pagination.key=" + encode_query_value(key);
}

}  // namespace

std::string proposal_key(std::int64_t number) {
  std::string bytes(kPageKeyBytes, '\0');
  auto value = static_cast<std::uint64_t>(number);
  for (auto byte = bytes.rbegin(); byte != bytes.rend(); ++byte, value >>= kByte) {
    *byte = static_cast<char>(value & 0xFFU);
  }
  return encode_base64(bytes);
}

bool may_succeed_with_less(NodeError const& error) {
  return error.next == NextStep::smaller_page || error.next == NextStep::step_over;
}

NodeResult<ProposalsPage> ProposalPages::read(std::string const& key) {
  auto page = read_with_smaller_limits(key);
  if (!page && may_succeed_with_less(page.error()) && known_.may_skip_undecodable) {
    page = skip_undecodable(key.empty() ? search_newest() : number_of(key), page.error());
  }
  if (page && !page->next_key.empty() && !seen_keys_.insert(page->next_key).second) {
    return NodeError{NodeProblem::limit, last_url_, "next_key was there before"};
  }
  return page;
}

NodeResult<std::optional<Proposal>> ProposalPages::read_one(std::int64_t number) {
  auto const answer = session_.get(std::string(module_) + "/proposals/" + std::to_string(number));
  if (!answer && answer.error().problem == NodeProblem::not_found) {
    return std::optional<Proposal>();
  }
  if (!answer) {
    return answer.error();
  }
  auto const* entry = answer->body.if_contains("proposal");
  auto proposal = entry == nullptr ? Result<Proposal>(Error{}) : parse_proposal(*entry);
  if (!proposal || proposal->number != number) {
    return wrong_shape(answer->url, "has no proposal " + std::to_string(number));
  }
  return std::optional(std::move(*proposal));
}

NodeResult<ProposalsPage> ProposalPages::ask(std::string const& query) {
  auto const answer = session_.get(std::string(module_) + "/proposals?" + query);
  if (!answer) {
    return answer.error();
  }
  last_url_ = answer->url;
  auto page = parse_proposals_page(answer->body);
  if (!page) {
    return wrong_shape(answer->url, page.error().thing + ' ' + page.error().reason);
  }
  return std::move(*page);
}

NodeResult<ProposalsPage> ProposalPages::read_with_smaller_limits(std::string const& key) {
  std::optional<NodeError> failure;
  for (;; ++page_limit_) {
    auto const limit = kPageLimits.at(page_limit_);
    auto page = ask(with_key("pagination.limit=" + std::to_string(limit) + "&pagination.reverse=true", key));
    if (page) {
      is_full_size_ = page_limit_ == 0;
      failing_within_ -= std::min(failing_within_, page->entries);
      page_limit_ -= page_limit_ > 0 && failing_within_ == 0 ? 1 : 0;
      detect_order(*page);
      return page;
    }
    failure = failure.value_or(page.error());
    if (!may_succeed_with_less(page.error()) || page_limit_ + 1 == kPageLimits.size()) {
      return *failure;
    }
    failing_within_ = limit;
  }
}

NodeResult<ProposalsPage> ProposalPages::skip_undecodable(std::optional<std::int64_t> from, NodeError const& failure) {
  if (!from) {
    return failure;
  }
  auto page = read_one_by_one(*from);
  bool const found_nothing = page && page->entries == 0 && page->next_key.empty() && undecodable_.empty();
  return found_nothing ? failure : page;
}

// A number may be missing: a proposal whose deposit was not reached in time is deleted (SDK 0.50:
// https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/gov/abci.go#L49), and one that is cancelled too
// (https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/gov/keeper/proposal.go#L182).
NodeResult<ProposalsPage> ProposalPages::read_one_by_one(std::int64_t from) {
  ProposalsPage page;
  is_full_size_ = false;
  failing_within_ = 0;
  auto const step = is_descending_ ? -1 : 1;
  auto number = from;
  for (; number >= 1; number += step) {
    if (known_.undecodable.contains(number)) {
      undecodable_.insert(number);
      continue;
    }
    if (single_requests_ == kMaxSingleRequests) {
      page.next_key = proposal_key(number);
      page.is_truncated = true;
      return page;
    }
    ++single_requests_;
    auto one = read_one(number);
    if (!one && may_succeed_with_less(one.error())) {
      undecodable_.insert(number);
    } else if (!one && one.error().problem == NodeProblem::wrong_shape) {
      ++page.entries;
      page.invalid_entries.push_back(one.error().url + ' ' + one.error().reason);
    } else if (!one) {
      return one.error();
    } else if (*one) {
      ++page.entries;
      page.proposals.push_back(std::move(**one));
      number += step;
      break;
    } else if (!is_descending_ && is_beyond_newest(number).value_or(true)) {
      return page;
    }
  }
  if (number >= 1 && (is_descending_ || !is_beyond_newest(number).value_or(true))) {
    page.next_key = proposal_key(number);
  }
  return page;
}

// Searches the highest number that a proposal has, for a list whose first entry cannot be decoded. A page that begins
// above it is empty and one that begins at or below it is not (or fails), so a few pages of one entry find it. Nothing
// for a node that does not take page keys.
std::optional<std::int64_t> ProposalPages::search_newest() {
  if (known_.newest >= kBeyondAnyProposal || is_beyond_newest(kBeyondAnyProposal) != true) {
    return std::nullopt;
  }
  auto there = known_.newest;
  auto past = kBeyondAnyProposal;
  for (std::int64_t step = 1; known_.newest + step < past; step *= 2) {
    auto const is_past = is_beyond_newest(known_.newest + step);
    if (!is_past) {
      return std::nullopt;
    }
    (*is_past ? past : there) = known_.newest + step;
  }
  while (there + 1 < past) {
    auto const middle = there + (past - there) / 2;
    auto const is_past = is_beyond_newest(middle);
    if (!is_past) {
      return std::nullopt;
    }
    (*is_past ? past : there) = middle;
  }
  if (there == 0) {
    return std::nullopt;
  }
  // A node that takes pagination.reverse has something to list backwards from above the newest one.
  auto const back = ask(with_key("pagination.limit=1&pagination.reverse=true", proposal_key(past)));
  is_descending_ = !back || back->entries > 0;
  return is_descending_ ? there : 1;
}

// Nothing where the node gave no answer to go by.
std::optional<bool> ProposalPages::is_beyond_newest(std::int64_t number) {
  auto const page = ask(with_key("pagination.limit=1", proposal_key(number)));
  if (!page && !may_succeed_with_less(page.error())) {
    return std::nullopt;
  }
  return page && page->entries == 0;
}

void ProposalPages::detect_order(ProposalsPage const& page) {
  auto const next = number_of(page.next_key);
  auto const last = page.proposals.empty() ? 0 : page.proposals.back().number;
  bool const goes_on_upwards = next && last > 0 && *next > last;
  if (goes_on_upwards || !std::ranges::is_sorted(page.proposals, std::ranges::greater{}, &Proposal::number)) {
    is_descending_ = false;
  }
}

}  // namespace orrery
