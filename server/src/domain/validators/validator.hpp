#pragma once

#include "base/clock.hpp"
#include "domain/core/coin.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// x/staking's statuses with its own numbers: BOND_STATUS_UNSPECIFIED is 0
// (https://github.com/cosmos/cosmos-sdk/blob/v0.47.5/proto/cosmos/staking/v1beta1/staking.proto#L141).
enum class BondStatus { unspecified, unbonded, unbonding, bonded };

// Fractions with 18 decimals, as the chain writes them: "0.050000000000000000". Empty where validators take none.
struct CommissionRates {
  std::string rate;
  std::string max_rate;
  std::string max_change_rate;

  bool operator==(CommissionRates const&) const = default;
};

// One validator of one chain, as x/staking has it, or the module that the chain has in its place. Texts are clean
// (base/clean_text.hpp); an empty optional where the validator declares none.
struct Validator {
  std::string operator_address;                // bech32, valoper prefix
  std::optional<std::string> account_address;  // the same bytes under the account prefix
  std::optional<std::string> consensus_key_type;
  std::optional<std::string> consensus_key;  // base64
  bool jailed = false;
  BondStatus status = BondStatus::unspecified;
  // Base units of the bond denom: see base/amount.hpp. Where power is given and not staked (is_secured_by_stake), that.
  std::string tokens;
  std::string delegator_shares;         // decimal amount; empty where there is no stake
  std::vector<Coin> other_tokens;       // staked in other denoms: mstaking only, in the chain's order
  std::optional<std::string> power;     // the weight of all denoms together: mstaking only
  std::string moniker;                  // may be empty
  std::optional<std::string> identity;  // as declared; see parse_identity
  std::optional<std::string> website;   // as declared, with or without a scheme: never a link unless checked
  std::optional<std::string> security_contact;
  std::optional<std::string> details;
  CommissionRates commission;
  std::string min_self_delegation;  // base units; empty where the chain's module has none
  // Of the last unbonding: set when it begins and not reset by an unjail
  // (https://github.com/cosmos/cosmos-sdk/blob/v0.47.5/x/staking/keeper/val_state_change.go#L330-L331). Empty where the
  // validator never unbonded.
  std::optional<std::int64_t> unbonding_height;
  std::optional<Timestamp> unbonding_time;

  bool operator==(Validator const&) const = default;
};

// A valid identity: 16 hex digits, returned in upper case. Nothing for any other text, such as a name.
std::optional<std::string> parse_identity(std::string_view declared);

// What the flight recorder keeps the changes of. `state` is status and jailed together, because x/staking changes both
// in one step and a log row shows both. `consensus_key` is type and base64 with a space between: since SDK 0.55 a
// validator's key is replaced under the same operator address, and no route tells the one before
// (https://github.com/cosmos/cosmos-sdk/blob/v0.55.0/x/staking/keeper/rotation.go#L593).
enum class ValidatorChangeKind { state, commission_rate, max_rate, moniker, identity, website, consensus_key };

// A validator's state at a height.
struct ValidatorState {
  BondStatus status = BondStatus::unspecified;
  bool jailed = false;

  bool operator==(ValidatorState const&) const = default;
};

// One row of the flight recorder.
struct ValidatorChange {
  std::string chain_id;
  std::string operator_address;
  ValidatorChangeKind kind;
  // Kind state: these two. Other kinds: old_text and new_text, empty where nothing was declared.
  std::optional<ValidatorState> state_old;
  std::optional<ValidatorState> state_new;
  std::string old_text;
  std::string new_text;
  std::int64_t state_height = 0;  // at which the new value was read
  Timestamp observed_at;
  std::string node;  // REST URL of the node that it was read from
  std::optional<std::int64_t> unbonding_height;
  std::optional<std::string> unjail_tx_hash;  // upper-case hex; state changes to not jailed only

  bool operator==(ValidatorChange const&) const = default;
};

}  // namespace orrery
