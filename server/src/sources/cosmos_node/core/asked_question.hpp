#pragma once

#include <string_view>

namespace orrery {

enum class AskedInterface { rest, rpc, grpc, website };

// How much a question asks of a node, and what can be asked instead.
enum class AskedRoute {
  tip,        // the newest block or a node's own status: whoever cannot answer it does not work
  block,      // a block of some height
  proposals,  // of x/gov: an entry that cannot be decoded can be stepped over
  list,       // pages, counts and searches: a node that works may need too long for it
  other,
};

// What was asked, as far as it decides whose fault an unwanted answer is.
struct AskedQuestion {
  AskedInterface interface = AskedInterface::rest;
  AskedRoute route = AskedRoute::other;
  bool at_height = false;  // the state of a certain height: x-cosmos-block-height
};

// The route of a REST path below a node's address, with its query.
AskedRoute find_route(std::string_view path);

}  // namespace orrery
