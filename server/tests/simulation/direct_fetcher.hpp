#pragma once

#include "fetch/fetcher.hpp"
#include "process.hpp"
#include "serving/simulation.hpp"

#include <map>
#include <string>

namespace orrery::simulation {

// Asks the simulator without a socket: an answer takes no time and comes in the order of the questions.
class DirectFetcher final : public Fetcher {
 public:
  DirectFetcher(simulator::Simulation& simulation, Process const& process);

  // Where the simulator's service of this kind is asked.
  static std::string url_of(simulator::Face service);

  std::vector<FetchResult<FetchResponse>> fetch_all(std::vector<FetchRequest> requests) override;
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink sink) override;

 private:
  FetchResult<FetchResponse> fetch(FetchRequest const& request);
  FetchResult<FetchResponse> ask(simulator::Place const& place, FetchRequest const& request, std::string const& target);
  FetchResult<FetchResponse> ask_grpc(simulator::Place const& place, FetchRequest const& request,
                                      std::string const& path);

  simulator::Simulation& simulation_;
  Process const& process_;
  std::map<std::string, simulator::Place> places_;  // by "address:port"
};

}  // namespace orrery::simulation
