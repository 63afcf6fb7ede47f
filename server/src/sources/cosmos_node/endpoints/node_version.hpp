#pragma once

#include "sources/cosmos_node/core/rest_answer.hpp"

#include <optional>
#include <string>

namespace orrery {

// The versions of the program that a node runs, after clean_text.
struct NodeSoftware {
  std::string version;  // of the chain's program; empty in a build without a version
  std::optional<std::string> sdk_version;

  bool operator==(NodeSoftware const&) const = default;
};

FetchRequest make_version_request(std::string const& rest_address);
NodeResult<NodeSoftware> read_version_answer(FetchResult<FetchResponse> const& fetched);

}  // namespace orrery
