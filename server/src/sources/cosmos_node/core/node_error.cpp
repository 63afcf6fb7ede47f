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

std::string_view to_word(NextStep step) {
  switch (step) {
    case NextStep::warn: return "warn";
    case NextStep::ask_later: return "ask-later";
    case NextStep::without_height: return "without-height";
    case NextStep::other_path: return "other-path";
    case NextStep::other_parameters: return "other-parameters";
    case NextStep::smaller_page: return "smaller-page";
    case NextStep::step_over: return "step-over";
    case NextStep::another_node: return "another-node";
    case NextStep::absent: return "absent";
    case NextStep::not_for_a_day: return "not-for-a-day";
    case NextStep::blocked: return "blocked";
    case NextStep::rate_limited: return "rate-limited";
    case NextStep::second_try: return "second-try";
    case NextStep::count: return "count";
  }
  return "";
}

FaultOwner usual_owner(NodeProblem problem) {
  switch (problem) {
    case NodeProblem::busy: return FaultOwner::ours;
    case NodeProblem::rate_limited:
    case NodeProblem::blocked: return FaultOwner::way;
    case NodeProblem::no_such_module: return FaultOwner::chain;
    case NodeProblem::not_found:
    case NodeProblem::height_pruned:
    case NodeProblem::height_ahead:
    case NodeProblem::index_off:
    case NodeProblem::refused:
    case NodeProblem::limit: return FaultOwner::question;
    case NodeProblem::unreachable:
    case NodeProblem::not_ready:
    case NodeProblem::not_a_node:
    case NodeProblem::wrong_shape: return FaultOwner::node;
  }
  return FaultOwner::node;
}

NextStep usual_step(NodeProblem problem) {
  switch (problem) {
    case NodeProblem::busy: return NextStep::ask_later;
    case NodeProblem::rate_limited: return NextStep::rate_limited;
    case NodeProblem::blocked: return NextStep::blocked;
    case NodeProblem::no_such_module: return NextStep::not_for_a_day;
    case NodeProblem::not_found: return NextStep::absent;
    case NodeProblem::height_pruned:
    case NodeProblem::height_ahead: return NextStep::without_height;
    case NodeProblem::index_off: return NextStep::another_node;
    case NodeProblem::refused: return NextStep::other_path;
    case NodeProblem::limit: return NextStep::smaller_page;
    case NodeProblem::unreachable: return NextStep::second_try;
    case NodeProblem::not_ready:
    case NodeProblem::not_a_node:
    case NodeProblem::wrong_shape: return NextStep::count;
  }
  return NextStep::count;
}

bool ends_session(NodeError const& error) {
  return error.owner == FaultOwner::ours || error.next == NextStep::blocked || error.next == NextStep::rate_limited;
}

std::string describe(NodeError const& error, std::string const& address) {
  bool const is_named = error.owner == FaultOwner::node || error.owner == FaultOwner::way;
  return (is_named ? address + " " : std::string()) + std::string(to_word(error.problem)) + ": " + error.reason;
}

Error to_error(NodeError const& error) {
  return {code_of(error.problem), error.url, std::string(to_word(error.problem)) + ": " + error.reason, ""};
}

void throw_exception_from_error(NodeError const& error, boost::source_location const&) {
  throw Failure(to_error(error));
}

}  // namespace orrery
