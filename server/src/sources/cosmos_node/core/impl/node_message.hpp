#pragma once

#include "fetch/fetcher.hpp"
#include "sources/cosmos_node/core/asked_question.hpp"
#include "sources/cosmos_node/core/node_error.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace orrery {

// What a node says in place of an answer.
struct NodeMessage {
  std::int64_t code = 0;  // gRPC's, where the message came through its gateway or in its headers
  std::string text;
  // In the form of the gateway, of gRPC or of JSON-RPC. False: in the form of the REST server of before SDK 0.40, which
  // others use too, so that its words alone tell a node's.
  bool is_of_a_node = true;
};

// Of an answer that is not good.
std::optional<NodeMessage> find_node_message(AskedInterface interface, FetchResponse const& response);

// What known words mean.
struct MessageMeaning {
  NodeProblem problem;
  FaultOwner owner;
  NextStep next;
};

std::optional<MessageMeaning> find_meaning(AskedQuestion const& asked, std::string_view message);

}  // namespace orrery
