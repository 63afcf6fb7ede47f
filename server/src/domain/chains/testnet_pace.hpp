#pragma once

#include "base/clock.hpp"
#include "domain/chains/chain.hpp"

#include <chrono>
#include <optional>

namespace orrery {

// How the nodes of test networks are asked: as often as those of main networks, in every sixth interval, or not at all.
enum class TestnetPace { on, slow, off };

// The time between two collections of a chain of that network type. Those of test networks at TestnetPace::off are
// measured against the interval at which they were collected before. dormant_interval: see find_dormant_interval().
std::chrono::seconds compute_chain_interval(std::chrono::seconds every, NetworkType network, TestnetPace pace,
                                            std::optional<std::chrono::seconds> dormant_interval = {});

// Whether a chain is asked in a pass that begins now; passes come about once in `every`.
bool is_turn_of_chain(std::chrono::seconds every, NetworkType network, TestnetPace pace,
                      std::optional<Timestamp> last_attempt, Timestamp now,
                      std::optional<std::chrono::seconds> dormant_interval = {});

}  // namespace orrery
