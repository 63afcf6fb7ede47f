#include "sources/cosmos_node/cosmos_node.hpp"

#include "sources/fake_node.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <string>
#include <vector>

namespace orrery {
namespace {

namespace json = boost::json;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr char const* kAddress = "cosmos1g5af9k7gag6wx07xlry2v8kus2y0lzmjcxj56c";
constexpr char const* kOther = "cosmos182kp03yeulqhwjzcufk8f3pl7am63mtjrp0paq";
PaymentTerms const kTerms{kAddress, "utokens", "100000"};

std::string path(std::int64_t from_height, int page = 1) {
  auto const recipient = "transfer.recipient%3D%27" + std::string(kAddress) + "%27";
  auto const height = "tx.height%3E%3D" + std::to_string(from_height);
  return "/cosmos/tx/v1beta1/txs?query=" + recipient + "%20AND%20" + height + "&events=" + recipient +
         "&events=" + height + "&order_by=1&page=" + std::to_string(page) + "&limit=100";
}

std::string hash_of(int number) {
  auto digits = std::to_string(number);
  return std::string(64 - digits.size(), '0') + digits;
}

json::object send(std::string const& to, json::array coins, std::string const& from = kOther) {
  return {{"@type", "/cosmos.bank.v1beta1.MsgSend"}, {"from_address", from}, {"to_address", to}, {"amount", coins}};
}

json::object coin(std::string const& amount, std::string const& denom = "utokens") {
  return {{"denom", denom}, {"amount", amount}};
}

// One of tx_responses, whose event names the address.
json::object transaction(json::array messages, std::string const& memo = "An advert", int number = 1) {
  json::array const attributes{{{"key", "recipient"}, {"value", kAddress}, {"index", true}}};
  return {{"height", std::to_string(100 + number)},
          {"txhash", hash_of(number)},
          {"code", 0},
          {"timestamp", "2026-11-21T08:00:23Z"},
          {"events", json::array{{{"type", "transfer"}, {"attributes", attributes}}}},
          {"tx", {{"body", {{"messages", std::move(messages)}, {"memo", memo}}}}}};
}

json::object paying(int number = 1) {
  return transaction({send(kAddress, {coin("100000")})}, "An advert", number);
}

FetchResponse answer_with(json::array responses, std::optional<std::size_t> total = std::nullopt) {
  auto const count = std::to_string(total.value_or(responses.size()));
  json::object const body{
      {"txs", json::array()}, {"tx_responses", std::move(responses)}, {"pagination", nullptr}, {"total", count}};
  return an_answer(json::serialize(body));
}

class PaymentSearch : public ::testing::Test {
 protected:
  NodeResult<PaymentsReading> find(std::int64_t from_height = 46) {
    return CosmosNode(node_, kNodeAddress).find_payments(kTerms, from_height);
  }
  // Whether one transaction is a payment; it must be read without an error.
  bool pays(json::object const& response) {
    node_.answer(path(46), answer_with({response}));
    auto const found = find();
    EXPECT_TRUE(found) << json::serialize(response);
    return found && !found->payments.empty();
  }

  FakeNode node_;
};

TEST_F(PaymentSearch, TakesOfEverythingSentToTheAddressOnARealChainWhatPaysForAnAdvert) {
  node_.play(path(46), "txs_recipient");
  auto const found = find();
  ASSERT_TRUE(found);
  std::vector<std::string> memos;
  for (auto const& payment : found->payments) {
    memos.push_back(payment.memo);
  }
  EXPECT_THAT(memos, ElementsAre("Hello world https://example.com",
                                 "Second ad \xE2\x98\x83 \"quoted\" https://example.org/?a=1&b=2",
                                 "Hello world https://example.com two sends in one tx",
                                 "Hello world https://example.com second message pays", std::string(256, 'a')));
  EXPECT_EQ(found->through_height, std::nullopt);
  EXPECT_EQ(found->payments.front(),
            (Payment{"4F9D0352ACF41232D09FA9BCC10AB5FF6C5C1EAB9394AE5DCD4A19F0C30B4B5C", 46,
                     "cosmos12navv9t6zshqxvqkwd44tu80pyyeh2lvwpeeqc", "Hello world https://example.com",
                     *parse_rfc3339("2026-11-21T08:00:23Z")}));
}

TEST_F(PaymentSearch, DoesNotTakeATransactionOfARealChainThatFailed) {
  auto const recorded = json::parse(recorded_answer("tx_failed").body);
  node_.answer(path(1), answer_with({recorded.at("tx_response")}));
  auto const found = find(1);
  ASSERT_TRUE(found);
  EXPECT_THAT(found->payments, IsEmpty());
}

TEST_F(PaymentSearch, TakesTheFirstMessageThatSendsExactlyTheAmountInOneCoin) {
  auto const right = send(kAddress, {coin("100000")});
  struct Case {
    char const* name;
    json::array messages;
    bool pays;
  };
  json::object const multi{{"@type", "/cosmos.bank.v1beta1.MsgMultiSend"},
                           {"outputs", json::array{{{"address", kAddress}, {"coins", json::array{coin("100000")}}}}}};
  json::object const wrapped{{"@type", "/cosmos.authz.v1beta1.MsgExec"}, {"msgs", json::array{right}}};
  json::object ibc = right;
  ibc["@type"] = "/ibc.applications.transfer.v1.MsgTransfer";
  std::vector<Case> const cases{
      {"one right send", {right}, true},
      {"two right ones", {right, right}, true},
      {"another message before it", {send(kOther, {coin("1")}), right}, true},
      {"a message that is no object before it", {"text", right}, true},
      {"a wrong amount to the address before it", {send(kAddress, {coin("1")}), right}, true},
      {"too little", {send(kAddress, {coin("99999")})}, false},
      {"too much", {send(kAddress, {coin("100001")})}, false},
      {"two halves", {send(kAddress, {coin("50000")}), send(kAddress, {coin("50000")})}, false},
      {"two coins", {send(kAddress, {coin("42", "uother"), coin("100000")})}, false},
      {"the coin twice", {send(kAddress, {coin("100000"), coin("100000")})}, false},
      {"another coin", {send(kAddress, {coin("100000", "uother")})}, false},
      {"no coin", {send(kAddress, {})}, false},
      {"to another", {send(kOther, {coin("100000")})}, false},
      {"the amount as a number", {send(kAddress, {{{"denom", "utokens"}, {"amount", 100000}}})}, false},
      {"a negative amount", {send(kAddress, {coin("-100000")})}, false},
      {"to several people", {multi}, false},
      {"inside another message", {wrapped}, false},
      {"a transfer from another chain", {ibc}, false},
      {"no message", {}, false},
  };
  for (auto const& one : cases) {
    EXPECT_EQ(pays(transaction(one.messages)), one.pays) << one.name;
  }
}

TEST_F(PaymentSearch, KnowsTheAddressInCapitalLetters) {
  std::string capitals(kAddress);
  for (auto& c : capitals) {
    c = static_cast<char>(std::toupper(c));
  }
  EXPECT_TRUE(pays(transaction({send(capitals, {coin("100000")})})));
}

TEST_F(PaymentSearch, DoesNotTakeAnEmptyMemoOrOneOfBlanks) {
  for (auto const* memo : {"", "   ", "\n\t", "\xE2\x80\x8B\x07"}) {
    EXPECT_FALSE(pays(transaction({send(kAddress, {coin("100000")})}, memo)));
  }
}

TEST_F(PaymentSearch, CleansTheMemo) {
  node_.answer(path(46), answer_with({transaction({send(kAddress, {coin("100000")})},
                                                  " a\nb\x07 \xE2\x80\xAE"
                                                  "c ")}));
  ASSERT_THAT(find()->payments, SizeIs(1));
  EXPECT_EQ(find()->payments.front().memo, "a b c");
}

TEST_F(PaymentSearch, FindsTheAddressInTheLogsOfOlderVersions) {
  auto response = transaction({json::object{{"@type", "/some.module.MsgPayOut"}}});
  response["logs"] = json::array{{{"events", response["events"]}}};
  response["events"] = json::array();
  EXPECT_FALSE(pays(response));
}

TEST_F(PaymentSearch, GoesOnUntilAPageIsNotFull) {
  json::array first;
  for (int i = 1; i <= 100; ++i) {
    first.push_back(paying(i));
  }
  node_.answer(path(46), answer_with(first, 101));
  node_.answer(path(46, 2), answer_with({paying(101)}, 101));
  EXPECT_THAT(find()->payments, SizeIs(101));
  node_.answer(path(46), answer_with(first, 100));
  EXPECT_THAT(find()->payments, SizeIs(100)) << "a page past the last would be refused";
}

TEST_F(PaymentSearch, StopsAfterTwentyPagesAndSaysHowFarItCame) {
  for (int page = 1; page <= 20; ++page) {
    json::array rows;
    for (int i = 1; i <= 100; ++i) {
      rows.push_back(paying((page - 1) * 100 + i));
    }
    node_.answer(path(46, page), answer_with(rows, 5'000));
  }
  auto const found = find();
  ASSERT_TRUE(found);
  EXPECT_THAT(found->payments, SizeIs(2'000));
  EXPECT_EQ(found->through_height, 2'100);
}

TEST_F(PaymentSearch, DoesNotGoRoundInCircles) {
  json::array rows;
  for (int i = 1; i <= 100; ++i) {
    rows.push_back(paying(i));
  }
  for (int page = 1; page <= 20; ++page) {
    node_.answer(path(46, page), answer_with(rows, 5'000));
  }
  EXPECT_EQ(find().error().problem, NodeProblem::limit);
  EXPECT_THAT(node_.asked(), SizeIs(2));
}

TEST_F(PaymentSearch, RefusesAnAnswerWithRowsThatWereNotAskedFor) {
  auto foreign = transaction({send(kOther, {coin("100000")})});
  foreign["events"] = json::array();
  auto early = paying();
  early["height"] = "45";
  auto no_hash = paying();
  no_hash["txhash"] = "ab";
  auto no_time = paying();
  no_time.erase("timestamp");
  auto no_code = paying();
  no_code["code"] = "0";
  auto no_messages = paying();
  no_messages["tx"] = json::object();
  auto bad_sender = transaction({send(kAddress, {coin("100000")}, "<script>")});
  for (json::value const& row :
       {json::value(foreign), json::value(early), json::value(no_hash), json::value(no_time), json::value(no_code),
        json::value(no_messages), json::value(bad_sender), json::value(nullptr), json::value("text")}) {
    node_.answer(path(46), answer_with({paying(2), row}));
    auto const found = find();
    ASSERT_FALSE(found) << json::serialize(row);
    EXPECT_EQ(found.error().problem, NodeProblem::wrong_shape) << json::serialize(row);
  }
}

TEST_F(PaymentSearch, TellsAnIndexThatIsOffFromNothingFound) {
  node_.play(path(46), "bare_txs_query");
  EXPECT_EQ(find().error().problem, NodeProblem::index_off);
  node_.answer(path(46), answer_with({}));
  EXPECT_THAT(find()->payments, IsEmpty());
  node_.answer(path(46), an_answer(R"({"txs":[]})"));
  EXPECT_THAT(find().error().reason, HasSubstr("tx_responses"));
}

}  // namespace
}  // namespace orrery
