#include "domain/governance/event.hpp"

#include <array>
#include <utility>

namespace orrery {
namespace {

constexpr std::array<std::pair<EventType, std::string_view>, 10> kEventTypeWords{
    {{EventType::proposal, "proposal"},
     {EventType::active_set, "active_set"},
     {EventType::unjailed, "unjailed"},
     {EventType::jailed, "jailed"},
     {EventType::pool, "pool"},
     {EventType::upgrade, "upgrade"},
     {EventType::launch, "launch"},
     {EventType::partnership, "partnership"},
     {EventType::technical, "technical"},
     {EventType::community, "community"}}};

}  // namespace

std::string_view to_word(EventType type) {
  for (auto const& [value, word] : kEventTypeWords) {
    if (value == type) {
      return word;
    }
  }
  return "";
}

template <>
std::optional<EventType> parse_word(std::string_view word) {
  for (auto const& [value, candidate] : kEventTypeWords) {
    if (candidate == word) {
      return value;
    }
  }
  return std::nullopt;
}

template <>
std::vector<std::string_view> all_words<EventType>() {
  std::vector<std::string_view> words;
  for (auto const& entry : kEventTypeWords) {
    words.push_back(entry.second);
  }
  return words;
}

}  // namespace orrery
