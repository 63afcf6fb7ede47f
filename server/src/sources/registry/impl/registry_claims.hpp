#pragma once

#include "domain/chains/registry_claims.hpp"

#include <string_view>

namespace orrery {

// Of a chain.json that parse_chain took; a part that is wrong is left out.
RegistryClaims read_registry_claims(std::string_view chain_json);

}  // namespace orrery
