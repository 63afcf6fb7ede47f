#pragma once

#include "base/result.hpp"

#include <boost/system/result.hpp>

#include <string>
#include <string_view>

namespace orrery {

// What an answer of a Cosmos SDK node's REST interface (the LCD) means when it is not the one that was asked for.
// HTTP 500 alone says nothing, because every error without a gRPC code of its own becomes one: its message decides.
//   https://github.com/grpc-ecosystem/grpc-gateway/blob/v1.16.0/runtime/errors.go#L17-L60
enum class NodeProblem {
  busy,            // not asked: back-off, too long a queue for its host, or no thread or descriptor left here
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

struct NodeError {
  NodeProblem problem;
  std::string url;
  std::string reason;

  bool operator==(NodeError const&) const = default;
};

std::string_view to_word(NodeProblem problem);

// The node was not asked, limits our rate or blocks us: further requests would get the same answer.
bool ends_session(NodeProblem problem);

Error to_error(NodeError const& error);

[[noreturn]] void throw_exception_from_error(NodeError const& error, boost::source_location const&);

template <class T>
using NodeResult = boost::system::result<T, NodeError>;

}  // namespace orrery
