#pragma once

#include "base/clock.hpp"
#include "base/expiring_map.hpp"
#include "base/mutex.hpp"
#include "sources/cosmos_node/core/staking_kind_reading.hpp"
#include "sources/cosmos_node/validators/validators_reading.hpp"
#include "store/core/transaction.hpp"

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace orrery {

// What this process was told of who validates each chain, and when its nodes are asked again: once a day, because an
// upgrade may change it, and each fifty minutes while nobody could tell. Thread-safe.
class StakingKinds final {
 public:
  // Whether it is a data set's turn to ask the nodes of a chain. known: what was concluded before. Where that is
  // something, the first turn of a process comes within a day, spread by chain id.
  bool take_turn(std::string_view data_set, std::string const& chain_id, StakingKind known, Timestamp now);

  void note(std::string const& chain_id, ToldStaking const& told, Timestamp now);
  // unknown where nothing was concluded within two days.
  ToldStaking find(std::string const& chain_id, Timestamp now) const;

 private:
  static constexpr std::chrono::hours kEvery{24};
  using Turns = ExpiringMap<std::pair<std::string, std::string>, std::optional<Timestamp>>;
  using Told = ExpiringMap<std::string, ToldStaking>;

  Mutex<Turns> next_{Turns(2 * kEvery)};  // by data set and chain
  Mutex<Told> told_{Told(2 * kEvery)};    // by chain
};

// Whose validators are asked for, by chain id, by what is stored of each chain.
std::map<std::string, ValidatorsQuestion> load_validators_questions(Transaction& transaction);

}  // namespace orrery
