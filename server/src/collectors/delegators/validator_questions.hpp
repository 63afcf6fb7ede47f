#pragma once

#include "collectors/chains/chain_nodes.hpp"
#include "collectors/nodes/chain_target.hpp"
#include "collectors/runner/collector.hpp"
#include "store/chain_check_repository.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

struct ValidatorQuestion {
  std::string operator_address;
  // Whose own delegation is asked for; nothing: how many delegators there are.
  std::optional<std::string> account_address;
};

using NoteTried = std::function<void(ValidatorQuestion const&)>;

// One question after the other, to the best node of the chain, and from a failure on to the next one. An answer is
// stored at once. In check: the last failure, and the last count as the success.
void ask_about_validators(CollectContext const& context, ChainNodes& nodes, ChainTarget const& target,
                          std::vector<ValidatorQuestion> const& questions, NoteTried const& note_tried,
                          ChainCheck& check);

}  // namespace orrery
