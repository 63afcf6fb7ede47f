#pragma once

#include "snapshot/common_runs.hpp"
#include "snapshot/position_set.hpp"
#include "snapshot/position_steps.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// Which of many texts hold a text: the one way in which anything is searched for. Immutable.
//
// For every run of one, two and three bytes it knows the texts that hold it, and for longer ones that are common. Any
// other is looked for only in the texts that hold the rarest run of it. So a search costs by what it finds, not by what
// there is.
class TextIndex {
 public:
  TextIndex() = default;
  // Each text is one or more lines; every line begins and ends with '\n' for find(), the first and last too.
  explicit TextIndex(std::span<std::string_view const> texts);

  bool is_made_of(std::span<std::string_view const> texts) const;
  std::size_t size() const { return starts_.empty() ? 0 : starts_.size() - 1; }

  // visit(position) for each text that holds the bytes, in rising order. None holds an empty one.
  template <class Visit>
  void find(std::string_view wanted, Visit const& visit) const {
    auto const candidates = find_candidates(wanted);
    for_each_position(candidates.steps, [&](std::uint32_t position) {
      if (candidates.all_hold || text(position).find(wanted) != std::string_view::npos) {
        visit(position);
      }
    });
  }

 private:
  static constexpr std::size_t kLongestRun = 3;  // bytes

  // Runs of one length, and the place of each. Where the runs are more than the places, several may share one.
  struct Shape {
    unsigned length = 0;
    unsigned place_bits = 0;
    bool is_exact() const { return place_bits >= 8 * length; }
    std::uint32_t place_of(std::uint32_t value) const;
    // visit(value) for each run of the text, from its beginning on.
    template <class Visit>
    void for_each(std::string_view text, Visit const& visit) const;
  };

  // Which texts hold a run of some length.
  struct Runs {
    Shape shape;
    std::vector<std::uint32_t> starts;  // of the steps of each place, and the end
    std::vector<std::uint8_t> steps;
    PositionSet shared;  // the places of several runs; nothing where each run has its own
    bool is_shared(std::uint32_t place) const { return !shape.is_exact() && shared.contains(place); }
    Steps at(std::uint32_t place) const;
  };

  struct Candidates {
    Steps steps;
    bool all_hold = false;
  };

  std::string_view text(std::size_t position) const {
    return std::string_view(bytes_).substr(starts_[position], starts_[position + 1] - starts_[position]);
  }
  void fill(Runs& runs) const;
  // Where a common run may begin: the runs at places that many texts have, by place.
  std::vector<CommonRuns::Beginnings> list_common_beginnings() const;
  Candidates find_candidates(std::string_view wanted) const;

  std::string bytes_;                   // all texts, each with '\n' before and behind it
  std::vector<std::uint32_t> starts_;   // of each in bytes_, and the end
  std::array<Runs, kLongestRun> runs_;  // by length less one
  CommonRuns common_;
};

}  // namespace orrery
