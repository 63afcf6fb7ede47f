#include "domain/chains/alive.hpp"

#include <algorithm>

namespace orrery {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr minutes kLongestUsualPause{5};
constexpr int kBlockTimes = 20;
constexpr hours kHaltedAfter{1};
constexpr hours kProvenAfter{24};
constexpr hours kLongestWatch{2};
constexpr std::int64_t kLooksOfOneOperator = 3;

bool was_making_blocks(Alive alive) {
  return alive == Alive::producing || alive == Alive::slow;
}

void note_block(AliveState& state, AliveLook::Block const& block) {
  if (!state.last_block_at || block.at >= *state.last_block_at) {
    state.last_block_at = block.at;
    state.last_block_height = block.height;
  }
}

// One operator alone told a block over an hour old.
Alive judge_lone_word(AliveState const& state, AliveLook const& look) {
  // After a day of silence nobody else is left to be heard.
  bool const is_the_only_one =
      look.operators_named <= 1 || state.alive == Alive::unreachable || state.watched >= kProvenAfter;
  if (is_the_only_one && state.looks >= kLooksOfOneOperator) {
    return Alive::halted;
  }
  return state.alive == Alive::producing ? Alive::slow : state.alive;
}

void note_told(AliveState& state, AliveState const& before, AliveLook const& look, seconds since_last_look) {
  note_block(state, *look.newest);
  // A node that fell behind does not age a chain of which another told a newer block.
  auto const age = std::min(look.newest->age, look.at - *state.last_block_at);
  state.looks = 0;
  state.watched = seconds(0);
  if (age <= find_longest_pause(look.block_time)) {
    state.alive = Alive::producing;
  } else if (age <= kHaltedAfter) {
    state.alive = Alive::slow;
  } else if (look.operators_told > 1) {
    state.alive = Alive::halted;
  } else {
    state.looks = before.looks + 1;
    state.watched = before.looks > 0 ? before.watched + (look.is_whole ? since_last_look : seconds(0)) : seconds(0);
    state.alive = judge_lone_word(state, look);
  }
}

void note_silence(AliveState& state, AliveState const& before, seconds since_last_look) {
  state.looks = 0;
  state.watched = (before.looks > 0 ? seconds(0) : before.watched) + since_last_look;
  if (state.watched >= kProvenAfter) {
    state.alive = Alive::unreachable;
  }
}

void note_only_catching_up(AliveState& state) {
  state.looks = 0;
  state.watched = seconds(0);
  if (state.alive == Alive::unreachable) {
    state.alive = Alive::unknown;
  }
}

AliveState make_first(Timestamp at) {
  AliveState first;
  first.first_look_at = at;
  first.last_look_at = at;
  first.changed_at = at;
  return first;
}

}  // namespace

std::chrono::milliseconds find_longest_pause(std::optional<std::chrono::milliseconds> block_time) {
  return std::max<std::chrono::milliseconds>(kLongestUsualPause,
                                             kBlockTimes * block_time.value_or(std::chrono::milliseconds(0)));
}

AliveState note_look(std::optional<AliveState> const& known, AliveLook const& look) {
  auto const before = known.value_or(make_first(look.at));
  auto state = before;
  auto const since_last_look = std::clamp<seconds>(look.at - before.last_look_at, seconds(0), kLongestWatch);
  state.last_look_at = look.at;
  if (look.is_answered) {
    state.last_answer_at = look.at;
  }
  if (look.newest) {
    note_told(state, before, look, since_last_look);
  } else if (look.is_answered) {
    note_only_catching_up(state);
  } else if (look.is_whole) {
    note_silence(state, before, since_last_look);
  }
  bool const is_old = !state.last_block_at || look.at - *state.last_block_at >= kProvenAfter;
  if (was_making_blocks(state.alive) && !look.newest && is_old) {
    state.alive = Alive::unknown;
  }
  bool const shows_block = state.alive != Alive::producing && state.last_block_at != before.last_block_at;
  if (state.alive != before.alive || shows_block) {
    state.changed_at = look.at;
  }
  return state;
}

std::optional<Timestamp> find_standstill(AliveState const& state) {
  bool const stands_still = state.alive == Alive::halted || state.alive == Alive::unreachable;
  return stands_still ? std::optional(state.last_block_at.value_or(state.first_look_at)) : std::nullopt;
}

bool is_dormant(std::optional<Timestamp> standstill, Timestamp now) {
  return standstill && now - *standstill >= kDormantAfter;
}

std::optional<std::chrono::seconds> find_dormant_interval(std::optional<Timestamp> standstill, Timestamp now) {
  if (!is_dormant(standstill, now)) {
    return std::nullopt;
  }
  return now - *standstill >= kAskedDailyAfter ? hours(24) : hours(1);
}

}  // namespace orrery
