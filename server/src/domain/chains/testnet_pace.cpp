#include "domain/chains/testnet_pace.hpp"

#include <algorithm>

namespace orrery {
namespace {

constexpr int kSlowFactor = 6;

}  // namespace

std::chrono::seconds compute_chain_interval(std::chrono::seconds every, NetworkType network, TestnetPace pace,
                                            std::optional<std::chrono::seconds> dormant_interval) {
  bool const is_slow = network == NetworkType::testnet && pace == TestnetPace::slow;
  return std::max(is_slow ? kSlowFactor * every : every, dormant_interval.value_or(std::chrono::seconds(0)));
}

bool is_turn_of_chain(std::chrono::seconds every, NetworkType network, TestnetPace pace,
                      std::optional<Timestamp> last_attempt, Timestamp now,
                      std::optional<std::chrono::seconds> dormant_interval) {
  if (network == NetworkType::testnet && pace == TestnetPace::off) {
    return false;
  }
  auto const interval = compute_chain_interval(every, network, pace, dormant_interval);
  // Half an interval early is in time, because passes jitter and last.
  return interval == every || !last_attempt || std::chrono::abs(now - *last_attempt) >= interval - every / 2;
}

}  // namespace orrery
