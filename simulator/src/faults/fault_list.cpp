#include "faults/fault_list.hpp"

#include <algorithm>

namespace orrery::simulator {
namespace {

bool fits(std::string const& wanted, std::string_view is) {
  return wanted.empty() || wanted == is;
}

bool fits(FaultRule const& rule, FaultTarget const& target) {
  bool const host =
      fits(rule.host, target.ip) || rule.host == std::string(target.ip) + ":" + std::to_string(target.port);
  bool const path = rule.path.empty() || target.target.find(rule.path) != std::string_view::npos;
  return rule.left != 0 && fits(rule.upstream, target.upstream) && host && fits(rule.chain, target.chain_id) && path;
}

}  // namespace

std::int64_t FaultList::add(FaultRule rule) {
  return state_.with([&](State& state) {
    rule.id = ++state.last_id;
    state.rules.push_back(std::move(rule));
    return state.last_id;
  });
}

bool FaultList::remove(std::int64_t id) {
  return state_.with([&](State& state) {
    return std::erase_if(state.rules, [&](FaultRule const& rule) { return rule.id == id; }) > 0;
  });
}

void FaultList::clear() {
  state_.with([](State& state) { state.rules.clear(); });
}

std::vector<FaultRule> FaultList::list() const {
  return state_.with([](State const& state) { return state.rules; });
}

std::optional<FaultRule> FaultList::take(FaultTarget const& target) {
  return state_.with([&](State& state) -> std::optional<FaultRule> {
    auto const found = std::find_if(state.rules.rbegin(), state.rules.rend(),
                                    [&](FaultRule const& rule) { return fits(rule, target); });
    if (found == state.rules.rend()) {
      return std::nullopt;
    }
    ++found->hits;
    found->left -= found->left > 0 ? 1 : 0;
    return *found;
  });
}

}  // namespace orrery::simulator
