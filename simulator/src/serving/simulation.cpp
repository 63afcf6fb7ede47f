#include "serving/simulation.hpp"

#include "faults/spoil_json.hpp"
#include "serving/control.hpp"
#include "serving/gzip_bomb.hpp"
#include "serving/make_node_view.hpp"
#include "upstreams/github.hpp"
#include "upstreams/gzip.hpp"
#include "upstreams/lcd/lcd.hpp"
#include "upstreams/market.hpp"
#include "upstreams/pictures.hpp"
#include "upstreams/registry.hpp"
#include "upstreams/registry_archive.hpp"
#include "upstreams/rpc.hpp"

#include <algorithm>

namespace orrery::simulator {
namespace {

Answer page(int status, std::string_view title) {
  Answer answer;
  answer.status = status;
  answer.content_type = "text/html";
  answer.body = "<html><head><title>" + std::string(title) + "</title></head><body><h1>" + std::string(title) +
                "</h1><hr>gateway</body></html>";
  return answer;
}

// The challenge page of a bot protection in front of a node.
Answer challenge() {
  auto answer = page(503, "Just a moment...");
  answer.headers.emplace_back("Server", "cloudflare");
  return answer;
}

Answer rate_limited(bool says_when) {
  Answer answer;
  answer.status = 429;
  answer.body = R"({"status":{"error_code":429,"error_message":"You've exceeded the rate limit."}})";
  if (says_when) {
    answer.headers.emplace_back("Retry-After", "30");
  }
  return answer;
}

Answer redirect(std::string location) {
  Answer answer;
  answer.status = 302;
  answer.content_type = "text/html";
  answer.headers.emplace_back("Location", std::move(location));
  return answer;
}

// The response that replaces the real one under this fault; nullopt for faults of another kind.
std::optional<Answer> replace_answer(Fault fault, Place const& place, Request const& request) {
  auto const here = place.ip + ":" + std::to_string(place.port);
  switch (fault) {
    case Fault::rate_limited: return rate_limited(false);
    case Fault::rate_limited_with_retry_after: return rate_limited(true);
    case Fault::forbidden: return page(403, "403 Forbidden");
    case Fault::challenge: return challenge();
    case Fault::server_error: return page(500, "500 Internal Server Error");
    case Fault::unavailable: return page(503, "503 Service Temporarily Unavailable");
    case Fault::html: return page(200, "Welcome");
    case Fault::empty: return Answer{};
    case Fault::gzip_bomb: return make_gzip_bomb();
    case Fault::redirect_loop: return redirect("http://" + here + request.target);
    case Fault::redirect_to_private: return redirect("http://169.254.169.254/latest/meta-data/");
    // A host name that resolves to the client's own machine, as in DNS rebinding.
    case Fault::redirect_to_rebound_name: return redirect("http://rebound.localhost:1/");
    default: return std::nullopt;
  }
}

Delivery delivery_of(Fault fault) {
  switch (fault) {
    case Fault::time_out: return Delivery::never;
    case Fault::reset: return Delivery::reset;
    case Fault::drip: return Delivery::drip;
    case Fault::cut: return Delivery::cut;
    case Fault::huge_body: return Delivery::huge;
    case Fault::endless_headers: return Delivery::endless_headers;
    default: return Delivery::whole;
  }
}

void spoil(FaultRule const& rule, Answer& answer) {
  if (rule.fault == Fault::truncated_json) {
    answer.body.resize(answer.body.size() / 2);
    return;
  }
  answer.body = spoil_json(answer.body, rule.fault, rule.hits);
}

// As the proxies in front of public nodes do: with little effort, and not what is short.
void compress(Answer& answer, Request const& request) {
  constexpr std::size_t kLeast = 256;
  bool const is_accepted = request.find_header("accept-encoding").value_or("").find("gzip") != std::string_view::npos;
  auto const is_coded = [](auto const& header) { return header.first == "Content-Encoding"; };
  if (!is_accepted || answer.body.size() < kLeast || std::ranges::any_of(answer.headers, is_coded)) return;
  answer.body = gzip(answer.body, GzipEffort::least);
  answer.headers.emplace_back("Content-Encoding", "gzip");
  answer.headers.emplace_back("Vary", "Accept-Encoding");
}

}  // namespace

Reaction Simulation::react(Place const& place, Request const& request) {
  count(place.upstream);
  auto const rule = take_fault(place, request.target);
  Reaction reaction;
  reaction.answer = answer_of(place, request, rule);
  if (place.endpoint != nullptr) {
    reaction.delay = place.endpoint->latency;
    reaction.delivery = place.endpoint->habit == NodeHabit::silent ? Delivery::never : Delivery::whole;
    if (place.endpoint->allows_cors) {
      reaction.answer.headers.emplace_back("Access-Control-Allow-Origin", "*");
    }
  }
  if (rule) {
    reaction.delivery = delivery_of(rule->fault);
    spoil(*rule, reaction.answer);
  }
  if (place.endpoint != nullptr && place.endpoint->compresses) compress(reaction.answer, request);
  return reaction;
}

std::optional<FaultRule> Simulation::take_fault(Place const& place, std::string_view target) {
  if (place.upstream == Upstream::control) {
    return std::nullopt;
  }
  auto const chain_id =
      place.endpoint == nullptr ? std::string_view() : world_.chains.at(place.endpoint->chain).chain_id;
  return faults_.take({to_word(place.upstream), place.ip, place.port, chain_id, target});
}

Answer Simulation::answer_of(Place const& place, Request const& request, std::optional<FaultRule> const& rule) {
  if (rule) {
    if (auto answer = replace_answer(rule->fault, place, request)) {
      return std::move(*answer);
    }
  }
  switch (place.upstream) {
    case Upstream::lcd:
    case Upstream::rpc:
    case Upstream::grpc: return answer_node(place, request, rule);
    case Upstream::coingecko: return answer_coingecko(world_, now(), request);
    case Upstream::coinpaprika: return answer_coinpaprika(world_, now(), request);
    case Upstream::github: return answer_github(world_, now(), request);
    case Upstream::keybase:
      return answer_keybase(world_, request, "http://" + place.ip + ":" + std::to_string(place.port));
    case Upstream::pictures: return answer_pictures(world_, request);
    case Upstream::registry: return answer_registry(request, rule);
    case Upstream::control: return answer_control(*this, request);
  }
  return {};
}

Answer Simulation::answer_node(Place const& place, Request const& request, std::optional<FaultRule> const& rule) const {
  switch (place.endpoint->habit) {
    case NodeHabit::rate_limited: return rate_limited(false);
    case NodeHabit::challenged: return challenge();
    case NodeHabit::unwelcoming: return page(999, "Request denied");
    default: break;
  }
  if (is_down(world_, *place.endpoint, now())) {
    return page(502, "502 Bad Gateway");
  }
  EndpointPlan changed;
  auto const view = make_node_view(world_, *place.endpoint, now(), rule, changed);
  return place.upstream == Upstream::rpc ? answer_rpc(view, request) : answer_lcd(view, request);
}

// Faults in registry documents are applied to one document, the first chain's.
Answer Simulation::answer_registry(Request const& request, std::optional<FaultRule> const& rule) const {
  if (request.path != std::vector<std::string>{"registry.tar.gz"}) {
    return page(404, "404 Not Found");
  }
  auto files = make_registry_files(world_, pictures_url_);
  if (rule) {
    auto& spoiled = files.at(kFirstChainFile).text;
    spoiled = spoil_json(spoiled, rule->fault, rule->hits);
  }
  Answer answer;
  answer.content_type = "application/gzip";
  answer.body = pack_registry(files);
  return answer;
}

}  // namespace orrery::simulator
