#pragma once

#include "base/tls_fault.hpp"
#include "domain/chains/alive.hpp"
#include "domain/chains/chain.hpp"
#include "domain/chains/staking_kind.hpp"
#include "domain/core/words.hpp"
#include "domain/editorial/advert.hpp"
#include "domain/endpoints/endpoint_health.hpp"
#include "domain/validators/validator.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace orrery {

// The word of a value: its text in the store and in the API.
std::string_view to_word(ChainStatus status);
std::string_view to_word(NetworkType type);
std::string_view to_word(EndpointKind kind);
std::string_view to_word(PeerKind kind);
std::string_view to_word(ChainOrigin origin);
std::string_view to_word(AssetRole role);
std::string_view to_word(StakingKind kind);
std::string_view to_word(Alive alive);
std::string_view to_word(Verdict verdict);
std::string_view to_word(TlsFault fault);
std::string_view to_word(BondStatus status);  // the chain's own words: BOND_STATUS_BONDED
std::string_view to_word(ValidatorChangeKind kind);
std::string_view to_word(AdvertState state);
std::string_view to_word(AdvertDecision decision);

#define ORRERY_DECLARE_WORDS(Enum)                       \
  template <>                                            \
  std::optional<Enum> parse_word(std::string_view word); \
  template <>                                            \
  std::vector<std::string_view> all_words<Enum>()

ORRERY_DECLARE_WORDS(ChainStatus);
ORRERY_DECLARE_WORDS(NetworkType);
ORRERY_DECLARE_WORDS(EndpointKind);
ORRERY_DECLARE_WORDS(PeerKind);
ORRERY_DECLARE_WORDS(ChainOrigin);
ORRERY_DECLARE_WORDS(AssetRole);
ORRERY_DECLARE_WORDS(StakingKind);
ORRERY_DECLARE_WORDS(Alive);
ORRERY_DECLARE_WORDS(Verdict);
ORRERY_DECLARE_WORDS(TlsFault);
ORRERY_DECLARE_WORDS(BondStatus);
ORRERY_DECLARE_WORDS(ValidatorChangeKind);
ORRERY_DECLARE_WORDS(AdvertState);
ORRERY_DECLARE_WORDS(AdvertDecision);

#undef ORRERY_DECLARE_WORDS

}  // namespace orrery
