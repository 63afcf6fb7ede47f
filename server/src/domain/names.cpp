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

}  // namespace

std::string_view to_word(ChainStatus status) {
  return word_of(kStatuses, status);
}
std::string_view to_word(NetworkType type) {
  return word_of(kNetworkTypes, type);
}
std::string_view to_word(EndpointKind kind) {
  return word_of(kEndpointKinds, kind);
}
std::string_view to_word(PeerKind kind) {
  return word_of(kPeerKinds, kind);
}
std::string_view to_word(ChainOrigin origin) {
  return word_of(kOrigins, origin);
}

template <>
std::optional<ChainStatus> parse_word(std::string_view word) {
  return value_of(kStatuses, word);
}
template <>
std::optional<NetworkType> parse_word(std::string_view word) {
  return value_of(kNetworkTypes, word);
}
template <>
std::optional<EndpointKind> parse_word(std::string_view word) {
  return value_of(kEndpointKinds, word);
}
template <>
std::optional<PeerKind> parse_word(std::string_view word) {
  return value_of(kPeerKinds, word);
}
template <>
std::optional<ChainOrigin> parse_word(std::string_view word) {
  return value_of(kOrigins, word);
}

}  // namespace orrery
