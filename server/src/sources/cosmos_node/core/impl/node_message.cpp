#include "sources/cosmos_node/core/impl/node_message.hpp"

#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/json_fields.hpp"

#include <boost/json.hpp>
#include <boost/url.hpp>

#include <algorithm>
#include <array>

namespace orrery {
namespace {

namespace json = boost::json;

struct KnownWords {
  std::string_view part;
  NodeProblem problem;
  FaultOwner owner;
  NextStep next;
  bool is_about_the_height = false;  // means this only where the state of a certain height was asked for
};

// What nodes, gateways and stores say; the first words that fit decide. The same are rows of
// server/tests/fixtures/answers/answers.json, where recordings are named from server/tests/fixtures/ on.
constexpr std::array<KnownWords, 37> kKnownWords{{
    // gaiad 17.2.0:
    //   https://github.com/cosmos/gaia/issues/3151
    {"received message larger than max", NodeProblem::limit, FaultOwner::question, NextStep::smaller_page},
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded: lcd/bare_txs_query.json
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded:
    // answers/recorded/transactions-not-indexed-by-rpc.json
    {"transaction indexing is disabled", NodeProblem::index_off, FaultOwner::question, NextStep::another_node},
    // cometbft 0.34 to 1.0:
    //   https://github.com/cometbft/cometbft/blob/d03254d3599b973f979314e6383b89fa1802e679/rpc/core/blocks.go#L216
    {"block indexing is disabled", NodeProblem::index_off, FaultOwner::question, NextStep::another_node},
    // celestia-appd 4:
    //   https://github.com/celestiaorg/celestia-app/issues/5390
    {"could not find results for height", NodeProblem::height_pruned, FaultOwner::question, NextStep::another_node},
    // cometbft 0.34 to 1.0:
    //   https://github.com/cometbft/cometbft/blob/d03254d3599b973f979314e6383b89fa1802e679/rpc/core/env.go#L185
    {"is not available, lowest height is", NodeProblem::height_pruned, FaultOwner::question, NextStep::another_node},
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded: lcd/block_future.json
    {"bigger then the chain length", NodeProblem::height_ahead, FaultOwner::question, NextStep::another_node},
    // evmd of cosmos/evm 0.7.0, SDK 0.54.3, recorded: lcd/chains/evm/block_future.json
    {"bigger than the chain length", NodeProblem::height_ahead, FaultOwner::question, NextStep::another_node},
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded: answers/recorded/block-of-the-future-by-rpc.json
    {"must be less than or equal to the current blockchain height", NodeProblem::height_ahead, FaultOwner::question,
     NextStep::another_node},
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded: lcd/block_zero.json
    {"height must be greater than 0", NodeProblem::refused, FaultOwner::question, NextStep::other_parameters},
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded: answers/recorded/height-header-unreadable.json
    {"invalid height header", NodeProblem::refused, FaultOwner::question, NextStep::other_parameters},
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded: lcd/height_header_future.json
    {"height in the future", NodeProblem::height_ahead, FaultOwner::question, NextStep::without_height, true},
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded: lcd/bare_height_header_old.json
    // cronosd 1.1 to 1.4:
    //   https://github.com/crypto-org-chain/cronos/blob/89ecd5bbbedc6148c32e2355c1203a089a95b624/memiavl/db.go#L929
    // seid 2026-08:
    //   https://github.com/sei-protocol/sei-chain/blob/73f917bbd46f8f6cad3d48d419b06cec343cc4c7/sei-cosmos/storev2/rootmulti/store.go#L398
    {"failed to load state at height", NodeProblem::height_pruned, FaultOwner::question, NextStep::without_height,
     true},
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded: lcd/state_not_loadable.json
    {"failed to load state at height", NodeProblem::not_ready, FaultOwner::node, NextStep::count},
    // cosmos-sdk store/v2 before its release:
    //   https://github.com/cosmos/cosmos-sdk/blob/620a68f4d998ca6e4bc79d8f2936b458c990cedf/store/v2/errors/errors.go
    {"requested version is pruned", NodeProblem::height_pruned, FaultOwner::question, NextStep::without_height, true},
    // gaia 7.1.0, SDK 0.45:
    //   https://github.com/cosmos/cosmos-sdk/issues/13767
    {"nil pointer dereference", NodeProblem::height_pruned, FaultOwner::question, NextStep::without_height, true},
    // gaia-like app SDK 0.50.1:
    //   https://github.com/cosmos/cosmos-sdk/issues/19872
    {"is not ready; please wait for first block", NodeProblem::not_ready, FaultOwner::node, NextStep::count},
    // realio-networkd 2026-04:
    //   https://github.com/realiotech/realio-network/issues/368
    // provenanced 1.15:
    //   https://github.com/provenance-io/provenance/issues/1554
    {"no concrete type registered for type URL", NodeProblem::refused, FaultOwner::question, NextStep::step_over},
    // cosmos-sdk 0.45 to 0.47:
    //   https://github.com/cosmos/cosmos-sdk/blob/9abd946ba0cdc6d0e708bf862b2ca202b13f2d7b/codec/types/interface_registry.go#L260
    {"unable to resolve type URL", NodeProblem::refused, FaultOwner::question, NextStep::step_over},
    // poad 0.50.7, SDK 0.50.8, recorded: lcd/chains/poa/gov_v1beta1_proposals_reverse.json
    {"can't convert a gov/v1 Proposal", NodeProblem::refused, FaultOwner::question, NextStep::other_path},
    // crescentd 4.2.0, SDK 0.45.10, recorded: lcd/chains/crescent/supply_by_denom.json
    {"invalid denom: by_denom", NodeProblem::refused, FaultOwner::question, NextStep::other_path},
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded: answers/recorded/params-subspace-unknown.json
    {"unknown subspace", NodeProblem::refused, FaultOwner::question, NextStep::other_path},
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded: answers/recorded/denom-malformed.json
    {"invalid denom", NodeProblem::refused, FaultOwner::question, NextStep::other_parameters},
    // crescentd 4.2.0, SDK 0.45.10, recorded: answers/recorded/status-word-not-a-number.json
    {"strconv.ParseInt", NodeProblem::refused, FaultOwner::question, NextStep::other_parameters},
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded: lcd/validators_unspecified.json
    {"invalid validator status", NodeProblem::refused, FaultOwner::question, NextStep::other_parameters},
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded: answers/recorded/page-key-and-offset.json
    {"either offset or key is expected", NodeProblem::refused, FaultOwner::question, NextStep::other_parameters},
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded: lcd/validator_bad_bech32.json
    {"decoding bech32 failed", NodeProblem::refused, FaultOwner::question, NextStep::other_parameters},
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded: answers/recorded/address-of-another-prefix.json
    {"hrp does not match bech32 prefix", NodeProblem::refused, FaultOwner::question, NextStep::other_parameters},
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded:
    // answers/recorded/transactions-events-no-longer-taken.json
    {"query cannot be empty", NodeProblem::refused, FaultOwner::question, NextStep::other_parameters},
    // atomoned 3.3.0, SDK 0.47.17, recorded: answers/recorded/transactions-query-not-taken-yet.json
    {"must declare at least one event to search", NodeProblem::refused, FaultOwner::question,
     NextStep::other_parameters},
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded: lcd/txs_query_page_out_of_range.json
    {"page should be within", NodeProblem::not_found, FaultOwner::question, NextStep::absent},
    // poad 0.50.7, SDK 0.50.8, recorded: answers/recorded/vote-not-found.json
    {"not found for proposal", NodeProblem::not_found, FaultOwner::question, NextStep::absent},
    // cosmos-sdk local network SDK 0.50.9, CometBFT 0.38.11, recorded: lcd/tx_missing.json
    {"tx not found", NodeProblem::not_found, FaultOwner::question, NextStep::another_node},
    // terra classic 2022-03, SDK 0.45:
    //   https://github.com/terra-money/classic-core/issues/700
    {"out of gas", NodeProblem::refused, FaultOwner::question, NextStep::smaller_page},
    // initiad 1.4.0, SDK 0.50.15-initia.0, recorded: lcd/chains/initia/staking_pool.json
    {"feature not supported", NodeProblem::no_such_module, FaultOwner::chain, NextStep::not_for_a_day},
    // cosmos-sdk 0.45 to 0.50:
    //   https://github.com/cosmos/cosmos-sdk/blob/9abd946ba0cdc6d0e708bf862b2ca202b13f2d7b/baseapp/abci.go#L468
    {"unknown query path", NodeProblem::no_such_module, FaultOwner::chain, NextStep::not_for_a_day},
    // cosmos-sdk server/v2 2024-12:
    //   https://github.com/cosmos/cosmos-sdk/issues/22785
    {"no query handler found", NodeProblem::no_such_module, FaultOwner::chain, NextStep::other_path},
    // cosmos-sdk, grpc-go 0.47 and later:
    //   https://github.com/grpc/grpc-go/blob/4793ad0474669eafbd5346c8a3d098fdfa542498/internal/transport/http2_client.go#L230
    {"Error while dialing", NodeProblem::not_ready, FaultOwner::node, NextStep::count},
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

// gRPC tells its status in headers or trailers:
//   https://github.com/grpc/grpc/blob/010decebd96922114400a6490f397367840db2d1/doc/PROTOCOL-HTTP2.md#responses
std::optional<NodeMessage> find_grpc_message(HttpHeaders const& headers) {
  NodeMessage message;
  bool is_told = false;
  for (auto const& [name, value] : headers) {
    if (name == "grpc-status") {
      message.code = parse_integer(value).value_or(0);
      is_told = value != "0";
    } else if (name == "grpc-message") {
      auto const decoded = boost::urls::make_pct_string_view(value);
      message.text = decoded ? decoded->decode() : value;
    }
  }
  return is_told ? std::optional(std::move(message)) : std::nullopt;
}

// JSON-RPC's, as CometBFT writes it: https://www.jsonrpc.org/specification#error_object
NodeMessage make_rpc_message(json::object const& error) {
  return {0, std::string(find_text(error, "data").value_or(find_text(error, "message").value_or(""))), true};
}

}  // namespace

std::optional<NodeMessage> find_node_message(AskedInterface interface, FetchResponse const& response) {
  if (interface == AskedInterface::grpc) {
    return find_grpc_message(response.headers);
  }
  auto const document = parse_json(response.body, "the answer");
  auto const* object = document ? document->if_object() : nullptr;
  if (object == nullptr) {
    return std::nullopt;
  }
  // The gateway's: https://github.com/grpc-ecosystem/grpc-gateway/blob/v1.16.0/runtime/errors.go#L73-L80
  auto const code = find_integer(*object, "code");
  if (auto const text = find_text(*object, "message"); code && text) {
    return NodeMessage{*code, std::string(*text), true};
  }
  if (auto const* error = find_object(*object, "error"); error != nullptr && find_text(*object, "jsonrpc")) {
    return make_rpc_message(*error);
  }
  auto const old = find_text(*object, "error");
  return old ? std::optional(NodeMessage{0, std::string(*old), false}) : std::nullopt;
}

std::optional<MessageMeaning> find_meaning(AskedQuestion const& asked, std::string_view message) {
  auto const known = std::ranges::find_if(kKnownWords, [&](KnownWords const& words) {
    return (asked.at_height || !words.is_about_the_height) && message.find(words.part) != std::string_view::npos;
  });
  if (known == kKnownWords.end()) {
    return std::nullopt;
  }
  MessageMeaning meaning{known->problem, known->owner, known->next};
  if (meaning.problem == NodeProblem::height_pruned && is_past_the_latest(message)) {
    meaning.problem = NodeProblem::height_ahead;
  }
  bool const is_block = asked.route == AskedRoute::tip || asked.route == AskedRoute::block;
  if (meaning.next == NextStep::smaller_page && is_block) {
    meaning.next = NextStep::other_path;  // a block has no pages; its height and time are told elsewhere too
  }
  return meaning;
}

}  // namespace orrery
