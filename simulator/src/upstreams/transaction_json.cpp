#include "upstreams/transaction_json.hpp"

#include "upstreams/base64.hpp"
#include "world/blocks.hpp"

#include <boost/json.hpp>

#include <string_view>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

constexpr std::string_view kUnjail = "/cosmos.slashing.v1beta1.MsgUnjail";

json::array make_coins(Send const& send) {
  return {{{"denom", send.denom}, {"amount", send.amount}}};
}

json::array make_messages(Transaction const& tx) {
  if (!tx.unjails.empty()) {
    return {{{"@type", kUnjail}, {"validator_addr", tx.unjails}}};
  }
  json::array messages;
  for (auto const& send : tx.sends) {
    if (tx.is_multi_send) {
      messages.push_back({{"@type", "/cosmos.bank.v1beta1.MsgMultiSend"},
                          {"inputs", json::array{{{"address", send.from}, {"coins", make_coins(send)}}}},
                          {"outputs", json::array{{{"address", send.to}, {"coins", make_coins(send)}}}}});
    } else {
      messages.push_back({{"@type", "/cosmos.bank.v1beta1.MsgSend"},
                          {"from_address", send.from},
                          {"to_address", send.to},
                          {"amount", make_coins(send)}});
    }
  }
  return messages;
}

json::object make_event(std::string_view type, std::initializer_list<std::pair<std::string_view, std::string>> pairs) {
  json::array attributes;
  for (auto const& [key, value] : pairs) {
    attributes.push_back({{"key", key}, {"value", value}, {"index", true}});
  }
  return {{"type", type}, {"attributes", std::move(attributes)}};
}

// A transaction that failed keeps those of its fee.
json::array make_events(ChainPlan const& chain, Transaction const& tx) {
  json::array events{make_event("tx", {{"fee", "500" + chain.base_denom}, {"fee_payer", tx.sender}})};
  if (tx.code != 0) {
    return events;
  }
  if (!tx.unjails.empty()) {
    events.push_back(make_event(
        "message",
        {{"action", std::string(kUnjail)}, {"sender", tx.sender}, {"module", "slashing"}, {"msg_index", "0"}}));
  }
  for (auto const& send : tx.sends) {
    events.push_back(make_event(
        "transfer",
        {{"recipient", send.to}, {"sender", send.from}, {"amount", send.amount + send.denom}, {"msg_index", "0"}}));
  }
  return events;
}

}  // namespace

json::object make_transaction(ChainPlan const& chain, Transaction const& tx) {
  auto const chance = chain.chance.of(tx.hash);
  json::object body{{"messages", make_messages(tx)},
                    {"memo", tx.memo},
                    {"timeout_height", "0"},
                    {"extension_options", json::array{}},
                    {"non_critical_extension_options", json::array{}}};
  if (chain.sdk >= SdkLine::v53) {
    body["unordered"] = false;
    body["timeout_timestamp"] = nullptr;
  }
  json::array const signers{
      {{"public_key",
        {{"@type", "/cosmos.crypto.secp256k1.PubKey"}, {"key", encode_base64(chance.of("key").bytes(33))}}},
       {"mode_info", {{"single", {{"mode", "SIGN_MODE_DIRECT"}}}}},
       {"sequence", "1"}}};
  json::array const fee{{{"denom", chain.base_denom}, {"amount", "500"}}};
  return {{"body", std::move(body)},
          {"auth_info",
           {{"signer_infos", signers},
            {"fee", {{"amount", fee}, {"gas_limit", "600000"}, {"payer", ""}, {"granter", ""}}},
            {"tip", nullptr}}},
          {"signatures", json::array{encode_base64(chance.of("signature").bytes(64))}}};
}

json::object make_transaction_response(ChainPlan const& chain, Transaction const& tx) {
  json::object typed{{"@type", "/cosmos.tx.v1beta1.Tx"}};
  for (auto const& [key, value] : make_transaction(chain, tx)) {
    typed[key] = value;
  }
  return {{"height", std::to_string(tx.height)},
          {"txhash", tx.hash},
          {"codespace", tx.code == 0 ? "" : "sdk"},
          {"code", tx.code},
          {"data", ""},
          {"raw_log", tx.code == 0 ? "" : "spendable balance is smaller: insufficient funds"},
          {"logs", json::array{}},
          {"info", ""},
          {"gas_wanted", "600000"},
          {"gas_used", "91909"},
          {"tx", std::move(typed)},
          {"timestamp", to_rfc3339(std::chrono::floor<std::chrono::seconds>(time_of_block(chain, tx.height)))},
          {"events", make_events(chain, tx)}};
}

}  // namespace orrery::simulator
