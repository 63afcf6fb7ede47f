#include "sources/registry/impl/registry_claims.hpp"

#include "base/clean_text.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::size_t kMaxVersionCharacters = 60;
constexpr std::size_t kMaxVersions = 50;

json::array const* find_claimed(json::object const& chain, std::string_view section, std::string_view list) {
  auto const* object = find_object(chain, section);
  return object == nullptr ? nullptr : find_array(*object, list);
}

// "fixed_min_gas_price", "low_gas_price" and their like:
//   https://github.com/cosmos/chain-registry/blob/627bbab9c8e56fa1c4581f85f40d6d028e1c26e8/chain.schema.json#L520-L539
bool has_gas_price(json::value const& token) {
  auto const* fields = token.if_object();
  return fields != nullptr && std::ranges::any_of(*fields, [](auto const& field) {
           return std::string_view(field.key()).ends_with("gas_price") && field.value().is_number();
         });
}

std::optional<std::string> clean_version(std::string_view untrusted) {
  auto text = clean_text(untrusted, kMaxVersionCharacters, LineBreaks::fold_to_space);
  return text.empty() ? std::nullopt : std::optional(std::move(text));
}

}  // namespace

RegistryClaims read_registry_claims(std::string_view chain_json) {
  RegistryClaims claims;
  auto const document = parse_json(chain_json, "chain.json");
  auto const* chain = document ? document->if_object() : nullptr;
  if (chain == nullptr) {
    return claims;
  }
  auto const* fees = find_claimed(*chain, "fees", "fee_tokens");
  auto const* staked = find_claimed(*chain, "staking", "staking_tokens");
  auto const* algorithms = find_array(*chain, "key_algos");
  claims.has_gas_price = fees != nullptr && std::ranges::any_of(*fees, has_gas_price);
  claims.has_staking_token = staked != nullptr && !staked->empty();
  claims.has_key_algorithms = algorithms != nullptr && !algorithms->empty();
  if (auto const* codebase = find_object(*chain, "codebase")) {
    claims.recommended_version = clean_version(find_text(*codebase, "recommended_version").value_or(""));
  }
  if (auto const* compatible = find_claimed(*chain, "codebase", "compatible_versions")) {
    for (std::size_t i = 0; i < std::min(compatible->size(), kMaxVersions); ++i) {
      auto const* text = (*compatible)[i].if_string();
      if (auto version = text == nullptr ? std::nullopt : clean_version(*text)) {
        claims.compatible_versions.push_back(std::move(*version));
      }
    }
  }
  return claims;
}

}  // namespace orrery
