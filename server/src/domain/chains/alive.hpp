#pragma once

#include "base/clock.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace orrery {

// Whether a chain makes blocks, as it was measured; beside it ChainStatus is the registry's word.
enum class Alive {
  producing,    // its newest block is at most 5 minutes old, or 20 block times where those are longer
  slow,         // at most an hour
  halted,       // over an hour
  unreachable,  // no node told anything for a day
  unknown,      // not measured, or not well enough to say
};

// The longest pause between two blocks of a chain that produces them.
std::chrono::milliseconds find_longest_pause(std::optional<std::chrono::milliseconds> block_time);

// What is known of a chain from all looks at it.
struct AliveState {
  Alive alive = Alive::unknown;
  std::optional<Timestamp> last_block_at;  // of the newest block that a node told
  std::optional<std::int64_t> last_block_height;
  std::optional<Timestamp> last_answer_at;  // when a node of the chain last told where it stands
  Timestamp first_look_at;
  Timestamp last_look_at;
  // Looks in a row at which one operator alone told a block over an hour old.
  std::int64_t looks = 0;
  // How long that was watched or, where looks is 0, that nobody answered. Of a pause between two looks at most two
  // hours count.
  std::chrono::seconds watched{0};
  Timestamp changed_at;  // of alive, or of last_block_at where the chain was not producing

  bool operator==(AliveState const&) const = default;
};

// What the nodes of a chain told in one pass.
struct AliveLook {
  struct Block {
    Timestamp at;
    std::int64_t height = 0;
    std::chrono::seconds age{0};  // when it was told
  };
  Timestamp at;
  std::optional<Block> newest;      // by nodes that do not catch up
  std::size_t operators_told = 0;   // of those
  std::size_t operators_named = 0;  // in the registry
  bool is_answered = false;         // a node of the chain told where it stands, if only one that catches up
  // Whether every endpoint was measured. Where one did not let this server in, was not due or could not be asked, the
  // silence of the others proves nothing.
  bool is_whole = false;
  std::optional<std::chrono::milliseconds> block_time;
};

// What is known after one more look. known: nothing at the first. Halted is said by fresh answers of two operators, or
// of one in three looks in a row where the registry names no other or none of the others answered for a day;
// unreachable after a day of silence. What says neither leaves what was known, but producing and slow only until the
// newest block is a day old. Why: docs/adr/0079-alive-is-measured.md.
AliveState note_look(std::optional<AliveState> const& known, AliveLook const& look);

// Since when a halted or unreachable chain is without a block: the time of the last one, or of the first look where
// none was ever told. Nothing for all others.
std::optional<Timestamp> find_standstill(AliveState const& state);

// A chain that stands still for so long is dormant: it comes after all others and counts in no total.
inline constexpr std::chrono::hours kDormantAfter{7 * 24};
// From then on it is asked once an hour; once a day after so long.
inline constexpr std::chrono::hours kAskedDailyAfter{30 * 24};

bool is_dormant(std::optional<Timestamp> standstill, Timestamp now);

// The time between two requests of a kind to a dormant chain; nothing where the chain is not.
std::optional<std::chrono::seconds> find_dormant_interval(std::optional<Timestamp> standstill, Timestamp now);

}  // namespace orrery
