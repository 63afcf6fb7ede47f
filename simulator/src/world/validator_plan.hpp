#pragma once

#include <string>

namespace orrery::simulator {

// An operator of validators on one or many chains.
struct ValidatorPlan {
  std::string moniker;
  std::string identity;  // 16 hex digits; of a few: nothing, or no identity at all
  std::string website;
  std::string security_contact;
  std::string details;
  bool has_picture = false;
};

}  // namespace orrery::simulator
