#include "domain/chains/testnet_pace.hpp"

namespace orrery {
namespace {

constexpr int kSlowFactor = 6;

}  // namespace

std::chrono::seconds compute_chain_interval(std::chrono::seconds every, NetworkType network, TestnetPace pace) {
  bool const is_slow = network == NetworkType::testnet && pace == TestnetPace::slow;
  return is_slow ? kSlowFactor * every : every;
}

bool is_turn_of_chain(std::chrono::seconds every, NetworkType network, TestnetPace pace,
                      std::optional<Timestamp> last_attempt, Timestamp now) {
  if (network == NetworkType::mainnet || pace == TestnetPace::on) {
    return true;
  }
  if (pace == TestnetPace::off) {
    return false;
  }
  // Half an interval early is in time, because passes jitter and last.
  auto const interval = compute_chain_interval(every, network, pace);
  return !last_attempt || std::chrono::abs(now - *last_attempt) >= interval - every / 2;
}

}  // namespace orrery
