#include "sources/cosmos_node/core/node_error.hpp"

namespace orrery {
namespace {

ErrorCode code_of(NodeProblem problem) {
  switch (problem) {
    case NodeProblem::busy:
    case NodeProblem::unreachable:
    case NodeProblem::rate_limited:
    case NodeProblem::blocked:
    case NodeProblem::not_ready:
    case NodeProblem::not_a_node:
    case NodeProblem::height_pruned:
    case NodeProblem::height_ahead:
    case NodeProblem::index_off:
    case NodeProblem::refused: return ErrorCode::unavailable;
    case NodeProblem::no_such_module:
    case NodeProblem::not_found: return ErrorCode::not_found;
    case NodeProblem::wrong_shape: return ErrorCode::invalid_input;
    case NodeProblem::limit: return ErrorCode::too_large;
  }
  return ErrorCode::unavailable;
}

}  // namespace

std::string_view to_word(NodeProblem problem) {
  switch (problem) {
    case NodeProblem::busy: return "busy";
    case NodeProblem::unreachable: return "unreachable";
    case NodeProblem::rate_limited: return "rate_limited";
    case NodeProblem::blocked: return "blocked";
    case NodeProblem::not_ready: return "not_ready";
    case NodeProblem::not_a_node: return "not_a_node";
    case NodeProblem::no_such_module: return "no_such_module";
    case NodeProblem::not_found: return "not_found";
    case NodeProblem::height_pruned: return "height_pruned";
    case NodeProblem::height_ahead: return "height_ahead";
    case NodeProblem::index_off: return "index_off";
    case NodeProblem::refused: return "refused";
    case NodeProblem::wrong_shape: return "wrong_shape";
    case NodeProblem::limit: return "limit";
  }
  return "";
}

bool ends_session(NodeProblem problem) {
  return problem == NodeProblem::busy || problem == NodeProblem::rate_limited || problem == NodeProblem::blocked;
}

Error to_error(NodeError const& error) {
  return {code_of(error.problem), error.url, std::string(to_word(error.problem)) + ": " + error.reason, ""};
}

void throw_exception_from_error(NodeError const& error, boost::source_location const&) {
  throw Failure(to_error(error));
}

}  // namespace orrery
