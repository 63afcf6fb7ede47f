#pragma once

#include <string>

namespace orrery::simulator {

// Who runs validators, on one chain or on many.
struct ValidatorPlan {
  std::string moniker;
  std::string identity;  // 16 hex digits; of a few: nothing, or no identity at all
  std::string website;
  std::string security_contact;
  std::string details;
  bool has_picture = false;
};

}  // namespace orrery::simulator
