#pragma once

#include "base/result.hpp"
#include "domain/validators/validator.hpp"
#include "sources/cosmos_node/core/staking_routes.hpp"

#include <boost/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// Whose list it is, and, of x/mstaking's, in which denom `tokens` are; empty: in the first of an entry.
struct ValidatorForm {
  ValidatorList list = ValidatorList::staking;
  std::string main_denom;
};

// One entry of a list. An error says what is wrong with which field of it.
Result<Validator> parse_validator(boost::json::value const& entry, std::string_view account_prefix,
                                  ValidatorForm const& form = {});

struct ValidatorsPage {
  std::size_t entries = 0;
  std::vector<Validator> validators;
  std::vector<std::string> invalid_entries;  // a line an entry that is left out
  std::string next_key;                      // base64; empty on the last page
};

// The answer to …/validators: an error where it has not the form of a page.
Result<ValidatorsPage> parse_validators_page(boost::json::object const& body, std::string_view account_prefix,
                                             ValidatorForm const& form = {});

}  // namespace orrery
