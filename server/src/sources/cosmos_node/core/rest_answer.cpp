#include "sources/cosmos_node/core/rest_answer.hpp"

#include "base/clean_text.hpp"
#include "sources/blocked_answer.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/json_fields.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

// The gateway puts "Grpc-Metadata-" before the header that the SDK sets; names are in lower case here.
//   https://github.com/grpc-ecosystem/grpc-gateway/blob/v1.16.0/runtime/mux.go#L174
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/baseapp/grpcserver.go#L62
constexpr std::string_view kHeightHeader = "grpc-metadata-x-cosmos-block-height";
constexpr std::size_t kMaxMessageCharacters = 300;

// gRPC's codes, which the gateway puts beside the message; they are HTTP 501 and 503 there.
//   https://github.com/grpc-ecosystem/grpc-gateway/blob/v1.16.0/runtime/errors.go#L46-L51
constexpr std::int64_t kUnimplemented = 12;
constexpr std::int64_t kUnavailable = 14;

struct NodeMessage {
  std::int64_t code;
  std::string_view text;
};

struct Phrase {
  std::string_view part;
  NodeProblem problem;
};

// What the SDK, its store, CometBFT and modules say, in the versions that are out; "failed to load state at height" is
// said of two problems and told apart by is_past_the_latest.
constexpr std::array<Phrase, 9> kPhrases{{
    // CometBFT 0.38: https://github.com/cometbft/cometbft/blob/v0.38.11/rpc/core/tx.go#L65
    {"transaction indexing is disabled", NodeProblem::index_off},
    // SDK 0.50: https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/baseapp/abci.go#L1206
    {"height in the future", NodeProblem::height_ahead},
    // SDK 0.50: https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/client/grpc/cmtservice/service.go#L90
    {"bigger then the chain length", NodeProblem::height_ahead},
    // A later spelling, recorded of evmd 0.7.0, which has SDK 0.54.3:
    //   https://github.com/cosmos/evm/blob/v0.7.0/go.mod#L17
    {"bigger than the chain length", NodeProblem::height_ahead},
    // CometBFT 0.38: https://github.com/cometbft/cometbft/blob/v0.38.11/rpc/core/env.go#L179-L187
    {"must be less than or equal to the current blockchain height", NodeProblem::height_ahead},
    {"is not available, lowest height is", NodeProblem::height_pruned},
    // SDK 0.50 has iavl 1.1.2: https://github.com/cosmos/iavl/blob/v1.1.2/mutable_tree.go#L19
    {"version does not exist", NodeProblem::height_pruned},
    // The routes of x/staking on a chain that stakes by another module (recorded of initiad 1.4.0):
    //   https://github.com/initia-labs/initia/blob/v1.4.0/x/mstaking/keeper/compatibility_grpc_query.go#L38-L40
    {"feature not supported", NodeProblem::no_such_module},
    // A gateway that knows a route which the application behind it has not; from the source, not recorded:
    //   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/baseapp/abci.go#L197
    {"unknown query path", NodeProblem::no_such_module},
}};

std::optional<std::int64_t> number_after(std::string_view text, std::string_view words) {
  auto const at = text.find(words);
  if (at == std::string_view::npos) {
    return std::nullopt;
  }
  auto const rest = text.substr(at + words.size());
  return parse_integer(rest.substr(0, rest.find_first_not_of("0123456789")));
}

// "failed to load state at height 5; … (latest height: 329)" is said of states that are pruned, and of heights that are
// not reached yet where that is not checked before, as in SDK 0.45.0.
//   https://github.com/cosmos/cosmos-sdk/blob/v0.45.0/baseapp/abci.go#L643
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/baseapp/abci.go#L1228
bool is_past_the_latest(std::string_view message) {
  auto const asked = number_after(message, "failed to load state at height ");
  auto const latest = number_after(message, "latest height: ");
  return asked && latest && *asked > *latest;
}

NodeProblem problem_of(NodeMessage const& message, long status) {
  if (message.code == kUnimplemented || status == 501) {
    return NodeProblem::no_such_module;
  }
  if (message.code == kUnavailable || status == 503) {
    return NodeProblem::not_ready;
  }
  if (is_past_the_latest(message.text)) {
    return NodeProblem::height_ahead;
  }
  for (auto const& phrase : kPhrases) {
    if (message.text.find(phrase.part) != std::string_view::npos) {
      return phrase.problem;
    }
  }
  return status == 404 ? NodeProblem::not_found : NodeProblem::refused;
}

// An answer that no node gave: a proxy's page, a redirect, nothing at all.
NodeProblem problem_of_non_node(long status) {
  if (status == 429) {
    return NodeProblem::rate_limited;
  }
  bool const gateway = status == 502 || status == 503 || status == 504 || (status >= 520 && status <= 530);
  return gateway ? NodeProblem::not_ready : NodeProblem::not_a_node;
}

std::optional<NodeMessage> find_message(json::value const* document) {
  auto const* object = document == nullptr ? nullptr : document->if_object();
  auto const code = object == nullptr ? std::nullopt : find_integer(*object, "code");
  auto const text = object == nullptr ? std::nullopt : find_text(*object, "message");
  return code && text ? std::optional(NodeMessage{*code, *text}) : std::nullopt;
}

NodeError to_node_error(FetchError const& error) {
  bool const had_no_turn = error.stage == FetchStage::queue && error.code == ErrorCode::unavailable;
  if (had_no_turn || error.own_fault != OwnFault::none) {
    return {NodeProblem::busy, error.url, error.reason};
  }
  auto const problem = error.code == ErrorCode::too_large ? NodeProblem::limit : NodeProblem::unreachable;
  return {problem, error.url, error.reason};
}

NodeError failed(FetchResponse const& response, json::value const* document) {
  auto const status = "HTTP " + std::to_string(response.status);
  if (auto const message = find_message(document); message && response.status != 429) {
    auto const text = clean_text(message->text, kMaxMessageCharacters, LineBreaks::fold_to_space);
    return {problem_of(*message, response.status), response.url,
            status + (text.empty() ? " with no message" : ": " + text)};
  }
  return {problem_of_non_node(response.status), response.url, status + " that is not a node's"};
}

std::optional<std::int64_t> find_height(HttpHeaders const& headers) {
  for (auto const& [name, value] : headers) {
    if (name == kHeightHeader) {
      return parse_integer(value);
    }
  }
  return std::nullopt;
}

}  // namespace

NodeError wrong_shape(std::string const& url, std::string reason) {
  return {NodeProblem::wrong_shape, url, std::move(reason)};
}

NodeResult<RestAnswer> classify_answer(FetchResult<FetchResponse> const& fetched) {
  if (!fetched) {
    return to_node_error(fetched.error());
  }
  if (auto const block = detect_blocking(*fetched)) {
    return NodeError{NodeProblem::blocked, fetched->url, *block + ": it does not let this server in"};
  }
  auto const closed = fetched->is_truncated ? close_truncated_json(fetched->body) : std::string();
  auto document = parse_json(fetched->is_truncated ? closed : fetched->body, "the answer");
  if (fetched->status != 200) {
    return failed(*fetched, document ? &*document : nullptr);
  }
  if (!document) {
    return NodeError{NodeProblem::not_a_node, fetched->url, "HTTP 200 whose body " + document.error().reason};
  }
  if (!document->is_object()) {
    return wrong_shape(fetched->url, "the answer is not a JSON object");
  }
  return RestAnswer{fetched->url, std::move(document->get_object()), find_height(fetched->headers)};
}

}  // namespace orrery
