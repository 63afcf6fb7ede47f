#include "collectors/fake_network.hpp"

#include <algorithm>
#include <string_view>

namespace orrery {
namespace {

struct Answer {
  long status;
  std::string body;
};

std::string quote(std::string const& text) {
  return '"' + text + '"';
}

std::string status_of(Validator const& validator) {
  switch (validator.status) {
    case BondStatus::bonded: return "BOND_STATUS_BONDED";
    case BondStatus::unbonding: return "BOND_STATUS_UNBONDING";
    default: return "BOND_STATUS_UNBONDED";
  }
}

std::string to_json(Validator const& validator) {
  return R"({"operator_address":)" + quote(validator.operator_address) +
         R"(,"consensus_pubkey":{"@type":"/cosmos.crypto.ed25519.PubKey","key":"q6urqw=="},"jailed":)" +
         (validator.jailed ? "true" : "false") + R"(,"status":)" + quote(status_of(validator)) + R"(,"tokens":)" +
         quote(validator.tokens) + R"(,"delegator_shares":"1.000000000000000000","description":{"moniker":)" +
         quote(validator.moniker) +
         R"(,"identity":"","website":"","security_contact":"","details":"A validator for tests."},)"
         R"("unbonding_height":"0","unbonding_time":"1970-01-01T00:00:00Z","commission":{"commission_rates":{"rate":)" +
         quote(validator.commission.rate) +
         R"(,"max_rate":"0.200000000000000000","max_change_rate":"0.010000000000000000"},)"
         R"("update_time":"2026-01-01T00:00:00Z"},"min_self_delegation":"1"})";
}

std::string list_validators(FakeNode const& node, std::string const& path) {
  std::string body = R"({"validators":[)";
  for (auto const& validator : node.validators) {
    bool const is_of_another_status =
        path.find("status=") != std::string::npos && !path.ends_with("status=" + status_of(validator));
    if (is_of_another_status) continue;
    body += (body.back() == '[' ? "" : ",") + to_json(validator);
  }
  return body + R"(],"pagination":{"next_key":)" + (node.repeats_its_page ? R"("AAAA")" : "null") + R"(,"total":"0"}})";
}

std::string count_bonded(FakeNode const& node) {
  auto const bonded = std::ranges::count(node.validators, BondStatus::bonded, &Validator::status);
  return R"({"validators":[],"pagination":{"next_key":null,"total":")" + std::to_string(bonded) + R"("}})";
}

std::string block(FakeNode const& node, std::int64_t height) {
  auto const time = node.block_time - std::chrono::seconds(6 * (node.height - height));
  return R"({"block":{"header":{"chain_id":)" + quote(node.chain_id) + R"(,"height":")" + std::to_string(height) +
         R"(","time":")" + to_rfc3339(time) + R"("}}})";
}

std::string count_delegators(FakeNode const& node, std::string const& path) {
  auto const from = path.find("/validators/") + std::string_view("/validators/").size();
  auto const found = node.delegators.find(path.substr(from, path.find('/', from) - from));
  auto const total = found == node.delegators.end() ? 0 : found->second;
  return R"({"delegation_responses":[],"pagination":{"next_key":null,"total":")" + std::to_string(total) + R"("}})";
}

Answer tell_self_bond(FakeNode const& node, std::string const& path) {
  auto const from = path.find("/validators/") + std::string_view("/validators/").size();
  auto const operator_address = path.substr(from, path.find('/', from) - from);
  auto const account = path.substr(path.rfind('/') + 1);
  auto const found = node.self_bonds.find(operator_address);
  if (found == node.self_bonds.end() || to_operator_address(account).value_or("") != operator_address) {
    return {404, R"({"code":5,"message":"delegation with delegator )" + account + " not found for validator " +
                     operator_address + R"(","details":[]})"};
  }
  return {200, R"({"delegation_response":{"delegation":{"delegator_address":)" + quote(account) +
                   R"(,"validator_address":)" + quote(operator_address) +
                   R"(,"shares":"1.000000000000000000"},"balance":{"denom":"ufake","amount":)" + quote(found->second) +
                   "}}}"};
}

std::string find_transactions(FakeNode const& node, std::string const& path) {
  for (auto const& [account, hash] : node.unjail_by_account) {
    if (path.find(account) == std::string::npos) {
      continue;
    }
    auto const event = R"({"type":"message","attributes":[)"
                       R"({"key":"action","value":"/cosmos.slashing.v1beta1.MsgUnjail","index":true},)"
                       R"({"key":"sender","value":)" +
                       quote(account) + R"(,"index":true}]})";
    auto const validator = to_operator_address(account).value();
    auto const message = R"({"@type":"/cosmos.slashing.v1beta1.MsgUnjail","validator_addr":)" + quote(validator) + "}";
    auto const transaction = R"({"body":{"messages":[)" + message + "]}}";
    return R"({"txs":[)" + transaction + R"(],"tx_responses":[{"height":")" + std::to_string(node.unjail_height) +
           R"(","txhash":)" + quote(hash) + R"(,"code":0,"tx":)" + transaction + R"(,"events":[)" + event +
           R"(]}],"pagination":null,"total":"1"})";
  }
  return R"({"txs":[],"tx_responses":[],"pagination":null,"total":"0"})";
}

std::string pay(Payment const& payment, std::string const& address) {
  auto const message = R"({"@type":"/cosmos.bank.v1beta1.MsgSend","from_address":)" + quote(payment.sender) +
                       R"(,"to_address":)" + quote(address) + R"(,"amount":[{"denom":"ufake","amount":"100000"}]})";
  return R"({"height":")" + std::to_string(payment.height) + R"(","txhash":)" + quote(payment.tx_hash) +
         R"(,"code":0,"timestamp":)" + quote(to_rfc3339(payment.paid_at)) + R"(,"tx":{"body":{"messages":[)" + message +
         R"(],"memo":)" + quote(payment.memo) + "}}}";
}

std::string find_payments(FakeNode const& node, std::string const& path) {
  std::string const before = "transfer.recipient%3D%27";
  auto const address = path.substr(path.find(before) + before.size());
  std::string const height = "tx.height%3E%3D";
  std::int64_t const from = std::stoll(path.substr(path.find(height) + height.size()));
  std::string rows;
  int count = 0;
  for (auto const& payment : node.payments) {
    if (payment.height >= std::max(from, node.first_block)) {
      rows += (count++ == 0 ? "" : ",") + pay(payment, address.substr(0, address.find('%')));
    }
  }
  return R"({"txs":[],"tx_responses":[)" + rows + R"(],"pagination":null,"total":")" + std::to_string(count) + R"("})";
}

Answer removed(FakeNode const& node, std::int64_t height) {
  return {500, R"({"code":13,"message":"height )" + std::to_string(height) + " is not available, lowest height is " +
                   std::to_string(node.first_block) + R"(","details":[]})"};
}

Answer not_implemented() {
  return {501, R"({"code":12,"message":"Not Implemented","details":[]})"};
}

Answer answer_path(FakeNode const& node, std::string const& path) {
  auto const has = [&](std::string_view part) { return path.find(part) != std::string::npos; };
  if (!node.missing.empty() && path.ends_with(node.missing)) {
    return {404, R"({"code":5,"message":"is not there","details":[]})"};
  }
  if (!node.not_voted.empty() && path == node.not_voted) {
    return {400, R"({"code":3,"message":"voter: it not found for proposal: 1","details":[]})"};
  }
  auto const whole = [](std::string body) { return Answer{200, std::move(body)}; };
  if (auto const found = node.answers.find(path); found != node.answers.end()) return whole(found->second);
  if (node.governance != nullptr && path.starts_with(node.governance->module + "/proposals")) {
    auto answer = node.governance->answer(path);
    return {answer.status, std::move(answer.body)};
  }
  if (has("/blocks/latest")) return whole(block(node, node.height));
  if (auto const at = path.find("/blocks/"); at != std::string::npos) {
    auto const height = std::stoll(path.substr(at + std::string_view("/blocks/").size()));
    return height < node.first_block ? removed(node, height) : whole(block(node, height));
  }
  if (has("/cosmos/base/node/v1beta1/status") && node.has_status) {
    return whole(R"({"earliest_store_height":"0","height":")" + std::to_string(node.height) + R"(","timestamp":)" +
                 quote(to_rfc3339(node.block_time)) + R"(,"app_hash":"","validator_hash":""})");
  }
  if (has("/syncing")) return whole(node.syncing ? R"({"syncing":true})" : R"({"syncing":false})");
  if (has("/delegations/")) return tell_self_bond(node, path);
  if (has("/delegations")) return whole(count_delegators(node, path));
  if (has("count_total")) return whole(count_bonded(node));
  if (has("/staking/v1beta1/validators")) return whole(list_validators(node, path));
  if (has("/staking/v1beta1/pool")) return whole(R"({"pool":{"not_bonded_tokens":"1","bonded_tokens":"500000"}})");
  if (has("/staking/v1beta1/params")) {
    return whole(R"({"params":{"unbonding_time":"1814400s","max_validators":100,"max_entries":7,)"
                 R"("historical_entries":10000,"bond_denom":"ufake","min_commission_rate":"0.000000000000000000"}})");
  }
  if (has("/bank/v1beta1/supply")) return whole(R"({"amount":{"denom":"ufake","amount":)" + quote(node.supply) + "}}");
  if (has("/mint/v1beta1/inflation") && node.has_mint) return whole(R"({"inflation":"0.130000000000000000"})");
  if (has("/distribution/v1beta1/params")) return whole(R"({"params":{"community_tax":"0.020000000000000000"}})");
  if (has("/gov/v1/params"))
    return whole(R"({"voting_params":{"voting_period":"40s"},"params":{"voting_period":"40s","quorum":"0.4",)"
                 R"("threshold":"0.5","veto_threshold":"0.334"}})");
  if (has("/txs?query=transfer.recipient") && node.has_index) return whole(find_payments(node, path));
  if (has("/txs") && node.has_index) return whole(find_transactions(node, path));
  if (has("/txs")) return {500, R"({"code":13,"message":"transaction indexing is disabled","details":[]})"};
  return not_implemented();
}

std::string height_of(FetchRequest const& request, FakeNode const& node) {
  for (auto const& [name, value] : request.headers) {
    if (name == "x-cosmos-block-height") {
      return value;
    }
  }
  return std::to_string(node.height);
}

std::vector<std::uint8_t> bytes_of(int number) {
  std::vector<std::uint8_t> bytes(20);
  bytes[0] = static_cast<std::uint8_t>(number / 256);
  bytes[1] = static_cast<std::uint8_t>(number % 256);
  return bytes;
}

}  // namespace

void FakeNetwork::ask(std::vector<FetchRequest> requests, Batch, Take const& take) {
  for (std::size_t i = 0; i < requests.size(); ++i) {
    auto given = [&] {
      std::scoped_lock const lock(mutex_);
      asked.push_back(requests[i].url);
      when_asked(requests[i].url);
      return answer(requests[i]);
    }();
    take(i, std::move(given));
  }
}

FetchResult<FetchResponse> FakeNetwork::fetch_stream(FetchRequest request, Sink) {
  return FetchError{request.url, FetchStage::connect, ErrorCode::unavailable, "is not streamed here"};
}

FetchResult<FetchResponse> FakeNetwork::answer(FetchRequest const& request) {
  if (auto const kept = kept_.find(request.url); keep_answers && kept != kept_.end()) {
    return kept->second;
  }
  auto const found =
      std::ranges::find_if(nodes, [&](auto const& node) { return request.url.starts_with(node.first + '/'); });
  bool const is_truncated = found != nodes.end() && !found->second.broken_path.empty() &&
                            request.url.find(found->second.broken_path) != std::string::npos;
  if (found != nodes.end() && found->second.is_busy && request.queue_timeout < std::chrono::minutes(1)) {
    return FetchError{request.url, FetchStage::queue, ErrorCode::unavailable, "its turn would not come in time"};
  }
  if (found != nodes.end() && found->second.own_fault != OwnFault::none) {
    return FetchError{request.url, FetchStage::resolve,    ErrorCode::unavailable, "no means left",
                      false,       found->second.own_fault};
  }
  if (found == nodes.end() || found->second.is_down || is_truncated) {
    return FetchError{request.url, FetchStage::connect, ErrorCode::unavailable, "connection refused"};
  }
  auto [status, body] = found->second.status == 200
                            ? answer_path(found->second, request.url.substr(found->first.size()))
                            : Answer{found->second.status, ""};
  FetchResponse response;
  response.url = request.url;
  response.status = status;
  response.headers = {{"content-type", "application/json"},
                      {"grpc-metadata-x-cosmos-block-height", height_of(request, found->second)}};
  if (!found->second.tells_height) response.headers.pop_back();
  response.body = std::move(body);
  if (keep_answers) {
    kept_[request.url] = response;
  }
  return response;
}

std::string fake_operator(int number) {
  return to_bech32("fakevaloper", bytes_of(number));
}

std::string fake_account(int number) {
  return to_bech32("fake", bytes_of(number));
}

Validator a_fake_validator(int number) {
  Validator validator;
  validator.operator_address = fake_operator(number);
  validator.status = BondStatus::bonded;
  validator.tokens = "1000000";
  validator.moniker = "Validator " + std::to_string(number);
  validator.commission.rate = "0.050000000000000000";
  return validator;
}

}  // namespace orrery
