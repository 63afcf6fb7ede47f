#include "sources/cosmos_node/core/rest_answer.hpp"

#include "sources/cosmos_node/core/answer_fault.hpp"
#include "sources/cosmos_node/core/node_fields.hpp"
#include "sources/json_fields.hpp"

#include <string_view>
#include <utility>

namespace orrery {
namespace {

// The gateway puts "Grpc-Metadata-" before the header that the SDK sets; names are in lower case here.
//   https://github.com/grpc-ecosystem/grpc-gateway/blob/v1.16.0/runtime/mux.go#L174
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/baseapp/grpcserver.go#L62
constexpr std::string_view kHeightHeader = "grpc-metadata-x-cosmos-block-height";

std::optional<std::int64_t> find_height(HttpHeaders const& headers) {
  for (auto const& [name, value] : headers) {
    if (name == kHeightHeader) {
      return parse_integer(value);
    }
  }
  return std::nullopt;
}

}  // namespace

NodeError wrong_shape(std::string const& url, std::string reason) {
  return {NodeProblem::wrong_shape, url, std::move(reason)};
}

NodeResult<RestAnswer> classify_answer(FetchResult<FetchResponse> const& fetched, AskedQuestion const& asked) {
  if (auto fault = find_answer_fault(asked, fetched)) {
    auto const& url = fetched ? fetched->url : fetched.error().url;
    return NodeError{fault->problem, url, std::move(fault->reason), fault->owner, fault->next};
  }
  auto const closed = fetched->is_truncated ? close_truncated_json(fetched->body) : std::string();
  auto document = parse_json(fetched->is_truncated ? closed : fetched->body, "the answer");
  if (!document) {
    return NodeError{NodeProblem::not_a_node, fetched->url, "HTTP 200 whose body " + document.error().reason};
  }
  if (!document->is_object()) {
    return wrong_shape(fetched->url, "the answer is not a JSON object");
  }
  return RestAnswer{fetched->url, std::move(document->get_object()), find_height(fetched->headers)};
}

}  // namespace orrery
