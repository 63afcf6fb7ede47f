#include "sources/cosmos_node/validators/signing_reading.hpp"

#include "domain/chains/bech32.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

// SDK 0.50: https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/slashing/v1beta1/query.proto#L17-L27
constexpr std::string_view kInfos = "/cosmos/slashing/v1beta1/signing_infos?pagination.limit=500";
constexpr std::string_view kParameters = "/cosmos/slashing/v1beta1/params";
constexpr int kMaxSigningPages = 40;
constexpr std::size_t kAddressBytes = 20;

std::optional<NodeSigningInfo> parse_info(json::value const& entry) {
  auto const* fields = entry.if_object();
  auto const text = fields == nullptr ? std::nullopt : find_text(*fields, "address");
  auto const address = text ? parse_bech32(*text) : std::nullopt;
  auto const missed = fields == nullptr ? std::nullopt : find_integer_text(*fields, "missed_blocks_counter");
  auto const tombstoned = fields == nullptr ? std::nullopt : find_bool(*fields, "tombstoned");
  if (!address || address->bytes.size() != kAddressBytes || !missed || *missed < 0 || !tombstoned) {
    return std::nullopt;
  }
  auto const start = find_integer_text(*fields, "start_height").value_or(0);
  auto const offset = find_integer_text(*fields, "index_offset").value_or(0);
  return NodeSigningInfo{address->bytes, std::max<std::int64_t>(start, 0), *missed, *tombstoned,
                         std::max<std::int64_t>(offset, 0)};
}

NodeResult<std::int64_t> read_window(ReadingSession& session) {
  auto const answer = session.get(std::string(kParameters));
  if (!answer) {
    return answer.error();
  }
  auto const* params = find_object(answer->body, "params");
  auto const window = params == nullptr ? std::nullopt : find_integer_text(*params, "signed_blocks_window");
  if (!window || *window <= 0) {
    return wrong_shape(answer->url, "has no params.signed_blocks_window");
  }
  return *window;
}

std::string find_next_key(json::object const& body) {
  auto const* pagination = find_object(body, "pagination");
  return pagination == nullptr ? std::string() : std::string(find_text(*pagination, "next_key").value_or(""));
}

}  // namespace

NodeResult<SigningReading> read_signing(ReadingSession& session) {
  SigningReading reading;
  auto const window = read_window(session);
  if (!window) {
    return window.error();
  }
  reading.window = *window;
  std::set<std::string> seen_keys;
  std::string key;
  do {
    auto const answer =
        session.get(std::string(kInfos) + (key.empty() ? "" : "&pagination.key=" + encode_query_value(key)));
    if (!answer) {
      return answer.error();
    }
    auto const* infos = find_array(answer->body, "info");
    if (infos == nullptr) {
      return wrong_shape(answer->url, "has no info");
    }
    for (auto const& entry : *infos) {
      if (auto info = parse_info(entry)) {
        reading.infos.push_back(std::move(*info));
      }
    }
    key = find_next_key(answer->body);
    if (!key.empty() && (!seen_keys.insert(key).second || seen_keys.size() >= kMaxSigningPages)) {
      return NodeError{NodeProblem::limit, answer->url, "next_key was there before, or pages do not end"};
    }
  } while (!key.empty());
  reading.height = session.height();
  return reading;
}

}  // namespace orrery
