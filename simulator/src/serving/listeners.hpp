#pragma once

#include "serving/place.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <memory>
#include <vector>

namespace orrery::simulator {

class Simulation;

// The listening sockets of all simulated upstreams. They are bound before anything is answered, so that the registry
// can name their ports.
class Listeners final {
 public:
  explicit Listeners(boost::asio::io_context& context) : context_(context) {}

  // Binds; returns the port. Throws Failure that names an address that is in use.
  std::uint16_t add(Place place);

  void start(Simulation& simulation);

 private:
  struct Listener {
    boost::asio::ip::tcp::acceptor acceptor;
    Place place;
  };

  void accept(Listener& listener, Simulation& simulation);

  boost::asio::io_context& context_;
  std::vector<std::unique_ptr<Listener>> listeners_;
};

}  // namespace orrery::simulator
