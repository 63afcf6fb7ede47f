#include "serving/control.hpp"

#include "serving/describe_world.hpp"
#include "serving/simulation.hpp"
#include "world/blocks.hpp"

#include <boost/json.hpp>

#include <charconv>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

Answer answer_text(std::string const& body, int status = 200) {
  Answer answer;
  answer.status = status;
  answer.body = body + "\n";
  return answer;
}

Answer answer_json(json::value const& body, int status = 200) {
  return answer_text(json::serialize(body), status);
}

Answer refuse(std::string const& reason, int status = 400) {
  return answer_json({{"error", reason}}, status);
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
    if (request.path[1] == "world") return answer_text(describe_world(simulation));
    if (request.path[1] == "faults") return answer_faults(simulation, request);
    if (request.path[1] == "counts") return count_answers(simulation);
  }
  return refuse("there are /_control/world, /_control/faults and /_control/counts", 404);
}

}  // namespace orrery::simulator
