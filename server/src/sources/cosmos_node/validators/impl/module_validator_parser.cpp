#include "sources/cosmos_node/validators/impl/module_validator_parser.hpp"

#include "base/clean_text.hpp"
#include "domain/chains/bech32.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/cosmos_node/validators/impl/validator_fields.hpp"
#include "sources/json_fields.hpp"

#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

std::string read_name(json::object const& parent, std::string_view key) {
  return clean_text(find_text(parent, key).value_or(""), kMaxNameCharacters, LineBreaks::fold_to_space);
}

Result<void> read_given_power(Validator& validator, json::object const& entry, std::string_view key) {
  auto power = find_whole_amount(entry, key);
  if (!power) {
    return broken_validator(key);
  }
  validator.status = *power == "0" ? BondStatus::unbonded : BondStatus::bonded;
  validator.tokens = std::move(*power);
  return {};
}

// operator_address is an account's:
//   https://github.com/cosmos/cosmos-sdk/blob/2f9ebd436893e1342bbe7164afbb8ba62b3ef30f/enterprise/poa/proto/cosmos/poa/v1/poa.proto#L26
Result<void> read_poa(Validator& validator, json::object const& entry, std::string_view account_prefix) {
  auto const* metadata = find_object(entry, "metadata");
  if (metadata == nullptr) {
    return broken_validator("metadata");
  }
  validator.moniker = read_name(*metadata, "moniker");
  auto details =
      clean_text(find_text(*metadata, "description").value_or(""), kMaxDescriptionCharacters, LineBreaks::keep);
  if (!details.empty()) {
    validator.details = std::move(details);
  }
  read_consensus_key(validator, entry, "pub_key");
  if (auto read = read_operator(validator, *metadata, account_prefix); !read) {
    return read;
  }
  return read_given_power(validator, entry, "power");
}

// https://github.com/initia-labs/OPinit/blob/f0b66180293c0eeacd60b50643a9dffa0237bfb6/proto/opinit/opchild/v1/types.proto#L63
Result<void> read_opchild(Validator& validator, json::object const& entry, std::string_view account_prefix) {
  validator.moniker = read_name(entry, "moniker");
  read_consensus_key(validator, entry, "consensus_pubkey");
  if (auto read = read_operator(validator, entry, account_prefix); !read) {
    return read;
  }
  return read_given_power(validator, entry, "cons_power");
}

// In the form of x/staking's validators, whose status and stake are not of sequencers.
//   https://github.com/dymensionxyz/dymension-rdk/blob/b20a11888cb55639f0d3cc15c28cceb891ba1910/proto/sequencers/query.proto#L16
Result<void> read_sequencer(Validator& validator, json::object const& entry, std::string_view account_prefix) {
  if (find_object(entry, "description") != nullptr) {
    if (auto read = read_description(validator, entry); !read) {
      return read;
    }
  }
  read_consensus_key(validator, entry, "consensus_pubkey");
  validator.jailed = find_bool(entry, "jailed").value_or(false);
  validator.status = BondStatus::bonded;
  validator.tokens = find_whole_amount(entry, "tokens").value_or("0");
  return read_operator(validator, entry, account_prefix);
}

// The set knows no operators: a validator has the name that the consensus has for it.
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/base/tendermint/v1beta1/query.proto#L86
Result<void> read_consensus_member(Validator& validator, json::object const& entry) {
  auto const address = find_text(entry, "address").value_or("");
  auto const decoded = parse_bech32(address);
  if (!decoded || decoded->bytes.empty()) {
    return broken_validator("address");
  }
  validator.operator_address = std::string(address);
  read_consensus_key(validator, entry, "pub_key");
  return read_given_power(validator, entry, "voting_power");
}

}  // namespace

Result<Validator> parse_module_validator(json::object const& entry, std::string_view account_prefix,
                                         ValidatorList list) {
  Validator validator;
  auto const read = list == ValidatorList::poa          ? read_poa(validator, entry, account_prefix)
                    : list == ValidatorList::opchild    ? read_opchild(validator, entry, account_prefix)
                    : list == ValidatorList::sequencers ? read_sequencer(validator, entry, account_prefix)
                                                        : read_consensus_member(validator, entry);
  return read ? Result<Validator>(std::move(validator)) : read.error();
}

}  // namespace orrery
