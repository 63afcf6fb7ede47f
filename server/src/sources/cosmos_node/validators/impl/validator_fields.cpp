#include "sources/cosmos_node/validators/impl/validator_fields.hpp"

#include "base/clean_text.hpp"
#include "domain/chains/bech32.hpp"
#include "sources/json_fields.hpp"

#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

// base64 of 3,072 bytes. The longest key that a chain takes is ML-DSA-65's with 1,952 (FIPS 204, table 2), and the
// longest of that standard has 2,592.
constexpr std::size_t kMaxKeyCharacters = 4'096;

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

bool is_base64(std::string_view text) {
  return text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=") ==
         std::string_view::npos;
}

}  // namespace

Error broken_validator(std::string_view field) {
  return {ErrorCode::invalid_input, std::string(field), "is missing, of a wrong type or of a wrong value", ""};
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

void read_consensus_key(Validator& validator, json::object const& entry, std::string_view member) {
  auto const* pubkey = find_object(entry, member);
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

Result<void> read_operator(Validator& validator, json::object const& entry, std::string_view account_prefix,
                           std::string_view member) {
  auto const address = find_text(entry, member).value_or("");
  auto const decoded = parse_bech32(address);
  if (!decoded || decoded->bytes.empty()) {
    return broken_validator(member);
  }
  validator.operator_address = std::string(address);
  validator.account_address = to_account_address(*decoded, account_prefix);
  return {};
}

}  // namespace orrery
