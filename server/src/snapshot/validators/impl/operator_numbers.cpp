#include "snapshot/validators/impl/operator_numbers.hpp"

#include "domain/validators/join_entries.hpp"
#include "domain/validators/validator_weight.hpp"
#include "snapshot/validators/chain_identities.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace orrery {
namespace {

struct Declared {
  IdentityNumber identity;
  std::uint32_t position;  // in `chosen`
};

JoinCandidate to_candidate(StoredValidator const& stored) {
  auto const& validator = stored.validator;
  JoinCandidate candidate{};
  candidate.chain_id = stored.chain_id;
  candidate.operator_address = validator.operator_address;
  candidate.status = validator.status;
  candidate.jailed = validator.jailed;
  candidate.has_stake = weight_of(validator) != "0";
  candidate.delegator_count = stored.delegator_count;
  candidate.created_at = stored.created_at;
  candidate.moniker = validator.moniker;
  candidate.website = validator.website;
  // All stake of one chain has one price, so that without it the shares are the same.
  candidate.priced_stake = weight_of(validator);
  return candidate;
}

}  // namespace

std::vector<std::uint32_t> number_operators(std::span<Shared<StoredValidator> const> rows,
                                            std::span<std::uint32_t const> chosen) {
  std::vector<std::uint32_t> numbers(chosen.size());
  std::iota(numbers.begin(), numbers.end(), 0U);
  std::vector<Declared> declared;
  for (std::uint32_t i = 0; i < chosen.size(); ++i) {
    if (auto const identity = to_identity_number(rows[chosen[i]]->validator.identity)) {
      declared.push_back({*identity, i});
    }
  }
  std::ranges::sort(declared, {}, [](Declared const& one) { return std::pair(one.identity, one.position); });
  for (auto first = declared.begin(); first != declared.end();) {
    auto const end =
        std::find_if(first, declared.end(), [&](Declared const& one) { return one.identity != first->identity; });
    if (end - first > 1) {
      std::vector<JoinCandidate> candidates;
      std::ranges::transform(first, end, std::back_inserter(candidates),
                             [&](Declared const& one) { return to_candidate(*rows[chosen[one.position]]); });
      for (auto const& joined : join_entries(candidates)) {
        if (joined.confirmed) {
          numbers[(first + static_cast<std::ptrdiff_t>(joined.position))->position] = numbers[first->position];
        }
      }
    }
    first = end;
  }
  return numbers;
}

}  // namespace orrery
