#pragma once

#include "fetch/fetcher.hpp"
#include "sources/cosmos_node/core/node_error.hpp"

#include <boost/json.hpp>

#include <cstdint>
#include <optional>
#include <string>

namespace orrery {

// A good answer of a node's REST interface.
struct RestAnswer {
  std::string url;
  boost::json::object body;
  std::optional<std::int64_t> height;  // of the state that answered, where the node tells it
};

// Classifies what came back: an answer, or by status, form and message why it is none.
NodeResult<RestAnswer> classify_answer(FetchResult<FetchResponse> const& fetched);

NodeError wrong_shape(std::string const& url, std::string reason);

}  // namespace orrery
