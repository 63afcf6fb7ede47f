#pragma once

#include "base/shared.hpp"
#include "domain/chains/chain.hpp"
#include "domain/validators/consensus_power.hpp"
#include "snapshot/core/record_version.hpp"
#include "store/validators/packed_validator.hpp"
#include "wire/chain.hpp"
#include "wire/named_chain.hpp"
#include "wire/validator.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// What is common to all validators of a chain.
struct ChainValidatorsContext {
  wire::NamedChain chain;
  NetworkType network_type = NetworkType::mainnet;
  StakingKind staking_kind = StakingKind::unknown;
  // Of the bond denom; empty where the registry does not know that denom.
  std::optional<std::string> symbol;
  std::optional<int> exponent;
  std::optional<wire::FactGroup> validators;  // ChangedAt: of the newest change among them
  std::optional<std::string> delegators_node;
  // US dollars for one display unit of the bond denom; empty where that or the exponent is not known.
  std::optional<std::string> price{};
  std::optional<wire::FactGroup> prices{};

  bool operator==(ChainValidatorsContext const&) const = default;
};

// Fills in what secures the chain: stake, or power that was given (wire::ChainValidator and wire::ValidatorChainEntry).
template <class Wire>
void show_stake(Wire& made, PackedValidator const& validator, StakingKind kind) {
  if (is_secured_by_stake(kind)) {
    made.Tokens = validator.tokens();
    made.DelegationAmount = validator.tokens();
    made.Power = validator.power();
  } else {
    made.Power = validator.tokens();
  }
  if (auto const rate = validator.commission_rate(); !rate.empty()) {
    made.CommissionRates = rate;
  }
}

// What staking pays on a chain: see compute_staking_apr().
struct ChainRewards {
  std::optional<std::string> staking_apr{};
  std::optional<bool> is_proportional{};

  bool operator==(ChainRewards const&) const = default;
};

// The validators of one chain, and what their JSON shows of the chain.
struct RenderedChainValidators {
  StakingKind staking_kind = StakingKind::unknown;
  ChainRewards rewards;
  // Of those that sign blocks, and nothing where there are none; ranks[row]: the place of rows[row] among them, from 1,
  // and 0 where it is none of them.
  std::optional<ConsensusPower> power;
  std::vector<std::uint32_t> ranks;
  std::optional<std::string> symbol;
  std::optional<int> exponent;
  std::vector<Shared<PackedValidator>> rows;  // in the order of the store
  std::vector<std::uint32_t> by_stake;        // positions in `rows`, the largest first
  RecordVersion version = 0;                  // of rows[0]; rows[i] has version + i
  std::optional<Timestamp> changed_at;        // the newest change of a validator; empty where there is none
};

// rows[row], as in /chain-validators.
wire::ChainValidator make_chain_validator(RenderedChainValidators const& rendered, std::size_t row);

// Appends its JSON.
void write_chain_validator(std::string& json, RenderedChainValidators const& rendered, std::size_t row);

// Appends the list of a chain's record: bonded and jailed validators.
void write_shown(std::string& json, RenderedChainValidators const& rendered);

// The position of an operator in `rows`; nothing where the chain has none of that address.
std::optional<std::size_t> find_row(RenderedChainValidators const& rendered, std::string_view operator_address);

// What follows from the chain's figures for one of them; nothing where it has no such operator.
std::optional<wire::ValidatorChainFigures> find_chain_figures(RenderedChainValidators const& rendered,
                                                              std::string_view operator_address);

// How few can halt the chain or decide alone. Nothing where that is not known, and where those who sign are another
// chain's validators or a sequencer.
std::optional<wire::Nakamoto> count_nakamoto(RenderedChainValidators const& rendered);

// The shares of the largest of those that sign blocks, in thousandths: up to the one with whom they have more than two
// thirds, at most kListedShares. Empty where there is no Nakamoto count.
inline constexpr std::size_t kListedShares = 24;
std::vector<std::int64_t> list_power_shares(RenderedChainValidators const& rendered);

// Returns `previous` (may be null) where it shows the same.
std::shared_ptr<RenderedChainValidators const> render_chain_validators(
    ChainValidatorsContext const& context, ChainRewards rewards, std::span<Shared<PackedValidator> const> validators,
    std::shared_ptr<RenderedChainValidators const> const& previous);

}  // namespace orrery
