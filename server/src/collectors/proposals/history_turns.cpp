#include "collectors/proposals/history_turns.hpp"

#include <functional>

namespace orrery {
namespace {

// Not all chains in the same hour.
std::chrono::seconds find_first_wait(std::string const& chain_id, std::chrono::seconds every) {
  return std::chrono::seconds(std::hash<std::string>{}(chain_id) % static_cast<std::size_t>(every.count()));
}

}  // namespace

bool HistoryTurns::take(std::string const& chain_id, Timestamp now, bool is_at_once) {
  return next_.with([&](auto& next) {
    auto& turn = next.touch(chain_id, now);
    if (!turn) turn = is_at_once ? now : now + find_first_wait(chain_id, kEvery);
    if (*turn > now) return false;
    turn = now + kEvery;
    return true;
  });
}

}  // namespace orrery
