#include "sources/cosmos_node/endpoints/node_version.hpp"

#include "base/clean_text.hpp"
#include "sources/cosmos_node/core/endpoint_url.hpp"
#include "sources/json_fields.hpp"

#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kMaxVersionCharacters = 60;
// 50 to 100 KB: build_deps lists every Go module that the program was built with (SDK 0.50:
// https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/proto/cosmos/base/tendermint/v1beta1/query.proto#L151).
constexpr std::size_t kMaxVersionBytes = 1024 * 1024;

std::optional<std::string> find_version(boost::json::object const& software, std::string_view key) {
  auto text = clean_text(find_text(software, key).value_or(""), kMaxVersionCharacters, LineBreaks::fold_to_space);
  return text.empty() ? std::nullopt : std::optional(std::move(text));
}

}  // namespace

FetchRequest make_version_request(std::string const& rest_address) {
  FetchRequest request;
  request.url = join_endpoint(rest_address, "/cosmos/base/tendermint/v1beta1/node_info");
  request.max_body_bytes = kMaxVersionBytes;
  request.redirects = Redirects::to_https;
  return request;
}

NodeResult<NodeSoftware> read_version_answer(FetchResult<FetchResponse> const& fetched) {
  auto const answer = classify_answer(fetched);
  if (!answer) {
    return answer.error();
  }
  auto const* software = find_object(answer->body, "application_version");
  auto version = software == nullptr ? std::nullopt : find_version(*software, "version");
  auto sdk_version = software == nullptr ? std::nullopt : find_version(*software, "cosmos_sdk_version");
  if (!version && !sdk_version) {
    return wrong_shape(answer->url, "has no version under application_version");
  }
  return NodeSoftware{version.value_or(""), std::move(sdk_version)};
}

}  // namespace orrery
