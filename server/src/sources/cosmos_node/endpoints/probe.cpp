#include "sources/cosmos_node/endpoints/probe.hpp"

#include "sources/blocked_answer.hpp"
#include "sources/cosmos_node/core/answer_fault.hpp"
#include "sources/cosmos_node/core/asked_question.hpp"
#include "sources/cosmos_node/core/endpoint_url.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/cosmos_node/core/node_tip.hpp"
#include "sources/cosmos_node/core/rest_answer.hpp"
#include "sources/cosmos_node/endpoints/impl/grpc_block.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>
#include <utility>

namespace orrery {
namespace {

using std::chrono::milliseconds;

constexpr std::string_view kRestPath = "/cosmos/base/tendermint/v1beta1/blocks/latest";
constexpr std::string_view kRpcPath = "/status";
constexpr std::string_view kGrpcPath = "/cosmos.base.tendermint.v1beta1.Service/GetLatestBlock";

constexpr milliseconds kTimeout{10'000};
constexpr std::size_t kMaxProbeBytes = 4U * 1024 * 1024;
// Of a block, in whose first two kilobytes the header stands (kBlockHeaderBytes); a probe's connection ends anyway.
constexpr std::size_t kEnoughBodyBytes = 8U * 1024;

std::string_view probe_path(EndpointKind kind) {
  switch (kind) {
    case EndpointKind::rest: return kRestPath;
    case EndpointKind::rpc: return kRpcPath;
    case EndpointKind::grpc: return kGrpcPath;
  }
  return "";
}

Reach classify_reach(FetchError const& error) {
  if (error.code == ErrorCode::cancelled || error.own_fault != OwnFault::none) {
    return Reach::not_asked;
  }
  switch (error.stage) {
    case FetchStage::queue: return Reach::not_asked;
    case FetchStage::guard:
    case FetchStage::resolve:
    case FetchStage::connect: return Reach::unreachable;
    case FetchStage::tls: return error.is_timeout ? Reach::unreachable : Reach::no_tls;
    case FetchStage::send:
    case FetchStage::receive: return error.is_timeout ? Reach::silent : Reach::garbled;
  }
  return Reach::not_asked;
}

Verdict verdict_of_failure(FetchError const& error, Reach reach) {
  if (reach == Reach::not_asked) {
    return Verdict::never;
  }
  if (error.is_timeout) {
    return Verdict::timeout;
  }
  switch (reach) {
    case Reach::not_asked: return Verdict::never;
    case Reach::unreachable: return Verdict::refused;
    case Reach::no_tls: return Verdict::tls;
    case Reach::silent: return Verdict::timeout;
    case Reach::garbled:
    case Reach::http: return Verdict::http_error;
  }
  return Verdict::never;
}

AskedQuestion question_of(EndpointKind kind) {
  switch (kind) {
    case EndpointKind::rest: return {AskedInterface::rest, AskedRoute::tip};
    case EndpointKind::rpc: return {AskedInterface::rpc, AskedRoute::tip};
    case EndpointKind::grpc: return {AskedInterface::grpc, AskedRoute::tip};
  }
  return {};
}

bool is_plausible(NodeTip const& tip) {
  constexpr std::size_t kMaxChainIdCharacters = 64;
  return !tip.chain_id.empty() && tip.chain_id.size() <= kMaxChainIdCharacters &&
         std::ranges::all_of(tip.chain_id, [](char c) { return c > ' ' && c < '\x7f'; }) && tip.height >= 1 &&
         tip.height <= kHighestHeight;
}

// The answer of CometBFT 0.38: https://github.com/cometbft/cometbft/blob/v0.38.11/rpc/core/types/responses.go#L78-L90
// Some RPC servers leave the JSON-RPC envelope out: https://github.com/chainapsis/keplr-wallet/pull/702
std::optional<NodeTip> read_status(std::string_view body) {
  auto const document = parse_json(body, "the answer");
  auto const* answer = document ? document->if_object() : nullptr;
  auto const* result = answer == nullptr ? nullptr : find_object(*answer, "result");
  auto const* status = result == nullptr ? answer : result;
  auto const* node = status == nullptr ? nullptr : find_object(*status, "node_info");
  auto const* sync = status == nullptr ? nullptr : find_object(*status, "sync_info");
  if (node == nullptr || sync == nullptr) {
    return std::nullopt;
  }
  auto const chain_id = find_text(*node, "network");
  auto const height = find_integer_text(*sync, "latest_block_height");
  auto const time = find_precise_time(*sync, "latest_block_time");
  auto const catching_up = find_bool(*sync, "catching_up");
  if (!chain_id || !height || !time || !catching_up) {
    return std::nullopt;
  }
  return NodeTip{std::string(*chain_id), *height, std::chrono::floor<std::chrono::seconds>(*time), *catching_up};
}

std::optional<NodeTip> read_rest(FetchResult<FetchResponse> const& fetched, std::string const& known_chain) {
  auto const tip = known_chain.empty() ? read_latest_block_answer(fetched) : read_status_answer(fetched, known_chain);
  return tip ? std::optional(*tip) : std::nullopt;
}

std::optional<NodeTip> read_tip(EndpointKind kind, FetchResult<FetchResponse> const& fetched,
                                std::string const& known_chain) {
  std::optional<NodeTip> tip;
  switch (kind) {
    case EndpointKind::rest: tip = read_rest(fetched, known_chain); break;
    case EndpointKind::rpc: tip = read_status(fetched->body); break;
    case EndpointKind::grpc: tip = parse_grpc_block(fetched->body, fetched->is_truncated); break;
  }
  return tip && is_plausible(*tip) ? tip : std::nullopt;
}

std::optional<std::string_view> find_header(HttpHeaders const& headers, std::string_view name) {
  auto const found = std::ranges::find(headers, name, &HttpHeaders::value_type::first);
  return found == headers.end() ? std::nullopt : std::optional<std::string_view>(found->second);
}

// As a browser reads it: a second header of the name, or a list in it, allows nobody.
bool allows_origin(HttpHeaders const& headers, std::string_view origin) {
  constexpr std::string_view kName = "access-control-allow-origin";
  auto const allowed = find_header(headers, kName);
  return allowed && std::ranges::count(headers, kName, &HttpHeaders::value_type::first) == 1 &&
         (*allowed == "*" || *allowed == origin);
}

// Only the node's fault is measured.
Verdict verdict_of_fault(AnswerFault const& fault, FetchResult<FetchResponse> const& fetched) {
  switch (fault.owner) {
    case FaultOwner::ours:
    case FaultOwner::question:
    case FaultOwner::chain: return Verdict::never;
    case FaultOwner::way: return fault.next == NextStep::rate_limited ? Verdict::rate_limited : Verdict::blocked;
    case FaultOwner::node: break;
  }
  if (!fetched) {
    return verdict_of_failure(fetched.error(), classify_reach(fetched.error()));
  }
  constexpr long kOk = 200;
  bool const is_page = fetched->status == kOk && fault.problem == NodeProblem::not_a_node;
  return is_page ? Verdict::not_json : Verdict::http_error;
}

}  // namespace

FetchRequest make_probe_request(EndpointKind kind, std::string const& url, std::string const& origin,
                                std::string const& known_chain) {
  bool const asks_status = kind == EndpointKind::rest && !known_chain.empty();
  FetchRequest request{join_endpoint(url, asks_status ? kNodeStatusPath : probe_path(kind))};
  request.total_timeout = kTimeout;
  request.max_body_bytes = kMaxProbeBytes;
  request.keeps_connection = false;
  if (kind == EndpointKind::grpc) {
    // A message of 0 bytes, not compressed:
    // https://github.com/grpc/grpc/blob/010decebd96922114400a6490f397367840db2d1/doc/PROTOCOL-HTTP2.md#requests
    constexpr std::size_t kEmptyMessage = 5;
    request.http_version = HttpVersion::two;
    request.truncate_body_at = kEnoughBodyBytes;
    request.headers = {{"Content-Type", "application/grpc"}, {"TE", "trailers"}};
    request.body = std::string(kEmptyMessage, '\0');
  } else {
    request.headers = {{"Accept", "application/json"}, {"Origin", origin}};
    request.redirects = Redirects::to_https;
    if (kind == EndpointKind::rest) {
      request.truncate_body_at = kEnoughBodyBytes;
    }
  }
  return request;
}

ProbeAnswer read_probe_answer(EndpointKind kind, FetchResult<FetchResponse> const& fetched, std::string_view origin,
                              std::string const& known_chain) {
  ProbeAnswer answer;
  answer.reach = fetched ? Reach::http : classify_reach(fetched.error());
  if (fetched) {
    answer.tls_expires_at = fetched->certificate_ends_at;
    answer.is_turned_away = find_block_sign(*fetched).has_value();
  }
  if (auto const fault = find_answer_fault(question_of(kind), fetched)) {
    answer.failure = verdict_of_fault(*fault, fetched);
    if (answer.failure == Verdict::tls) {
      answer.tls_fault = fetched.error().tls_fault;
    }
    answer.deserves_second_try = fault->next == NextStep::second_try;
    return answer;
  }
  answer.tip = read_tip(kind, fetched, known_chain);
  if (!answer.tip) {
    answer.failure = Verdict::not_json;
    return answer;
  }
  answer.latency_ms = std::max<std::int64_t>(fetched->response_time.count(), 1);  // 0 would read as unknown
  if (kind != EndpointKind::grpc) {
    answer.cors = allows_origin(fetched->headers, origin);
  }
  return answer;
}

Verdict verdict_of_tip(NodeTip const& tip, std::string_view chain_id, Timestamp now, Timestamp newest) {
  if (tip.chain_id != chain_id) {
    return Verdict::wrong_chain;
  }
  if (tip.syncing) {
    return Verdict::syncing;
  }
  bool const is_fresh = tip.block_time >= newest - kMostBehind && tip.block_time <= now + kMostBehind;
  return is_fresh ? Verdict::ok : Verdict::stale;
}

}  // namespace orrery
