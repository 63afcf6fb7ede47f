#include "snapshot/rendered_entries.hpp"

#include "base/amount.hpp"
#include "snapshot/content_hash.hpp"
#include "wire/json_writer.hpp"

#include <algorithm>

namespace orrery {
namespace {

wire::ChainValidator make_chain_validator(EntriesContext const& context, StoredValidator const& stored) {
  auto const& validator = stored.validator;
  wire::ChainValidator made;
  made.ID = stored.id;
  made.ChainId = stored.chain_id;
  made.OperatorAddress = validator.operator_address;
  made.AccountAddress = validator.account_address;
  made.Moniker = validator.moniker;
  made.ValidatorIdentity = parse_identity(validator.identity.value_or(""));
  made.Jailed = validator.jailed;
  made.Status = validator.status;
  made.Tokens = validator.tokens;
  made.Symbol = context.symbol;
  made.Exponent = context.exponent;
  made.DelegationAmount = validator.tokens;
  made.DelegationCount = stored.delegator_count;
  made.CommissionRates = validator.commission.rate;
  made.ConsensusPubkeyType = validator.consensus_key_type;
  made.ConsensusPubkeyKey = validator.consensus_key;
  made.UnbondingHeight = validator.unbonding_height;
  made.UnbondingTime = validator.unbonding_time;
  made.CreatedAt = stored.created_at;
  made.UpdatedAt = stored.updated_at;
  return made;
}

// By stake; the store's order, by operator address, is kept among equals.
std::vector<StoredValidator const*> sort_by_stake(std::span<StoredValidator const> validators) {
  std::vector<StoredValidator const*> sorted;
  sorted.reserve(validators.size());
  for (auto const& stored : validators) {
    sorted.push_back(&stored);
  }
  std::ranges::stable_sort(sorted, [](auto const* left, auto const* right) {
    return compare_amounts(left->validator.tokens, right->validator.tokens) > 0;
  });
  return sorted;
}

bool is_same(RenderedEntries const& rendered, EntriesContext const& context,
             std::span<StoredValidator const> validators, Rows rows) {
  return rendered.symbol == context.symbol && rendered.exponent == context.exponent &&
         (rows == Rows::the_same || std::ranges::equal(rendered.versions, validators, {}, {}, version_of));
}

}  // namespace

EntryVersion version_of(StoredValidator const& stored) {
  return {stored.id, stored.updated_at, stored.state_height, stored.delegator_count, stored.delegators_counted_at};
}

std::string list_shown(RenderedEntries const& rendered) {
  std::string shown = "[";
  for (auto const& entry : rendered.entries) {
    if (entry.status == BondStatus::bonded || entry.jailed) {
      shown += shown.size() == 1 ? "" : ",";
      shown += entry.json;
    }
  }
  return shown + ']';
}

std::shared_ptr<RenderedEntries const> render_entries(EntriesContext const& context,
                                                      std::span<StoredValidator const> validators, Rows rows,
                                                      std::shared_ptr<RenderedEntries const> const& previous) {
  if (previous != nullptr && is_same(*previous, context, validators, rows)) {
    return previous;
  }
  auto rendered = std::make_shared<RenderedEntries>();
  rendered->symbol = context.symbol;
  rendered->exponent = context.exponent;
  std::ranges::transform(validators, std::back_inserter(rendered->versions), version_of);
  for (auto const* stored : sort_by_stake(validators)) {
    auto const& validator = stored->validator;
    auto& entry = rendered->entries.emplace_back();
    entry.status = validator.status;
    entry.jailed = validator.jailed;
    entry.updated_at = stored->updated_at;
    entry.json = wire::to_json(make_chain_validator(context, *stored));
    entry.hash = content_hash(entry.json);
    rendered->changed_at = std::max(rendered->changed_at, std::optional(entry.updated_at));
  }
  rendered->entries.shrink_to_fit();
  return rendered;
}

}  // namespace orrery
