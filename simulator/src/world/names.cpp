#include "world/names.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace orrery::simulator {
namespace {

constexpr std::array<std::string_view, 40> kHeads{
    "Velt", "Quor", "Tamb", "Ysel", "Brun", "Kelm", "Morv", "Sind", "Fenn", "Orub", "Plen", "Drav", "Hest", "Wiln",
    "Gral", "Zuth", "Ebbr", "Narl", "Tovv", "Pesk", "Lirm", "Jund", "Chal", "Bosk", "Erph", "Vash", "Mird", "Skel",
    "Dwin", "Rask", "Thol", "Umbr", "Cynd", "Gwen", "Farl", "Hurn", "Ilth", "Krev", "Noxt", "Pral"};
constexpr std::array<std::string_view, 30> kTails{"ara",   "oway", "ibur", "antis", "orel",  "ique",  "umbe",  "arrow",
                                                  "elka",  "isto", "una",  "edral", "ovia",  "inth",  "asque", "ount",
                                                  "erran", "ilde", "ogar", "yssa",  "amar",  "entry", "ockle", "iven",
                                                  "ulane", "otta", "enfa", "agrim", "imoor", "olith"};
constexpr std::array<std::string_view, 10> kTrades{"Staking",    "Nodes",   "Foundry", "Guild",   "Works",
                                                   "Collective", "Station", "Harbour", "Signers", "Cellar"};

// Combines each head with each tail once, in an order in which successive names differ.
std::string join(std::size_t index) {
  auto const head = index % kHeads.size();
  auto const tail = (index / kHeads.size() + 7 * head) % kTails.size();
  return std::string(kHeads.at(head)).append(kTails.at(tail));
}

constexpr std::size_t kPairs = kHeads.size() * kTails.size();
static_assert(kPairs == kChainNames && kPairs * kTrades.size() == kValidatorNames);

std::size_t rotate(std::uint64_t seed, std::size_t index, std::size_t count) {
  if (index >= count) {
    throw std::out_of_range("there are no more invented names");
  }
  return (index + static_cast<std::size_t>(seed % count)) % count;
}

std::string changed(std::string text, char first, char last, int by) {
  std::ranges::transform(text, text.begin(),
                         [&](char c) { return c >= first && c <= last ? static_cast<char>(c + by) : c; });
  return text;
}

}  // namespace

std::string make_chain_name(std::uint64_t seed, std::size_t index) {
  return join(rotate(seed, index, kChainNames));
}

std::string make_validator_name(std::uint64_t seed, std::size_t index) {
  auto const place = rotate(seed * 31 + 17, index, kValidatorNames);
  auto const pair = place % kPairs;
  return join(kPairs - 1 - pair) + " " + std::string(kTrades.at((place / kPairs + pair) % kTrades.size()));
}

std::string make_provider_name(std::size_t index) {
  return join((index * 37 + 611) % kPairs) + " Relay";
}

std::string to_lower(std::string text) {
  return changed(std::move(text), 'A', 'Z', 'a' - 'A');
}

std::string to_upper(std::string text) {
  return changed(std::move(text), 'a', 'z', 'A' - 'a');
}

}  // namespace orrery::simulator
