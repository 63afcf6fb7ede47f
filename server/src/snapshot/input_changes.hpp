#pragma once

#include "store/driver/changed_tables.hpp"
#include "store/revision.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace orrery {

// What a SnapshotInput is read in, each by itself.
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
  uptime_strips,
  proposals,
  events,
  adverts,
  contributions,
  logos,
  weights,
};
inline constexpr std::size_t kInputParts = 17;

template <class T>
class ByInputPart {
 public:
  T& operator[](InputPart part) { return parts_.at(static_cast<std::size_t>(part)); }
  T const& operator[](InputPart part) const { return parts_.at(static_cast<std::size_t>(part)); }
  bool operator==(ByInputPart const&) const = default;

 private:
  std::array<T, kInputParts> parts_{};
};

// What of the input may differ from what it was at another revision of the store, as the commits since then tell.
class InputChanges {
 public:
  InputChanges();                         // since a revision that is not known: anything may differ
  explicit InputChanges(Revision since);  // nothing, until it is added; of no commit: anything

  Revision since() const { return since_; }
  void add(InputPart part, ChangedChains const& changed) { parts_[part].add(changed); }

  // Whether a row of the part may differ; whether one may that belongs to the chain of that key, or to no chain.
  bool contain(InputPart part) const { return !parts_[part].is_nothing(); }
  bool contain(InputPart part, std::int64_t chain) const { return parts_[part].contains(chain); }
  // The chains whose record may differ.
  ChangedChains find_chains() const;

 private:
  Revision since_{};
  ByInputPart<ChangedChains> parts_{};
};

}  // namespace orrery
