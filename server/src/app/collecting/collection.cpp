#include "app/collecting/collection.hpp"

#include "app/collecting/open_store.hpp"
#include "app/settings/arguments.hpp"
#include "app/settings/coingecko_settings.hpp"
#include "base/log.hpp"
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
#include "collectors/weights/collector.hpp"
#include "fetch/counting_fetcher.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace orrery {
namespace {

// Tells node operators who sends the requests and where to complain.
std::string make_user_agent(Config const& config) {
  auto agent = "orrery/" + std::string(kVersion);
  if (auto const url = config.optional_text("site.url")) {
    agent += " (+" + *url + ")";
  }
  return agent;
}

TestnetPace find_testnet_pace(Config const& config) {
  auto const& word = config.text("collect.testnets");
  return word == "on" ? TestnetPace::on : word == "slow" ? TestnetPace::slow : TestnetPace::off;
}

}  // namespace

std::shared_ptr<LargerAllowances> make_larger_allowances(Config const& config) {
  return std::make_shared<LargerAllowances>(static_cast<double>(config.integer("fetch.per_domain_per_second")));
}

std::unique_ptr<CurlFetcher> make_fetcher(Config const& config, Clock const& clock,
                                          std::shared_ptr<LargerAllowances const> larger_allowances) {
  FetchOptions options;
  options.user_agent = make_user_agent(config);
  options.allowed = parse_address_ranges(config.text("fetch.allow")).value();
  options.limits.per_host_per_second = static_cast<double>(config.integer("fetch.per_host_per_second"));
  options.limits.per_domain_per_second = static_cast<double>(config.integer("fetch.per_domain_per_second"));
  options.limits.larger_allowances = std::move(larger_allowances);
  options.origin = store_kind(config) == StoreKind::demo ? AnswerOrigin::simulated : AnswerOrigin::real;
  return std::make_unique<CurlFetcher>(std::move(options), clock);
}

RegistrySettings make_registry_settings(Config const& config) {
  return {config.text("registry.source"), config.text("registry.overlay"), config.duration("collect.registry.every")};
}

// The probes send the site's origin, because browsers on the site's pages ask nodes directly and need CORS. Where no
// site URL is configured, an example origin is sent.
EndpointSettings make_endpoint_settings(Config const& config, std::shared_ptr<LargerAllowances> larger_allowances) {
  auto const url = config.optional_text("site.url").value_or("https://orrery.example");
  auto const path = url.find('/', url.find("://") + 3);
  return {config.duration("collect.endpoints.every"), url.substr(0, path), std::move(larger_allowances)};
}

AdvertsSettings make_adverts_settings(Config const& config) {
  return {
      config.text("adverts.chain"),
      {config.text("adverts.address"), config.text("adverts.denom"), std::to_string(config.integer("adverts.amount"))},
      static_cast<std::size_t>(config.integer("adverts.confirmations")),
      config.text("adverts.deny_list"),
      config.duration("collect.adverts.every")};
}

std::vector<Collector> make_collectors(Config const& config, Fetcher& fetcher,
                                       std::shared_ptr<LargerAllowances> larger_allowances) {
  std::vector<Collector> collectors;
  // A CountingFetcher for each data set, and what is known of nodes shared by all.
  auto const add = [&](auto const& make) {
    auto const counted = std::make_shared<CountingFetcher>(fetcher);
    collectors.push_back(make(*counted));
    collectors.back().count_requests = [counted] { return counted->totals(); };
  };
  auto const known = std::make_shared<NodeKnowledge>();
  auto const testnets = find_testnet_pace(config);
  auto const add_of_chains = [&](auto const& make) {
    add([&](Fetcher& counted) { return make(std::make_shared<ChainNodes>(counted, known, testnets)); });
  };

  auto const registry = make_registry_settings(config);
  auto const dialects = std::shared_ptr<DialectTable>(known, &known->dialects);
  if (auto const renewed = renew_dialects(registry, *dialects); !renewed) {
    log(LogLevel::warning, "chains are asked by the built-in dialects alone", {{"reason", to_line(renewed.error())}});
  }
  add([&](Fetcher& counted) { return make_registry_collector(registry, counted, dialects); });
  if (auto const folder = config.optional_text("content.dir")) {
    collectors.push_back(make_content_collector(*folder));
  }
  add_of_chains([&](auto nodes) {
    return make_chain_state_collector(config.duration("collect.chain_state.every"), std::move(nodes));
  });
  add_of_chains([&](auto nodes) {
    return make_validators_collector(config.duration("collect.validators.every"), std::move(nodes));
  });
  add_of_chains([&](auto nodes) {
    return make_delegators_collector(config.duration("collect.delegators.every"), std::move(nodes));
  });
  add([&](Fetcher& counted) {
    return make_prices_collector(
        {find_coingecko_settings(config), config.text("coinpaprika.url"), config.duration("collect.prices.every")},
        counted);
  });
  add_of_chains([&](auto nodes) {
    return make_endpoints_collector(make_endpoint_settings(config, std::move(larger_allowances)), std::move(nodes));
  });
  add_of_chains([&](auto nodes) {
    return make_proposals_collector(config.duration("collect.proposals.every"), std::move(nodes));
  });
  add_of_chains([&](auto nodes) { return make_adverts_collector(make_adverts_settings(config), std::move(nodes)); });
  if (auto const url = config.optional_text("github.url")) {
    add([&](Fetcher& counted) {
      return make_contributions_collector({*url, config.text("github.token")},
                                          config.duration("collect.contributions.every"), counted);
    });
  }
  add([&](Fetcher& counted) {
    return make_logos_collector({config.duration("collect.logos.every"), config.text("keybase.url")}, counted);
  });
  add_of_chains(
      [&](auto nodes) { return make_weights_collector(config.duration("collect.weights.every"), std::move(nodes)); });
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

std::optional<AdvertOffer> find_advert_offer(Config const& config) {
  if (!config.optional_text("adverts.address")) {
    return std::nullopt;
  }
  auto settings = make_adverts_settings(config);
  return AdvertOffer{std::move(settings.chain_id), std::move(settings.terms)};
}

CollectionIntervals make_intervals(Config const& config) {
  CollectionIntervals intervals;
  for (auto const data_set :
       {kRegistryDataSet, kChainStateDataSet, kValidatorsDataSet, kDelegatorsDataSet, kPricesDataSet, kEndpointsDataSet,
        kProposalsDataSet, kContributionsDataSet, kLogosDataSet, kWeightsDataSet}) {
    auto const name = std::string(data_set);
    intervals[name] = config.duration("collect." + name + ".every");
  }
  auto const testnets = find_testnet_pace(config);
  for (auto const data_set :
       {kChainStateDataSet, kValidatorsDataSet, kDelegatorsDataSet, kEndpointsDataSet, kProposalsDataSet}) {
    auto const every = intervals.find(data_set)->second;
    intervals.of_testnets.emplace(data_set, compute_chain_interval(every, NetworkType::testnet, testnets));
  }
  intervals.promises_testnets = testnets == TestnetPace::on;
  if (config.optional_text("adverts.address")) {
    intervals[std::string(kAdvertsDataSet)] = config.duration("collect.adverts.every");
  }
  return intervals;
}

}  // namespace orrery
