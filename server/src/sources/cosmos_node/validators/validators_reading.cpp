#include "sources/cosmos_node/validators/validators_reading.hpp"

#include "domain/names.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/cosmos_node/validators/impl/validator_parser.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <utility>

namespace orrery {
namespace {

// By ValidatorList. Sources: server/tests/fixtures/dialects/dialects.json; SDK 0.50:
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/staking/v1beta1/query.proto#L22
constexpr std::array<std::string_view, 6> kValidatorLists{
    "/cosmos/staking/v1beta1/validators?pagination.limit=500",
    "/initia/mstaking/v1/validators?pagination.limit=500",
    "/cosmos/poa/v1/validators?pagination.limit=500",
    "/opinit/opchild/v1/validators?pagination.limit=500",
    "/dymensionxyz/dymension-rdk/sequencers?pagination.limit=500",
    // Pages by number and at most 100 an answer (CometBFT 0.38:
    //   https://github.com/cometbft/cometbft/blob/v0.38.11/rpc/core/env.go#L20-L23)
    "/cosmos/base/tendermint/v1beta1/validatorsets/latest?pagination.limit=100",
};
// Enough for kMaxValidators where a node gives a hundred at a time.
constexpr int kMaxValidatorPages = 500;
// Some hundred times what the largest chains have. What a chain beyond this has is not all read, which is no fault of
// its node; what is read takes a bounded part of the memory, since 48 chains are read at a time.
constexpr std::size_t kMaxValidators = 50'000;
constexpr std::size_t kMaxBytes = 64U * 1024 * 1024;
constexpr std::size_t kValidatorsPerRefused = 10;  // a reading fails where more than one entry in so many is refused

// status: the chain's own word; empty: every status.
std::string validators_path(ValidatorList list, std::string_view status, std::string const& key) {
  auto path = std::string(kValidatorLists.at(static_cast<std::size_t>(list)));
  if (!status.empty()) {
    path += "&status=" + std::string(status);
  }
  return key.empty() ? path : path + "&pagination.key=" + encode_query_value(key);
}

NodeError limit(std::string const& url, std::string reason) {
  return {NodeProblem::limit, url, std::move(reason)};
}

// The list may change while its pages are read: an entry may come twice, and the later one is newer.
void keep_last_of_each(std::vector<Validator>& validators) {
  std::ranges::reverse(validators);
  std::ranges::stable_sort(validators, {}, &Validator::operator_address);
  auto const twice = std::ranges::unique(validators, {}, &Validator::operator_address);
  validators.erase(twice.begin(), twice.end());
}

struct Pages {
  ValidatorsReading reading;
  std::size_t entries = 0;
  std::size_t bytes = 0;
  std::string last_url;

  bool are_full() const { return entries >= kMaxValidators || bytes >= kMaxBytes; }
};

std::size_t count_bytes(std::optional<std::string> const& text) {
  return text ? text->size() : 0;
}

// About what it takes in memory.
std::size_t count_bytes(Validator const& validator) {
  return sizeof validator + validator.operator_address.size() + validator.moniker.size() +
         count_bytes(validator.details) + count_bytes(validator.website) + count_bytes(validator.security_contact) +
         count_bytes(validator.identity) + count_bytes(validator.consensus_key);
}

void add_page(Pages& pages, ValidatorsPage page) {
  pages.entries += page.entries;
  for (auto const& validator : page.validators) {
    pages.bytes += count_bytes(validator);
  }
  std::ranges::move(page.validators, std::back_inserter(pages.reading.validators));
  std::ranges::move(page.invalid_entries, std::back_inserter(pages.reading.invalid_entries));
}

// Adds the pages of one status to those that were read before.
NodeResult<void> read_pages(ReadingSession& session, std::string const& account_prefix, ValidatorForm const& form,
                            std::string_view status, Pages& pages) {
  std::set<std::string> seen_keys;
  std::string key;
  for (int number = 0; number < kMaxValidatorPages; ++number) {
    auto const answer = session.get(validators_path(form.list, status, key));
    if (!answer) {
      return answer.error();
    }
    pages.last_url = answer->url;
    auto page = parse_validators_page(answer->body, account_prefix, form);
    if (!page) {
      return wrong_shape(answer->url, page.error().thing + " " + page.error().reason);
    }
    key = page->next_key;
    add_page(pages, std::move(*page));
    if (key.empty()) {
      return {};
    }
    if (!seen_keys.insert(key).second) {
      return limit(answer->url, "next_key was there before");
    }
    if (pages.are_full()) {
      pages.reading.is_cut = true;
      return {};
    }
  }
  return limit(pages.last_url, "more than " + std::to_string(kMaxValidatorPages) + " pages");
}

// The consensus set has no next_key, but a number of all.
NodeResult<void> read_consensus_set(ReadingSession& session, ValidatorForm const& form, Pages& pages) {
  for (int number = 0; number < kMaxValidatorPages; ++number) {
    auto const offset = pages.entries == 0 ? std::string() : "&pagination.offset=" + std::to_string(pages.entries);
    auto const answer = session.get(validators_path(form.list, "", "") + offset);
    if (!answer) {
      return answer.error();
    }
    pages.last_url = answer->url;
    auto page = parse_validators_page(answer->body, "", form);
    if (!page) {
      return wrong_shape(answer->url, page.error().thing + " " + page.error().reason);
    }
    auto const* pagination = find_object(answer->body, "pagination");
    auto const total = pagination == nullptr ? std::nullopt : find_integer_text(*pagination, "total");
    bool const is_end = page->entries == 0;
    add_page(pages, std::move(*page));
    if (is_end || !total || static_cast<std::int64_t>(pages.entries) >= *total) {
      return {};
    }
  }
  return limit(pages.last_url, "more than " + std::to_string(kMaxValidatorPages) + " pages");
}

NodeResult<ValidatorsReading> conclude(ReadingSession const& session, Pages pages) {
  auto& reading = pages.reading;
  if (reading.invalid_entries.size() * kValidatorsPerRefused > pages.entries) {
    return wrong_shape(pages.last_url, std::to_string(reading.invalid_entries.size()) + " of " +
                                           std::to_string(pages.entries) +
                                           " validators cannot be read; the first: " + reading.invalid_entries.front());
  }
  keep_last_of_each(reading.validators);
  reading.height = session.height();
  return std::move(reading);
}

ValidatorForm make_form(ValidatorsQuestion const& question) {
  return {find_validator_list(question.told), question.main_denom};
}

}  // namespace

NodeResult<ValidatorsReading> read_all_validators(ReadingSession& session, std::string const& account_prefix,
                                                  ValidatorsQuestion const& question) {
  auto const form = make_form(question);
  Pages pages;
  auto const read = form.list == ValidatorList::consensus_set ? read_consensus_set(session, form, pages)
                                                              : read_pages(session, account_prefix, form, "", pages);
  if (!read) {
    // Some module that is not known keeps the validators, while it could not be concluded that it is none of the
    // others.
    bool const is_asked_elsewhere = form.list == ValidatorList::staking && question.told.kind == StakingKind::unknown &&
                                    is_missing_module(read.error());
    auto set = is_asked_elsewhere ? read_all_validators(session, account_prefix, {{StakingKind::none, ""}, ""})
                                  : NodeResult<ValidatorsReading>(read.error());
    return set ? std::move(set) : read.error();
  }
  if (pages.entries == 0 && form.list == ValidatorList::staking) {
    return NodeError{NodeProblem::no_such_module, pages.last_url, "x/staking lists no validator"};
  }
  return conclude(session, std::move(pages));
}

NodeResult<ValidatorsReading> read_staked_validators(ReadingSession& session, std::string const& account_prefix,
                                                     ValidatorsQuestion const& question) {
  auto const form = make_form(question);
  if (form.list != ValidatorList::staking && form.list != ValidatorList::mstaking) {
    return read_all_validators(session, account_prefix, question);
  }
  Pages pages;
  for (auto const status : {BondStatus::bonded, BondStatus::unbonding}) {
    auto const read = read_pages(session, account_prefix, form, to_word(status), pages);
    bool const takes_no_status =
        !read && (read.error().problem == NodeProblem::refused || read.error().problem == NodeProblem::not_found ||
                  read.error().problem == NodeProblem::no_such_module);
    if (!read && !takes_no_status) {
      return read.error();
    }
    if (!read || pages.entries == 0) {
      return read_all_validators(session, account_prefix, question);
    }
  }
  pages.reading.lacks_unbonded = true;
  return conclude(session, std::move(pages));
}

}  // namespace orrery
