#include "app/collection.hpp"

#include "app/arguments.hpp"
#include "base/version.hpp"
#include "collectors/chain_state/collector.hpp"
#include "collectors/delegators/collector.hpp"
#include "collectors/validators/collector.hpp"

#include <algorithm>

namespace orrery {
namespace {

// So that an operator whose node is asked knows who asks, and where to complain.
std::string make_user_agent(Config const& config) {
  auto agent = "orrery/" + std::string(kVersion);
  if (auto const url = config.optional_text("site.url")) {
    agent += " (+" + *url + ")";
  }
  return agent;
}

}  // namespace

std::unique_ptr<CurlFetcher> make_fetcher(Config const& config, Clock const& clock) {
  FetchOptions options;
  options.user_agent = make_user_agent(config);
  options.allowed = parse_address_ranges(config.text("fetch.allow")).value();
  options.limits.per_host_per_second = static_cast<double>(config.integer("fetch.per_host_per_second"));
  return std::make_unique<CurlFetcher>(std::move(options), clock);
}

RegistrySettings make_registry_settings(Config const& config) {
  return {config.text("registry.source"), config.text("registry.overlay"), config.duration("collect.registry.every")};
}

std::vector<Collector> make_collectors(Config const& config, Fetcher& fetcher) {
  std::vector<Collector> collectors;
  collectors.push_back(make_registry_collector(make_registry_settings(config), fetcher));
  auto const nodes = std::make_shared<ChainNodes>(fetcher);
  collectors.push_back(make_chain_state_collector(config.duration("collect.chain_state.every"), nodes));
  collectors.push_back(make_validators_collector(config.duration("collect.validators.every"), nodes));
  collectors.push_back(make_delegators_collector(config.duration("collect.delegators.every"), nodes));
  return collectors;
}

std::vector<Collector> select_collectors(std::vector<Collector> all, std::vector<std::string> const& data_sets) {
  if (data_sets.empty()) {
    return all;
  }
  std::vector<Collector> selected;
  for (auto const& data_set : data_sets) {
    auto const found = std::ranges::find(all, data_set, &Collector::data_set);
    if (found == all.end()) {
      throw WrongUsage("collect " + data_set, "is not a data set of this version");
    }
    selected.push_back(*found);
  }
  return selected;
}

CollectionIntervals make_intervals(Config const& config) {
  CollectionIntervals intervals;
  for (auto const data_set : {kRegistryDataSet, kChainStateDataSet, kValidatorsDataSet, kDelegatorsDataSet}) {
    auto const name = std::string(data_set);
    intervals[name] = config.duration("collect." + name + ".every");
  }
  return intervals;
}

}  // namespace orrery
