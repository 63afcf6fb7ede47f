#pragma once

#include "fetch/fetcher.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace orrery {

enum class KeybaseOutcome {
  found,
  none,         // nobody has the identity, or no picture
  turned_away,  // by the limit of requests
  failed,
};

struct KeybaseAnswer {
  KeybaseOutcome outcome;
  std::string picture_url = {};  // where found; of a host that may be asked
  std::string reason = {};       // why there is no answer
};

// base: "https://keybase.io". identity: 16 hex digits.
FetchRequest make_keybase_lookup(std::string_view base, std::string_view identity);

// A picture stands on Keybase's own hosts, or on the one that was asked.
KeybaseAnswer parse_keybase_answer(FetchResult<FetchResponse> const& fetched, std::string_view base);

}  // namespace orrery
