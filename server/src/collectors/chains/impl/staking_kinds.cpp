#include "collectors/chains/impl/staking_kinds.hpp"

#include "store/chains/chain_state_repository.hpp"

#include <cstddef>
#include <functional>

namespace orrery {
namespace {

// No whole number of passes of ten minutes goes into it as six do into another operator's turn (NodeTurns): so the
// nodes of each operator are asked in time.
constexpr std::chrono::minutes kWhileUnknown{50};

}  // namespace

bool StakingKinds::take_turn(std::string_view data_set, std::string const& chain_id, StakingKind known, Timestamp now) {
  bool const is_known = known != StakingKind::unknown;
  return next_.with([&](auto& turns) {
    auto& next = turns.touch({std::string(data_set), chain_id}, now);
    if (!next) {
      std::chrono::seconds const day = kEvery;
      auto const within = std::hash<std::string>{}(chain_id) % static_cast<std::size_t>(day.count());
      next = is_known ? now + std::chrono::seconds(within) : now;
    }
    if (*next > now) {
      return false;
    }
    next = is_known ? now + kEvery : now + kWhileUnknown;
    return true;
  });
}

void StakingKinds::note(std::string const& chain_id, ToldStaking const& told, Timestamp now) {
  if (told.kind != StakingKind::unknown) {
    told_.with([&](auto& chains) { chains.touch(chain_id, now) = told; });
  }
}

ToldStaking StakingKinds::find(std::string const& chain_id, Timestamp now) const {
  return told_.with([&](auto const& chains) {
    auto const* const told = chains.find(chain_id, now);
    return told == nullptr ? ToldStaking{} : *told;
  });
}

std::map<std::string, ValidatorsQuestion> load_validators_questions(Transaction& transaction) {
  std::map<std::string, ValidatorsQuestion> questions;
  for (auto& stored : load_chain_states(transaction)) {
    auto& state = stored.state;
    questions.emplace(stored.chain_id, ValidatorsQuestion{{state.staking_kind, std::move(state.staking_evidence)},
                                                          std::move(state.bond_denom).value_or("")});
  }
  return questions;
}

}  // namespace orrery
