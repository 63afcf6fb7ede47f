#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace orrery::simulator {

// Invented names, made from syllables, which differ for each index. An index above the number of names throws
// std::out_of_range.
inline constexpr std::size_t kChainNames = 1'200;
inline constexpr std::size_t kValidatorNames = 12'000;

std::string make_chain_name(std::uint64_t seed, std::size_t index);      // "Veltara"
std::string make_validator_name(std::uint64_t seed, std::size_t index);  // "Quoroway Foundry"
std::string make_provider_name(std::size_t index);                       // "Tambilde Relay"

std::string to_lower(std::string text);
std::string to_upper(std::string text);

}  // namespace orrery::simulator
