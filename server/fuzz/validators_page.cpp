// Any answer to a request for validators: what is taken of it keeps the rules of the store, is the same when
// it is read again, and every entry is either taken or refused with a line.
#include "require.hpp"

#include "base/amount.hpp"
#include "base/clean_text.hpp"
#include "domain/chains/bech32.hpp"
#include "domain/names.hpp"
#include "sources/cosmos_node/core/rest_answer.hpp"
#include "sources/cosmos_node/validators/impl/validator_parser.hpp"

#include <cstdint>

namespace {

using namespace orrery;
namespace json = boost::json;

constexpr std::string_view kPrefix = "cosmos";
constexpr std::size_t kFractionCharacters = 20;  // "0." and 18 decimals

void check_text(std::string_view text, std::size_t max_characters, LineBreaks line_breaks) {
  require(clean_text(text, max_characters, line_breaks) == text);
}

void check_fraction(std::string const& fraction) {
  auto const amount = parse_decimal_amount(fraction);
  require(fraction.size() == kFractionCharacters && amount && compare_amounts(*amount, "1") <= 0);
}

json::value text_or_null(std::optional<std::string> const& text) {
  return text ? json::value(*text) : json::value();
}

json::value write(Validator const& validator) {
  auto const& commission = validator.commission;
  json::object entry{{"operator_address", validator.operator_address},
                     {"jailed", validator.jailed},
                     {"status", to_word(validator.status)},
                     {"tokens", validator.tokens},
                     {"delegator_shares", validator.delegator_shares},
                     {"min_self_delegation", validator.min_self_delegation},
                     {"unbonding_height", std::to_string(validator.unbonding_height.value_or(0))},
                     {"unbonding_time", to_rfc3339(validator.unbonding_time.value_or(Timestamp{}))},
                     {"commission",
                      {{"commission_rates",
                        {{"rate", commission.rate},
                         {"max_rate", commission.max_rate},
                         {"max_change_rate", commission.max_change_rate}}}}},
                     {"description",
                      {{"moniker", validator.moniker},
                       {"identity", text_or_null(validator.identity)},
                       {"website", text_or_null(validator.website)},
                       {"details", text_or_null(validator.details)},
                       {"security_contact", text_or_null(validator.security_contact)}}}};
  if (validator.consensus_key) {
    entry["consensus_pubkey"] = {{"@type", *validator.consensus_key_type}, {"key", *validator.consensus_key}};
  }
  return entry;
}

void check(Validator const& validator) {
  auto const decoded = parse_bech32(validator.operator_address);
  require(decoded.has_value() && validator.status != BondStatus::unspecified);
  require(!validator.account_address || parse_bech32(*validator.account_address)->bytes == decoded->bytes);
  require(parse_whole_amount(validator.tokens) == validator.tokens);
  require(parse_whole_amount(validator.min_self_delegation) == validator.min_self_delegation);
  require(parse_decimal_amount(validator.delegator_shares) == validator.delegator_shares);
  check_fraction(validator.commission.rate);
  check_fraction(validator.commission.max_rate);
  check_fraction(validator.commission.max_change_rate);
  check_text(validator.moniker, kMaxNameCharacters, LineBreaks::fold_to_space);
  check_text(validator.identity.value_or(""), kMaxNameCharacters, LineBreaks::fold_to_space);
  check_text(validator.website.value_or(""), kMaxUrlCharacters, LineBreaks::fold_to_space);
  check_text(validator.security_contact.value_or(""), kMaxUrlCharacters, LineBreaks::fold_to_space);
  check_text(validator.details.value_or(""), kMaxDescriptionCharacters, LineBreaks::keep);
  require(validator.consensus_key.has_value() == validator.consensus_key_type.has_value());
  require(parse_validator(write(validator), kPrefix) == validator);
}

void check_line(std::string_view line) {
  require(!line.empty());
  check_text(line, kMaxDescriptionCharacters, LineBreaks::fold_to_space);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  FetchResponse response;
  response.body.assign(reinterpret_cast<char const*>(data), size);
  response.status = 500;
  auto const failed = classify_answer(response);
  require(failed.has_error());
  check_line(failed.error().reason);
  response.status = 200;
  auto const answer = classify_answer(response);
  if (!answer) {
    return 0;
  }
  auto const page = parse_validators_page(answer->body, kPrefix);
  if (!page) {
    check_line(page.error().thing + ' ' + page.error().reason);
    return 0;
  }
  require(page->validators.size() + page->refused.size() == page->entries);
  for (auto const& validator : page->validators) {
    check(validator);
  }
  for (auto const& line : page->refused) {
    check_line(line);
  }
  return 0;
}
