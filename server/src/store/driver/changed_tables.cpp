#include "store/driver/changed_tables.hpp"

#include <charconv>
#include <optional>

namespace orrery {
namespace {

// A commit that changed more chains is written as `any row`, to keep its row short.
constexpr std::size_t kMostChains = 64;

// Up to the end or the separator, which goes too.
std::string_view take_until(char separator, std::string_view& text) {
  auto const end = text.find(separator);
  auto const taken = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return taken;
}

std::optional<std::int64_t> parse_key(std::string_view word) {
  std::int64_t key = 0;
  auto const* const end = word.data() + word.size();
  auto const read = std::from_chars(word.data(), end, key);
  return read.ec == std::errc() && read.ptr == end ? std::optional(key) : std::nullopt;
}

}  // namespace

void ChangedChains::add(ChangedChains const& others) {
  any = any || others.any;
  chains.insert(others.chains.begin(), others.chains.end());
  if (any) chains.clear();
}

ChangedChains compute_changed_chains(ChangedTables const& changes, TableNames const& tables) {
  ChangedChains changed;
  for (auto const& table : tables) {
    if (auto const found = changes.find(table); found != changes.end()) changed.add(found->second);
  }
  return changed;
}

std::string to_text(ChangedTables const& tables) {
  std::string text;
  for (auto const& [name, changed] : tables) {
    text += name;
    if (changed.chains.size() <= kMostChains) {
      for (auto const chain : changed.chains) {
        text += ' ' + std::to_string(chain);
      }
    }
    text += '\n';
  }
  return text;
}

bool add_changes(std::string_view text, ChangedTables& tables) {
  while (!text.empty()) {
    auto line = take_until('\n', text);
    auto const name = take_until(' ', line);
    if (name.empty()) return false;
    ChangedChains changed{line.empty(), {}};
    while (!line.empty()) {
      auto const key = parse_key(take_until(' ', line));
      if (!key) return false;
      changed.chains.insert(*key);
    }
    tables[std::string(name)].add(changed);
  }
  return true;
}

}  // namespace orrery
