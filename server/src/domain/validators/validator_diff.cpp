#include "domain/validators/validator_diff.hpp"

namespace orrery {
namespace {

ValidatorState state_of(Validator const& validator) {
  return {validator.status, validator.jailed};
}

ValidatorChange a_change(Validator const& validator, ValidatorChangeKind kind) {
  ValidatorChange change{};
  change.operator_address = validator.operator_address;
  change.kind = kind;
  return change;
}

// Empty where it was not told.
std::string describe_key(Validator const& validator) {
  return validator.consensus_key ? validator.consensus_key_type.value_or("") + ' ' + *validator.consensus_key : "";
}

}  // namespace

std::vector<ValidatorChange> changes_between(Validator const& before, Validator const& after) {
  std::vector<ValidatorChange> changes;
  if (state_of(before) != state_of(after)) {
    auto& change = changes.emplace_back(a_change(after, ValidatorChangeKind::state));
    change.state_old = state_of(before);
    change.state_new = state_of(after);
    change.unbonding_height = after.unbonding_height;
  }
  auto const compare = [&](ValidatorChangeKind kind, std::string const& old_text, std::string const& new_text) {
    if (old_text == new_text) return;
    auto& change = changes.emplace_back(a_change(after, kind));
    change.old_text = old_text;
    change.new_text = new_text;
  };
  compare(ValidatorChangeKind::commission_rate, before.commission.rate, after.commission.rate);
  compare(ValidatorChangeKind::max_rate, before.commission.max_rate, after.commission.max_rate);
  compare(ValidatorChangeKind::moniker, before.moniker, after.moniker);
  compare(ValidatorChangeKind::identity, before.identity.value_or(""), after.identity.value_or(""));
  compare(ValidatorChangeKind::website, before.website.value_or(""), after.website.value_or(""));
  // Every validator has a key: one that was not read before, or is not now, was not replaced for that.
  if (before.consensus_key && after.consensus_key) {
    compare(ValidatorChangeKind::consensus_key, describe_key(before), describe_key(after));
  }
  return changes;
}

}  // namespace orrery
