#pragma once

#include "base/clock.hpp"

#include <chrono>
#include <cstddef>
#include <map>
#include <utility>
#include <variant>

namespace orrery {

// A map whose entries expire `time_to_live` after they were last touched. Expired entries are erased while others are
// touched, at most once in that time, so the map holds what was touched within twice `time_to_live`. An entry whose
// time is in the future, because the clock was set back, counts as expired by the same distance.
template <class Key, class Value = std::monostate>
class ExpiringMap final {
 public:
  explicit ExpiringMap(std::chrono::seconds time_to_live) : time_to_live_(time_to_live) {}

  // Null where there is none; the pointer is valid until the next change.
  Value const* find(Key const& key, Timestamp now) const {
    auto const found = entries_.find(key);
    return found == entries_.end() || is_expired(found->second.touched_at, now) ? nullptr : &found->second.value;
  }
  bool contains(Key const& key, Timestamp now) const { return find(key, now) != nullptr; }

  // The key's value, a default one where there is none; the reference is valid until the next change.
  Value& touch(Key const& key, Timestamp now) {
    drop_expired(now);
    auto& entry = entries_[key];
    if (is_expired(entry.touched_at, now)) entry.value = {};
    entry.touched_at = now;
    return entry.value;
  }

  void erase(Key const& key) { entries_.erase(key); }

  // Counts expired entries that were not erased yet, too.
  std::size_t size() const { return entries_.size(); }

 private:
  struct Entry {
    Value value{};
    Timestamp touched_at{};
  };

  bool is_expired(Timestamp touched_at, Timestamp now) const {
    return std::chrono::abs(now - touched_at) >= time_to_live_;
  }

  void drop_expired(Timestamp now) {
    if (!is_expired(dropped_at_, now)) return;
    std::erase_if(entries_, [&](auto const& entry) { return is_expired(entry.second.touched_at, now); });
    dropped_at_ = now;
  }

  std::chrono::seconds time_to_live_;
  std::map<Key, Entry> entries_;
  Timestamp dropped_at_{};
};

}  // namespace orrery
