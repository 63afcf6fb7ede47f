#include "collectors/chains/chain_targets.hpp"
#include "collectors/chains_fixture.hpp"
#include "store/chains/chain_alive_repository.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

// Where such a node stands is told by a machine at the tip, what it knows by one that has stopped.
class StoppedBehindABalancer final : public Fetcher {
 public:
  StoppedBehindABalancer(Fetcher& network, std::string address, std::string height)
      : network_(network), address_(std::move(address)), height_(std::move(height)) {}

  void ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) override {
    network_.ask(std::move(requests), kind, [&](std::size_t at, FetchResult<FetchResponse> answer) {
      if (answer && answer->url.starts_with(address_) && answer->url.find("/base/tendermint/") == std::string::npos) {
        answer->headers = {{"grpc-metadata-x-cosmos-block-height", height_}};
      }
      take(at, std::move(answer));
    });
  }

  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink sink) override {
    return network_.fetch_stream(std::move(request), std::move(sink));
  }

 private:
  Fetcher& network_;
  std::string address_;
  std::string height_;
};

class ChainReaderTest : public ChainsTest {};

TEST_P(ChainReaderTest, TakesAStateOnceFromANodeThatHasStoppedBehindABalancer) {
  add_chain("alpha-1", {"https://a.example", "https://b.example"});
  StoppedBehindABalancer network(network_, "https://a.example", "900");
  nodes_ = std::make_shared<ChainNodes>(network);
  make_collectors();
  ASSERT_TRUE(read_states());
  EXPECT_EQ(check_of("chain_state", "alpha-1").height, 900) << "nothing says yet that it is old";
  pass_time();
  ASSERT_TRUE(read_states());
  EXPECT_EQ(check_of("chain_state", "alpha-1").node, "https://b.example");
  EXPECT_EQ(check_of("chain_state", "alpha-1").height, 1050);
}

TEST_P(ChainReaderTest, FailsWhereTheOnlyNodeTellsTheSameStateWhileItsChainMovesOn) {
  add_chain("alpha-1", {"https://a.example"});
  StoppedBehindABalancer network(network_, "https://a.example", "900");
  nodes_ = std::make_shared<ChainNodes>(network);
  make_collectors();
  ASSERT_TRUE(read_states());
  auto const success = clock_.now();
  pass_time();
  EXPECT_FALSE(read_states());
  auto const check = check_of("chain_state", "alpha-1");
  EXPECT_EQ(check.last_success, success);
  EXPECT_THAT(check.last_error.value_or(""), ::testing::HasSubstr("only 901 or later would be news"));
}

TEST_P(ChainReaderTest, TakesTheSameHeightAgainFromAChainThatStandsStill) {
  add_chain("alpha-1", {"https://a.example"});
  ASSERT_TRUE(read_states());
  clock_.move(std::chrono::seconds(20));
  ASSERT_TRUE(read_states());
  EXPECT_EQ(check_of("chain_state", "alpha-1").last_success, clock_.now());
}

TEST_P(ChainReaderTest, ReadsTheLastStateOfAChainThatHasMadeNoBlockForAMonthAndReadsItAgain) {
  add_chain("alpha-1", {"https://a.example", "https://b.example"});
  for (auto const* const address : {"https://a.example", "https://b.example"}) {
    node(address).block_time = clock_.now() - std::chrono::hours(720);
  }
  ASSERT_TRUE(read_states());
  auto const height = check_of("chain_state", "alpha-1").height;
  EXPECT_EQ(height, node("https://a.example").height);
  clock_.move(std::chrono::minutes(10));
  ASSERT_TRUE(read_states());
  auto const check = check_of("chain_state", "alpha-1");
  EXPECT_EQ(check.height, height);
  EXPECT_EQ(check.last_success, clock_.now());
  EXPECT_EQ(check.last_error, std::nullopt);
  EXPECT_EQ(check.generation, 0) << "it has not begun again";
}

TEST_P(ChainReaderTest, TakesTheWordOfTheOnlyOperatorThatAChainStandsStillAndOfNoOneAmongSeveral) {
  add_chain("alpha-1", {"https://lcd.a.example", "https://api.a.example"});
  add_chain("beta-1", {"https://lcd.b.example", "https://lcd.c.example"});
  for (auto const* const address : {"https://lcd.a.example", "https://api.a.example", "https://lcd.b.example"}) {
    node(address).block_time = clock_.now() - std::chrono::hours(720);
  }
  node("https://lcd.c.example").is_down = true;
  ASSERT_TRUE(read_states());
  EXPECT_EQ(check_of("chain_state", "alpha-1").last_success, clock_.now());
  EXPECT_EQ(check_of("chain_state", "beta-1").last_success, std::nullopt);
}

// beta-1 has a second operator, of whom nothing is heard.
class StandstillTest : public ChainsTest {
 protected:
  void SetUp() override {
    ChainsTest::SetUp();
    add_chain("beta-1", {"https://lcd.b.example", "https://lcd.c.example"});
    node("https://lcd.c.example").is_down = true;
    node("https://lcd.b.example").block_time = last_block_at_;
  }

  void note_standstill(Timestamp last_block_at) {
    auto transaction = store_->begin_write();
    AliveState state;
    state.alive = Alive::halted;
    state.last_block_at = last_block_at;
    state.changed_at = clock_.now();
    put_chain_alive(transaction, {{"beta-1", state}});
    transaction.commit();
  }

  Timestamp const last_block_at_ = clock_.now() - std::chrono::hours(24 * 40);
};

TEST_P(StandstillTest, ThatIsKnownMakesOneNodeEnoughAndIsReadAtOnceThoughSeldomAfterwards) {
  read_states();
  EXPECT_EQ(check_of("chain_state", "beta-1").last_success, std::nullopt);
  pass_time();
  note_standstill(last_block_at_);
  ASSERT_TRUE(read_states());
  auto const read_at = clock_.now();
  EXPECT_EQ(check_of("chain_state", "beta-1").last_success, read_at);
  clock_.move(std::chrono::hours(2));
  ASSERT_TRUE(read_states());
  EXPECT_EQ(check_of("chain_state", "beta-1").last_success, read_at);
}

TEST_P(StandstillTest, ThatIsNewsHasItsTurnThoughATestNetworkHasNone) {
  ChainTarget target;
  target.network_type = NetworkType::testnet;
  target.standstill = last_block_at_;
  target.standstill_noted_at = clock_.now() - std::chrono::minutes(5);
  ChainCheck check;
  check.last_attempt = clock_.now() - std::chrono::minutes(4);
  TurnRule const rule{std::chrono::minutes(5), TestnetPace::slow, clock_.now()};
  EXPECT_TRUE(is_turn_of(target, check, rule));
  EXPECT_FALSE(is_turn_of(target, check, {rule.every, TestnetPace::off, rule.now})) << "left out";
  check.last_success = check.last_attempt;
  EXPECT_FALSE(is_turn_of(target, check, rule)) << "was read";
  check.last_success.reset();
  target.standstill_noted_at = clock_.now() - std::chrono::hours(1);
  EXPECT_FALSE(is_turn_of(target, check, rule)) << "is no news";
}

TEST_P(StandstillTest, OrNoneATestNetworkIsAskedInEverySecondPassUntilItWasRead) {
  ChainTarget target;
  target.network_type = NetworkType::testnet;
  ChainCheck check;
  TurnRule const rule{std::chrono::minutes(5), TestnetPace::slow, clock_.now()};
  check.last_attempt = clock_.now() - std::chrono::minutes(5);
  EXPECT_FALSE(is_turn_of(target, check, rule));
  check.last_attempt = clock_.now() - std::chrono::minutes(10);
  EXPECT_TRUE(is_turn_of(target, check, rule));
  EXPECT_FALSE(is_turn_of(target, check, {rule.every, TestnetPace::off, rule.now})) << "left out";
  target.standstill = last_block_at_;
  EXPECT_FALSE(is_turn_of(target, check, rule)) << "dormant";
  target.standstill.reset();
  check.last_success = clock_.now() - std::chrono::hours(3);
  EXPECT_FALSE(is_turn_of(target, check, rule)) << "was read";
}

TEST_P(StandstillTest, ThatIsKnownSpeaksAgainstANodeThatStoppedBeforeIt) {
  note_standstill(last_block_at_ + std::chrono::hours(24));
  read_states();
  EXPECT_EQ(check_of("chain_state", "beta-1").last_success, std::nullopt);
}

ORRERY_ON_EVERY_ENGINE(ChainReaderTest);
ORRERY_ON_EVERY_ENGINE(StandstillTest);

}  // namespace
}  // namespace orrery
