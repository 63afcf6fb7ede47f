#include "serving/simulator_server.hpp"

#include <array>
#include <string_view>
#include <utility>

namespace orrery::simulator {
namespace {

// Each on an IP address of its own, because the collectors' rate limits are by host.
constexpr std::array<std::pair<Upstream, char const*>, 7> kServices{{{Upstream::control, "127.0.0.1"},
                                                                     {Upstream::coingecko, "127.15.0.1"},
                                                                     {Upstream::coinpaprika, "127.15.0.2"},
                                                                     {Upstream::github, "127.15.0.3"},
                                                                     {Upstream::keybase, "127.15.0.4"},
                                                                     {Upstream::pictures, "127.15.0.5"},
                                                                     {Upstream::registry, "127.15.0.6"}}};

// Where a real fleet is simulated, all but the control interface have public addresses, as their nodes do.
constexpr std::string_view kInvented = "127.15.";
constexpr std::string_view kPublic = "11.0.";

// The discard port: nothing listens there, so that connections are refused.
constexpr std::uint16_t kClosedPort = 9;

}  // namespace

SimulatorServer::SimulatorServer(WorldOptions const& options, Clock const& clock)
    : world_(make_world(options)), listeners_(context_), simulation_(world_, clock) {
  listen_for_services();
  listen_for_nodes();
}

SimulatorServer::~SimulatorServer() {
  context_.stop();
}

void SimulatorServer::start(std::size_t threads) {
  listeners_.start(simulation_);
  for (std::size_t i = 0; i < threads; ++i) {
    threads_.emplace_back([this] { context_.run(); });
  }
}

void SimulatorServer::listen_for_services() {
  for (auto const& [upstream, invented] : kServices) {
    std::string ip(invented);
    if (world_.options.has_real_fleet() && ip.starts_with(kInvented)) {
      ip.replace(0, kInvented.size(), kPublic);
    }
    auto const port = listeners_.add({upstream, ip, world_.options.base_port, nullptr});
    urls_[upstream] = "http://" + ip + ":" + std::to_string(port);
  }
  simulation_.set_pictures_url(urls_.at(Upstream::pictures));
}

// With port 0 the system chooses the ports, which are written into the world here.
void SimulatorServer::listen_for_nodes() {
  for (auto& endpoint : world_.endpoints) {
    if (endpoint.habit != NodeHabit::refuses && endpoint.habit != NodeHabit::nameless) {
      endpoint.port = listeners_.add({endpoint.upstream, endpoint.ip, endpoint.port, &endpoint});
    } else if (endpoint.port == 0) {
      endpoint.port = kClosedPort;
    }
  }
}

}  // namespace orrery::simulator
