#include "sources/cosmos_node/editorial/impl/payment_parser.hpp"

#include "base/clean_text.hpp"
#include "domain/chains/bech32.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/cosmos_node/core/rest_answer.hpp"
#include "sources/json_fields.hpp"

#include <string_view>
#include <utility>

namespace orrery {
namespace {

namespace json = boost::json;

constexpr std::string_view kSend = "/cosmos.bank.v1beta1.MsgSend";

// An address in upper case is the same address (BIP 173), and messages may have it so.
bool is_to(json::object const& message, std::string_view address) {
  return to_lower_ascii(find_text(message, "to_address").value_or("")) == address;
}

bool is_exactly(json::object const& message, PaymentTerms const& terms) {
  auto const* coins = find_array(message, "amount");
  auto const* coin = coins != nullptr && coins->size() == 1 ? coins->front().if_object() : nullptr;
  return coin != nullptr && find_text(*coin, "denom") == terms.denom &&
         find_whole_amount(*coin, "amount") == terms.amount;
}

// The sender of the first message that pays.
std::optional<std::string> find_payer(json::array const& messages, PaymentTerms const& terms) {
  for (auto const& value : messages) {
    auto const* message = value.if_object();
    if (message != nullptr && find_text(*message, "@type") == kSend && is_to(*message, terms.address) &&
        is_exactly(*message, terms)) {
      return to_lower_ascii(find_text(*message, "from_address").value_or(""));
    }
  }
  return std::nullopt;
}

bool any_event_mentions(json::object const& parent, std::string_view address) {
  auto const* events = find_array(parent, "events");
  if (events == nullptr) {
    return false;
  }
  for (auto const& value : *events) {
    auto const* event = value.if_object();
    auto const* attributes = event == nullptr ? nullptr : find_array(*event, "attributes");
    if (attributes == nullptr) {
      continue;
    }
    for (auto const& attribute : *attributes) {
      auto const* pair = attribute.if_object();
      if (pair != nullptr && find_text(*pair, "value") == address) {
        return true;
      }
    }
  }
  return false;
}

// With Tendermint 0.34 (SDK 0.46 and older) the attributes of events are bytes, which are base64 in JSON; logs have
// them as text.
//   https://github.com/cometbft/cometbft/blob/v0.34.29/proto/tendermint/abci/types.proto#L322-L326
//   https://github.com/cometbft/cometbft/blob/v0.38.11/proto/tendermint/abci/types.proto#L399-L403
bool any_log_mentions(json::object const& response, std::string_view address) {
  auto const* logs = find_array(response, "logs");
  if (logs == nullptr) {
    return false;
  }
  for (auto const& value : *logs) {
    auto const* entry = value.if_object();
    if (entry != nullptr && any_event_mentions(*entry, address)) {
      return true;
    }
  }
  return false;
}

bool any_message_mentions(json::array const& messages, std::string_view address) {
  for (auto const& value : messages) {
    auto const* message = value.if_object();
    if (message != nullptr && is_to(*message, address)) {
      return true;
    }
  }
  return false;
}

}  // namespace

NodeResult<FoundTransaction> parse_transaction(json::value const& response, PaymentTerms const& terms,
                                               std::string const& url) {
  auto const* object = response.if_object();
  auto const* tx = object == nullptr ? nullptr : find_object(*object, "tx");
  auto const* body = tx == nullptr ? nullptr : find_object(*tx, "body");
  auto const* messages = body == nullptr ? nullptr : find_array(*body, "messages");
  if (messages == nullptr) {
    return wrong_shape(url, "has a transaction without messages");
  }
  auto const hash = find_text(*object, "txhash").value_or("");
  auto const height = find_block_height(*object, "height");
  auto const code = find_integer(*object, "code");
  auto const time = find_precise_time(*object, "timestamp");
  if (!is_transaction_hash(hash) || !height || !code || !time) {
    return wrong_shape(url, "has a transaction without hash, height, code or time");
  }
  FoundTransaction found;
  found.hash = hash;
  found.height = *height;
  found.mentions_address = any_event_mentions(*object, terms.address) || any_log_mentions(*object, terms.address) ||
                           any_message_mentions(*messages, terms.address);
  auto const payer = *code == 0 ? find_payer(*messages, terms) : std::nullopt;
  auto memo = clean_text(find_text(*body, "memo").value_or(""), kMaxDescriptionCharacters, LineBreaks::fold_to_space);
  if (!payer || memo.empty()) {
    return found;
  }
  if (!parse_bech32(*payer)) {
    return wrong_shape(url, "the sender of " + found.hash + " is not an address");
  }
  found.payment =
      Payment{found.hash, found.height, *payer, std::move(memo), std::chrono::floor<std::chrono::seconds>(*time)};
  return found;
}

}  // namespace orrery
