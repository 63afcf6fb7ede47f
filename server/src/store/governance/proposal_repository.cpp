#include "store/governance/proposal_repository.hpp"

#include "store/core/allocate_id.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/core/chain_key.hpp"
#include "store/core/load_items.hpp"
#include "store/core/reading_moment.hpp"
#include "store/core/row_values.hpp"
#include "store/core/table.hpp"
#include "store/core/voting_rule_values.hpp"
#include "store/driver/connection.hpp"
#include "store/governance/event_repository.hpp"
#include "store/governance/impl/proposal_rows.hpp"
#include "store/governance/tally_points.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace orrery {
namespace {

constexpr std::string_view kDataSet = "proposals";
// Allowed difference between a chain's clock and this machine's.
constexpr std::chrono::minutes kClocksDiffer{10};

std::int64_t newest_version(Connection& connection) {
  auto rows = connection.query("SELECT MAX(version) FROM proposal");
  return RowReader(rows.at(0)).optional_number().value_or(0);
}

std::string natural_key(Observation const& read_at, std::int64_t number) {
  auto const generation = read_at.generation == 0 ? "" : std::to_string(read_at.generation) + '|';
  return read_at.chain_id + '|' + generation + std::to_string(number);
}

bool is_unread(ChainCheck const& check, std::string_view name) {
  return std::ranges::find(check.unread, name) != check.unread.end();
}

class Update {
 public:
  Update(WriteTransaction& transaction, Observation const& read_at)
      : transaction_(&transaction),
        connection_(&transaction.connection()),
        read_at_(&read_at),
        chain_(find_chain_key(*connection_, read_at.chain_id)),
        version_(newest_version(*connection_) + 1) {
    auto const check = find_chain_check(transaction, kDataSet, read_at.chain_id);
    if (check) {
      refuse_older(read_at.chain_id, {read_at.generation, read_at.height}, {check->generation, check->height});
    }
    if (check && check->generation == read_at.generation) {
      last_success_ = check->last_success;
    }
    newest_known_ = find_newest_known();
  }

  void put(std::span<Proposal const> proposals) {
    load_between(proposals);
    std::vector<Proposal const*> oldest_first;
    for (auto const& proposal : proposals) {
      oldest_first.push_back(&proposal);
    }
    std::ranges::stable_sort(oldest_first, {}, &Proposal::number);
    for (auto const* proposal : oldest_first) {
      put_one(*proposal);
    }
  }

  void remove(std::int64_t number) {
    auto const found = find_row(number);
    if (!found || found->removed_at || is_final(found->stored.proposal.status)) return;
    if (found->stored.proposal.status == ProposalStatus::voting_period) {
      events_.push_back(event_of_cancelled_proposal(*read_at_, found->stored.proposal));
    }
    ++written_.removed;
    auto after = *found;
    after.removed_at = read_at_->observed_at;
    write(std::move(after));
  }

  ProposalsWritten apply() {
    upsert_rows(*connection_, kProposalTable, rows_);
    upsert_rows(*connection_, kTallyHistoryTable, histories_);
    std::array<Value, 4> const parameters{seconds_of(read_at_->observed_at), version_, chain_, read_at_->generation};
    connection_->execute(
        "UPDATE proposal SET removed_at = ?, version = ? WHERE chain = ? AND generation < ? AND removed_at IS NULL",
        parameters, {false, {chain_}});
    written_.events = record_events(*transaction_, events_);
    return written_;
  }

 private:
  std::int64_t find_newest_known() const {
    std::array<Value, 2> const parameters{chain_, read_at_->generation};
    auto rows = connection_->query("SELECT MAX(number) FROM proposal WHERE chain = ? AND generation = ?", parameters);
    return RowReader(rows.at(0)).optional_number().value_or(0);
  }

  // Removed ones too.
  void load_between(std::span<Proposal const> proposals) {
    if (proposals.empty()) return;
    auto const [oldest, newest] = std::ranges::minmax(proposals, {}, &Proposal::number);
    std::array<Value, 4> const parameters{chain_, read_at_->generation, oldest.number, newest.number};
    connection_->for_each_row(
        select_from(kProposalTable) + " WHERE chain = ? AND generation = ? AND number BETWEEN ? AND ?", parameters,
        [&](Row& values) {
          auto row = proposal_from_row(values);
          auto const number = row.stored.proposal.number;
          stored_.emplace(number, std::move(row));
        });
  }

  std::optional<ProposalRow> find_row(std::int64_t number) const {
    std::array<Value, 3> const parameters{chain_, read_at_->generation, number};
    auto rows = connection_->query(select_from(kProposalTable) + " WHERE chain = ? AND generation = ? AND number = ?",
                                   parameters);
    return rows.empty() ? std::nullopt : std::optional(proposal_from_row(rows.front()));
  }

  void put_one(Proposal const& proposal) {
    auto const found = stored_.find(proposal.number);
    if (found == stored_.end()) return add(proposal);
    auto const& before = found->second;
    auto const merged = merge(before.stored.proposal, proposal);
    bool const goes_back = is_final(before.stored.proposal.status) && !is_final(proposal.status);
    if ((merged == before.stored.proposal && !before.removed_at) || goes_back) {
      ++written_.unchanged;
      return;
    }
    ++written_.changed;
    add_events(events_of_proposal(*read_at_, before.stored.proposal.status, merged));
    auto after = before;
    after.stored.proposal = merged;
    after.removed_at.reset();
    if (before.stored.proposal.status == ProposalStatus::voting_period && is_final(merged.status)) {
      note_rule(after.stored);
    }
    note_tally(after.stored);
    write(std::move(after));
  }

  void add(Proposal const& proposal) {
    ++written_.added;
    if (is_news(proposal)) {
      add_events(events_of_proposal(*read_at_, std::nullopt, proposal));
    }
    ProposalRow row;
    row.chain = chain_;
    row.generation = read_at_->generation;
    row.stored.id = allocate_id(*connection_, kProposalTable, IdKind::proposal, natural_key(*read_at_, proposal.number),
                                taken_ids_);
    row.stored.proposal = proposal;
    row.stored.created_at = read_at_->observed_at;
    note_tally(row.stored);
    write(std::move(row));
  }

  // An earlier reading's node may have left out proposals that existed: those must not make events now.
  bool is_news(Proposal const& proposal) const {
    return last_success_ && proposal.number > newest_known_ && proposal.voting_start_time &&
           *proposal.voting_start_time + kClocksDiffer >= *last_success_;
  }

  // As the chain's state was last read, which was while its voting was under way or soon after.
  void note_rule(StoredProposal& stored) const {
    std::array<Value, 2> const parameters{chain_, read_at_->generation};
    auto rows = connection_->query(
        "SELECT voting_rules, bonded_tokens FROM chain_state WHERE chain = ? AND generation = ?", parameters);
    if (rows.empty()) return;
    RowReader row(rows.front());
    auto const rules = voting_rules_of(row.optional_text());
    if (auto const* rule = find_rule(rules, stored.proposal.kind)) stored.rule = *rule;
    stored.bonded_tokens = row.optional_text();
  }

  // Of a vote that ended unseen there is nothing to tell but its end.
  void note_tally(StoredProposal const& stored) {
    auto const& proposal = stored.proposal;
    if (!proposal.tally || !proposal.voting_end_time) return;
    bool const has_ended = is_final(proposal.status);
    std::array<Value, 1> const parameters{stored.id};
    auto rows = connection_->query("SELECT points FROM tally_history WHERE proposal = ?", parameters);
    if (has_ended && rows.empty()) return;
    auto points = rows.empty() ? std::vector<TallyPoint>{} : parse_tally_points(RowReader(rows.front()).text());
    if (add_tally_point(points, {read_at_->observed_at, *proposal.tally}, *proposal.voting_end_time, has_ended)) {
      histories_.push_back({stored.id, chain_, write_tally_points(points)});
    }
  }

  static Proposal merge(Proposal const& before, Proposal read) {
    if (!read.title && before.metadata_url == read.metadata_url) {
      read.title = before.title;
      if (!read.summary) read.summary = before.summary;
    }
    if (!read.proposer) read.proposer = before.proposer;
    if (!read.tally && read.status == before.status) {
      read.tally = before.tally;
    }
    return read;
  }

  void add_events(std::vector<Event> events) { std::ranges::move(events, std::back_inserter(events_)); }

  void write(ProposalRow after) {
    after.stored.state_height = read_at_->height;
    after.stored.version = version_;
    after.stored.updated_at = read_at_->observed_at;
    rows_.push_back(to_row(after));
  }

  WriteTransaction* transaction_;
  Connection* connection_;
  Observation const* read_at_;
  std::int64_t chain_;
  std::int64_t version_;
  std::optional<Timestamp> last_success_;  // of this generation
  std::int64_t newest_known_ = 0;
  std::map<std::int64_t, ProposalRow> stored_;  // by number
  std::set<std::int64_t> taken_ids_;
  std::vector<Row> rows_;
  std::vector<Row> histories_;
  std::vector<Event> events_;
  ProposalsWritten written_;
};

// Of a chain that is not withdrawn, by its key; chain_id is the caller's to fill in.
std::vector<StoredProposal> load_proposals_by_key(Connection& connection, std::int64_t key) {
  std::vector<StoredProposal> rows;
  for_each_recent_proposal(connection, key, [&](ProposalRow& row) { rows.push_back(std::move(row.stored)); });
  return rows;
}

}  // namespace

void for_each_proposal(Transaction& transaction, std::function<void(StoredProposal&&)> const& take) {
  auto& connection = transaction.connection();
  for (auto const& chain : load_chain_keys(connection)) {
    for_each_recent_proposal(connection, chain.key, [&](ProposalRow& row) {
      row.stored.chain_id = chain.chain_id;
      take(std::move(row.stored));
    });
  }
}

std::vector<StoredProposal> load_proposals(Transaction& transaction) {
  std::vector<StoredProposal> proposals;
  for_each_proposal(transaction, [&](StoredProposal&& proposal) { proposals.push_back(std::move(proposal)); });
  return proposals;
}

KnownProposals load_known_proposals(Transaction& transaction, std::string_view chain_id) {
  KnownProposals known;
  auto const check = find_chain_check(transaction, kDataSet, chain_id);
  if (!check || !check->last_success) return known;
  known.whole_history = !is_unread(*check, "history");
  for (auto const& name : check->unread) {
    if (auto const number = parse_unread_proposal(name)) known.undecodable.insert(*number);
  }
  std::array<Value, 2> const parameters{std::string{chain_id}, check->generation};
  transaction.connection().for_each_row(
      "SELECT number, status, CASE WHEN title IS NULL THEN 0 ELSE 1 END FROM proposal "
      "WHERE chain = (SELECT id FROM chain WHERE chain_id = ?) AND generation = ? AND removed_at IS NULL",
      parameters, [&](Row& values) {
        RowReader row(values);
        auto const number = row.number();
        auto const status = value_of<ProposalStatus>(row.text());
        (is_final(status) ? known.settled : known.open).insert(number);
        if (row.number() != 0) known.titled.insert(number);
      });
  return known;
}

ProposalsWritten put_proposals(WriteTransaction& transaction, Observation const& read_at,
                               std::span<Proposal const> proposals, std::span<std::int64_t const> gone) {
  Update update(transaction, read_at);
  update.put(proposals);
  for (auto const number : gone) {
    update.remove(number);
  }
  return update.apply();
}

std::vector<RowsOfChain<StoredProposal>> reload_proposals(Transaction& transaction, ChainKeys const& chains) {
  return reload_rows(transaction, chains, load_proposals_by_key);
}

std::vector<Shared<StoredProposal>> load_shared_proposals(Transaction& transaction,
                                                          std::span<Shared<StoredProposal> const> before) {
  return load_shared_rows(transaction, before, for_each_proposal);
}

}  // namespace orrery
