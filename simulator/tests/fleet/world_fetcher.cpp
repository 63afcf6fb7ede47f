#include "world_fetcher.hpp"

#include "serving/make_node_view.hpp"
#include "upstreams/grpc.hpp"
#include "world/names.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace orrery::simulator {
namespace {

constexpr int kRedirects = 5;
constexpr std::uint16_t kTlsPort = 443;
constexpr std::string_view kScheme = "http://";
constexpr std::string_view kTlsScheme = "https://";

constexpr std::array<std::pair<Upstream, std::string_view>, 6> kServices{{{Upstream::coingecko, "127.15.0.1"},
                                                                          {Upstream::coinpaprika, "127.15.0.2"},
                                                                          {Upstream::github, "127.15.0.3"},
                                                                          {Upstream::keybase, "127.15.0.4"},
                                                                          {Upstream::pictures, "127.15.0.5"},
                                                                          {Upstream::registry, "127.15.0.6"}}};

std::string name_place(std::string_view host, std::uint16_t port) {
  return std::string(host) + ":" + std::to_string(port);
}

struct Asked {
  std::string place;
  std::string target;
  bool is_tls = false;
};

Asked take_apart(std::string_view url) {
  Asked asked;
  asked.is_tls = url.starts_with(kTlsScheme);
  if (!asked.is_tls && !url.starts_with(kScheme)) {
    return asked;
  }
  url.remove_prefix((asked.is_tls ? kTlsScheme : kScheme).size());
  auto const slash = std::min(url.find('/'), url.size());
  auto const authority = url.substr(0, slash);
  asked.place = authority.find(':') == std::string_view::npos
                    ? name_place(authority, asked.is_tls ? kTlsPort : WorldFetcher::kHttpPort)
                    : std::string(authority);
  asked.target = slash == url.size() ? "/" : url.substr(slash);
  return asked;
}

FetchError fail(FetchRequest const& request, FetchStage stage, ErrorCode code, std::string reason) {
  return {request.url, stage, code, std::move(reason), false};
}

FetchError time_out(FetchRequest const& request) {
  return {request.url, FetchStage::receive, ErrorCode::unavailable, "no full answer in time", true};
}

std::optional<FetchError> find_failure(FetchRequest const& request, Reaction const& reaction) {
  switch (reaction.delivery) {
    case Delivery::never:
    case Delivery::drip: return time_out(request);
    case Delivery::reset: return fail(request, FetchStage::receive, ErrorCode::unavailable, "the connection was reset");
    case Delivery::cut: return fail(request, FetchStage::receive, ErrorCode::unavailable, "the answer ended too early");
    case Delivery::huge:
    case Delivery::endless_headers:
      return fail(request, FetchStage::receive, ErrorCode::too_large, "the answer is too large");
    case Delivery::whole: break;
  }
  bool const is_bomb = std::ranges::any_of(reaction.answer.headers,
                                           [](auto const& header) { return header.first == "Content-Encoding"; });
  if (is_bomb || reaction.answer.body.size() > request.max_body_bytes) {
    return fail(request, FetchStage::receive, ErrorCode::too_large, "the body is too large");
  }
  return std::nullopt;
}

FetchResponse make_response(FetchRequest const& request, Answer answer) {
  FetchResponse response;
  response.url = request.url;
  response.status = answer.status;
  response.headers.emplace_back("content-type", std::move(answer.content_type));
  for (auto& [name, value] : answer.headers) {
    response.headers.emplace_back(to_lower(name), std::move(value));
  }
  response.body = std::move(answer.body);
  return response;
}

std::string find_location(FetchResponse const& response) {
  auto const found = std::ranges::find(response.headers, "location", &HttpHeaders::value_type::first);
  return found == response.headers.end() ? std::string() : found->second;
}

}  // namespace

WorldFetcher::WorldFetcher(World const& world, Simulation& simulation, std::uint16_t service_port)
    : world_(world), simulation_(simulation) {
  for (auto const& [upstream, ip] : kServices) {
    places_[name_place(ip, service_port)].push_back(Place{upstream, std::string(ip), service_port, nullptr});
  }
  for (auto const& endpoint : world.endpoints) {
    if (endpoint.habit != NodeHabit::refuses && endpoint.habit != NodeHabit::nameless) {
      auto const& host = endpoint.host.empty() ? endpoint.ip : endpoint.host;
      places_[name_place(host, endpoint.port)].push_back(
          Place{endpoint.upstream, endpoint.ip, endpoint.port, &endpoint});
    }
  }
}

std::string WorldFetcher::url_of(Upstream upstream) {
  auto const found = std::ranges::find(kServices, upstream, &std::pair<Upstream, std::string_view>::first);
  return std::string(kScheme) + name_place(found->second, kHttpPort);
}

void WorldFetcher::ask(std::vector<FetchRequest> requests, Batch, Take const& take) {
  for (std::size_t i = 0; i < requests.size(); ++i) {
    take(i, follow(requests[i], kRedirects));
  }
}

FetchResult<FetchResponse> WorldFetcher::fetch_stream(FetchRequest request, Sink sink) {
  auto response = follow(request, kRedirects);
  if (response && response->status == 200) {
    if (!sink(response->body)) {
      return fail(request, FetchStage::receive, ErrorCode::cancelled, "the reader has enough");
    }
    response->body.clear();
  }
  return response;
}

FetchResult<FetchResponse> WorldFetcher::follow(FetchRequest const& request, int redirects_left) {
  auto asked = take_apart(request.url);
  auto const found = places_.find(asked.place);
  if (found == places_.end()) {
    return fail(request, FetchStage::connect, ErrorCode::unavailable, "nothing listens there");
  }
  auto const* const node = found->second.front().endpoint;
  if (node != nullptr && node->speaks_tls != asked.is_tls) {
    return fail(request, asked.is_tls ? FetchStage::tls : FetchStage::receive, ErrorCode::unavailable,
                "something else is spoken there");
  }
  auto response = ask_at(found->second, request, std::move(asked.target));
  bool const leads_on = response && response->status == 302 && request.redirects == Redirects::follow;
  if (!leads_on) {
    return response;
  }
  if (redirects_left == 0) {
    return fail(request, FetchStage::receive, ErrorCode::unavailable, "too many redirects");
  }
  auto next = request;
  next.url = find_location(*response);
  return follow(next, redirects_left - 1);
}

FetchResult<FetchResponse> WorldFetcher::ask_at(std::vector<Place> const& places, FetchRequest const& request,
                                                std::string target) {
  auto const protocol = request.http_version == HttpVersion::two ? Protocol::grpc : Protocol::http;
  auto const* const place = find_place(places, protocol, target);
  if (place == nullptr) {
    return fail(request, FetchStage::receive, ErrorCode::unavailable, "the connection was reset");
  }
  target.erase(0, place->prefix().size());
  return protocol == Protocol::grpc ? call(*place, request, target) : ask_node(*place, request, target);
}

FetchResult<FetchResponse> WorldFetcher::ask_node(Place const& place, FetchRequest const& request,
                                                  std::string const& target) {
  auto asked = make_request(request.body.empty() ? "GET" : "POST", target);
  for (auto const& [name, value] : request.headers) {
    asked.headers[to_lower(name)] = value;
  }
  asked.body = request.body;
  auto reaction = simulation_.react(place, asked);
  if (auto failure = find_failure(request, reaction)) {
    return *failure;
  }
  auto response = make_response(request, std::move(reaction.answer));
  response.elapsed = reaction.delay;
  response.response_time = reaction.delay;
  return response;
}

// Of the faults those that make another node of it; every other one is a proxy's word.
FetchResult<FetchResponse> WorldFetcher::call(Place const& place, FetchRequest const& request,
                                              std::string const& path) {
  auto const rule = simulation_.take_fault(place, path);
  bool const is_another_node = rule && (rule->fault == Fault::wrong_chain || rule->fault == Fault::stalled_height ||
                                        rule->fault == Fault::skewed_clock);
  if (rule && rule->fault == Fault::time_out) {
    return time_out(request);
  }
  FetchResponse response;
  response.url = request.url;
  response.elapsed = place.endpoint == nullptr ? std::chrono::milliseconds(0) : place.endpoint->latency;
  response.response_time = response.elapsed;
  response.status = 503;
  if ((rule && !is_another_node) || place.endpoint == nullptr || is_down(world_, *place.endpoint, simulation_.now())) {
    return response;
  }
  EndpointPlan changed;
  auto answer = answer_grpc(make_node_view(world_, *place.endpoint, simulation_.now(), rule, changed), path);
  response.status = 200;
  response.headers = {{"content-type", "application/grpc"},
                      {"x-cosmos-block-height", std::to_string(answer.height)},
                      {"grpc-status", std::to_string(answer.status)},
                      {"grpc-message", answer.message}};
  response.body = std::move(answer.body);
  return response;
}

}  // namespace orrery::simulator
