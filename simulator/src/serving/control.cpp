#include "serving/control.hpp"

#include "serving/simulation.hpp"
#include "world/blocks.hpp"
#include "world/payments.hpp"

#include <boost/json.hpp>

#include <charconv>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

Answer answer_json(json::value const& body, int status = 200) {
  Answer answer;
  answer.status = status;
  answer.body = json::serialize(body) + "\n";
  return answer;
}

Answer refuse(std::string const& reason, int status = 400) {
  return answer_json({{"error", reason}}, status);
}

std::string_view word_of(NodeHabit habit) {
  switch (habit) {
    case NodeHabit::sound: return "sound";
    case NodeHabit::refuses: return "refuses";
    case NodeHabit::stalled: return "stalled";
    case NodeHabit::syncing: return "syncing";
    case NodeHabit::wrong_chain: return "wrong_chain";
    case NodeHabit::rate_limited: return "rate_limited";
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
  return {{"face", to_word(endpoint.upstream)},
          {"host", endpoint.ip + ":" + std::to_string(endpoint.port)},
          {"provider", endpoint.provider},
          {"habit", word_of(endpoint.habit)},
          {"latency_ms", endpoint.latency.count()},
          {"cors", endpoint.allows_cors},
          {"tx_index", endpoint.indexes_transactions},
          {"keeps_blocks", endpoint.keeps_blocks}};
}

Answer describe_world(Simulation const& simulation) {
  auto const& world = simulation.world();
  json::array chains;
  for (auto const& chain : world.chains) {
    json::array endpoints;
    for (auto const& endpoint : world.endpoints) {
      if (endpoint.chain == chain.index) {
        endpoints.push_back(describe(endpoint));
      }
    }
    chains.push_back({{"chain_id", chain.chain_id},
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
                      {"endpoints", std::move(endpoints)}});
  }
  auto const& paid = world.chains.front();
  return answer_json(
      {{"seed", world.options.seed},
       {"speed", world.time_scale.speed()},
       {"epoch", to_node_time(world.time_scale.epoch())},
       {"validators", world.validators.size()},
       {"adverts", {{"chain", paid.chain_id}, {"address", advert_address(paid)}, {"denom", paid.base_denom}}},
       {"chains", std::move(chains)}});
}

json::object describe(FaultRule const& rule) {
  return {{"id", rule.id},
          {"fault", to_word(rule.fault)},
          {"face", rule.upstream},
          {"host", rule.host},
          {"chain", rule.chain},
          {"path", rule.path},
          {"left", rule.left},
          {"hits", rule.hits},
          {"since", to_node_time(rule.since)}};
}

Answer list_faults(Simulation& simulation) {
  json::array rules;
  for (auto const& rule : simulation.faults().list()) {
    rules.push_back(describe(rule));
  }
  json::array words;
  for (auto const word : fault_words()) {
    words.push_back(json::value(word));
  }
  return answer_json({{"rules", std::move(rules)}, {"known", std::move(words)}});
}

Answer add_fault(Simulation& simulation, Request const& request) {
  boost::system::error_code broken;
  auto const body = json::parse(request.body, broken);
  if (broken || !body.is_object()) {
    return refuse("the body is not a JSON object");
  }
  FaultRule rule;
  rule.since = simulation.now();
  auto const text = [&](std::string_view key) {
    auto const* value = body.get_object().if_contains(key);
    return value != nullptr && value->is_string() ? std::string(value->get_string()) : std::string();
  };
  auto const fault = parse_fault(text("fault"));
  if (!fault) {
    return refuse("'" + text("fault") + "' is not a fault; GET /_control/faults lists them");
  }
  rule.fault = *fault;
  rule.upstream = text("face");
  rule.host = text("host");
  rule.chain = text("chain");
  rule.path = text("path");
  if (auto const* count = body.get_object().if_contains("count"); count != nullptr && count->is_int64()) {
    rule.left = count->get_int64();
  }
  return answer_json({{"id", simulation.faults().add(std::move(rule))}}, 201);
}

Answer remove_fault(Simulation& simulation, std::string const& text) {
  std::int64_t id = 0;
  std::from_chars(text.data(), text.data() + text.size(), id);
  return simulation.faults().remove(id) ? answer_json({{"removed", id}}) : refuse("no fault has the id " + text, 404);
}

Answer answer_faults(Simulation& simulation, Request const& request) {
  if (request.method == "POST") {
    return add_fault(simulation, request);
  }
  if (request.method == "DELETE" && request.path.size() == 3) {
    return remove_fault(simulation, request.path[2]);
  }
  if (request.method == "DELETE") {
    simulation.faults().clear();
    return answer_json({{"removed", "all"}});
  }
  return list_faults(simulation);
}

Answer count_answers(Simulation const& simulation) {
  json::object counts;
  for (auto const upstream : {Upstream::lcd, Upstream::rpc, Upstream::grpc, Upstream::coingecko, Upstream::coinpaprika,
                              Upstream::github, Upstream::keybase, Upstream::pictures, Upstream::registry}) {
    counts[to_word(upstream)] = simulation.answers_of(upstream);
  }
  return answer_json(counts);
}

}  // namespace

Answer answer_control(Simulation& simulation, Request const& request) {
  if (request.path.size() >= 2 && request.path[0] == "_control") {
    if (request.path[1] == "world") return describe_world(simulation);
    if (request.path[1] == "faults") return answer_faults(simulation, request);
    if (request.path[1] == "counts") return count_answers(simulation);
  }
  return refuse("there are /_control/world, /_control/faults and /_control/counts", 404);
}

}  // namespace orrery::simulator
