#pragma once

#include "base/clock.hpp"
#include "faults/fault_list.hpp"
#include "serving/place.hpp"
#include "upstreams/http_message.hpp"
#include "upstreams/node_view.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <string>
#include <utility>

namespace orrery::simulator {

// How a response is sent.
enum class Delivery { whole, never, reset, drip, cut, huge, endless_headers };

struct Reaction {
  Answer answer;
  Delivery delivery = Delivery::whole;
  milliseconds delay{0};
};

// Answers requests from the world and its active faults. Thread-safe.
class Simulation {
 public:
  Simulation(World const& world, Clock const& clock) : world_(world), clock_(clock) {}

  Reaction react(Place const& place, Request const& request);

  World const& world() const { return world_; }
  FaultList& faults() { return faults_; }
  Instant now() const { return clock_.now(); }
  std::int64_t answers_of(Upstream upstream) const { return answers_.at(static_cast<std::size_t>(upstream)); }

  // The base URL of the logos in the registry; to be called before the first request.
  void set_pictures_url(std::string url) { pictures_url_ = std::move(url); }

  std::optional<FaultRule> take_fault(Place const& place, std::string_view target);
  void count(Upstream upstream) { ++answers_.at(static_cast<std::size_t>(upstream)); }

 private:
  Answer answer_of(Place const& place, Request const& request, std::optional<FaultRule> const& rule);
  Answer answer_node(Place const& place, Request const& request, std::optional<FaultRule> const& rule) const;

  Answer answer_registry(Request const& request, std::optional<FaultRule> const& rule) const;

  World const& world_;
  Clock const& clock_;
  FaultList faults_;
  std::array<std::atomic<std::int64_t>, 10> answers_{};
  std::string pictures_url_;
};

}  // namespace orrery::simulator
