#include "collectors/chain_state/collector.hpp"
#include "collectors/contributions/collector.hpp"
#include "collectors/delegators/collector.hpp"
#include "collectors/endpoints/collector.hpp"
#include "collectors/logos/collector.hpp"
#include "collectors/prices/collector.hpp"
#include "collectors/proposals/collector.hpp"
#include "collectors/validators/collector.hpp"
#include "fault_matrix.hpp"
#include "picture_memory.hpp"
#include "sources/cosmos_node/endpoints/probe.hpp"
#include "stored_text.hpp"
#include "world_collectors.hpp"

namespace orrery::simulator {
namespace {

using std::chrono::hours;
using std::chrono::minutes;

std::string host_of(std::string const& url) {
  return url.substr(std::string_view("http://").size());
}

// All REST nodes of the first chain.
SpoiledPart spoil_nodes(CollectingSimulator& collecting, std::string path) {
  SpoiledPart part;
  part.chain_id = collecting.simulator.chain(0).chain_id;
  part.rule.chain = part.chain_id;
  part.rule.upstream = "lcd";
  part.rule.path = std::move(path);
  for (auto const& endpoint : collecting.simulator.world().endpoints) {
    if (endpoint.chain == 0) {
      part.hosts.push_back(host_of(RunningSimulator::url_of(endpoint)));
    }
  }
  return part;
}

SpoiledPart spoil_endpoint(CollectingSimulator& collecting, Upstream upstream) {
  auto const& endpoint = collecting.simulator.sound_endpoint(0, upstream);
  SpoiledPart part;
  part.rule.host = host_of(RunningSimulator::url_of(endpoint));
  part.hosts = {part.rule.host};
  part.subject = (upstream == Upstream::grpc ? "" : "http://") + part.rule.host;
  return part;
}

// Of an upstream that is no node; `path`: what of it.
SpoiledPart spoil_service(CollectingSimulator& collecting, Upstream upstream, std::string path = "") {
  SpoiledPart part;
  part.rule.upstream = to_word(upstream);
  part.rule.path = path;
  part.wide_path = std::move(path);
  part.hosts = {host_of(collecting.simulator.server.url_of(upstream))};
  return part;
}

SpoiledPart spoil_repository(CollectingSimulator& collecting) {
  auto const& repository = collecting.simulator.chain(0).repository;
  auto part = spoil_service(collecting, Upstream::github, "/repos/" + repository);
  part.subject = repository;
  return part;
}

// A picture of a chain that there is.
SpoiledPart spoil_logo(CollectingSimulator& collecting) {
  auto const found = select(*collecting.store,
                            "SELECT source FROM logo WHERE state = 'found' AND source LIKE 'http%' ORDER BY source");
  auto const source = found.substr(0, found.find('|'));
  auto part = spoil_service(collecting, Upstream::pictures, source.substr(source.rfind('/') + 1));
  part.subject = source;
  return part;
}

std::string url_of(CollectorTools const& tools, Upstream upstream) {
  return tools.collecting.simulator.server.url_of(upstream);
}

Collector make_prices(CollectorTools const& tools) {
  return make_prices_collector(
      {{url_of(tools, Upstream::coingecko), {}}, url_of(tools, Upstream::coinpaprika), minutes(5)}, tools.fetcher);
}

Collector make_second_prices(CollectorTools const& tools) {
  return make_prices_collector({{"", {}}, url_of(tools, Upstream::coinpaprika), minutes(5)}, tools.fetcher);
}

Collector make_logos(CollectorTools const& tools) {
  return make_logos_collector({minutes(15), url_of(tools, Upstream::keybase)}, tools.fetcher, convert_once);
}

Collector make_adverts(CollectorTools const& tools) {
  return make_adverts_collector(make_adverts_settings(tools.collecting.simulator.world()), tools.nodes);
}

// What a chain's own row and the row of the whole data set say.
std::string health_of_chain(std::string const& data_set) {
  return "SELECT h.last_error, c.last_error, c.unread FROM source_health h, chain_check c WHERE h.data_set = '" +
         data_set + "' AND c.data_set = '" + data_set + "' AND c.chain = :chain";
}

std::string other_chains_not_read(std::string const& data_set) {
  return "SELECT count(*) FROM chain_check WHERE data_set = '" + data_set +
         "' AND chain <> :chain AND (last_success < :now OR last_success IS NULL)";
}

std::string health_of_source(std::string const& data_set) {
  return "SELECT source, last_error FROM source_health WHERE data_set = '" + data_set + "'";
}

constexpr char const* kNoOthers = "SELECT 0";
constexpr char const* kKeptPrices = "SELECT chain, asset, source, current_price, checked_at FROM price ORDER BY chain";

FaultColumn make_endpoint_column(std::string_view name, SpoiledPart (*find_spoiled)(CollectingSimulator&)) {
  // More than a node may be behind the others, at any block time.
  return {name,
          kMostBehind + minutes(1),
          [](CollectorTools const& tools) {
            // A short interval, so that a second try comes after a second.
            return make_endpoints_collector({std::chrono::seconds(10), "https://site.example"}, tools.nodes);
          },
          find_spoiled,
          "SELECT last_success, good_90d FROM endpoint_health WHERE endpoint = (SELECT id FROM endpoint WHERE "
          "address = :subject)",
          "SELECT verdict FROM endpoint_health WHERE endpoint = (SELECT id FROM endpoint WHERE address = :subject)",
          "SELECT count(*) FROM endpoint_health WHERE pass < :now"};
}

std::vector<FaultColumn> make_columns() {
  return {
      {"chain_state", minutes(10),
       [](CollectorTools const& tools) { return make_chain_state_collector(minutes(10), tools.nodes); },
       [](CollectingSimulator& collecting) { return spoil_nodes(collecting, "/cosmos/staking"); },
       "SELECT bond_denom, active_validators, max_validators, unbonding_time_s FROM chain_state "
       "WHERE chain = :chain",
       health_of_chain("chain_state"), other_chains_not_read("chain_state")},
      {"validators", minutes(10),
       [](CollectorTools const& tools) { return make_validators_collector(minutes(10), tools.nodes); },
       [](CollectingSimulator& collecting) { return spoil_nodes(collecting, "/cosmos/staking"); },
       "SELECT operator_address, moniker, tokens, status FROM validator v JOIN validator_stake s ON s.id = v.id "
       "WHERE v.chain = :chain ORDER BY 1",
       health_of_chain("validators"), other_chains_not_read("validators")},
      {"delegators", hours(24),
       [](CollectorTools const& tools) { return make_delegators_collector(hours(24), tools.nodes); },
       [](CollectingSimulator& collecting) { return spoil_nodes(collecting, "/delegations"); },
       // Not the operators' own delegations: an amount may be past an int64, a count may not.
       "SELECT operator_address, delegator_count, delegators_counted_at FROM validator v "
       "JOIN validator_stake s ON s.id = v.id WHERE v.chain = :chain AND "
       "delegator_count IS NOT NULL ORDER BY 1",
       health_of_chain("delegators"), other_chains_not_read("delegators")},
      {"proposals", minutes(10),
       [](CollectorTools const& tools) { return make_proposals_collector(minutes(10), tools.nodes); },
       [](CollectingSimulator& collecting) { return spoil_nodes(collecting, "/gov/"); },
       "SELECT number, title, status, tally_yes, voting_end_time FROM proposal WHERE chain = :chain ORDER BY 1",
       health_of_chain("proposals"), other_chains_not_read("proposals")},
      {"prices", minutes(5), make_prices,
       [](CollectingSimulator& collecting) { return spoil_service(collecting, Upstream::coingecko); }, kKeptPrices,
       health_of_source("prices"), kNoOthers},
      {"second_prices", minutes(5), make_second_prices,
       [](CollectingSimulator& collecting) { return spoil_service(collecting, Upstream::coinpaprika); }, kKeptPrices,
       health_of_source("prices"), kNoOthers},
      make_endpoint_column("rest_endpoints",
                           [](CollectingSimulator& collecting) { return spoil_endpoint(collecting, Upstream::lcd); }),
      make_endpoint_column("rpc_endpoints",
                           [](CollectingSimulator& collecting) { return spoil_endpoint(collecting, Upstream::rpc); }),
      make_endpoint_column("grpc_endpoints",
                           [](CollectingSimulator& collecting) { return spoil_endpoint(collecting, Upstream::grpc); }),
      {"contributions", hours(24),
       [](CollectorTools const& tools) {
         return make_contributions_collector({url_of(tools, Upstream::github), "token"}, hours(24), tools.fetcher);
       },
       spoil_repository,
       "SELECT r.checked_at, d.day, d.commits FROM contribution_repository r JOIN contribution_day d ON d.repository = "
       "r.repository WHERE r.repository = :subject ORDER BY d.day",
       health_of_source("contributions") +
           " UNION SELECT state, last_error FROM contribution_repository WHERE repository = :subject",
       "SELECT count(*) FROM contribution_repository WHERE repository <> :subject AND tried_at < :now",
       "UPDATE contribution_repository SET etag = NULL, tried_at = 0", true},
      {"logos", hours(24 * 31), make_logos, spoil_logo, "SELECT hash, checked_at FROM logo WHERE source = :subject",
       "SELECT state, last_error FROM logo WHERE source = :subject",
       "SELECT count(*) FROM logo WHERE source <> :subject AND tried_at < :now"},
      {"adverts", minutes(10), make_adverts,
       [](CollectingSimulator& collecting) { return spoil_nodes(collecting, "/cosmos/tx"); },
       "SELECT tx_hash, text, state FROM advert ORDER BY 1", health_of_source("adverts"), kNoOthers},
      {"keybase", hours(24 * 31), make_logos,
       [](CollectingSimulator& collecting) { return spoil_service(collecting, Upstream::keybase, "/lookup"); },
       "SELECT source, hash, checked_at FROM logo WHERE source LIKE 'keybase:%' AND hash IS NOT NULL ORDER BY 1",
       health_of_source("logos") + " UNION SELECT source, last_error FROM logo WHERE source LIKE 'keybase:%'",
       "SELECT count(*) FROM logo WHERE source NOT LIKE 'keybase:%' AND tried_at < :now"},
      {"registry", hours(24),
       [](CollectorTools const& tools) {
         return make_registry_collector({url_of(tools, Upstream::registry) + "/registry.tar.gz", {}, hours(24)},
                                        tools.fetcher);
       },
       [](CollectingSimulator& collecting) { return spoil_service(collecting, Upstream::registry); },
       "SELECT chain_id, pretty_name, status, denom_exponent FROM chain WHERE withdrawn_at IS NULL ORDER BY 1",
       health_of_source("registry"), kNoOthers},
  };
}

}  // namespace

void HurriedFetcher::ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) {
  for (auto& request : requests) {
    hurry(request);
  }
  fetcher_.ask(std::move(requests), kind, take);
}

FetchResult<FetchResponse> HurriedFetcher::fetch_stream(FetchRequest request, Sink sink) {
  hurry(request);
  return fetcher_.fetch_stream(std::move(request), std::move(sink));
}

void HurriedFetcher::hurry(FetchRequest& request) const {
  constexpr std::chrono::milliseconds kMoment{500};
  for (auto const& host : hosts_) {
    if (request.url.find(host) != std::string::npos) {
      request.total_timeout = kMoment;
    }
  }
}

std::span<FaultColumn const> fault_columns() {
  static auto const columns = make_columns();
  return columns;
}

}  // namespace orrery::simulator
