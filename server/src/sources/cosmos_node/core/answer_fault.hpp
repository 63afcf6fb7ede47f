#pragma once

#include "base/fault_owner.hpp"
#include "fetch/fetcher.hpp"
#include "sources/cosmos_node/core/asked_question.hpp"
#include "sources/cosmos_node/core/node_error.hpp"

#include <optional>
#include <string>

namespace orrery {

struct AnswerFault {
  FaultOwner owner;
  NextStep next;
  NodeProblem problem;
  std::string reason;  // clean, for the log and for /status
};

// Whose fault it is that a question was not answered, and what to do next; nothing where there is no fault to see
// without reading a good answer's content. One function for readers, probes and the check of websites, so that none of
// them books to a node what is not the node's (docs/adr/0070-whose-fault.md). The answers that it was made by, each
// with its source, are the table server/tests/fixtures/answers/answers.json.
std::optional<AnswerFault> find_answer_fault(AskedQuestion const& asked, FetchResult<FetchResponse> const& fetched);

}  // namespace orrery
