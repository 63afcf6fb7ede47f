#include "store/validators/impl/validator_rows.hpp"

#include "store/core/row_values.hpp"

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
          told.tokens,
          told.delegator_shares,
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
          or_null(stored.delegator_count),
          seconds_of(stored.delegators_counted_at),
          validator.generation,
          stored.state_height,
          seconds_of(stored.created_at),
          seconds_of(stored.updated_at),
          seconds_of(validator.removed_at),
          coins_or_null(told.other_tokens),
          or_null(told.power)};
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
  told.tokens = row.text();
  told.delegator_shares = row.text();
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
  stored.delegator_count = row.optional_number();
  stored.delegators_counted_at = time_of(row.optional_number());
  read.generation = row.number();
  stored.state_height = row.number();
  stored.created_at = time_of(row.number());
  stored.updated_at = time_of(row.number());
  read.removed_at = time_of(row.optional_number());
  told.other_tokens = coins_of(row.optional_text());
  told.power = row.optional_text();
  return read;
}

}  // namespace orrery
