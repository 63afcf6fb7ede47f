#include "api/endpoints.hpp"

#include "api/impl/record_page.hpp"
#include "snapshot/core/content_hash.hpp"
#include "snapshot/proposal_votes.hpp"
#include "wire/proposal.hpp"
#include "wire/schema_writer.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <utility>

namespace orrery::api {
namespace {

constexpr std::int64_t kDefaultLimit = 50;
constexpr std::string_view kCacheControl = "public, max-age=30, stale-while-revalidate=300, stale-if-error=86400";

ApiResult<Answer> answer_votes(Snapshot const& snapshot, ParameterValues const&) {
  std::vector<Fragment> records;
  records.reserve(snapshot.voting_proposals.size());
  for (auto const* vote : snapshot.voting_proposals) {
    records.push_back({vote->json, vote->hash, vote->updated_at});
  }
  return make_bare_list_answer(std::move(records));
}

constexpr std::array<std::string_view, 5> kStatuses{"deposit", "voting", "passed", "rejected", "failed"};
constexpr std::array<ProposalStatus, 5> kStatusOf{ProposalStatus::deposit_period, ProposalStatus::voting_period,
                                                  ProposalStatus::passed, ProposalStatus::rejected,
                                                  ProposalStatus::failed};

// The rows of the page, and how many there are.
class HistoryPage {
 public:
  explicit HistoryPage(ParameterValues const& values) : cutter_(values) {
    if (auto const word = values.word("status")) {
      status_ = kStatusOf.at(*word);
    }
  }

  void add(RenderedProposalHistory const& history, std::size_t row) {
    auto const& stored = *history.rows[row];
    if (!status_ || stored.proposal.status == *status_) {
      cutter_.add([&] {
        return Fragment{[&history, row](std::string& json) { write_proposal(json, history, row); },
                        history.version + row, stored.updated_at};
      });
    }
  }

  Answer make_answer() { return cutter_.make_answer(); }

 private:
  Paginator cutter_;
  std::optional<ProposalStatus> status_;
};

ApiResult<Answer> answer_history(Snapshot const& snapshot, ParameterValues const& values) {
  HistoryPage page(values);
  if (auto const chain_id = values.text("chainId")) {
    if (auto const position = snapshot.find_position(*chain_id)) {
      auto const& history = *snapshot.proposals[*position]->history;
      for (std::size_t row = 0; row < history.rows.size(); ++row) {
        page.add(history, row);
      }
    }
    return page.make_answer();
  }
  auto const& index = *snapshot.search->proposals;
  for (auto const position : index.order) {
    auto const& place = index.places[position];
    auto const& history = *snapshot.proposals[place.chain]->history;
    page.add(history, history.titles[place.title].row);
  }
  return page.make_answer();
}

// The number of a proposal on its chain; nothing for another text, which no proposal has.
std::optional<std::int64_t> parse_number(std::string_view text) {
  std::int64_t number = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  bool const is_number = error == std::errc() && end == text.data() + text.size() && text.front() != '0';
  return is_number ? std::optional(number) : std::nullopt;
}

ApiResult<Answer> answer_record(Snapshot const& snapshot, ParameterValues const& values) {
  std::vector<Fragment> found;
  auto const position = snapshot.find_position(values.text("chainId").value());
  auto const number = parse_number(values.text("proposalId").value());
  if (position && number) {
    auto const& proposals = *snapshot.proposals[*position];
    auto const& rows = proposals.history->rows;
    auto const row = std::ranges::find(rows, *number, [](auto const& stored) { return stored->proposal.number; });
    if (row != rows.end()) {
      auto const index = static_cast<std::size_t>(row - rows.begin());
      std::string json;
      write_proposal_detail(json, *proposals.history, index, proposals.facts,
                            list_proposal_votes(snapshot, *position, **row));
      auto const hash = content_hash(json);
      auto const write = [json = std::move(json)](std::string& body) { body += json; };
      found.push_back({write, hash, (*row)->updated_at});
    }
  }
  return make_record_answer(std::move(found));
}

boost::json::value make_record_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::Envelope<wire::ProposalDetail>>(schemas);
}

boost::json::value make_votes_schema(boost::json::object& schemas) {
  return wire::make_schema<std::vector<wire::VotingProposal>>(schemas);
}

boost::json::value make_history_schema(boost::json::object& schemas) {
  return wire::make_schema<wire::Envelope<wire::ProposalRecord>>(schemas);
}

std::vector<std::string> list_hot_votes(Snapshot const&) {
  return {"/proposals"};
}

// No hot targets: requested for one chain at a time, for which the response cache is enough.
std::vector<std::string> list_no_targets(Snapshot const&) {
  return {};
}

}  // namespace

Endpoint make_proposals_endpoint() {
  return {
      .path = "/proposals",
      .summary = "Proposals in their voting period, the vote that ends first in front",
      .parameters = {},
      .cache_control = kCacheControl,
      .make_response_schema = make_votes_schema,
      .answer = answer_votes,
      .list_hot_targets = list_hot_votes,
  };
}

Endpoint make_proposal_record_endpoint() {
  return {
      .path = "/proposals/record",
      .summary = "One proposal with its text, the rule that decides it, how its votes stood over time, and who voted",
      .parameters = {required_text_parameter("chainId", "Exact chain id; an unknown one answers no proposal"),
                     required_text_parameter("proposalId", "Number on the chain; an unknown one answers no proposal")},
      .cache_control = kCacheControl,
      .make_response_schema = make_record_schema,
      .answer = answer_record,
      .list_hot_targets = list_no_targets,
  };
}

Endpoint make_proposal_history_endpoint() {
  return {
      .path = "/proposals/history",
      .summary =
          "All proposals of one chain, the newest first; without a chain those of all chains that have a title: "
          "open votes, the next to end first, then the latest end first",
      .parameters = {text_parameter("chainId", "Exact chain id; an unknown one answers no proposal"),
                     word_parameter("status", "Only those in this state", kStatuses), page_parameter(),
                     limit_parameter(kDefaultLimit)},
      .cache_control = kCacheControl,
      .make_response_schema = make_history_schema,
      .answer = answer_history,
      .list_hot_targets = list_no_targets,
  };
}

}  // namespace orrery::api
