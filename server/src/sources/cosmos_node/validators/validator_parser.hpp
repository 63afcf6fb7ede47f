#pragma once

#include "base/result.hpp"
#include "domain/validators/validator.hpp"

#include <boost/json.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// One entry of x/staking's list. An error says what is wrong with which field of it.
Result<Validator> parse_validator(boost::json::value const& entry, std::string_view account_prefix);

struct ValidatorsPage {
  std::size_t entries = 0;
  std::vector<Validator> validators;
  std::vector<std::string> invalid_entries;  // a line an entry that is left out
  std::string next_key;                      // base64; empty on the last page
};

// The answer to …/validators: an error where it has not the form of a page.
Result<ValidatorsPage> parse_validators_page(boost::json::object const& body, std::string_view account_prefix);

}  // namespace orrery
