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

// base: "https://keybase.io". identity: 16 hex digits, the end of a key's fingerprint.
// The call: https://keybase.io/docs/api/1.0/call/user/lookup
FetchRequest make_keybase_lookup(std::string_view base, std::string_view identity);

// An answer whose picture is neither on one of Keybase's own hosts nor on the host that was asked is `failed`.
KeybaseAnswer parse_keybase_answer(FetchResult<FetchResponse> const& fetched, std::string_view base);

}  // namespace orrery
