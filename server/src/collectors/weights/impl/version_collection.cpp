#include "collectors/weights/impl/version_collection.hpp"

#include "collectors/nodes/stopping_fetcher.hpp"
#include "sources/cosmos_node/endpoints/node_version.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/endpoints/uptime_repository.hpp"
#include "store/weights/weight_evidence_repository.hpp"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

struct Question {
  std::int64_t endpoint = 0;
  std::string address;
};

std::vector<Question> load_questions(CollectContext const& context, TestnetPace testnets,
                                     ExpiringMap<std::int64_t> const& tried) {
  auto const now = context.clock.now();
  auto transaction = context.store.begin_read();
  std::set<std::int64_t> working;
  for (auto const& health : load_endpoint_health(transaction)) {
    if (health.health.verdict == Verdict::ok) working.insert(health.endpoint);
  }
  for (auto const& version : load_node_versions(transaction)) {
    if (version.asked_at > now - kVersionsEvery) working.erase(version.endpoint);
  }
  std::erase_if(working, [&](std::int64_t endpoint) { return tried.contains(endpoint, now); });
  std::vector<Question> questions;
  for (auto const& stored : load_chains(transaction)) {
    if (testnets == TestnetPace::off && stored.chain.network_type == NetworkType::testnet) {
      continue;
    }
    for (std::size_t i = 0; i < stored.chain.endpoints.size(); ++i) {
      auto const& endpoint = stored.chain.endpoints[i];
      if (endpoint.kind == EndpointKind::rest && stored.chain.status == ChainStatus::live &&
          working.contains(stored.endpoint_ids[i])) {
        questions.push_back({stored.endpoint_ids[i], endpoint.address});
      }
    }
  }
  return questions;
}

}  // namespace

void collect_versions(CollectContext const& context, ChainNodes& nodes, ExpiringMap<std::int64_t>& tried) {
  auto const questions = load_questions(context, nodes.testnets, tried);
  if (questions.empty()) {
    return;
  }
  context.progress("asking " + std::to_string(questions.size()) + " nodes for their version");
  std::vector<FetchRequest> requests;
  for (auto const& question : questions) {
    requests.push_back(make_version_request(question.address));
  }
  std::vector<NodeVersion> versions;
  StoppingFetcher(nodes.fetcher, context.stop)
      .fetch_each(std::move(requests), [&](std::size_t at, FetchResult<FetchResponse> const& fetched) {
        auto const now = context.clock.now();
        auto software = read_version_answer(fetched);
        if (!software && software.error().owner == FaultOwner::ours) {
          return;
        }
        tried.touch(questions[at].endpoint, now);
        if (software) {
          versions.push_back(
              {questions[at].endpoint, std::move(software->version), std::move(software->sdk_version), now});
        }
      });
  if (context.stop.stop_requested()) {
    return;
  }
  auto transaction = context.store.begin_write();
  put_node_versions(transaction, versions);
  transaction.commit();
}

}  // namespace orrery
