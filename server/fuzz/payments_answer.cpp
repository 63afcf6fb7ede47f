// Any answers to a search for payments: what is found is a payment by the terms that can be stored, each once and none
// from below the height; it is the same when it is read again, and none where another amount or coin was asked for.
#include "require.hpp"

#include "base/clean_text.hpp"
#include "domain/chains/bech32.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"
#include "sources/cosmos_node/editorial/impl/payment_parser.hpp"

#include "played_answers.hpp"

#include <boost/json.hpp>

#include <cstdint>
#include <set>

namespace {

using namespace orrery;
namespace json = boost::json;

PaymentTerms const kTerms{"cosmos1g5af9k7gag6wx07xlry2v8kus2y0lzmjcxj56c", "utokens", "100000"};
constexpr std::int64_t kFromHeight = 46;

json::value write(Payment const& payment) {
  json::array const coins{{{"denom", kTerms.denom}, {"amount", kTerms.amount}}};
  json::array const messages{{{"@type", "/cosmos.bank.v1beta1.MsgSend"},
                              {"from_address", payment.sender},
                              {"to_address", kTerms.address},
                              {"amount", coins}}};
  return {{"txhash", payment.tx_hash},
          {"height", std::to_string(payment.height)},
          {"code", 0},
          {"timestamp", to_rfc3339(payment.paid_at)},
          {"tx", {{"body", {{"messages", messages}, {"memo", payment.memo}}}}}};
}

void check(Payment const& payment) {
  require(payment.height >= kFromHeight && parse_bech32(payment.sender).has_value() && !payment.memo.empty());
  require(clean_text(payment.memo, kMaxDescriptionCharacters, LineBreaks::fold_to_space) == payment.memo);
  auto const written = write(payment);
  auto const again = parse_transaction(written, kTerms, "");
  require(again && again->mentions_address && again->payment == payment);
  auto dearer = kTerms;
  dearer.amount += '0';
  auto other_coin = kTerms;
  other_coin.denom = "uother";
  for (auto const& terms : {dearer, other_coin}) {
    require(!parse_transaction(written, terms, "").value().payment);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
  PlayedAnswers answers({reinterpret_cast<char const*>(bytes), size});
  auto const found = CosmosNode(answers, kPlayedAddress).find_payments(kTerms, kFromHeight);
  if (!found) {
    require(is_valid_utf8(found.error().reason) && !found.error().reason.empty());
    return 0;
  }
  require(!found->through_height || *found->through_height >= kFromHeight);
  std::set<std::string> hashes;
  for (auto const& payment : found->payments) {
    check(payment);
    require(hashes.insert(payment.tx_hash).second);
  }
  return 0;
}
