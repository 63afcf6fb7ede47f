#include "sources/cosmos_node/validators/unjail_search.hpp"

#include "domain/chains/bech32.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/json_fields.hpp"

#include <string_view>
#include <vector>

namespace orrery {
namespace {

namespace json = boost::json;

// SDK 0.50: https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/slashing/v1beta1/tx.proto#L30-L41
constexpr std::string_view kMessage = "/cosmos.slashing.v1beta1.MsgUnjail";

struct Unjail {
  std::int64_t height;
  std::string hash;
};

// SDK 0.50 reads query and ignores events, 0.47 and older the other way round; 2 is "newest first" on all.
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/tx/v1beta1/service.proto#L83-L109
//   https://github.com/cosmos/cosmos-sdk/blob/v0.47.5/x/auth/tx/query.go#L24-L38
// CometBFT finds only what meets both conditions in one event; the SDK writes action and sender into the same event.
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/baseapp/baseapp.go#L1077-L1089
std::string unjails_path(std::string const& account) {
  auto const action = "message.action='" + std::string(kMessage) + "'";
  auto const sender = "message.sender='" + account + "'";
  return "/cosmos/tx/v1beta1/txs?query=" + encode_query_value(action + " AND " + sender) +
         "&events=" + encode_query_value(action) + "&events=" + encode_query_value(sender) +
         "&order_by=2&page=1&limit=20";
}

// By its bytes: not every chain's operator prefix can be told from the account's.
bool unjails(json::value const& message, std::vector<std::uint8_t> const& owner) {
  auto const* object = message.if_object();
  if (object == nullptr || find_text(*object, "@type") != kMessage) {
    return false;
  }
  auto const validator = parse_bech32(find_text(*object, "validator_addr").value_or(""));
  return validator && validator->bytes == owner;
}

bool holds_unjail(json::object const& response, std::vector<std::uint8_t> const& owner) {
  auto const* tx = find_object(response, "tx");
  auto const* body = tx == nullptr ? nullptr : find_object(*tx, "body");
  auto const* messages = body == nullptr ? nullptr : find_array(*body, "messages");
  if (messages == nullptr) {
    return false;
  }
  for (auto const& message : *messages) {
    if (unjails(message, owner)) {
      return true;
    }
  }
  return false;
}

// A node that runs out of time may answer with rows that do not match, so each is checked
// (https://github.com/cometbft/cometbft/issues/2101).
std::optional<Unjail> read_unjail(json::value const& response, std::vector<std::uint8_t> const& owner) {
  auto const* object = response.if_object();
  if (object == nullptr || find_integer(*object, "code") != 0 || !holds_unjail(*object, owner)) {
    return std::nullopt;
  }
  auto const height = find_integer_text(*object, "height");
  auto const hash = find_text(*object, "txhash").value_or("");
  return height && is_transaction_hash(hash) ? std::optional(Unjail{*height, std::string(hash)}) : std::nullopt;
}

}  // namespace

NodeResult<std::optional<std::string>> search_unjail(ReadingSession& session, std::string const& account_address,
                                                     std::int64_t from_height, std::int64_t to_height) {
  auto const account = parse_bech32(account_address);
  if (!account) {
    throw Failure({ErrorCode::invalid_input, account_address, "is not an account's address", ""});
  }
  auto const answer = session.get(unjails_path(account_address));
  if (!answer) {
    return answer.error();
  }
  auto const* responses = find_array(answer->body, "tx_responses");
  if (responses == nullptr) {
    return wrong_shape(answer->url, "has no tx_responses");
  }
  std::optional<Unjail> newest;
  for (auto const& response : *responses) {
    auto const unjail = read_unjail(response, account->bytes);
    if (unjail && unjail->height > from_height && unjail->height <= to_height &&
        (!newest || unjail->height > newest->height)) {
      newest = unjail;
    }
  }
  return newest ? std::optional(newest->hash) : std::nullopt;
}

}  // namespace orrery
