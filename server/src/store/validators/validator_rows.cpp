#include "store/validators/validator_rows.hpp"

#include "store/core/row_values.hpp"
#include "store/core/table.hpp"

#include <string_view>
#include <utility>

namespace orrery {

Row to_row(ValidatorRow const& validator) {
  auto const& stored = validator.stored;
  auto const& told = stored.validator;
  return {stored.id,
          validator.chain,
          told.operator_address,
          or_null(told.account_address),
          or_null(told.consensus_key_type),
          or_null(told.consensus_key),
          std::int64_t{told.jailed},
          word_of(told.status),
          told.moniker,
          or_null(told.identity),
          or_null(told.website),
          or_null(told.security_contact),
          or_null(told.details),
          told.commission.rate,
          told.commission.max_rate,
          told.commission.max_change_rate,
          told.min_self_delegation,
          or_null(told.unbonding_height),
          seconds_of(told.unbonding_time),
          validator.generation,
          seconds_of(stored.created_at),
          seconds_of(validator.removed_at)};
}

Row to_stake_row(ValidatorRow const& validator) {
  auto const& stored = validator.stored;
  auto const& told = stored.validator;
  return {validator.chain,
          stored.id,
          told.tokens,
          told.delegator_shares,
          or_null(stored.delegator_count),
          seconds_of(stored.delegators_counted_at),
          stored.state_height,
          seconds_of(stored.updated_at),
          coins_or_null(told.other_tokens),
          or_null(told.power)};
}

std::string const& select_validators() {
  static std::string const kSelect = [] {
    std::string sql = "SELECT ";
    for (auto const column : kValidatorTable.columns) {
      sql.append("v.").append(column).append(", ");
    }
    std::string_view separator;
    for (auto const column : kValidatorStakeTable.columns.subspan(kValidatorStakeTable.key_columns)) {
      sql.append(std::exchange(separator, ", ")).append("s.").append(column);
    }
    return sql.append(" FROM validator v JOIN validator_stake s ON s.chain = v.chain AND s.id = v.id");
  }();
  return kSelect;
}

ValidatorRow validator_from_row(Row& values) {
  RowReader row(values);
  ValidatorRow read{};
  auto& stored = read.stored;
  auto& told = stored.validator;
  stored.id = row.number();
  read.chain = row.number();
  told.operator_address = row.text();
  told.account_address = row.optional_text();
  told.consensus_key_type = row.optional_text();
  told.consensus_key = row.optional_text();
  told.jailed = row.number() != 0;
  told.status = value_of<BondStatus>(row.text());
  told.moniker = row.text();
  told.identity = row.optional_text();
  told.website = row.optional_text();
  told.security_contact = row.optional_text();
  told.details = row.optional_text();
  told.commission.rate = row.text();
  told.commission.max_rate = row.text();
  told.commission.max_change_rate = row.text();
  told.min_self_delegation = row.text();
  told.unbonding_height = row.optional_number();
  told.unbonding_time = time_of(row.optional_number());
  read.generation = row.number();
  stored.created_at = time_of(row.number());
  read.removed_at = time_of(row.optional_number());
  told.tokens = row.text();
  told.delegator_shares = row.text();
  stored.delegator_count = row.optional_number();
  stored.delegators_counted_at = time_of(row.optional_number());
  stored.state_height = row.number();
  stored.updated_at = time_of(row.number());
  told.other_tokens = coins_of(row.optional_text());
  told.power = row.optional_text();
  return read;
}

}  // namespace orrery
