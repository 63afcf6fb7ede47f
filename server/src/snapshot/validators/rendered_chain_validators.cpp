#include "snapshot/validators/rendered_chain_validators.hpp"

#include "base/amount.hpp"
#include "domain/chains/staking_apr.hpp"
#include "snapshot/validators/impl/operator_numbers.hpp"
#include "wire/json_writer.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace orrery {
namespace {

// Rank, shares and net APR, of the members of those names.
template <class Wire>
void show_figures(Wire& made, RenderedChainValidators const& rendered, std::size_t row) {
  auto const& validator = *rendered.rows[row];
  if (auto const rank = rendered.ranks[row]; rank > 0) {
    auto const& ranked = rendered.power->ranked[rank - 1];
    made.Rank = rank;
    made.Share = wire::DecimalNumber{to_text(ranked.share)};
    made.CumulativeShare = wire::DecimalNumber{to_text(ranked.cumulative)};
  }
  auto const& [staking_apr, is_proportional] = rendered.rewards;
  if (staking_apr && is_proportional == true && signs_blocks(validator)) {
    if (auto net = compute_net_apr(*staking_apr, validator.commission_rate())) {
      made.NetApr = wire::DecimalNumber{*std::move(net)};
    }
  }
}

}  // namespace

wire::ChainValidator make_chain_validator(RenderedChainValidators const& rendered, std::size_t row) {
  auto const& packed = *rendered.rows[row];
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
  show_figures(made, rendered, row);
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

namespace {

// Ties keep the store's order, by operator address.
std::vector<std::uint32_t> sort_by_stake(std::span<Shared<PackedValidator> const> validators) {
  std::vector<std::uint32_t> sorted(validators.size());
  std::iota(sorted.begin(), sorted.end(), 0U);
  std::ranges::stable_sort(sorted, [&](std::uint32_t left, std::uint32_t right) {
    return compare_amounts(validators[left]->tokens(), validators[right]->tokens()) > 0;
  });
  return sorted;
}

// Of those that sign blocks, by weight.
void rank_signers(RenderedChainValidators& rendered) {
  std::vector<std::uint32_t> signers;
  for (std::uint32_t row = 0; row < rendered.rows.size(); ++row) {
    if (signs_blocks(*rendered.rows[row])) {
      signers.push_back(row);
    }
  }
  std::ranges::stable_sort(signers, [&](std::uint32_t left, std::uint32_t right) {
    return compare_amounts(weight_of(*rendered.rows[left]), weight_of(*rendered.rows[right])) > 0;
  });
  auto const numbers = number_operators(rendered.rows, signers);
  std::vector<PowerHolder> holders;
  holders.reserve(signers.size());
  for (std::size_t i = 0; i < signers.size(); ++i) {
    holders.push_back({weight_of(*rendered.rows[signers[i]]), numbers[i]});
  }
  rendered.power = divide_consensus_power(holders);
  rendered.ranks.assign(rendered.rows.size(), 0);
  for (std::uint32_t i = 0; rendered.power && i < signers.size(); ++i) {
    rendered.ranks[signers[i]] = i + 1;
  }
}

bool shows_the_same(RenderedChainValidators const& rendered, ChainValidatorsContext const& context,
                    ChainRewards const& rewards, std::span<Shared<PackedValidator> const> validators) {
  return rendered.rewards == rewards && rendered.staking_kind == context.staking_kind &&
         rendered.symbol == context.symbol && rendered.exponent == context.exponent &&
         std::ranges::equal(rendered.rows, validators);
}

}  // namespace

void write_chain_validator(std::string& json, RenderedChainValidators const& rendered, std::size_t row) {
  wire::write_json(json, make_chain_validator(rendered, row));
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

std::optional<std::size_t> find_row(RenderedChainValidators const& rendered, std::string_view operator_address) {
  auto const address_of = [](Shared<PackedValidator> const& stored) { return stored->operator_address(); };
  auto const found = std::ranges::lower_bound(rendered.rows, operator_address, {}, address_of);
  return found != rendered.rows.end() && address_of(*found) == operator_address
             ? std::optional(static_cast<std::size_t>(found - rendered.rows.begin()))
             : std::nullopt;
}

std::optional<wire::ValidatorChainFigures> find_chain_figures(RenderedChainValidators const& rendered,
                                                              std::string_view operator_address) {
  auto const row = find_row(rendered, operator_address);
  if (!row) {
    return std::nullopt;
  }
  wire::ValidatorChainFigures figures;
  figures.ChainId = rendered.rows[*row]->chain_id;
  figures.OperatorAddress = operator_address;
  show_figures(figures, rendered, *row);
  return figures;
}

std::optional<wire::Nakamoto> count_nakamoto(RenderedChainValidators const& rendered) {
  if (!rendered.power || !has_own_consensus(rendered.staking_kind)) {
    return std::nullopt;
  }
  auto const& [ranked, by_validator, by_operator] = *rendered.power;
  return wire::Nakamoto{by_validator.halt, by_validator.decide, by_operator.halt, by_operator.decide};
}

std::vector<std::int64_t> list_power_shares(RenderedChainValidators const& rendered) {
  if (!rendered.power || !has_own_consensus(rendered.staking_kind)) {
    return {};
  }
  constexpr std::int64_t kUnitsOfAThousandth = 100'000;
  auto const& ranked = rendered.power->ranked;
  auto const shown =
      std::min({ranked.size(), kListedShares, static_cast<std::size_t>(rendered.power->by_validator.decide)});
  std::vector<std::int64_t> shares;
  std::int64_t before = 0;
  for (auto const& [share, cumulative] : std::span(ranked).first(shown)) {
    auto const sum = (cumulative.units + kUnitsOfAThousandth / 2) / kUnitsOfAThousandth;
    shares.push_back(sum - std::exchange(before, sum));
  }
  return shares;
}

std::shared_ptr<RenderedChainValidators const> render_chain_validators(
    ChainValidatorsContext const& context, ChainRewards rewards, std::span<Shared<PackedValidator> const> validators,
    std::shared_ptr<RenderedChainValidators const> const& previous) {
  if (previous != nullptr && shows_the_same(*previous, context, rewards, validators)) {
    return previous;
  }
  auto rendered = std::make_shared<RenderedChainValidators>();
  rendered->staking_kind = context.staking_kind;
  rendered->symbol = context.symbol;
  rendered->exponent = context.exponent;
  rendered->rows.assign(validators.begin(), validators.end());
  rendered->by_stake = sort_by_stake(validators);
  rendered->rewards = std::move(rewards);
  rank_signers(*rendered);
  rendered->version = take_record_versions(validators.size());
  for (auto const& stored : validators) {
    rendered->changed_at = std::max(rendered->changed_at, std::optional(stored->updated_at));
  }
  return rendered;
}

}  // namespace orrery
