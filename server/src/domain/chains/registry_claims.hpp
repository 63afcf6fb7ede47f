#pragma once

#include <optional>
#include <string>
#include <vector>

namespace orrery {

// What the registry says of a chain that is only used for its score and shown nowhere else.
struct RegistryClaims {
  bool has_gas_price = false;
  bool has_staking_token = false;
  bool has_key_algorithms = false;
  std::optional<std::string> recommended_version;
  std::vector<std::string> compatible_versions;

  bool operator==(RegistryClaims const&) const = default;
};

}  // namespace orrery
