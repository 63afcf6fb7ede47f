#include "snapshot/validators/rendered_chain_validators.hpp"

#include "base/amount.hpp"
#include "wire/json_writer.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace orrery {
namespace {

wire::ChainValidator make_chain_validator(RenderedChainValidators const& rendered, PackedValidator const& packed) {
  auto const stored = packed.unpack();
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
  show_stake(made, packed, rendered.staking_kind);
  for (auto const& coin : validator.other_tokens) {
    made.OtherTokens.push_back({coin.denom, coin.amount});
  }
  made.Symbol = rendered.symbol;
  made.Exponent = rendered.exponent;
  made.DelegationCount = stored.delegator_count;
  made.ConsensusPubkeyType = validator.consensus_key_type;
  made.ConsensusPubkeyKey = validator.consensus_key;
  made.UnbondingHeight = validator.unbonding_height;
  made.UnbondingTime = validator.unbonding_time;
  made.CreatedAt = stored.created_at;
  made.UpdatedAt = stored.updated_at;
  return made;
}

// Ties keep the store's order, by operator address.
std::vector<std::uint32_t> sort_by_stake(std::span<Shared<PackedValidator> const> validators) {
  std::vector<std::uint32_t> sorted(validators.size());
  std::iota(sorted.begin(), sorted.end(), 0U);
  std::ranges::stable_sort(sorted, [&](std::uint32_t left, std::uint32_t right) {
    return compare_amounts(validators[left]->tokens(), validators[right]->tokens()) > 0;
  });
  return sorted;
}

bool shows_the_same(RenderedChainValidators const& rendered, ChainValidatorsContext const& context,
                    std::span<Shared<PackedValidator> const> validators) {
  return rendered.staking_kind == context.staking_kind && rendered.symbol == context.symbol &&
         rendered.exponent == context.exponent && std::ranges::equal(rendered.rows, validators);
}

}  // namespace

void write_chain_validator(std::string& json, RenderedChainValidators const& rendered, std::size_t row) {
  wire::write_json(json, make_chain_validator(rendered, *rendered.rows[row]));
}

void write_shown(std::string& json, RenderedChainValidators const& rendered) {
  char separator = '[';
  for (auto const row : rendered.by_stake) {
    auto const& validator = *rendered.rows[row];
    if (validator.status() == BondStatus::bonded || validator.is_jailed()) {
      json += std::exchange(separator, ',');
      write_chain_validator(json, rendered, row);
    }
  }
  json += separator == '[' ? "[]" : "]";
}

std::shared_ptr<RenderedChainValidators const> render_chain_validators(
    ChainValidatorsContext const& context, std::span<Shared<PackedValidator> const> validators,
    std::shared_ptr<RenderedChainValidators const> const& previous) {
  if (previous != nullptr && shows_the_same(*previous, context, validators)) {
    return previous;
  }
  auto rendered = std::make_shared<RenderedChainValidators>();
  rendered->staking_kind = context.staking_kind;
  rendered->symbol = context.symbol;
  rendered->exponent = context.exponent;
  rendered->rows.assign(validators.begin(), validators.end());
  rendered->by_stake = sort_by_stake(validators);
  rendered->version = take_record_versions(validators.size());
  for (auto const& stored : validators) {
    rendered->changed_at = std::max(rendered->changed_at, std::optional(stored->updated_at));
  }
  return rendered;
}

}  // namespace orrery
