#include "app/collection.hpp"

#include "app/arguments.hpp"
#include "app/open_store.hpp"
#include "base/version.hpp"
#include "collectors/chain_state/collector.hpp"
#include "collectors/content/collector.hpp"
#include "collectors/contributions/collector.hpp"
#include "collectors/delegators/collector.hpp"
#include "collectors/endpoints/collector.hpp"
#include "collectors/logos/collector.hpp"
#include "collectors/prices/collector.hpp"
#include "collectors/proposals/collector.hpp"
#include "collectors/reviews/collector.hpp"
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

// Browsers of the site ask nodes: does a node let them? Without an address of the site, any other stands for it.
EndpointSettings make_endpoint_settings(Config const& config) {
  auto const url = config.optional_text("site.url").value_or("https://orrery.example");
  auto const path = url.find('/', url.find("://") + 3);
  return {config.duration("collect.endpoints.every"), url.substr(0, path)};
}

}  // namespace

std::unique_ptr<CurlFetcher> make_fetcher(Config const& config, Clock const& clock) {
  FetchOptions options;
  options.user_agent = make_user_agent(config);
  options.allowed = parse_address_ranges(config.text("fetch.allow")).value();
  options.limits.per_host_per_second = static_cast<double>(config.integer("fetch.per_host_per_second"));
  options.origin = store_kind(config) == StoreKind::demo ? AnswerOrigin::simulated : AnswerOrigin::real;
  return std::make_unique<CurlFetcher>(std::move(options), clock);
}

RegistrySettings make_registry_settings(Config const& config) {
  return {config.text("registry.source"), config.text("registry.overlay"), config.duration("collect.registry.every")};
}

AdvertsSettings make_adverts_settings(Config const& config) {
  return {
      config.text("adverts.chain"),
      {config.text("adverts.address"), config.text("adverts.denom"), std::to_string(config.integer("adverts.amount"))},
      static_cast<std::size_t>(config.integer("adverts.confirmations")),
      config.text("adverts.deny_list"),
      config.duration("collect.adverts.every")};
}

std::vector<Collector> make_collectors(Config const& config, Fetcher& fetcher) {
  std::vector<Collector> collectors;
  collectors.push_back(make_registry_collector(make_registry_settings(config), fetcher));
  if (auto const folder = config.optional_text("content.dir")) {
    collectors.push_back(make_content_collector(*folder));
  }
  auto const nodes = std::make_shared<ChainNodes>(fetcher);
  collectors.push_back(make_chain_state_collector(config.duration("collect.chain_state.every"), nodes));
  collectors.push_back(make_validators_collector(config.duration("collect.validators.every"), nodes));
  collectors.push_back(make_delegators_collector(config.duration("collect.delegators.every"), nodes));
  collectors.push_back(make_prices_collector({config.text("coingecko.url"), config.optional_text("coingecko.key"),
                                              config.text("coinpaprika.url"), config.duration("collect.prices.every")},
                                             fetcher));
  collectors.push_back(make_endpoints_collector(make_endpoint_settings(config), nodes));
  collectors.push_back(make_proposals_collector(config.duration("collect.proposals.every"), nodes));
  collectors.push_back(make_adverts_collector(make_adverts_settings(config), nodes));
  if (auto const url = config.optional_text("github.url")) {
    collectors.push_back(make_contributions_collector({*url, config.text("github.token")},
                                                      config.duration("collect.contributions.every"), fetcher));
  }
  collectors.push_back(
      make_logos_collector({config.duration("collect.logos.every"), config.text("keybase.url")}, fetcher));
  if (config.text("reviews.generated") == "on") {
    collectors.push_back(make_reviews_collector());
  }
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
  for (auto const data_set :
       {kRegistryDataSet, kChainStateDataSet, kValidatorsDataSet, kDelegatorsDataSet, kPricesDataSet, kEndpointsDataSet,
        kProposalsDataSet, kContributionsDataSet, kLogosDataSet}) {
    auto const name = std::string(data_set);
    intervals[name] = config.duration("collect." + name + ".every");
  }
  if (config.optional_text("adverts.address")) {
    intervals[std::string(kAdvertsDataSet)] = config.duration("collect.adverts.every");
  }
  return intervals;
}

}  // namespace orrery
