#include "collectors/chains/chain_nodes.hpp"

#include <algorithm>

namespace orrery {

int ConsecutiveReports::count(std::string_view data_set, std::string const& chain_id) {
  return votes_.with([&](auto& votes) { return ++votes[{std::string(data_set), chain_id}]; });
}

void ConsecutiveReports::forget(std::string_view data_set, std::string const& chain_id) {
  votes_.with([&](auto& votes) { votes.erase({std::string(data_set), chain_id}); });
}

NodeChoice NodeTurns::next(std::string const& chain_id) {
  constexpr int kTurn = 6;
  auto const pass = passes_.with([&](auto& passes) { return ++passes[chain_id]; });
  return pass % kTurn == 0 ? NodeChoice::another_operator : NodeChoice::last_good;
}

bool UnavailableFigures::cover(std::string_view data_set, std::string const& chain_id,
                               std::span<std::string const> unread, Timestamp now) const {
  return figures_.with([&](auto const& figures) {
    auto const* const names = figures.find({std::string(data_set), chain_id}, now);
    return names != nullptr && std::ranges::all_of(unread, [&](auto const& name) { return names->contains(name); });
  });
}

void UnavailableFigures::note(std::string_view data_set, std::string const& chain_id,
                              std::span<std::string const> unread, Timestamp now) {
  figures_.with([&](auto& figures) {
    figures.touch({std::string(data_set), chain_id}, now) = {unread.begin(), unread.end()};
  });
}

}  // namespace orrery
