#pragma once

#include "fetch/fetcher.hpp"
#include "sources/cosmos_node/core/asked_question.hpp"
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

// What came back: an answer, or why it is none and whose fault that is (find_answer_fault).
NodeResult<RestAnswer> classify_answer(FetchResult<FetchResponse> const& fetched, AskedQuestion const& asked = {});

NodeError wrong_shape(std::string const& url, std::string reason);

}  // namespace orrery
