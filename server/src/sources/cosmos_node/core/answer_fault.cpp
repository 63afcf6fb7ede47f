#include "sources/cosmos_node/core/answer_fault.hpp"

#include "base/clean_text.hpp"
#include "fetch/fetch_target.hpp"
#include "sources/blocked_answer.hpp"
#include "sources/cosmos_node/core/impl/node_message.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kMaxMessageCharacters = 300;
constexpr long kOk = 200;
constexpr long kFirstRedirect = 300;
constexpr long kFirstError = 400;
constexpr long kNotFound = 404;
constexpr long kMethodNotAllowed = 405;
constexpr long kRequestTimeout = 408;
constexpr long kUnsupportedMediaType = 415;
constexpr long kTooManyRequests = 429;
constexpr long kNotImplemented = 501;
constexpr long kServiceUnavailable = 503;
constexpr long kNetworkAuthenticationRequired = 511;  // https://www.rfc-editor.org/rfc/rfc6585#section-6

// gRPC's codes, and the HTTP statuses that they are: 403, 501, 503 and 401.
//   https://github.com/grpc-ecosystem/grpc-gateway/blob/v1.16.0/runtime/errors.go#L17-L60
constexpr std::int64_t kPermissionDenied = 7;
constexpr std::int64_t kUnimplemented = 12;
constexpr std::int64_t kUnavailable = 14;
constexpr std::int64_t kUnauthenticated = 16;

// Statuses of proxies whose server gave no answer in time, or a broken one. 502 and 504:
// https://www.rfc-editor.org/rfc/rfc9110#section-15.6; 520 to 530 are Cloudflare's:
// https://developers.cloudflare.com/support/troubleshooting/http-status-codes/cloudflare-5xx-errors/
constexpr std::array<long, 4> kCutByAProxy{502, 504, 520, 524};
// A server that is away for a moment: misdirected (421), and Cloudflare's refused (521), timed out (522) and failed TLS
// (525).
constexpr std::array<long, 4> kMayBeMomentary{421, 521, 522, 525};

// What balancers say that know of no server at all; other 503 are limits and resets, over by the next try.
constexpr std::array<std::string_view, 3> kNoServerBehind{
    // https://github.com/haproxy/haproxy/blob/50872daa6a857e82afc40b1c5161924aef4172d7/src/http.c#L344
    "No server is available to handle this request",
    // https://github.com/traefik/traefik/blob/fd5a576df2e8aeb0bfc8a96b6ef6e60a61f7ec0a/pkg/server/service/loadbalancer/wrr/wrr.go#L15
    "no available server",
    // https://github.com/envoyproxy/envoy/blob/001b1c0cd4cb18d9a3658d5453c1e534b3ff864e/source/common/router/router.cc
    "no healthy upstream",
};

bool is_heavy(AskedRoute route) {
  return route == AskedRoute::list || route == AskedRoute::proposals;
}

// After silence a shorter list of proposals is not tried: each try costs the whole time-out.
NextStep next_after_silence(AskedRoute route) {
  return route == AskedRoute::proposals ? NextStep::another_node : NextStep::smaller_page;
}

std::string name_status(FetchResponse const& response) {
  return "HTTP " + std::to_string(response.status);
}

NextStep next_of(OwnFault fault) {
  return fault == OwnFault::resolver || fault == OwnFault::network ? NextStep::ask_later : NextStep::warn;
}

AnswerFault fault_of_failure(AskedQuestion const& asked, FetchError const& error) {
  using enum FaultOwner;
  if (error.own_fault != OwnFault::none) {
    return {ours, next_of(error.own_fault), NodeProblem::busy, error.reason};
  }
  if (error.code == ErrorCode::cancelled || error.stage == FetchStage::queue) {
    return {ours, NextStep::ask_later, NodeProblem::busy, error.reason};
  }
  if (error.code == ErrorCode::too_large) {
    return asked.route == AskedRoute::tip
               ? AnswerFault{node, NextStep::count, NodeProblem::limit, error.reason}
               : AnswerFault{question, NextStep::smaller_page, NodeProblem::limit, error.reason};
  }
  if (error.trouble == FetchTrouble::slow_down) {
    return {way, NextStep::rate_limited, NodeProblem::rate_limited, error.reason};
  }
  // A server of HTTP/1.1 that is asked by HTTP/2 answers with a page or with a reset, by chance: one outcome for both.
  if (error.trouble == FetchTrouble::garbled && asked.interface != AskedInterface::grpc) {
    return {node, NextStep::count, NodeProblem::unreachable, error.reason};
  }
  bool const was_asked = error.stage == FetchStage::send || error.stage == FetchStage::receive;
  if (was_asked && is_heavy(asked.route)) {
    return {question, next_after_silence(asked.route), NodeProblem::unreachable, error.reason};
  }
  return {node, NextStep::second_try, NodeProblem::unreachable, error.reason};
}

// What a node says in words that are not known.
AnswerFault fault_of_message(AskedQuestion const& asked, FetchResponse const& response, std::int64_t code,
                             std::string reason) {
  using enum FaultOwner;
  if (code == kUnimplemented || response.status == kNotImplemented) {
    bool const has_another = asked.route == AskedRoute::tip || asked.route == AskedRoute::proposals;
    return {chain, has_another ? NextStep::other_path : NextStep::not_for_a_day, NodeProblem::no_such_module,
            std::move(reason)};
  }
  if (code == kUnavailable || response.status == kServiceUnavailable) {
    return {node, NextStep::second_try, NodeProblem::not_ready, std::move(reason)};
  }
  auto const problem = response.status == kNotFound ? NodeProblem::not_found : NodeProblem::refused;
  if (asked.route == AskedRoute::tip) {
    return {node, NextStep::count, problem, std::move(reason)};
  }
  auto const next = response.status == kNotFound           ? NextStep::absent
                    : asked.route == AskedRoute::proposals ? NextStep::step_over
                    : asked.route == AskedRoute::list      ? NextStep::smaller_page
                                                           : NextStep::other_path;
  return {question, next, problem, std::move(reason)};
}

bool is_redirect_to_https(FetchResponse const& response) {
  auto const from = parse_target(response.url);
  return from && std::ranges::any_of(response.headers, [&](auto const& header) {
           return header.first == "location" && is_upgrade_to_https(*from, header.second);
         });
}

bool says_no_server_is_behind(std::string_view body) {
  return std::ranges::any_of(kNoServerBehind,
                             [&](std::string_view words) { return body.find(words) != std::string_view::npos; });
}

// An answer that no node gave: a proxy's page, a redirect, nothing at all.
AnswerFault fault_of_page(AskedQuestion const& asked, FetchResponse const& response) {
  using enum FaultOwner;
  auto const status = response.status;
  auto reason = name_status(response) + " that is not a node's";
  bool const is_redirect = status >= kFirstRedirect && status < kFirstError;
  if (is_redirect && is_redirect_to_https(response)) {
    return {question, NextStep::other_path, NodeProblem::not_a_node, std::move(reason)};
  }
  bool const is_gateway = status == 502 || status == 503 || status == 504 || (status >= 520 && status <= 530);
  auto const problem = is_gateway ? NodeProblem::not_ready : NodeProblem::not_a_node;
  if (is_heavy(asked.route) && std::ranges::find(kCutByAProxy, status) != kCutByAProxy.end()) {
    return {question, next_after_silence(asked.route), problem, std::move(reason)};
  }
  bool const is_momentary = std::ranges::find(kMayBeMomentary, status) != kMayBeMomentary.end() ||
                            (status == kServiceUnavailable && !says_no_server_is_behind(response.body));
  return {node, is_momentary ? NextStep::second_try : NextStep::count, problem, std::move(reason)};
}

std::optional<AnswerFault> fault_of_website(AskedQuestion const& asked, FetchResponse const& response) {
  // GET is allowed of every page; services in front of it answer so:
  // https://docs.aws.amazon.com/waf/latest/APIReference/API_CaptchaAction.html
  if (response.status == kMethodNotAllowed) {
    return AnswerFault{FaultOwner::way, NextStep::blocked, NodeProblem::blocked, name_status(response)};
  }
  return response.status < kFirstError ? std::nullopt : std::optional(fault_of_page(asked, response));
}

std::optional<AnswerFault> fault_of_good_status(AskedQuestion const& asked, FetchResponse const& response) {
  auto const first = response.body.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  bool const is_page = first == std::string::npos || response.body[first] == '<';
  if (!is_page || asked.interface == AskedInterface::grpc) {
    return std::nullopt;
  }
  return AnswerFault{FaultOwner::node, NextStep::count, NodeProblem::not_a_node,
                     first == std::string::npos ? "HTTP 200 without a body" : "HTTP 200 with a page"};
}

AnswerFault blocked(NextStep next, std::string const& sign) {
  return {FaultOwner::way, next, NodeProblem::blocked, sign + ": it does not let this server in"};
}

std::optional<AnswerFault> fault_before_a_node(AskedQuestion const& asked, FetchResponse const& response) {
  auto const status = response.status;
  if (status == kNetworkAuthenticationRequired) {
    return AnswerFault{FaultOwner::ours, NextStep::warn, NodeProblem::busy,
                       "HTTP 511: the network that this machine stands in wants a login"};
  }
  if (status == kRequestTimeout) {
    return AnswerFault{FaultOwner::ours, NextStep::ask_later, NodeProblem::busy,
                       "HTTP 408: the request came too slowly"};
  }
  if (auto const sign = find_block_sign(response)) {
    return blocked(NextStep::blocked, *sign);
  }
  if (is_blocking_status(status)) {
    // Operators close single routes that cost them much; whoever may not search may still ask for a block.
    return blocked(asked.route == AskedRoute::list ? NextStep::another_node : NextStep::blocked, name_status(response));
  }
  return std::nullopt;
}

std::optional<AnswerFault> fault_of_response(AskedQuestion const& asked, FetchResponse const& response) {
  if (auto fault = fault_before_a_node(asked, response)) {
    return fault;
  }
  bool const may_hold_message = asked.interface == AskedInterface::grpc || response.status != kOk;
  auto const message = may_hold_message && asked.interface != AskedInterface::website
                           ? find_node_message(asked.interface, response)
                           : std::nullopt;
  auto const text = clean_text(message ? message->text : "", kMaxMessageCharacters, LineBreaks::fold_to_space);
  auto reason = name_status(response) + (text.empty() ? " with no message" : ": " + text);
  bool const is_grpc = asked.interface == AskedInterface::grpc;
  if (is_grpc && message && (message->code == kPermissionDenied || message->code == kUnauthenticated)) {
    return blocked(NextStep::blocked, "gRPC's status " + std::to_string(message->code));
  }
  if (auto const known = message ? find_meaning(asked, message->text) : std::nullopt) {
    return AnswerFault{known->owner, known->next, known->problem, std::move(reason)};
  }
  if (response.status == kTooManyRequests) {
    return AnswerFault{FaultOwner::way, NextStep::rate_limited, NodeProblem::rate_limited, name_status(response)};
  }
  if (asked.interface == AskedInterface::website) {
    return fault_of_website(asked, response);
  }
  if (response.status == kUnsupportedMediaType) {
    return AnswerFault{FaultOwner::question, NextStep::other_parameters, NodeProblem::refused, std::move(reason)};
  }
  if (message && message->is_of_a_node) {
    return fault_of_message(asked, response, message->code, std::move(reason));
  }
  return response.status == kOk ? fault_of_good_status(asked, response) : std::optional(fault_of_page(asked, response));
}

}  // namespace

std::optional<AnswerFault> find_answer_fault(AskedQuestion const& asked, FetchResult<FetchResponse> const& fetched) {
  return fetched ? fault_of_response(asked, *fetched) : std::optional(fault_of_failure(asked, fetched.error()));
}

}  // namespace orrery
