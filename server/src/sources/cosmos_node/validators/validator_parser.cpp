#include "sources/cosmos_node/validators/validator_parser.hpp"

#include "base/amount.hpp"
#include "base/clean_text.hpp"
#include "domain/chains/bech32.hpp"
#include "domain/names.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>
#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

// base64 of 3,072 bytes. The longest key that a chain takes is ML-DSA-65's with 1,952 (FIPS 204, table 2), and the
// longest of that standard has 2,592.
constexpr std::size_t kMaxKeyCharacters = 4'096;
constexpr std::size_t kMaxValidatorsKeyCharacters = 1'024;
// Of the SDK's LegacyDec: https://github.com/cosmos/cosmos-sdk/blob/math/v1.3.0/math/dec.go#L21
constexpr std::size_t kDecimals = 18;

Error broken_validator(std::string_view field) {
  return {ErrorCode::invalid_input, std::string(field), "is missing, of a wrong type or of a wrong value", ""};
}

// A missing text and an empty one are both nothing; a value that is no string is an error.
Result<std::optional<std::string>> read_text(json::object const& description, std::string_view key,
                                             std::size_t max_characters, LineBreaks line_breaks) {
  auto const* value = description.if_contains(key);
  if (value == nullptr || value->is_null()) {
    return std::optional<std::string>();
  }
  auto const text = find_text(description, key);
  if (!text) {
    return broken_validator("description." + std::string(key));
  }
  auto cleaned = clean_text(*text, max_characters, line_breaks);
  return cleaned.empty() ? std::optional<std::string>() : std::optional(std::move(cleaned));
}

Result<void> read_description(Validator& validator, json::object const& entry) {
  auto const* description = find_object(entry, "description");
  if (description == nullptr) {
    return broken_validator("description");
  }
  struct Field {
    std::string_view key;
    std::optional<std::string>* into;
    std::size_t max_characters;
    LineBreaks line_breaks;
  };
  std::optional<std::string> moniker;
  for (auto const& field :
       {Field{"moniker", &moniker, kMaxNameCharacters, LineBreaks::fold_to_space},
        Field{"identity", &validator.identity, kMaxNameCharacters, LineBreaks::fold_to_space},
        Field{"website", &validator.website, kMaxUrlCharacters, LineBreaks::fold_to_space},
        Field{"security_contact", &validator.security_contact, kMaxUrlCharacters, LineBreaks::fold_to_space},
        Field{"details", &validator.details, kMaxDescriptionCharacters, LineBreaks::keep}}) {
    auto text = read_text(*description, field.key, field.max_characters, field.line_breaks);
    if (!text) {
      return text.error();
    }
    *field.into = std::move(*text);
  }
  validator.moniker = std::move(moniker).value_or("");
  return {};
}

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

bool is_base64(std::string_view text) {
  return text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=") ==
         std::string_view::npos;
}

void read_consensus_key(Validator& validator, json::object const& entry) {
  auto const* pubkey = find_object(entry, "consensus_pubkey");
  if (pubkey == nullptr) {
    return;
  }
  auto const key = find_text(*pubkey, "key").value_or("");
  auto type = clean_text(find_text(*pubkey, "@type").value_or(""), kMaxNameCharacters, LineBreaks::fold_to_space);
  if (!key.empty() && key.size() <= kMaxKeyCharacters && is_base64(key) && !type.empty()) {
    validator.consensus_key = std::string(key);
    validator.consensus_key_type = std::move(type);
  }
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

Result<void> read_operator(Validator& validator, json::object const& entry, std::string_view account_prefix) {
  auto const address = find_text(entry, "operator_address").value_or("");
  auto const decoded = parse_bech32(address);
  if (!decoded || decoded->bytes.empty()) {
    return broken_validator("operator_address");
  }
  validator.operator_address = std::string(address);
  validator.account_address = to_account_address(*decoded, account_prefix);
  return {};
}

std::string describe_refused_validator(json::value const& entry, Error const& error) {
  auto const* object = entry.if_object();
  auto const address = object == nullptr ? "" : find_text(*object, "operator_address").value_or("");
  auto const name = clean_text(address, kMaxNameCharacters, LineBreaks::fold_to_space);
  return (name.empty() ? std::string("an entry without an operator_address") : name) + ": " + error.thing + " " +
         error.reason;
}

}  // namespace

Result<Validator> parse_validator(json::value const& entry, std::string_view account_prefix) {
  auto const* object = entry.if_object();
  if (object == nullptr) {
    return broken_validator("the entry");
  }
  Validator validator;
  for (auto const& done : {read_operator(validator, *object, account_prefix), read_state(validator, *object),
                           read_amounts(validator, *object), read_commission(validator, *object),
                           read_unbonding(validator, *object), read_description(validator, *object)}) {
    if (!done) {
      return done.error();
    }
  }
  read_consensus_key(validator, *object);
  return validator;
}

Result<ValidatorsPage> parse_validators_page(json::object const& body, std::string_view account_prefix) {
  auto const* list = find_array(body, "validators");
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
    if (auto validator = parse_validator(entry, account_prefix)) {
      page.validators.push_back(std::move(*validator));
    } else {
      page.invalid_entries.push_back(describe_refused_validator(entry, validator.error()));
    }
  }
  return page;
}

}  // namespace orrery
