#include "domain/names.hpp"

#include <array>
#include <utility>

namespace orrery {
namespace {

template <class Enum, std::size_t N>
using Words = std::array<std::pair<Enum, std::string_view>, N>;

constexpr Words<ChainStatus, 3> kStatuses{
    {{ChainStatus::live, "live"}, {ChainStatus::upcoming, "upcoming"}, {ChainStatus::killed, "killed"}}};
constexpr Words<NetworkType, 2> kNetworkTypes{{{NetworkType::mainnet, "mainnet"}, {NetworkType::testnet, "testnet"}}};
constexpr Words<EndpointKind, 3> kEndpointKinds{
    {{EndpointKind::rest, "rest"}, {EndpointKind::rpc, "rpc"}, {EndpointKind::grpc, "grpc"}}};
constexpr Words<PeerKind, 2> kPeerKinds{{{PeerKind::seed, "seed"}, {PeerKind::persistent, "persistent"}}};
constexpr Words<ChainOrigin, 3> kOrigins{
    {{ChainOrigin::catalogue, "catalogue"}, {ChainOrigin::registry, "registry"}, {ChainOrigin::overlay, "overlay"}}};
constexpr Words<AssetRole, 3> kAssetRoles{
    {{AssetRole::staking, "staking"}, {AssetRole::fee, "fee"}, {AssetRole::none, "none"}}};
constexpr Words<StakingKind, 8> kStakingKinds{{{StakingKind::staking, "staking"},
                                               {StakingKind::mstaking, "mstaking"},
                                               {StakingKind::poa, "poa"},
                                               {StakingKind::authority, "authority"},
                                               {StakingKind::provider, "provider"},
                                               {StakingKind::rollup, "rollup"},
                                               {StakingKind::none, "none"},
                                               {StakingKind::unknown, "unknown"}}};
constexpr Words<Alive, 5> kAlive{{{Alive::producing, "producing"},
                                  {Alive::slow, "slow"},
                                  {Alive::halted, "halted"},
                                  {Alive::unreachable, "unreachable"},
                                  {Alive::unknown, "unknown"}}};
constexpr Words<Verdict, 13> kVerdicts{{{Verdict::ok, "ok"},
                                        {Verdict::wrong_chain, "wrong_chain"},
                                        {Verdict::stale, "stale"},
                                        {Verdict::syncing, "syncing"},
                                        {Verdict::timeout, "timeout"},
                                        {Verdict::refused, "refused"},
                                        {Verdict::tls, "tls"},
                                        {Verdict::http_error, "http_error"},
                                        {Verdict::not_json, "not_json"},
                                        {Verdict::rate_limited, "rate_limited"},
                                        {Verdict::blocked, "blocked"},
                                        {Verdict::halted, "halted"},
                                        {Verdict::never, "never"}}};
constexpr Words<TlsFault, 6> kTlsFaults{{{TlsFault::incomplete_chain, "incomplete_chain"},
                                         {TlsFault::self_signed, "self_signed"},
                                         {TlsFault::unknown_authority, "unknown_authority"},
                                         {TlsFault::expired, "expired"},
                                         {TlsFault::wrong_name, "wrong_name"},
                                         {TlsFault::other, "other"}}};
constexpr Words<BondStatus, 4> kBondStatuses{{{BondStatus::unspecified, "BOND_STATUS_UNSPECIFIED"},
                                              {BondStatus::unbonded, "BOND_STATUS_UNBONDED"},
                                              {BondStatus::unbonding, "BOND_STATUS_UNBONDING"},
                                              {BondStatus::bonded, "BOND_STATUS_BONDED"}}};
constexpr Words<ValidatorChangeKind, 7> kValidatorChangeKinds{
    {{ValidatorChangeKind::state, "state"},
     {ValidatorChangeKind::commission_rate, "commission_rate"},
     {ValidatorChangeKind::max_rate, "max_rate"},
     {ValidatorChangeKind::moniker, "moniker"},
     {ValidatorChangeKind::identity, "identity"},
     {ValidatorChangeKind::website, "website"},
     {ValidatorChangeKind::consensus_key, "consensus_key"}}};
constexpr Words<AdvertState, 4> kAdvertStates{{{AdvertState::pending, "pending"},
                                               {AdvertState::shown, "shown"},
                                               {AdvertState::held, "held"},
                                               {AdvertState::hidden, "hidden"}}};
constexpr Words<AdvertDecision, 2> kAdvertDecisions{{{AdvertDecision::show, "show"}, {AdvertDecision::hide, "hide"}}};

template <class Enum, std::size_t N>
std::string_view word_of(Words<Enum, N> const& words, Enum value) {
  for (auto const& [candidate, word] : words) {
    if (candidate == value) {
      return word;
    }
  }
  return "";
}

template <class Enum, std::size_t N>
std::optional<Enum> value_of(Words<Enum, N> const& words, std::string_view word) {
  for (auto const& [value, candidate] : words) {
    if (candidate == word) {
      return value;
    }
  }
  return std::nullopt;
}

template <class Enum, std::size_t N>
std::vector<std::string_view> every_word(Words<Enum, N> const& words) {
  std::vector<std::string_view> all;
  for (auto const& entry : words) {
    all.push_back(entry.second);
  }
  return all;
}

}  // namespace

#define ORRERY_DEFINE_WORDS(Enum, words)                  \
  std::string_view to_word(Enum value) {                  \
    return word_of(words, value);                         \
  }                                                       \
  template <>                                             \
  std::optional<Enum> parse_word(std::string_view word) { \
    return value_of(words, word);                         \
  }                                                       \
  template <>                                             \
  std::vector<std::string_view> all_words<Enum>() {       \
    return every_word(words);                             \
  }

ORRERY_DEFINE_WORDS(ChainStatus, kStatuses)
ORRERY_DEFINE_WORDS(NetworkType, kNetworkTypes)
ORRERY_DEFINE_WORDS(EndpointKind, kEndpointKinds)
ORRERY_DEFINE_WORDS(PeerKind, kPeerKinds)
ORRERY_DEFINE_WORDS(ChainOrigin, kOrigins)
ORRERY_DEFINE_WORDS(AssetRole, kAssetRoles)
ORRERY_DEFINE_WORDS(StakingKind, kStakingKinds)
ORRERY_DEFINE_WORDS(Alive, kAlive)
ORRERY_DEFINE_WORDS(Verdict, kVerdicts)
ORRERY_DEFINE_WORDS(TlsFault, kTlsFaults)
ORRERY_DEFINE_WORDS(BondStatus, kBondStatuses)
ORRERY_DEFINE_WORDS(ValidatorChangeKind, kValidatorChangeKinds)
ORRERY_DEFINE_WORDS(AdvertState, kAdvertStates)
ORRERY_DEFINE_WORDS(AdvertDecision, kAdvertDecisions)

#undef ORRERY_DEFINE_WORDS

}  // namespace orrery
