#include "store/validators/validator_repository.hpp"

#include "base/result.hpp"
#include "domain/governance/event_rules.hpp"
#include "domain/validators/validator_diff.hpp"
#include "store/core/allocate_id.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/core/chain_key.hpp"
#include "store/core/load_items.hpp"
#include "store/core/reading_moment.hpp"
#include "store/core/row_values.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"
#include "store/governance/event_repository.hpp"
#include "store/validators/impl/validator_rows.hpp"
#include "store/validators/packed_validator.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace orrery {
namespace {

// Removed ones too, by operator address.
std::vector<ValidatorRow> load_rows_of(Connection& connection, std::int64_t chain, std::string_view chain_id) {
  std::vector<ValidatorRow> rows;
  std::array<Value, 1> const parameters{chain};
  connection.for_each_row(select_validators() + " WHERE v.chain = ? ORDER BY v.operator_address", parameters,
                          [&](Row& row) { rows.emplace_back(validator_from_row(row)).stored.chain_id = chain_id; });
  return rows;
}

// Kinds of changes by operator.
using RecordedKinds = std::set<std::pair<std::string, std::string>>;

RecordedKinds load_recorded_kinds(Connection& connection, std::int64_t chain, ValidatorsSource const& source) {
  RecordedKinds recorded;
  std::array<Value, 3> const parameters{chain, source.generation, source.height};
  connection.for_each_row(
      "SELECT operator_address, kind FROM validator_change WHERE chain = ? AND generation = ? AND state_height = ?",
      parameters, [&](Row& values) {
        RowReader row(values);
        auto operator_address = row.text();
        recorded.emplace(std::move(operator_address), row.text());
      });
  return recorded;
}

// Compares the stored validators of a chain with a reading and writes the difference.
class ValidatorReplacement {
 public:
  ValidatorReplacement(WriteTransaction& transaction, ValidatorsSource const& source)
      : transaction_(&transaction),
        connection_(&transaction.connection()),
        source_(&source),
        chain_(find_chain_key(*connection_, source.chain_id)),
        stored_(load_rows_of(*connection_, chain_, source.chain_id)),
        moment_{source.chain_id, source.generation, source.height, source.observed_at},
        is_first_(std::ranges::find(stored_, source.generation, &ValidatorRow::generation) == stored_.end()) {
    refuse_older_reading();
    for (auto const& row : stored_) {
      left_.emplace(row.stored.validator.operator_address, &row);
    }
  }

  void put(Validator const& validator) {
    if (!seen_.insert(validator.operator_address).second) {
      throw Failure({ErrorCode::invalid_input, "validator " + validator.operator_address,
                     "is given twice for chain " + source_->chain_id, "read the chain's validators again"});
    }
    auto const found = left_.find(validator.operator_address);
    if (found == left_.end()) return add(validator);
    auto const& before = *found->second;
    left_.erase(found);
    change(before, validator);
  }

  void remove_the_rest() {
    for (auto const& [operator_address, before] : left_) {
      if (before->removed_at) continue;
      ++written_.removed;
      auto after = *before;
      after.removed_at = source_->observed_at;
      write(before, std::move(after));
    }
  }

  ValidatorsWritten apply() {
    upsert_rows(*connection_, kValidatorTable, rows_);
    upsert_rows(*connection_, kValidatorStakeTable, stake_rows_);
    record_changes(*transaction_, source_->generation, changes_);
    record_events(*transaction_, events_);
    written_.recorded = changes_.size();
    return written_;
  }

 private:
  void refuse_older_reading() const {
    ReadingMoment const reading{source_->generation, source_->height};
    for (auto const& row : stored_) {
      refuse_older(source_->chain_id, reading, {row.generation, row.stored.state_height});
    }
    if (auto const check = find_chain_check(*transaction_, "validators", source_->chain_id)) {
      refuse_older(source_->chain_id, reading, {check->generation, check->height});
    }
  }

  void add(Validator const& validator) {
    ++written_.added;
    ValidatorRow row{};
    row.chain = chain_;
    row.stored.id = allocate_id(*connection_, kValidatorTable, IdKind::validator_entry,
                                source_->chain_id + '|' + validator.operator_address, taken_ids_);
    row.stored.validator = validator;
    row.stored.created_at = source_->observed_at;
    if (!is_first_) add_events(events_of_validator(moment_, std::nullopt, validator));
    write(nullptr, std::move(row));
  }

  void change(ValidatorRow const& before, Validator const& validator) {
    auto const is_same = before.stored.validator == validator && before.generation == source_->generation;
    auto changes = changes_between(before.stored.validator, validator);
    if ((is_same && !before.removed_at) || contradict_the_record(changes)) {
      ++written_.unchanged;
      return;
    }
    ++(before.removed_at ? written_.added : written_.changed);
    std::ranges::move(changes, std::back_inserter(changes_));
    add_change_events(before, validator);
    auto after = before;
    after.stored.validator = validator;
    after.removed_at.reset();
    write(&before, std::move(after));
  }

  // Adds the events of the change. A validator that was removed counts as new; a row of an earlier generation is
  // another chain's, and makes none.
  void add_change_events(ValidatorRow const& before, Validator const& validator) {
    auto const& told = before.stored.validator;
    auto const state = before.removed_at ? std::nullopt : std::optional(ValidatorState{told.status, told.jailed});
    if (before.generation == source_->generation) add_events(events_of_validator(moment_, state, validator));
  }

  void add_events(std::vector<Event> events) { std::ranges::move(events, std::back_inserter(events_)); }

  // Fills in chain, height, time and node. True where a change of the same kind is already recorded at this height.
  bool contradict_the_record(std::vector<ValidatorChange>& changes) {
    if (changes.empty()) return false;
    if (!recorded_) recorded_ = load_recorded_kinds(*connection_, chain_, *source_);
    for (auto& change : changes) {
      if (recorded_->contains({change.operator_address, std::string{to_word(change.kind)}})) return true;
      change.chain_id = source_->chain_id;
      change.state_height = source_->height;
      change.observed_at = source_->observed_at;
      change.node = source_->node;
    }
    return false;
  }

  // before: as it is stored; null for a new one. The wide row is written only where it changes, because most changes
  // are of the stake alone.
  void write(ValidatorRow const* before, ValidatorRow after) {
    after.generation = source_->generation;
    after.stored.state_height = source_->height;
    after.stored.updated_at = source_->observed_at;
    auto row = to_row(after);
    if (before == nullptr || row != to_row(*before)) rows_.push_back(std::move(row));
    stake_rows_.push_back(to_stake_row(after));
  }

  WriteTransaction* transaction_;
  Connection* connection_;
  ValidatorsSource const* source_;
  std::int64_t chain_;
  std::vector<ValidatorRow> stored_;
  Observation moment_;
  bool is_first_;                                         // first reading of its generation, which makes no events
  std::map<std::string_view, ValidatorRow const*> left_;  // stored, and not put yet
  std::set<std::string_view> seen_;
  std::set<std::int64_t> taken_ids_;
  std::optional<RecordedKinds> recorded_;  // at this height; loaded at the first change
  std::vector<Row> rows_;
  std::vector<Row> stake_rows_;
  std::vector<ValidatorChange> changes_;
  std::vector<Event> events_;
  ValidatorsWritten written_;
};

// Of a chain that is not withdrawn, by its key; chain_id is the caller's to fill in.
std::vector<PackedValidator> load_validators_by_key(Connection& connection, std::int64_t key) {
  std::vector<PackedValidator> rows;
  std::array<Value, 1> const parameters{key};
  connection.for_each_row(
      select_validators() + " WHERE v.chain = ? AND v.removed_at IS NULL ORDER BY v.operator_address", parameters,
      [&](Row& row) { rows.emplace_back(validator_from_row(row).stored); });
  return rows;
}

}  // namespace

void for_each_validator(Transaction& transaction, std::function<void(StoredValidator&&)> const& take) {
  auto& connection = transaction.connection();
  for (auto const& chain : load_chain_keys(connection)) {
    std::array<Value, 1> const parameters{chain.key};
    connection.for_each_row(
        select_validators() + " WHERE v.chain = ? AND v.removed_at IS NULL ORDER BY v.operator_address", parameters,
        [&](Row& values) {
          auto validator = validator_from_row(values).stored;
          validator.chain_id = chain.chain_id;
          take(std::move(validator));
        });
  }
}

std::vector<StoredValidator> load_validators(Transaction& transaction) {
  std::vector<StoredValidator> validators;
  for_each_validator(transaction, [&](StoredValidator&& validator) { validators.push_back(std::move(validator)); });
  return validators;
}

std::vector<StoredValidator> load_validators_of(Transaction& transaction, std::string_view chain_id) {
  auto& connection = transaction.connection();
  auto const keys = load_chain_keys(connection);
  auto const chain = std::ranges::find(keys, chain_id, &ChainKey::chain_id);
  std::vector<StoredValidator> validators;
  if (chain == keys.end()) return validators;
  for (auto& row : load_rows_of(connection, chain->key, chain_id)) {
    if (!row.removed_at) validators.push_back(std::move(row.stored));
  }
  return validators;
}

ValidatorsWritten put_validators(WriteTransaction& transaction, ValidatorsSource const& source,
                                 std::span<Validator const> validators) {
  ValidatorReplacement replacement(transaction, source);
  for (auto const& validator : validators) {
    replacement.put(validator);
  }
  replacement.remove_the_rest();
  return replacement.apply();
}

void put_delegator_count(WriteTransaction& transaction, std::string_view chain_id, std::string_view operator_address,
                         std::int64_t count, Timestamp counted_at) {
  // The same count again moves only the time of counting.
  auto const chain = find_chain_key(transaction.connection(), chain_id);
  std::array<Value, 8> const parameters{count,
                                        seconds_of(counted_at),
                                        count,
                                        seconds_of(counted_at),
                                        chain,
                                        chain,
                                        std::string{operator_address},
                                        seconds_of(counted_at)};
  transaction.connection().execute(
      "UPDATE validator_stake SET updated_at = CASE WHEN delegator_count = ? THEN updated_at ELSE ? END, "
      "delegator_count = ?, delegators_counted_at = ? WHERE chain = ? AND id = (SELECT v.id FROM validator v "
      "WHERE v.chain = ? AND v.operator_address = ? AND v.removed_at IS NULL) "
      "AND (delegators_counted_at IS NULL OR delegators_counted_at <= ?)",
      parameters, {false, {chain}});
}

std::vector<RowsOfChain<PackedValidator>> reload_validators(Transaction& transaction, ChainKeys const& chains) {
  return reload_rows(transaction, chains, load_validators_by_key);
}

std::vector<Shared<PackedValidator>> load_shared_validators(Transaction& transaction,
                                                            std::span<Shared<PackedValidator> const> before) {
  return load_shared_rows(transaction, before, [](Transaction& from, auto const& take) {
    for_each_validator(from, [&](StoredValidator&& stored) { take(PackedValidator(stored)); });
  });
}

}  // namespace orrery
