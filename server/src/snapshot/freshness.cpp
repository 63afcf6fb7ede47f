#include "snapshot/freshness.hpp"

#include <algorithm>
#include <optional>

namespace orrery {
namespace {

using std::chrono::minutes;

constexpr std::string_view kAdvertsDataSet = "adverts";

bool is_live(RenderedFrom const& chain) {
  return chain.stored.chain.status == ChainStatus::live && chain.probes != nullptr;
}

bool works(ProbedEndpoint const& endpoint) {
  return endpoint.health && endpoint.health->health.verdict == Verdict::ok;
}

// Validators and proposals are read over REST alone.
bool works_over_rest(ProbedEndpoint const& endpoint) {
  return endpoint.kind == EndpointKind::rest && works(endpoint);
}

void add(DataSetReadTimes& figures, std::optional<wire::FactGroup> const& facts) {
  figures.read_at.push_back(facts ? facts->CheckedAt.value_or(Timestamp{}) : Timestamp{});
}

}  // namespace

std::vector<DataSetReadTimes> list_read_times(Snapshot const& snapshot) {
  DataSetReadTimes endpoints{"endpoints", minutes(5), {}};
  DataSetReadTimes prices{"prices", minutes(5), {}};
  DataSetReadTimes validators{"validators", minutes(10), {}};
  DataSetReadTimes proposals{"proposals", minutes(10), {}};
  DataSetReadTimes adverts{kAdvertsDataSet, minutes(2), {}};
  for (auto const& chain : snapshot.chains) {
    auto const& from = chain->made_from;
    bool const is_promised = snapshot.promises_testnets || chain->network_type == NetworkType::mainnet;
    if (!is_promised || !is_live(from) || from.alive.is_dormant ||
        std::ranges::none_of(from.probes->endpoints, works)) {
      continue;
    }
    add(endpoints, from.probes->facts);
    if (std::ranges::any_of(from.probes->endpoints, works_over_rest)) {
      add(validators, from.validators);
      add(proposals, from.proposal_facts);
    }
    if (from.prices) {
      add(prices, from.prices);
    }
  }
  auto const paid = std::ranges::find(snapshot.sources, kAdvertsDataSet, &wire::SourceStatus::DataSet);
  if (snapshot.advert_terms && paid != snapshot.sources.end()) {
    adverts.read_at.push_back(paid->LastSuccess.value_or(Timestamp{}));
  }
  return {endpoints, prices, validators, proposals, adverts};
}

std::int64_t count_fresh(DataSetReadTimes const& figures, Timestamp now) {
  return std::ranges::count_if(figures.read_at, [&](Timestamp read_at) { return read_at + figures.promised >= now; });
}

}  // namespace orrery
