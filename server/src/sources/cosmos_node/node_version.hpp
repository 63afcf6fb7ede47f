#pragma once

#include "sources/cosmos_node/rest_answer.hpp"

#include <optional>
#include <string>

namespace orrery {

// Which software a node runs. Texts are clean.
struct NodeSoftware {
  std::string version;  // of the chain's program; empty where it was built without one
  std::optional<std::string> sdk_version;

  bool operator==(NodeSoftware const&) const = default;
};

FetchRequest make_version_request(std::string const& rest_address);
NodeResult<NodeSoftware> read_version_answer(FetchResult<FetchResponse> const& fetched);

}  // namespace orrery
