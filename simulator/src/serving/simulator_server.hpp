#pragma once

#include "base/clock.hpp"
#include "serving/listeners.hpp"
#include "serving/simulation.hpp"

#include <boost/asio/io_context.hpp>

#include <cstddef>
#include <map>
#include <string>
#include <thread>
#include <vector>

namespace orrery::simulator {

// A world with its listeners. Listens from construction on, answers from start() on.
class SimulatorServer final {
 public:
  // Throws Failure that names an address that is in use.
  SimulatorServer(WorldOptions const& options, Clock const& clock);
  ~SimulatorServer();
  SimulatorServer(SimulatorServer const&) = delete;
  SimulatorServer& operator=(SimulatorServer const&) = delete;

  void start(std::size_t threads);

  World const& world() const { return world_; }
  Simulation& simulation() { return simulation_; }
  // The URL of an upstream that is not a node: "http://127.15.0.1:26600".
  std::string const& url_of(Upstream upstream) const { return urls_.at(upstream); }
  // The certificate that clients of nodes with TLS have to trust, as PEM.
  std::string authority_pem() const { return listeners_.authority_pem(); }

 private:
  void listen_for_services();
  void listen_for_nodes();

  World world_;
  boost::asio::io_context context_;
  Listeners listeners_;
  Simulation simulation_;
  std::map<Upstream, std::string> urls_;
  std::vector<std::jthread> threads_;
};

}  // namespace orrery::simulator
