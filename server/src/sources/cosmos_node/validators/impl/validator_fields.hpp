#pragma once

#include "base/result.hpp"
#include "domain/validators/validator.hpp"

#include <boost/json.hpp>

#include <string_view>

// Parts that the lists of several modules have alike. An error names the member.
namespace orrery {

Error broken_validator(std::string_view field);

// moniker, identity, website, security_contact and details of `description`.
Result<void> read_description(Validator& validator, boost::json::object const& entry);
// Nothing is set where there is no such key, or none that is understood.
void read_consensus_key(Validator& validator, boost::json::object const& entry, std::string_view member);
// The operator's address, and the account's with the same bytes.
Result<void> read_operator(Validator& validator, boost::json::object const& entry, std::string_view account_prefix,
                           std::string_view member = "operator_address");

}  // namespace orrery
