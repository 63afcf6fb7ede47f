#include "snapshot/snapshot.hpp"

#include "snapshot/core/named_chain.hpp"

#include <algorithm>

namespace orrery {

std::optional<std::size_t> Snapshot::find_position(std::string_view chain_id) const {
  auto const found = std::ranges::lower_bound(chains, chain_id, {},
                                              [](auto const& chain) -> std::string_view { return chain->chain_id; });
  if (found == chains.end() || (*found)->chain_id != chain_id) {
    return std::nullopt;
  }
  return static_cast<std::size_t>(found - chains.begin());
}

std::optional<std::size_t> Snapshot::find_position(std::string_view chain_id, std::size_t likely) const {
  return likely < chains.size() && chains[likely]->chain_id == chain_id ? likely : find_position(chain_id);
}

wire::NamedChain Snapshot::name_chain(std::string_view chain_id) const {
  auto const position = find_position(chain_id);
  return position ? chains[*position]->name() : name_unknown_chain(chain_id);
}

EventNames Snapshot::name_parts(StoredEvent const& event) const {
  EventNames names;
  if (event.chain_id) {
    names.chain = name_chain(*event.chain_id);
    // Of a chain that is gone, the name that it had is better than a built-in one or its id.
    if (!find_position(*event.chain_id) && event.params.chain_name) {
      names.chain->PrettyName = *event.params.chain_name;
    }
  }
  if (auto const validator = find_validator(event.params.identity.value_or(""))) {
    names.validator_logo = validators[*validator]->logo;
  }
  return names;
}

SigningMonths const* Snapshot::find_signing(std::string_view chain_id) const {
  auto const found = std::ranges::lower_bound(signing, chain_id, {}, &StoredSigning::chain_id);
  return found != signing.end() && found->chain_id == chain_id ? found->months.get() : nullptr;
}

std::optional<std::size_t> Snapshot::find_validator(std::string_view identity) const {
  auto const found = std::ranges::lower_bound(
      validators, identity, {}, [](auto const& validator) -> std::string_view { return validator->identity; });
  if (found == validators.end() || (*found)->identity != identity) {
    return std::nullopt;
  }
  return static_cast<std::size_t>(found - validators.begin());
}

}  // namespace orrery
