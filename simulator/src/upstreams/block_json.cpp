#include "upstreams/block_json.hpp"

#include "base/sha256.hpp"
#include "upstreams/base64.hpp"
#include "upstreams/node_names.hpp"
#include "world/blocks.hpp"
#include "world/names.hpp"
#include "world/stake.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <span>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

// Real blocks have the signatures of all validators; a few are enough to show the shape.
constexpr std::size_t kSignatures = 5;

std::string write(std::span<std::uint8_t const> bytes, TextOfBytes text) {
  if (text == TextOfBytes::base64) {
    return encode_base64(bytes);
  }
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string hex;
  for (auto const byte : bytes) {
    hex += kDigits[byte >> 4];
    hex += kDigits[byte & 15];
  }
  return hex;
}

std::string proposer_of(ChainPlan const& chain, std::int64_t height, TextOfBytes text) {
  if (chain.seats.empty()) {
    return write(chain.chance.of("proposer").bytes(20), text);
  }
  auto const& seat = chain.seats.at(static_cast<std::size_t>(height) % chain.seats.size());
  return write(consensus_address(seat), text);
}

json::object make_signature(NodeView const& view, Seat const& seat, std::int64_t height, TextOfBytes text) {
  auto const flag = text == TextOfBytes::base64 ? json::value("BLOCK_ID_FLAG_COMMIT") : json::value(2);
  return {{"block_id_flag", flag},
          {"validator_address", write(consensus_address(seat), text)},
          {"timestamp", to_node_time(time_of_block(view.chain, height) + view.clock_skew)},
          {"signature", encode_base64(seat.chance.of("signature").of(static_cast<std::uint64_t>(height)).bytes(64))}};
}

}  // namespace

std::string hash_of_block(ChainPlan const& chain, std::string_view of_what, std::int64_t height, TextOfBytes text) {
  return write(sha256(chain.chain_id + std::string(of_what) + std::to_string(height)), text);
}

json::object make_block_id(ChainPlan const& chain, std::int64_t height, TextOfBytes text) {
  json::object id{{"hash", hash_of_block(chain, "block", height, text)}};
  id[text == TextOfBytes::base64 ? "part_set_header" : "parts"] = {
      {"total", 1}, {"hash", hash_of_block(chain, "parts", height, text)}};
  return id;
}

json::object make_block_header(NodeView const& view, std::int64_t height, TextOfBytes text) {
  auto const& chain = view.chain;
  auto const hash = [&](std::string_view of_what) { return hash_of_block(chain, of_what, height, text); };
  return {{"version", {{"block", "11"}, {"app", "0"}}},
          {"chain_id", network_of(view)},
          {"height", std::to_string(height)},
          {"time", to_node_time(time_of_block(chain, height) + view.clock_skew)},
          {"last_block_id", make_block_id(chain, height - 1, text)},
          {"last_commit_hash", hash("commit")},
          {"data_hash", hash("data")},
          {"validators_hash", hash("validators")},
          {"next_validators_hash", hash("next")},
          {"consensus_hash", hash("consensus")},
          {"app_hash", hash("app")},
          {"last_results_hash", hash("results")},
          {"evidence_hash", hash("evidence")},
          {"proposer_address", proposer_of(chain, height, text)}};
}

json::object make_block(NodeView const& view, std::int64_t height, TextOfBytes text) {
  json::array signatures;
  for (std::size_t i = 0; i < std::min(kSignatures, view.chain.seats.size()); ++i) {
    signatures.push_back(make_signature(view, view.chain.seats[i], height - 1, text));
  }
  json::array transactions;
  if (view.transaction_bytes > 0) {
    transactions.emplace_back(std::string(view.transaction_bytes, 'Q'));
  }
  return {{"header", make_block_header(view, height, text)},
          {"data", {{"txs", std::move(transactions)}}},
          {"evidence", {{"evidence", json::array{}}}},
          {"last_commit",
           {{"height", std::to_string(height - 1)},
            {"round", 0},
            {"block_id", make_block_id(view.chain, height - 1, text)},
            {"signatures", std::move(signatures)}}}};
}

}  // namespace orrery::simulator
