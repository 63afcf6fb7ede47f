#include "fetch/larger_allowances.hpp"

#include <algorithm>
#include <utility>

namespace orrery {

bool LargerAllowances::set(std::map<std::string, std::size_t> const& endpoints, std::chrono::seconds every) {
  Rates rates;
  auto const time = kShareOfInterval * static_cast<double>(every.count());
  for (auto const& [domain, count] : endpoints) {
    auto const needed = std::min(static_cast<double>(count) / time, kMostPerSecond);
    if (needed > usual_) rates.emplace(domain, needed);
  }
  return rates_.with([&rates](Rates& known) { return std::exchange(known, rates) != rates; });
}

std::optional<double> LargerAllowances::find(std::string const& domain) const {
  return rates_.with([&domain](Rates const& rates) {
    auto const found = rates.find(domain);
    return found == rates.end() ? std::nullopt : std::optional(found->second);
  });
}

LargerAllowances::Rates LargerAllowances::list() const {
  return rates_.with([](Rates const& rates) { return rates; });
}

}  // namespace orrery
