#pragma once

#include "domain/chain.hpp"

#include <optional>
#include <string_view>

namespace orrery {

// The words that stand for these values in the store and on the wire.
std::string_view to_word(ChainStatus status);
std::string_view to_word(NetworkType type);
std::string_view to_word(EndpointKind kind);
std::string_view to_word(PeerKind kind);
std::string_view to_word(ChainOrigin origin);

// The value of a word, nothing for an unknown one: `parse_word<ChainStatus>("live")`.
template <class Enum>
std::optional<Enum> parse_word(std::string_view word);

template <>
std::optional<ChainStatus> parse_word(std::string_view word);
template <>
std::optional<NetworkType> parse_word(std::string_view word);
template <>
std::optional<EndpointKind> parse_word(std::string_view word);
template <>
std::optional<PeerKind> parse_word(std::string_view word);
template <>
std::optional<ChainOrigin> parse_word(std::string_view word);

}  // namespace orrery
