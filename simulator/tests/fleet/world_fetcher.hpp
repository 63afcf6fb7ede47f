#pragma once

#include "fetch/fetcher.hpp"
#include "serving/simulation.hpp"

#include <string>
#include <unordered_map>
#include <vector>

namespace orrery::simulator {

// The world without sockets: every answer is what a simulation says now, on the thread that asks and in no time, with
// the latency that it would have had. What a wire would let wait fails at once, with the error that the wait ends in.
// The same moment and the same faults give the same answers, whatever else is asked meanwhile.
class WorldFetcher final : public Fetcher {
 public:
  static constexpr std::uint16_t kHttpPort = 80;

  // Both outlive it. service_port: of the upstreams that are not nodes.
  WorldFetcher(World const& world, Simulation& simulation, std::uint16_t service_port = kHttpPort);

  void ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) override;
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink sink) override;

  // Of the upstreams that are not nodes, at kHttpPort.
  static std::string url_of(Upstream upstream);

 private:
  FetchResult<FetchResponse> follow(FetchRequest const& request, int redirects_left);
  FetchResult<FetchResponse> ask_at(std::vector<Place> const& places, FetchRequest const& request, std::string target);
  FetchResult<FetchResponse> ask_node(Place const& place, FetchRequest const& request, std::string const& target);
  FetchResult<FetchResponse> call(Place const& place, FetchRequest const& request, std::string const& path);

  World const& world_;
  Simulation& simulation_;
  std::unordered_map<std::string, std::vector<Place>> places_;  // by name or address, and port
};

}  // namespace orrery::simulator
