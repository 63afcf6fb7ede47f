#pragma once

#include "base/fault_owner.hpp"
#include "base/result.hpp"

#include <boost/system/result.hpp>

#include <string>
#include <string_view>

namespace orrery {

// What an answer of a Cosmos SDK node's REST interface (the LCD) means when it is not the one that was asked for.
// HTTP 500 alone says nothing, because every error without a gRPC code of its own becomes one: its message decides.
//   https://github.com/grpc-ecosystem/grpc-gateway/blob/v1.16.0/runtime/errors.go#L17-L60
enum class NodeProblem {
  busy,            // not asked: too long a queue for its host, a stop, or a fault of this machine
  unreachable,     // no answer in time: DNS, connection, TLS, time-out
  rate_limited,    // 429
  blocked,         // this server is not let in: 401, 402, 403, 407, 451, 999, a challenge page
  not_ready,       // 502, 503, 504: the node behind the address is not up
  not_a_node,      // a page, a redirect, an empty body: not the JSON of a node
  no_such_module,  // 501, or words that mean it: the chain has no such route
  not_found,       // 404 of a node: a proposal, a validator, a transaction that is not there
  height_pruned,   // the state of the asked height is not kept
  height_ahead,    // the node has not reached the asked height
  index_off,       // transactions are not indexed
  refused,         // another 4xx or 5xx of the node, with its message
  wrong_shape,     // JSON without the expected field, or with a wrong type or value
  limit,           // more than 200 pages, more than 8 MB, or a next_key that came before
};

// What to do about a question that was not answered.
enum class NextStep {
  warn,              // nothing was measured; a warning names the limit of this machine and how to raise it
  ask_later,         // nothing was measured; the next pass asks again
  without_height,    // the same without a height; the answer's own height is checked
  other_path,        // another path, or another interface, to the same figure
  other_parameters,  // the same path with parameters that this program takes
  smaller_page,      // fewer entries at a time
  step_over,         // smaller pages, until the one entry that fails is left, and that is passed over
  another_node,      // others may have it
  absent,            // there is no such thing: that is the answer
  not_for_a_day,     // the chain does not have it
  blocked,           // this server is not let in
  rate_limited,      // not before the time that Retry-After tells, or a while
  second_try,        // counts if a second try over a new connection fails too
  count,             // counts at once
};

// Of a problem about which nothing else is known.
FaultOwner usual_owner(NodeProblem problem);
NextStep usual_step(NodeProblem problem);

struct NodeError {
  NodeProblem problem = NodeProblem::busy;
  std::string url;
  std::string reason;
  FaultOwner owner = usual_owner(problem);
  NextStep next = usual_step(problem);

  bool operator==(NodeError const&) const = default;
};

std::string_view to_word(NodeProblem problem);
std::string_view to_word(NextStep step);

// The node was not asked, limits our rate or blocks us: further requests would get the same answer.
bool ends_session(NodeError const& error);

// For /status: the address stands in it only where the fault is the node's or lies on the way to it.
std::string describe(NodeError const& error, std::string const& address);

Error to_error(NodeError const& error);

[[noreturn]] void throw_exception_from_error(NodeError const& error, boost::source_location const&);

template <class T>
using NodeResult = boost::system::result<T, NodeError>;

}  // namespace orrery
