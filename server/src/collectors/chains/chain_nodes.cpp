#include "collectors/chains/chain_nodes.hpp"

#include <algorithm>
#include <chrono>

namespace orrery {
namespace {

constexpr std::chrono::hours kAskedAgainAfter{1};

}  // namespace

int VotesInARow::count(std::string_view data_set, std::string const& chain_id) {
  return votes_.with([&](auto& votes) { return ++votes[{std::string(data_set), chain_id}]; });
}

void VotesInARow::forget(std::string_view data_set, std::string const& chain_id) {
  votes_.with([&](auto& votes) { votes.erase({std::string(data_set), chain_id}); });
}

bool FiguresThatNobodyTells::cover(std::string_view data_set, std::string const& chain_id,
                                   std::span<std::string const> unread, Timestamp now) const {
  return figures_.with([&](auto const& figures) {
    auto const found = figures.find({std::string(data_set), chain_id});
    return found != figures.end() && now < found->second.until &&
           std::ranges::all_of(unread, [&](auto const& name) { return found->second.names.contains(name); });
  });
}

void FiguresThatNobodyTells::note(std::string_view data_set, std::string const& chain_id,
                                  std::span<std::string const> unread, Timestamp now) {
  figures_.with([&](auto& figures) {
    figures[{std::string(data_set), chain_id}] = {{unread.begin(), unread.end()}, now + kAskedAgainAfter};
  });
}

}  // namespace orrery
