// The server's own parsers read what the simulated nodes say.
#include "base/amount.hpp"
#include "domain/chains/bech32.hpp"
#include "running_simulator.hpp"
#include "world/blocks.hpp"
#include "world/payments.hpp"
#include "world/stake.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery::simulator {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

std::string header_of(FetchResponse const& response, std::string_view name) {
  for (auto const& [key, value] : response.headers) {
    if (key == name) {
      return value;
    }
  }
  return "";
}

class Nodes : public testing::Test {
 protected:
  std::int64_t height(std::size_t chain) { return height_at(simulator_.chain(chain), simulator_.clock.now()); }
  std::string url(std::size_t chain, std::string const& path) {
    return RunningSimulator::url_of(simulator_.sound_endpoint(chain)) + path;
  }

  RunningSimulator simulator_;
};

TEST_F(Nodes, TellTheirTip) {
  auto const tip = simulator_.node(0).read_tip();
  ASSERT_TRUE(tip) << tip.error().reason;
  EXPECT_EQ(tip->chain_id, simulator_.chain(0).chain_id);
  EXPECT_EQ(tip->height, height(0));
  EXPECT_LE(tip->block_time, simulator_.clock.now());
  EXPECT_FALSE(tip->syncing);
}

TEST_F(Nodes, TellTheStateOfTheirChain) {
  for (std::size_t index = 0; index < simulator_.world().chains.size(); ++index) {
    auto const& chain = simulator_.chain(index);
    auto const read = simulator_.node(index).read_chain_state(height(index), 0);
    ASSERT_TRUE(read) << chain.chain_id << " " << read.error().reason;
    EXPECT_THAT(read->unread, SizeIs(0)) << chain.chain_id << " " << testing::PrintToString(read->unread);
    EXPECT_EQ(read->state.bond_denom, chain.base_denom);
    EXPECT_EQ(read->state.block_time_ms, chain.block_ms);
    EXPECT_EQ(read->state.unbonding_time_s, chain.unbonding_s);
    EXPECT_EQ(read->state.inflation.has_value(), chain.inflation.has_value());
    EXPECT_LT(compare_amounts(*read->state.bonded_tokens, *read->state.supply), 0) << chain.chain_id;
  }
}

TEST_F(Nodes, ListTheirValidatorsOverAllPages) {
  auto const& chain = simulator_.chain(0);
  auto const read = simulator_.node(0).read_validators(height(0), 0, chain.prefix);
  ASSERT_TRUE(read) << read.error().reason;
  EXPECT_THAT(read->invalid_entries, SizeIs(0)) << testing::PrintToString(read->invalid_entries);
  EXPECT_EQ(read->validators.size(), seats_at(simulator_.world(), chain, simulator_.clock.now()).size());
  std::string sum = "0";
  for (auto const& validator : read->validators) {
    if (validator.status == BondStatus::bonded) {
      sum = add_amounts(sum, validator.tokens);
    }
  }
  EXPECT_EQ(sum, simulator_.node(0).read_chain_state(height(0), 0)->state.bonded_tokens);
}

TEST_F(Nodes, GiveAPageAndTheKeyOfTheNext) {
  auto const first = simulator_.get(url(0, "/cosmos/staking/v1beta1/validators?pagination.limit=2"));
  ASSERT_TRUE(first);
  auto const page = boost::json::parse(first->body);
  EXPECT_THAT(page.at("validators").as_array(), SizeIs(2));
  EXPECT_EQ(page.at("pagination").at("total").as_string(), "0");
  auto const key = std::string(page.at("pagination").at("next_key").as_string());
  auto const next =
      simulator_.get(url(0, "/cosmos/staking/v1beta1/validators?pagination.limit=2&pagination.key=" + key));
  ASSERT_TRUE(next);
  EXPECT_NE(boost::json::parse(next->body).at("validators").at(0), page.at("validators").at(0));
}

TEST_F(Nodes, TellAnOlderStateWhereItIsAskedForAndNameItsHeight) {
  auto const path = url(0, "/cosmos/staking/v1beta1/pool");
  auto const old = height(0) - 5'000;
  auto const then = simulator_.get(path, {{"x-cosmos-block-height", std::to_string(old)}});
  auto const now = simulator_.get(path);
  ASSERT_TRUE(then && now);
  EXPECT_EQ(header_of(*then, "grpc-metadata-x-cosmos-block-height"), std::to_string(old));
  EXPECT_EQ(header_of(*now, "grpc-metadata-x-cosmos-block-height"), std::to_string(height(0)));
  EXPECT_NE(then->body, now->body);
  auto const later = simulator_.get(path, {{"x-cosmos-block-height", std::to_string(height(0) + 10)}});
  EXPECT_EQ(later->status, 500);
  EXPECT_THAT(later->body, HasSubstr("cannot query with height in the future"));
}

TEST_F(Nodes, AnswerWithTheNodesOwnErrors) {
  struct Case {
    std::string path;
    long status;
    std::string message;
  };
  auto const stranger = to_bech32(simulator_.chain(0).prefix + "valoper", std::vector<std::uint8_t>(20, 7));
  for (auto const& [path, status, message] : std::initializer_list<Case>{
           {"/cosmos/nothing/v1/x", 501, "Not Implemented"},
           {"/cosmos/staking/v1beta1/pool/", 501, "Not Implemented"},
           {"/", 501, "Not Implemented"},
           {"/cosmos/base/tendermint/v1beta1/blocks/abc", 400, "type mismatch"},
           {"/cosmos/base/tendermint/v1beta1/blocks/0", 500, "must be greater than 0"},
           {"/cosmos/base/tendermint/v1beta1/blocks/99999999999", 400, "bigger then the chain length"},
           {"/cosmos/staking/v1beta1/validators?status=bonded", 400, "invalid validator status bonded"},
           {"/cosmos/staking/v1beta1/validators?pagination.limit=abc", 400, "strconv.ParseUint"},
           {"/cosmos/staking/v1beta1/validators?pagination.key=%21%21", 400, "illegal base64"},
           {"/cosmos/staking/v1beta1/validators/x1xx", 500, "decoding bech32 failed"},
           {"/cosmos/staking/v1beta1/validators/" + stranger, 404, "not found"},
           {"/cosmos/bank/v1beta1/supply/by_denom?denom=1!", 400, "invalid denom: 1!"},
           {"/cosmos/gov/v1/proposals/99999", 404, "proposal 99999 doesn't exist"},
           {"/cosmos/gov/v1/proposals?proposal_status=voting", 400, "not a valid v1.ProposalStatus"},
           {"/cosmos/gov/v1beta1/proposals", 500, "not exactly one"},
           {"/cosmos/tx/v1beta1/txs", 500, "query cannot be empty"},
           {"/cosmos/tx/v1beta1/txs/zz", 500, "invalid byte"}}) {
    auto const answer = simulator_.get(url(0, path));
    ASSERT_TRUE(answer) << path;
    EXPECT_EQ(answer->status, status) << path << " " << answer->body;
    EXPECT_THAT(answer->body, HasSubstr(message)) << path;
    EXPECT_NO_THROW(boost::json::parse(answer->body).at("code").as_int64()) << path;
  }
}

TEST_F(Nodes, CountDelegatorsAndKnowNobodyElses) {
  auto const& chain = simulator_.chain(0);
  auto const address = operator_address(chain, chain.seats.front());
  auto const count = simulator_.node(0).read_delegator_count(address);
  ASSERT_TRUE(count) << count.error().reason;
  EXPECT_EQ(*count, delegators_of(simulator_.world(), chain.seats.front(), time_of_block(chain, height(0))));
  auto const stranger = to_bech32(chain.prefix + "valoper", std::vector<std::uint8_t>(20, 7));
  EXPECT_EQ(simulator_.node(0).read_delegator_count(stranger).value(), 0);
}

TEST_F(Nodes, TellWhatOperatorsHaveStakedThemselves) {
  auto const& chain = simulator_.chain(0);
  auto const states = seats_at(simulator_.world(), chain, time_of_block(chain, height(0)));
  int with_stake = 0;
  for (auto const& state : states) {
    auto const operator_of_it = operator_address(chain, *state.seat);
    auto const bond = simulator_.node(0).read_self_bond(operator_of_it, account_address(chain, state.seat->address));
    ASSERT_TRUE(bond) << bond.error().reason;
    EXPECT_EQ(bond->tokens, to_base_units(self_bond_of(state), chain.exponent));
    EXPECT_LE(self_bond_of(state), state.tokens);
    with_stake += bond->tokens == "0" ? 0 : 1;
    auto const stranger = account_address(chain, std::vector<std::uint8_t>(20, 7));
    EXPECT_EQ(simulator_.node(0).read_self_bond(operator_of_it, stranger).value().tokens, "0");
  }
  EXPECT_GT(with_stake, 0);
}

TEST_F(Nodes, FindTheTransactionByWhichAValidatorCameBack) {
  for (auto const& seat : simulator_.chain(0).seats) {
    auto const unjails = list_unjails(simulator_.world(), simulator_.chain(0), seat, simulator_.clock.now());
    if (!unjails.empty()) {
      auto const& last = unjails.back();
      auto const found = simulator_.node(0).find_unjail_transaction(last.sender, last.height - 1, last.height);
      ASSERT_TRUE(found) << found.error().reason;
      EXPECT_EQ(*found, last.hash);
      auto const before = time_of_block(simulator_.chain(0), last.height - 1);
      auto const state_of = [&](Instant at) {
        auto const seats = seats_at(simulator_.world(), simulator_.chain(0), at);
        return *std::ranges::find(seats, &seat, &SeatState::seat);
      };
      EXPECT_TRUE(state_of(before).jailed);
      EXPECT_FALSE(state_of(time_of_block(simulator_.chain(0), last.height)).jailed);
      return;
    }
  }
  FAIL() << "nobody came back";
}

TEST_F(Nodes, FindPaymentsByRecipientAndHeight) {
  auto const& chain = simulator_.chain(0);
  auto const from = height(0) - 40'000;
  auto const search = "/cosmos/tx/v1beta1/txs?query=transfer.recipient%3D%27" + advert_address(chain) +
                      "%27%20AND%20tx.height%3E%3D" + std::to_string(from) + "&order_by=2&page=1&limit=100";
  auto const answer = simulator_.get(url(0, search));
  ASSERT_TRUE(answer);
  auto const body = boost::json::parse(answer->body);
  auto const& responses = body.at("tx_responses").as_array();
  ASSERT_FALSE(responses.empty()) << answer->body;
  EXPECT_EQ(responses.size(), body.at("txs").as_array().size());
  for (auto const& response : responses) {
    EXPECT_EQ(response.at("code").as_int64(), 0);
    EXPECT_GE(std::stoll(std::string(response.at("height").as_string())), from);
  }
  auto const hash = std::string(responses.at(0).at("txhash").as_string());
  auto const alone = simulator_.get(url(0, "/cosmos/tx/v1beta1/txs/" + hash));
  EXPECT_EQ(boost::json::parse(alone->body).at("tx_response"), responses.at(0));
}

TEST_F(Nodes, CarryTheMarkOfTheSimulatorOnEveryAnswer) {
  for (auto const* path : {"/cosmos/staking/v1beta1/pool", "/nothing", "/cosmos/base/tendermint/v1beta1/syncing"}) {
    EXPECT_EQ(header_of(*simulator_.get(url(0, path)), "x-simulator"), "orrery") << path;
  }
}

TEST_F(Nodes, SpeakRpc) {
  auto const rpc = RunningSimulator::url_of(simulator_.sound_endpoint(0, Upstream::rpc));
  auto const status = simulator_.get(rpc + "/status");
  ASSERT_TRUE(status);
  auto const sync = boost::json::parse(status->body).at("result").at("sync_info");
  EXPECT_EQ(sync.at("latest_block_height").as_string(), std::to_string(height(0)));
  EXPECT_FALSE(sync.at("catching_up").as_bool());
  EXPECT_EQ(simulator_.get(rpc + "/nothing")->status, 404);
  auto const future = simulator_.get(rpc + "/block?height=99999999999");
  EXPECT_EQ(future->status, 500);
  EXPECT_THAT(future->body, HasSubstr("must be less than or equal to the current blockchain height"));
  FetchRequest batch{.url = rpc, .body = R"([{"jsonrpc":"2.0","id":1,"method":"health"},{"id":2,"method":"no"}])"};
  auto const answers = boost::json::parse(simulator_.fetcher.fetch_all({batch}).front().value().body);
  EXPECT_EQ(answers.at(0).at("id").as_int64(), 1);
  EXPECT_EQ(answers.at(1).at("error").at("code").as_int64(), -32601);
}

}  // namespace
}  // namespace orrery::simulator
