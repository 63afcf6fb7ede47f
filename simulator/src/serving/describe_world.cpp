#include "serving/describe_world.hpp"

#include "serving/simulation.hpp"
#include "world/blocks.hpp"
#include "world/gov.hpp"
#include "world/payments.hpp"
#include "world/quirks.hpp"
#include "world/stake.hpp"

#include <boost/json.hpp>

#include <algorithm>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

std::string_view word_of(NodeHabit habit) {
  switch (habit) {
    case NodeHabit::sound: return "sound";
    case NodeHabit::refuses: return "refuses";
    case NodeHabit::stalled: return "stalled";
    case NodeHabit::syncing: return "syncing";
    case NodeHabit::wrong_chain: return "wrong_chain";
    case NodeHabit::rate_limited: return "rate_limited";
    case NodeHabit::challenged: return "challenged";
    case NodeHabit::unwelcoming: return "unwelcoming";
    case NodeHabit::silent: return "silent";
    case NodeHabit::nameless: return "nameless";
  }
  return "";
}

std::string_view word_of(ChainLife life) {
  switch (life) {
    case ChainLife::live: return "live";
    case ChainLife::upcoming: return "upcoming";
    case ChainLife::killed: return "killed";
  }
  return "";
}

json::object describe(EndpointPlan const& endpoint) {
  return {{"face", to_word(endpoint.upstream)},   {"host", endpoint.ip + ":" + std::to_string(endpoint.port)},
          {"address", endpoint.address},          {"tls", endpoint.speaks_tls},
          {"compresses", endpoint.compresses},    {"provider", endpoint.provider},
          {"habit", word_of(endpoint.habit)},     {"latency_ms", endpoint.latency.count()},
          {"cors", endpoint.allows_cors},         {"tx_index", endpoint.indexes_transactions},
          {"keeps_blocks", endpoint.keeps_blocks}};
}

// What a sound node of the chain tells now of what this chain has, in the units of the API; a figure that the chain
// does not have is absent.
json::object describe_figures(Simulation const& simulation, ChainPlan const& chain) {
  auto const& world = simulation.world();
  auto const now = std::min(simulation.now(), chain.last_block ? Instant(*chain.last_block) : simulation.now());
  auto const seats = seats_at(world, chain, now);
  auto const totals = totals_of(world, chain, seats, now);
  auto const display = [](Micros amount) { return static_cast<double>(amount) / 1e6; };
  json::object figures{{"Supply", display(totals.supply)}, {"ActiveValidators", signers_at(world, chain, now).size()}};
  // Under the SDK's x/poa it is the most governors.
  if (!chain.has(ChainQuirk::consumer) && !chain.has(ChainQuirk::poa_with_governors)) {
    figures["MaxValidators"] = chain.max_validators;
  }
  if (chain.has_staking) {
    figures["Bonded"] = display(totals.bonded);
    figures["UnbondingTime"] = chain.unbonding_s;
  }
  if (chain.inflation) {
    figures["Inflation"] = *chain.inflation;
  }
  if (!chain.has(ChainQuirk::authority)) {
    figures["CommunityTax"] = chain.community_tax;
  }
  if (!chain.has(ChainQuirk::authority) && !chain.has(ChainQuirk::no_gov)) {
    auto const proposals = proposals_at(world, chain, now);
    figures["VotingPeriod"] = world.time_scale.real_length(std::chrono::seconds(chain.voting_s)).count();
    figures["ProposalsTotal"] = std::ranges::count_if(
        proposals, [&](Proposal const& proposal) { return stage_of(proposal, now) != ProposalStage::deposit; });
  }
  return figures;
}

json::object describe(Simulation const& simulation, ChainPlan const& chain, json::array endpoints) {
  json::array quirks;
  for (auto const quirk : chain.quirks) {
    quirks.push_back(json::value(to_word(quirk)));
  }
  return {{"chain_id", chain.chain_id},
          {"folder", chain.folder},
          {"life", word_of(chain.life)},
          {"testnet", chain.is_testnet},
          {"denom", chain.base_denom},
          {"has_staking", chain.has_staking},
          {"has_pools", chain.has_pools},
          {"price_id", chain.price ? json::value(chain.price->coingecko_id) : json::value(nullptr)},
          {"repository", chain.repository},
          {"validators", chain.seats.size()},
          {"height", height_at(chain, simulation.now())},
          {"last_block", chain.last_block ? json::value(to_node_time(*chain.last_block)) : json::value(nullptr)},
          {"quirks", std::move(quirks)},
          {"figures", describe_figures(simulation, chain)},
          {"endpoints", std::move(endpoints)}};
}

}  // namespace

std::string describe_world(Simulation const& simulation) {
  auto const& world = simulation.world();
  std::vector<json::array> endpoints(world.chains.size());
  for (auto const& endpoint : world.endpoints) {
    endpoints.at(endpoint.chain).push_back(describe(endpoint));
  }
  json::array chains;
  for (auto const& chain : world.chains) {
    chains.push_back(describe(simulation, chain, std::move(endpoints.at(chain.index))));
  }
  auto const& paid = world.chains.front();
  return json::serialize(json::object{
      {"seed", world.options.seed},
      {"speed", world.time_scale.speed()},
      {"epoch", to_node_time(world.time_scale.epoch())},
      {"validators", world.validators.size()},
      {"adverts", {{"chain", paid.chain_id}, {"address", advert_address(paid)}, {"denom", paid.base_denom}}},
      {"chains", std::move(chains)}});
}

}  // namespace orrery::simulator
