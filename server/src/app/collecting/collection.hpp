#pragma once

#include "app/settings/config.hpp"
#include "collectors/adverts/collector.hpp"
#include "collectors/endpoints/collector.hpp"
#include "collectors/registry/collector.hpp"
#include "collectors/runner/collector.hpp"
#include "fetch/curl_fetcher.hpp"
#include "snapshot/core/staleness.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

// Makes the settings of fetcher and collectors from the configuration. What the collectors are given to write the
// larger allowances to is what the fetcher reads them from; null: there are none.
std::shared_ptr<LargerAllowances> make_larger_allowances(Config const& config);
std::unique_ptr<CurlFetcher> make_fetcher(Config const& config, Clock const& clock,
                                          std::shared_ptr<LargerAllowances const> larger_allowances = {});
RegistrySettings make_registry_settings(Config const& config);
EndpointSettings make_endpoint_settings(Config const& config, std::shared_ptr<LargerAllowances> larger_allowances);
AdvertsSettings make_adverts_settings(Config const& config);
// nullopt where no payment address is configured: then adverts cannot be bought.
std::optional<AdvertOffer> find_advert_offer(Config const& config);

// Every data set that is collected.
std::vector<Collector> make_collectors(Config const& config, Fetcher& fetcher,
                                       std::shared_ptr<LargerAllowances> larger_allowances = {});

// Those of the named data sets, in that order (none named: all). Throws WrongUsage for an unknown one.
std::vector<Collector> select_collectors(std::vector<Collector> all, std::vector<std::string> const& data_sets);

// Every data set that is collected on a schedule, for telling what is stale.
CollectionIntervals make_intervals(Config const& config);

}  // namespace orrery
