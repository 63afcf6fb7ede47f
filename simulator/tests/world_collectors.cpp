#include "world_collectors.hpp"

#include "collectors/chain_state/collector.hpp"
#include "collectors/delegators/collector.hpp"
#include "collectors/endpoints/collector.hpp"
#include "collectors/prices/collector.hpp"
#include "collectors/proposals/collector.hpp"
#include "collectors/validators/collector.hpp"
#include "world/payments.hpp"

namespace orrery::simulator {

using std::chrono::minutes;

AdvertsSettings make_adverts_settings(World const& world) {
  auto const& chain = world.chains.front();
  AdvertsSettings settings;
  settings.chain_id = chain.chain_id;
  settings.terms = {advert_address(chain), chain.base_denom, "100000"};
  return settings;
}

std::vector<Collector> make_world_collectors(World const& world, Fetcher& fetcher,
                                             std::function<std::string(Upstream)> const& url_of,
                                             std::shared_ptr<NodeKnowledge> const& memory,
                                             std::chrono::seconds delegators_every) {
  auto const nodes = [&] { return std::make_shared<ChainNodes>(fetcher, memory); };
  std::vector<Collector> collectors;
  collectors.push_back(make_chain_state_collector(minutes(10), nodes()));
  collectors.push_back(make_validators_collector(minutes(5), nodes()));
  collectors.push_back(make_delegators_collector(delegators_every, nodes()));
  PricesSettings prices;
  prices.coingecko.url = url_of(Upstream::coingecko);
  prices.coinpaprika_url = url_of(Upstream::coinpaprika);
  prices.every = minutes(5);
  collectors.push_back(make_prices_collector(std::move(prices), fetcher));
  collectors.push_back(make_endpoints_collector({minutes(5), "https://site.example"}, nodes()));
  collectors.push_back(make_proposals_collector(minutes(10), nodes()));
  collectors.push_back(make_adverts_collector(make_adverts_settings(world), nodes()));
  return collectors;
}

}  // namespace orrery::simulator
