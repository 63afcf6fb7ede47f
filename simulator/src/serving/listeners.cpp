#include "serving/listeners.hpp"

#include "base/result.hpp"
#include "serving/grpc_session.hpp"
#include "serving/http_session.hpp"

#include <boost/asio/strand.hpp>

#include <utility>

namespace orrery::simulator {
namespace {

namespace asio = boost::asio;

using boost::system::error_code;

[[noreturn]] void fail(Place const& place, error_code const& error) {
  throw Failure({ErrorCode::conflict, place.ip + ":" + std::to_string(place.port),
                 "cannot be listened on: " + error.message(), "end what listens there, or name another --port"});
}

}  // namespace

std::uint16_t Listeners::add(Place place) {
  asio::ip::tcp::acceptor acceptor(context_);
  try {
    asio::ip::tcp::endpoint const address(asio::ip::make_address(place.ip), place.port);
    acceptor.open(address.protocol());
    acceptor.set_option(asio::socket_base::reuse_address(true));
    acceptor.bind(address);
    acceptor.listen();
  } catch (boost::system::system_error const& error) {
    fail(place, error.code());
  }
  place.port = acceptor.local_endpoint().port();
  auto const port = place.port;
  listeners_.push_back(std::make_unique<Listener>(Listener{std::move(acceptor), std::move(place)}));
  return port;
}

void Listeners::start(Simulation& simulation) {
  for (auto const& listener : listeners_) {
    accept(*listener, simulation);
  }
}

void Listeners::accept(Listener& listener, Simulation& simulation) {
  listener.acceptor.async_accept(asio::make_strand(context_),
                                 [this, &listener, &simulation](error_code failed, asio::ip::tcp::socket socket) {
                                   if (failed == asio::error::operation_aborted) {
                                     return;
                                   }
                                   if (!failed) {
                                     (listener.place.upstream == Upstream::grpc ? serve_grpc : serve_http)(
                                         std::move(socket), listener.place, simulation);
                                   }
                                   accept(listener, simulation);
                                 });
}

}  // namespace orrery::simulator
