#include "direct_fetcher.hpp"

#include "faces/exchange.hpp"
#include "faces/grpc.hpp"
#include "serving/node_view.hpp"
#include "world/names.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace orrery::simulation {
namespace {

using simulator::Delivery;
using simulator::Face;
using simulator::Fault;

constexpr std::uint16_t kServicePort = 80;
constexpr std::array<std::pair<Face, std::string_view>, 4> kServices{{{Face::coingecko, "127.15.0.1"},
                                                                      {Face::coinpaprika, "127.15.0.2"},
                                                                      {Face::github, "127.15.0.3"},
                                                                      {Face::keybase, "127.15.0.4"}}};

FetchError fail(FetchRequest const& request, FetchStage stage, std::string reason, bool is_timeout = false) {
  return {request.url, stage, ErrorCode::unavailable, std::move(reason), is_timeout};
}

FetchError too_large(FetchRequest const& request) {
  return {request.url, FetchStage::receive, ErrorCode::too_large, "the body is larger than it may be"};
}

simulator::Request make_request(FetchRequest const& request, std::string const& target) {
  auto made = simulator::make_request(request.body.empty() ? "GET" : "POST", target);
  for (auto const& [name, value] : request.headers) {
    made.headers[simulator::to_lower(name)] = value;
  }
  made.body = request.body;
  return made;
}

FetchResponse make_response(FetchRequest const& request, simulator::Answer&& answer) {
  FetchResponse response;
  response.url = request.url;
  response.status = answer.status;
  response.headers.emplace_back("content-type", answer.content_type);
  for (auto const& [name, value] : answer.headers) {
    response.headers.emplace_back(simulator::to_lower(name), value);
  }
  if (!answer.trailer.empty()) {
    response.headers.emplace_back(simulator::to_lower(answer.trailer), "application/grpc");
  }
  response.body = std::move(answer.body);
  return response;
}

// What becomes of an answer that does not come whole.
std::optional<FetchError> find_failure(FetchRequest const& request, simulator::Reaction const& reaction) {
  switch (reaction.delivery) {
    case Delivery::whole: break;
    case Delivery::never:
    case Delivery::drip: return fail(request, FetchStage::receive, "no full answer in time", true);
    case Delivery::reset: return fail(request, FetchStage::receive, "the connection was reset");
    case Delivery::cut: return fail(request, FetchStage::receive, "only a part of the answer came");
    case Delivery::huge:
    case Delivery::endless_headers: return too_large(request);
  }
  auto const is_packed = std::ranges::any_of(reaction.answer.headers,
                                             [](auto const& header) { return header.first == "Content-Encoding"; });
  // The only packed answer of the simulator is its bomb.
  if (is_packed || reaction.answer.body.size() > request.max_body_bytes) {
    return too_large(request);
  }
  if (reaction.answer.status / 100 == 3 && reaction.answer.status != 304 && request.redirects == Redirects::follow) {
    return fail(request, FetchStage::guard, "leads where it may not");
  }
  return std::nullopt;
}

// Of a proxy in front that answers in place of the node.
std::optional<long> find_plain_status(Fault fault) {
  switch (fault) {
    case Fault::html: return 200;
    case Fault::forbidden: return 403;
    case Fault::rate_limited:
    case Fault::rate_limited_with_retry_after: return 429;
    case Fault::server_error: return 500;
    case Fault::unavailable: return 503;
    default: return std::nullopt;
  }
}

}  // namespace

DirectFetcher::DirectFetcher(simulator::Simulation& simulation, Process const& process)
    : simulation_(simulation), process_(process) {
  for (auto const& [face, ip] : kServices) {
    places_[std::string(ip) + ":" + std::to_string(kServicePort)] = {face, std::string(ip), kServicePort, nullptr};
  }
  for (auto const& endpoint : simulation.world().endpoints) {
    if (endpoint.habit != simulator::NodeHabit::refuses) {
      places_[endpoint.ip + ":" + std::to_string(endpoint.port)] = {endpoint.face, endpoint.ip, endpoint.port,
                                                                    &endpoint};
    }
  }
}

std::string DirectFetcher::url_of(Face service) {
  auto const* const found = std::ranges::find(kServices, service, &std::pair<Face, std::string_view>::first);
  return "http://" + std::string(found->second) + ":" + std::to_string(kServicePort);
}

std::vector<FetchResult<FetchResponse>> DirectFetcher::fetch_all(std::vector<FetchRequest> requests) {
  std::vector<FetchResult<FetchResponse>> answers;
  answers.reserve(requests.size());
  std::ranges::transform(requests, std::back_inserter(answers), [this](auto const& request) { return fetch(request); });
  return answers;
}

FetchResult<FetchResponse> DirectFetcher::fetch_stream(FetchRequest request, Sink sink) {
  auto answer = fetch(request);
  if (answer && answer->status / 100 == 2) {
    sink(std::exchange(answer->body, {}));
  }
  return answer;
}

FetchResult<FetchResponse> DirectFetcher::fetch(FetchRequest const& request) {
  constexpr std::string_view kScheme = "http://";
  if (process_.is_dead()) {
    return FetchError{request.url, FetchStage::queue, ErrorCode::cancelled, "the process is dead"};
  }
  if (!request.url.starts_with(kScheme)) {
    return fail(request, FetchStage::tls, "nobody here speaks TLS");
  }
  auto const rest = request.url.substr(kScheme.size());
  auto const path_at = std::min(rest.find('/'), rest.size());
  auto const place = places_.find(rest.substr(0, path_at));
  if (place == places_.end()) {
    return fail(request, FetchStage::connect, "nothing listens there");
  }
  auto const target = path_at == rest.size() ? std::string("/") : rest.substr(path_at);
  return place->second.face == Face::grpc ? ask_grpc(place->second, request, target)
                                          : ask(place->second, request, target);
}

FetchResult<FetchResponse> DirectFetcher::ask(simulator::Place const& place, FetchRequest const& request,
                                              std::string const& target) {
  auto reaction = simulation_.react(place, make_request(request, target));
  if (auto failure = find_failure(request, reaction)) {
    return *failure;
  }
  return make_response(request, std::move(reaction.answer));
}

FetchResult<FetchResponse> DirectFetcher::ask_grpc(simulator::Place const& place, FetchRequest const& request,
                                                   std::string const& path) {
  auto const rule = simulation_.take_fault(place, path);
  FetchResponse response;
  response.url = request.url;
  response.status = 200;
  if (rule && (rule->fault == Fault::time_out || rule->fault == Fault::reset)) {
    return fail(request, FetchStage::receive, "no full answer", rule->fault == Fault::time_out);
  }
  auto const plain = rule ? find_plain_status(rule->fault) : std::nullopt;
  if (plain || simulator::is_down(simulation_.world(), *place.endpoint, simulation_.now())) {
    response.status = plain.value_or(503);
    response.headers.emplace_back("content-type", "text/html");
    return response;
  }
  simulator::EndpointPlan changed;
  auto const view = simulator::make_node_view(simulation_.world(), *place.endpoint, simulation_.now(), rule, changed);
  auto answer = simulator::answer_grpc(view, path);
  response.body = std::move(answer.body);
  response.headers = {{"content-type", "application/grpc"},
                      {"x-cosmos-block-height", std::to_string(answer.height)},
                      {"grpc-status", std::to_string(answer.status)},
                      {"grpc-message", answer.message}};
  return response;
}

}  // namespace orrery::simulation
