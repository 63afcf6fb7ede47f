#include "collectors/proposals/history_turns.hpp"

#include <chrono>
#include <functional>

namespace orrery {
namespace {

constexpr std::chrono::seconds kEvery{std::chrono::hours(24)};

// Not all chains in the same hour.
std::chrono::seconds find_first_wait(std::string const& chain_id) {
  return std::chrono::seconds(std::hash<std::string>{}(chain_id) % static_cast<std::size_t>(kEvery.count()));
}

}  // namespace

bool HistoryTurns::take(std::string const& chain_id, Timestamp now, bool is_at_once) {
  return next_.with([&](auto& next) {
    auto const first = is_at_once ? now : now + find_first_wait(chain_id);
    auto& turn = next.try_emplace(chain_id, first).first->second;
    if (turn > now) return false;
    turn = now + kEvery;
    return true;
  });
}

}  // namespace orrery
