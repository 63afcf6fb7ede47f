#include "sources/cosmos_node/validators/impl/validator_parser.hpp"

#include "base/amount.hpp"
#include "base/clean_text.hpp"
#include "domain/names.hpp"
#include "sources/cosmos_node/core/coin_fields.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/cosmos_node/validators/impl/module_validator_parser.hpp"
#include "sources/cosmos_node/validators/impl/validator_fields.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>
#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::size_t kMaxValidatorsKeyCharacters = 1'024;
// Of the SDK's LegacyDec: https://github.com/cosmos/cosmos-sdk/blob/math/v1.3.0/math/dec.go#L21
constexpr std::size_t kDecimals = 18;

// A fraction of at most one, in the chain's own form of 18 decimals. No chain takes a higher commission (SDK 0.50:
// https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/staking/types/commission.go#L39-L60).
std::optional<std::string> read_fraction(json::object const& parent, std::string_view key) {
  auto fraction = find_decimal_amount(parent, key);
  if (!fraction || compare_amounts(*fraction, "1") > 0) {
    return std::nullopt;
  }
  auto point = fraction->find('.');
  if (point == std::string::npos) {
    point = fraction->size();
    *fraction += '.';
  }
  fraction->resize(point + 1 + kDecimals, '0');
  return fraction;
}

Result<void> read_commission(Validator& validator, json::object const& entry) {
  auto const* commission = find_object(entry, "commission");
  auto const* rates = commission == nullptr ? nullptr : find_object(*commission, "commission_rates");
  if (rates == nullptr) {
    return broken_validator("commission.commission_rates");
  }
  auto rate = read_fraction(*rates, "rate");
  auto max_rate = read_fraction(*rates, "max_rate");
  auto max_change_rate = read_fraction(*rates, "max_change_rate");
  if (!rate || !max_rate || !max_change_rate) {
    return broken_validator(!rate       ? "commission rate"
                            : !max_rate ? "commission max_rate"
                                        : "commission max_change_rate");
  }
  validator.commission = {std::move(*rate), std::move(*max_rate), std::move(*max_change_rate)};
  return {};
}

// A validator that never unbonded has height 0 and the time 1970-01-01T00:00:00Z (SDK 0.50:
// https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/staking/types/validator.go#L58-L59).
Result<void> read_unbonding(Validator& validator, json::object const& entry) {
  auto const height = find_integer_text(entry, "unbonding_height");
  auto const time = find_precise_time(entry, "unbonding_time");
  if (!height || !time) {
    return broken_validator(!height ? "unbonding_height" : "unbonding_time");
  }
  if (*height > 0) {
    validator.unbonding_height = *height;
  }
  auto const second = std::chrono::floor<std::chrono::seconds>(*time);
  if (second > Timestamp{}) {
    validator.unbonding_time = second;
  }
  return {};
}

Result<void> read_amounts(Validator& validator, json::object const& entry) {
  auto tokens = find_whole_amount(entry, "tokens");
  auto shares = find_decimal_amount(entry, "delegator_shares");
  auto self_delegation = find_whole_amount(entry, "min_self_delegation");
  if (!tokens || !shares || !self_delegation) {
    return broken_validator(!tokens ? "tokens" : !shares ? "delegator_shares" : "min_self_delegation");
  }
  validator.tokens = std::move(*tokens);
  validator.delegator_shares = std::move(*shares);
  validator.min_self_delegation = std::move(*self_delegation);
  return {};
}

std::optional<std::string> find_shares_of(json::object const& entry, std::string_view denom) {
  auto const* shares = find_array(entry, "delegator_shares");
  for (std::size_t i = 0; shares != nullptr && i < shares->size(); ++i) {
    auto const* coin = (*shares)[i].if_object();
    if (coin != nullptr && find_text(*coin, "denom") == denom) {
      return find_decimal_amount(*coin, "amount");
    }
  }
  return shares == nullptr ? std::nullopt : std::optional<std::string>("0");
}

// Tokens and shares are lists, and there is no min_self_delegation:
//   https://github.com/initia-labs/initia/blob/v1.4.0/proto/initia/mstaking/v1/types.proto
Result<void> read_coins(Validator& validator, json::object const& entry, std::string const& main_denom) {
  auto coins = find_coins(entry, "tokens");
  auto power = find_whole_amount(entry, "voting_power");
  if (!coins || !power) {
    return broken_validator(!coins ? "tokens" : "voting_power");
  }
  auto const denom = !main_denom.empty() || coins->empty() ? main_denom : coins->front().denom;
  auto shares = find_shares_of(entry, denom);
  if (!shares) {
    return broken_validator("delegator_shares");
  }
  validator.tokens = take_amount_of(*coins, denom);
  validator.other_tokens = std::move(*coins);
  validator.delegator_shares = std::move(*shares);
  validator.power = std::move(*power);
  validator.min_self_delegation = find_whole_amount(entry, "min_self_delegation").value_or("");
  return {};
}

Result<void> read_state(Validator& validator, json::object const& entry) {
  auto const jailed = find_bool(entry, "jailed");
  auto const status = parse_word<BondStatus>(find_text(entry, "status").value_or(""));
  if (!jailed || !status || *status == BondStatus::unspecified) {
    return broken_validator(!jailed ? "jailed" : "status");
  }
  validator.jailed = *jailed;
  validator.status = *status;
  return {};
}

std::string describe_refused_validator(json::value const& entry, Error const& error) {
  auto const* object = entry.if_object();
  auto const address =
      object == nullptr ? ""
                        : find_text(*object, "operator_address").value_or(find_text(*object, "address").value_or(""));
  auto const name = clean_text(address, kMaxNameCharacters, LineBreaks::fold_to_space);
  return (name.empty() ? std::string("an entry without an operator_address") : name) + ": " + error.thing + " " +
         error.reason;
}

}  // namespace

Result<Validator> parse_validator(json::value const& entry, std::string_view account_prefix,
                                  ValidatorForm const& form) {
  auto const* object = entry.if_object();
  if (object == nullptr) {
    return broken_validator("the entry");
  }
  bool const is_mstaking = form.list == ValidatorList::mstaking;
  if (!is_mstaking && form.list != ValidatorList::staking) {
    return parse_module_validator(*object, account_prefix, form.list);
  }
  Validator validator;
  for (auto const& done :
       {read_operator(validator, *object, account_prefix), read_state(validator, *object),
        is_mstaking ? read_coins(validator, *object, form.main_denom) : read_amounts(validator, *object),
        read_commission(validator, *object), read_unbonding(validator, *object),
        read_description(validator, *object)}) {
    if (!done) {
      return done.error();
    }
  }
  read_consensus_key(validator, *object, "consensus_pubkey");
  return validator;
}

Result<ValidatorsPage> parse_validators_page(json::object const& body, std::string_view account_prefix,
                                             ValidatorForm const& form) {
  auto const* list = find_array(body, form.list == ValidatorList::sequencers ? "sequencers" : "validators");
  auto const* pagination = body.if_contains("pagination");
  if (list == nullptr) {
    return broken_validator("validators");
  }
  ValidatorsPage page;
  if (pagination != nullptr && pagination->is_object()) {
    auto const* next_key = pagination->get_object().if_contains("next_key");
    auto const text = find_text(pagination->get_object(), "next_key").value_or("");
    bool const told = next_key != nullptr && !next_key->is_null();
    if ((told && !next_key->is_string()) || text.size() > kMaxValidatorsKeyCharacters) {
      return broken_validator("pagination.next_key");
    }
    page.next_key = std::string(text);
  } else if (pagination == nullptr || !pagination->is_null()) {
    return broken_validator("pagination");
  }
  page.entries = list->size();
  for (auto const& entry : *list) {
    if (auto validator = parse_validator(entry, account_prefix, form)) {
      page.validators.push_back(std::move(*validator));
    } else {
      page.invalid_entries.push_back(describe_refused_validator(entry, validator.error()));
    }
  }
  return page;
}

}  // namespace orrery
