#include "domain/chains/testnet_pace.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr Timestamp kNow{seconds{1'790'000'000}};

bool is_turn(NetworkType network, TestnetPace pace, std::optional<Timestamp> last_attempt) {
  return is_turn_of_chain(minutes(5), network, pace, last_attempt, kNow);
}

TEST(TestnetPace, LeavesMainNetworksAsTheyAre) {
  for (auto const pace : {TestnetPace::on, TestnetPace::slow, TestnetPace::off}) {
    EXPECT_EQ(compute_chain_interval(minutes(5), NetworkType::mainnet, pace), minutes(5));
    EXPECT_TRUE(is_turn(NetworkType::mainnet, pace, kNow));
  }
}

TEST(TestnetPace, GivesATestNetworkEverySixthIntervalWhereItIsSlow) {
  EXPECT_EQ(compute_chain_interval(minutes(5), NetworkType::testnet, TestnetPace::slow), minutes(30));
  EXPECT_EQ(compute_chain_interval(minutes(5), NetworkType::testnet, TestnetPace::on), minutes(5));
  EXPECT_TRUE(is_turn(NetworkType::testnet, TestnetPace::slow, std::nullopt));
  EXPECT_FALSE(is_turn(NetworkType::testnet, TestnetPace::slow, kNow - minutes(25)));
  EXPECT_TRUE(is_turn(NetworkType::testnet, TestnetPace::slow, kNow - minutes(29))) << "passes jitter";
  EXPECT_TRUE(is_turn(NetworkType::testnet, TestnetPace::slow, kNow + minutes(31))) << "the clock was set back";
  EXPECT_TRUE(is_turn(NetworkType::testnet, TestnetPace::on, kNow));
  EXPECT_FALSE(is_turn(NetworkType::testnet, TestnetPace::off, std::nullopt));
}

TEST(TestnetPace, GivesADormantChainItsOwnIntervalUnlessThatOfItsNetworkIsLonger) {
  auto const is_turn_after = [](seconds passed, NetworkType network, TestnetPace pace) {
    return is_turn_of_chain(minutes(5), network, pace, kNow - passed, kNow, hours(1));
  };
  EXPECT_FALSE(is_turn_after(minutes(57), NetworkType::mainnet, TestnetPace::slow));
  EXPECT_TRUE(is_turn_after(minutes(58), NetworkType::mainnet, TestnetPace::slow)) << "passes jitter";
  EXPECT_FALSE(is_turn_after(minutes(57), NetworkType::testnet, TestnetPace::slow));
  EXPECT_FALSE(is_turn_after(hours(99), NetworkType::testnet, TestnetPace::off));
  EXPECT_TRUE(is_turn_of_chain(minutes(5), NetworkType::mainnet, TestnetPace::on, std::nullopt, kNow, hours(24)));
  EXPECT_EQ(compute_chain_interval(hours(1), NetworkType::testnet, TestnetPace::slow, hours(1)), hours(6));
}

}  // namespace
}  // namespace orrery
