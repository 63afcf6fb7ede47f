#include "world/chance.hpp"

namespace orrery::simulator {
namespace {

// The finaliser of SplitMix64: each input bit changes about half of the output bits.
std::uint64_t mix(std::uint64_t value) {
  value += 0x9e3779b97f4a7c15;
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
  return value ^ (value >> 31);
}

// FNV-1a.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (char const c : text) {
    hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x100000001b3;
  }
  return hash;
}

}  // namespace

Chance::Chance(std::uint64_t seed) : state_(mix(seed)) {}

Chance Chance::of(std::string_view name) const {
  return Chance(state_ ^ hash_of(name));
}

Chance Chance::of(std::uint64_t index) const {
  return Chance(state_ + mix(index));
}

double Chance::fraction() const {
  return static_cast<double>(state_ >> 11) * 0x1p-53;
}

double Chance::within(double low, double high) const {
  return low + fraction() * (high - low);
}

std::int64_t Chance::between(std::int64_t low, std::int64_t high) const {
  return low + static_cast<std::int64_t>(state_ % static_cast<std::uint64_t>(high - low + 1));
}

std::vector<std::uint8_t> Chance::bytes(std::size_t count) const {
  std::vector<std::uint8_t> bytes;
  for (std::uint64_t word = 0; bytes.size() < count; ++word) {
    auto const bits = of(word).bits();
    for (unsigned shift = 0; shift < 64 && bytes.size() < count; shift += 8) {
      bytes.push_back(static_cast<std::uint8_t>(bits >> shift));
    }
  }
  return bytes;
}

}  // namespace orrery::simulator
