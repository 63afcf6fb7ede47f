#pragma once

#include "world/endpoint_plan.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace orrery::simulator {

// The address of a simulated upstream: a node of a chain or another service.
struct Place {
  Upstream upstream;
  std::string ip;
  std::uint16_t port = 0;
  EndpointPlan const* endpoint = nullptr;  // of a node

  // Of the paths at its port that are its own; empty: all.
  std::string_view prefix() const { return endpoint == nullptr ? std::string_view() : endpoint->prefix; }
};

enum class Protocol { http, grpc };

constexpr Protocol protocol_of(Upstream upstream) {
  return upstream == Upstream::grpc ? Protocol::grpc : Protocol::http;
}

// Of those that share a port the one that a request to this target is for; nullptr: none.
Place const* find_place(std::span<Place const> places, Protocol protocol, std::string_view target);

}  // namespace orrery::simulator
