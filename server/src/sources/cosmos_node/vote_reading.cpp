#include "sources/cosmos_node/vote_reading.hpp"

#include "sources/cosmos_node/node_fields.hpp"
#include "sources/json_fields.hpp"

namespace orrery {

NodeResult<bool> read_vote_of(ReadingSession& session, std::string const& module, std::int64_t proposal,
                              std::string const& account_address) {
  auto const answer =
      session.get(module + "/proposals/" + std::to_string(proposal) + "/votes/" + encode_query_value(account_address));
  if (!answer) {
    auto const& error = answer.error();
    // The SDK's words for an account that has not voted, with HTTP 400.
    bool const has_none =
        error.problem == NodeProblem::refused && error.reason.find("not found for proposal") != std::string::npos;
    return has_none ? NodeResult<bool>(false) : error;
  }
  auto const* vote = find_object(answer->body, "vote");
  if (vote == nullptr || find_integer_text(*vote, "proposal_id") != proposal ||
      find_text(*vote, "voter") != account_address) {
    return wrong_shape(answer->url, "has no vote of " + account_address);
  }
  return true;
}

}  // namespace orrery
