#pragma once

#include "domain/validators/validator.hpp"

#include <string>
#include <utility>

namespace orrery {

// A validator with every field set, and then what a test says of it:
// `a_validator("cosmosvaloper1a").named("Anna").jailed()`.
class ValidatorBuilder {
 public:
  explicit ValidatorBuilder(std::string operator_address) {
    validator_.operator_address = std::move(operator_address);
    validator_.account_address = "account of " + validator_.operator_address;
    validator_.consensus_key_type = "ed25519";
    validator_.consensus_key = "a2V5";
    validator_.status = BondStatus::bonded;
    validator_.tokens = "1000000";
    validator_.delegator_shares = "1000000.5";
    validator_.moniker = "Moniker";
    validator_.identity = "0123456789ABCDEF";
    validator_.website = "https://site.example";
    validator_.security_contact = "security@site.example";
    validator_.details = "First line.\nSecond line.";
    validator_.commission = {"0.05", "0.2", "0.01"};
    validator_.min_self_delegation = "1";
  }

  ValidatorBuilder& named(std::string moniker) {
    validator_.moniker = std::move(moniker);
    return *this;
  }
  ValidatorBuilder& with_identity(std::optional<std::string> identity) {
    validator_.identity = std::move(identity);
    return *this;
  }
  ValidatorBuilder& with_website(std::optional<std::string> website) {
    validator_.website = std::move(website);
    return *this;
  }
  ValidatorBuilder& with_tokens(std::string tokens) {
    validator_.tokens = std::move(tokens);
    return *this;
  }
  ValidatorBuilder& with_rate(std::string rate) {
    validator_.commission.rate = std::move(rate);
    return *this;
  }
  ValidatorBuilder& with_max_rate(std::string max_rate) {
    validator_.commission.max_rate = std::move(max_rate);
    return *this;
  }
  // As a chain does it: jailed and unbonding since that height, in one step.
  ValidatorBuilder& jailed(std::int64_t height = 90) {
    validator_.jailed = true;
    validator_.status = BondStatus::unbonding;
    validator_.unbonding_height = height;
    validator_.unbonding_time = Timestamp{std::chrono::seconds{1'800'000'000}};
    return *this;
  }

  operator Validator() const { return validator_; }  // NOLINT(google-explicit-constructor): reads as a value

 private:
  Validator validator_;
};

inline ValidatorBuilder a_validator(std::string operator_address) {
  return ValidatorBuilder(std::move(operator_address));
}

}  // namespace orrery
