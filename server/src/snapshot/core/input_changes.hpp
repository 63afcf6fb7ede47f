#pragma once

#include "store/core/revision.hpp"
#include "store/driver/changed_tables.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace orrery {

// The parts of a SnapshotInput, each of which is read and compared by itself.
enum class InputPart {
  chains,
  health,
  chain_states,
  chain_checks,
  validators,
  recorded_changes,
  prices,
  series,
  editorial,
  endpoint_health,
  method_change,
  daily_uptime,
  proposals,
  events,
  adverts,
  contributions,
  logos,
  weights,
  alive,
  archives,
  signing,
};
inline constexpr std::size_t kInputParts = 21;

template <class T>
class ByInputPart {
 public:
  T& operator[](InputPart part) { return parts_.at(static_cast<std::size_t>(part)); }
  T const& operator[](InputPart part) const { return parts_.at(static_cast<std::size_t>(part)); }
  bool operator==(ByInputPart const&) const = default;

 private:
  std::array<T, kInputParts> parts_{};
};

// Which rows of the input may have changed since a revision of the store, from the log of commits (table change_log).
class InputChanges {
 public:
  InputChanges();                         // since an unknown revision: everything may have changed
  explicit InputChanges(Revision since);  // nothing until add(); everything if `since` is of no commit

  Revision since() const { return since_; }
  void add(InputPart part, ChangedChains const& changed) { parts_[part].add(changed); }

  // Whether any row of the part may have changed, or any that belongs to the chain of that key or to no chain.
  bool contain(InputPart part) const { return !parts_[part].is_nothing(); }
  bool contain(InputPart part, std::int64_t chain) const { return parts_[part].contains(chain); }
  // The chains whose records may have changed.
  ChangedChains list_changed_chains() const;

 private:
  Revision since_{};
  ByInputPart<ChangedChains> parts_{};
};

}  // namespace orrery
