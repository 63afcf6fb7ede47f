#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/nodes/chain_target.hpp"
#include "collectors/runner/collector.hpp"
#include "store/core/chain_check_repository.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

struct ValidatorQuestion {
  std::string operator_address;
  // The account whose delegation is asked for; nullopt: the number of delegators is asked for.
  std::optional<std::string> account_address;
};

using NoteTried = std::function<void(ValidatorQuestion const&)>;

// Asks the questions one after another: the best node of the chain, and after a failure the next one. Each answer is
// stored at once. whose: by which module the chain stakes. Sets in `check` the last failure, and the time of the last
// answer as the success.
void ask_about_validators(CollectContext const& context, ChainNodes& nodes, ChainTarget const& target,
                          ValidatorsQuestion const& whose, std::vector<ValidatorQuestion> const& questions,
                          NoteTried const& note_tried, ChainCheck& check);

}  // namespace orrery
