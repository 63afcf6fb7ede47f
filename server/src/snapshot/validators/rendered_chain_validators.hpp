#pragma once

#include "base/shared.hpp"
#include "domain/chains/chain.hpp"
#include "snapshot/core/record_version.hpp"
#include "store/validators/packed_validator.hpp"
#include "wire/chain.hpp"
#include "wire/named_chain.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
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

// The validators of one chain, and what their JSON shows of the chain.
struct RenderedChainValidators {
  StakingKind staking_kind = StakingKind::unknown;
  std::optional<std::string> symbol;
  std::optional<int> exponent;
  std::vector<Shared<PackedValidator>> rows;  // in the order of the store
  std::vector<std::uint32_t> by_stake;        // positions in `rows`, the largest first
  RecordVersion version = 0;                  // of rows[0]; rows[i] has version + i
  std::optional<Timestamp> changed_at;        // the newest change of a validator; empty where there is none
};

// Appends the JSON of rows[row], as in /chain-validators.
void write_chain_validator(std::string& json, RenderedChainValidators const& rendered, std::size_t row);

// Appends the list of a chain's record: bonded and jailed validators.
void write_shown(std::string& json, RenderedChainValidators const& rendered);

// Returns `previous` (may be null) where it shows the same.
std::shared_ptr<RenderedChainValidators const> render_chain_validators(
    ChainValidatorsContext const& context, std::span<Shared<PackedValidator> const> validators,
    std::shared_ptr<RenderedChainValidators const> const& previous);

}  // namespace orrery
