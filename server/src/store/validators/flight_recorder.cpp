#include "store/validators/flight_recorder.hpp"

#include "store/archives/archive_repository.hpp"
#include "store/archives/frame_codec.hpp"
#include "store/core/allocate_id.hpp"
#include "store/core/chain_key.hpp"
#include "store/core/row_values.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>

namespace orrery {
namespace {

// Readings of a change, with its chain's id in place of the key that the table holds.
constexpr std::string_view kSelectChanges =
    "SELECT c.id, c.sequence, chain.chain_id, c.operator_address, c.kind, c.status_old, c.jailed_old, c.status_new, "
    "c.jailed_new, c.old_text, c.new_text, c.state_height, c.observed_at, c.node, c.unbonding_height, "
    "c.unjail_tx_hash, c.chain FROM validator_change c JOIN chain ON chain.id = c.chain ";
constexpr std::size_t kChainOfChange = 16;

constexpr std::string_view kUnjailWithoutHash =
    "kind = 'state' AND jailed_old = 1 AND jailed_new = 0 AND unjail_tx_hash IS NULL";

constexpr std::size_t kIdsAtOnce = 16;
constexpr std::string_view kSelectHashes =
    "SELECT id, unjail_tx_hash FROM validator_change WHERE unjail_tx_hash IS NOT NULL AND id IN (?, ?, ?, ?, ?, ?, ?, "
    "?, ?, ?, ?, ?, ?, ?, ?, ?)";

std::optional<ValidatorState> read_state(RowReader& row) {
  auto const status = row.optional_text();
  auto const jailed = row.optional_number();
  if (!status || !jailed) return std::nullopt;
  return ValidatorState{value_of<BondStatus>(*status), *jailed != 0};
}

StoredValidatorChange read_change(Row& values) {
  RowReader row(values);
  StoredValidatorChange stored{};
  auto& change = stored.change;
  stored.id = row.number();
  stored.sequence = row.number();
  change.chain_id = row.text();
  change.operator_address = row.text();
  change.kind = value_of<ValidatorChangeKind>(row.text());
  change.state_old = read_state(row);
  change.state_new = read_state(row);
  change.old_text = row.text();
  change.new_text = row.text();
  change.state_height = row.number();
  change.observed_at = time_of(row.number());
  change.node = row.text();
  change.unbonding_height = row.optional_number();
  change.unjail_tx_hash = row.optional_text();
  return stored;
}

std::vector<StoredValidatorChange> load_changes_where(Transaction const& transaction, std::string_view where,
                                                      std::span<Value const> parameters) {
  std::vector<StoredValidatorChange> changes;
  transaction.connection().for_each_row(std::string{kSelectChanges}.append(where), parameters,
                                        [&](Row& row) { changes.push_back(read_change(row)); });
  return changes;
}

Value status_of(std::optional<ValidatorState> const& state) {
  return state ? word_of(state->status) : Value{};
}

Value jailed_of(std::optional<ValidatorState> const& state) {
  return state ? Value{std::int64_t{state->jailed}} : Value{};
}

std::string natural_key(ValidatorChange const& change, std::int64_t generation) {
  return change.chain_id + '|' + std::to_string(generation) + '|' + change.operator_address + '|' +
         std::string{to_word(change.kind)} + '|' + std::to_string(change.state_height);
}

std::int64_t newest_sequence(Connection& connection) {
  auto rows = connection.query("SELECT MAX(sequence) FROM validator_change");
  return RowReader(rows.at(0)).optional_number().value_or(0);
}

}  // namespace

std::vector<StoredValidatorChange> load_changes_of(Transaction& transaction, std::string_view chain_id,
                                                   std::string_view operator_address, std::size_t limit) {
  std::array<Value, 3> const parameters{std::string{chain_id}, std::string{operator_address},
                                        static_cast<std::int64_t>(limit)};
  return load_changes_where(
      transaction, "WHERE chain.chain_id = ? AND c.operator_address = ? ORDER BY c.sequence DESC LIMIT ?", parameters);
}

std::int64_t find_newest_change(Transaction& transaction) {
  return newest_sequence(transaction.connection());
}

void visit_changes_after(Transaction& transaction, std::int64_t sequence, ChangeVisitor const& visit) {
  std::array<Value, 1> const parameters{sequence};
  transaction.connection().for_each_row(std::string{kSelectChanges} + "WHERE c.sequence > ? ORDER BY c.sequence",
                                        parameters, [&](Row& row) {
                                          auto const chain = std::get<std::int64_t>(row.at(kChainOfChange));
                                          visit(chain, read_change(row));
                                        });
}

StoredValidatorChange parse_archived_change(std::string_view line) {
  constexpr std::array<std::string_view, 16> kColumns{
      "id",          "sequence",   "chain_id",         "operator_address", "kind",     "status_old",
      "jailed_old",  "status_new", "jailed_new",       "old_text",         "new_text", "state_height",
      "observed_at", "node",       "unbonding_height", "unjail_tx_hash"};
  auto row = parse_archived_row(line, kColumns);
  return read_change(row);
}

void record_changes(WriteTransaction& transaction, std::int64_t generation, std::span<ValidatorChange const> changes) {
  if (changes.empty()) return;
  auto& connection = transaction.connection();
  auto const chain = find_chain_key(connection, changes.front().chain_id);
  auto sequence = newest_sequence(connection);
  std::set<std::int64_t> taken;
  std::vector<Row> rows;
  rows.reserve(changes.size());
  for (auto const& change : changes) {
    auto const id = allocate_id(connection, kValidatorChangeTable, IdKind::validator_change,
                                natural_key(change, generation), taken);
    rows.push_back({id, ++sequence, chain, generation, change.state_height, change.operator_address,
                    word_of(change.kind), status_of(change.state_old), jailed_of(change.state_old),
                    status_of(change.state_new), jailed_of(change.state_new), change.old_text, change.new_text,
                    seconds_of(change.observed_at), change.node, or_null(change.unbonding_height),
                    or_null(change.unjail_tx_hash)});
  }
  upsert_rows(connection, kValidatorChangeTable, rows);
  add_recorded_rows(connection, ArchiveKind::changes, static_cast<std::int64_t>(rows.size()));
}

std::vector<StoredValidatorChange> load_unjails_without_hash(Transaction& transaction, Timestamp since) {
  std::array<Value, 1> const parameters{seconds_of(since)};
  return load_changes_where(transaction,
                            "WHERE " + std::string{kUnjailWithoutHash} + " AND observed_at >= ? ORDER BY c.sequence",
                            parameters);
}

void put_unjail_tx_hash(WriteTransaction& transaction, std::int64_t change_id, std::string_view tx_hash) {
  auto& connection = transaction.connection();
  std::array<Value, 1> const id{change_id};
  auto rows = connection.query("SELECT chain FROM validator_change WHERE id = ?", id);
  if (rows.empty()) return;
  std::array<Value, 2> const parameters{std::string{tx_hash}, change_id};
  connection.execute(
      "UPDATE validator_change SET unjail_tx_hash = ? WHERE id = ? AND " + std::string{kUnjailWithoutHash}, parameters,
      {false, {RowReader(rows.front()).number()}});
}

std::vector<UnjailTxHash> load_unjail_tx_hashes(Transaction& transaction, std::span<std::int64_t const> change_ids) {
  std::vector<UnjailTxHash> found;
  while (!change_ids.empty()) {
    auto const asked = change_ids.first(std::min(change_ids.size(), kIdsAtOnce));
    change_ids = change_ids.subspan(asked.size());
    // Filled up with one of them, so that it is one statement whatever their number is.
    std::vector<Value> parameters(kIdsAtOnce, Value{asked.front()});
    std::ranges::copy(asked, parameters.begin());
    transaction.connection().for_each_row(kSelectHashes, parameters, [&](Row& values) {
      RowReader row(values);
      auto const id = row.number();
      found.push_back({id, row.text()});
    });
  }
  return found;
}

}  // namespace orrery
