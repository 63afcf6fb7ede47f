#pragma once

#include "serving/certificates.hpp"
#include "serving/place.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace orrery::simulator {

class Simulation;

// The listening sockets of all simulated upstreams. They are bound before anything is answered, so that the registry
// can name their ports.
class Listeners final {
 public:
  explicit Listeners(boost::asio::io_context& context) : context_(context) {}

  // Binds; returns the port. Throws Failure that names an address that is in use. Further places at the same port of
  // the same address share it; TLS is asked for where the first one's plan says so.
  std::uint16_t add(Place place);

  // What clients have to trust.
  std::string authority_pem() const { return certificates_.to_pem(); }

  void start(Simulation& simulation);

 private:
  struct Listener {
    boost::asio::ip::tcp::acceptor acceptor;
    std::vector<Place> places;
  };

  void accept(Listener& listener, Simulation& simulation);
  void serve(boost::asio::ip::tcp::socket socket, Listener const& listener, Simulation& simulation);
  void serve_tls(boost::asio::ip::tcp::socket socket, Listener const& listener, Simulation& simulation);

  boost::asio::io_context& context_;
  Certificates certificates_;
  std::vector<std::unique_ptr<Listener>> listeners_;
  std::map<std::pair<std::string, std::uint16_t>, Listener*> shared_;
};

}  // namespace orrery::simulator
