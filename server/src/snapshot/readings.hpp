#pragma once

#include "store/revision.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace orrery {

// At which revision of the store each part was read, and each chain's rows of a part that is read anew chain by chain.
// One reading, the same rows; of what has none nothing is known.
struct Readings {
  std::map<std::string, Revision, std::less<>> parts{};
  std::map<std::string, Revision, std::less<>> validators{};  // by chain

  bool are_same_part(Readings const& others, std::string_view part) const;
  bool are_same_validators(Readings const& others, std::string_view chain_id) const;
};

}  // namespace orrery
