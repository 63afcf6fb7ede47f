#include "serving/listeners.hpp"

#include "base/result.hpp"
#include "serving/grpc_session.hpp"
#include "serving/http_session.hpp"

#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/strand.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>

namespace orrery::simulator {
namespace {

namespace asio = boost::asio;

using boost::system::error_code;
using TlsStream = asio::ssl::stream<asio::ip::tcp::socket>;

// https://www.rfc-editor.org/rfc/rfc9113#section-3.4
constexpr std::string_view kHttp2Preface = "PRI";

[[noreturn]] void fail(Place const& place, error_code const& error) {
  throw Failure({ErrorCode::conflict, place.ip + ":" + std::to_string(place.port),
                 "cannot be listened on: " + error.message(), "end what listens there, or name another --port"});
}

}  // namespace

std::uint16_t Listeners::add(Place place) {
  if (auto const found = shared_.find({place.ip, place.port}); found != shared_.end()) {
    found->second->places.push_back(std::move(place));
    return found->first.second;
  }
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
  std::pair const address(place.ip, port);
  std::vector<Place> places;
  places.push_back(std::move(place));
  listeners_.push_back(std::make_unique<Listener>(Listener{std::move(acceptor), std::move(places)}));
  shared_.emplace(address, listeners_.back().get());
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
                                   auto const* const endpoint = listener.places.front().endpoint;
                                   if (!failed && endpoint != nullptr && endpoint->speaks_tls) {
                                     serve_tls(std::move(socket), listener, simulation);
                                   } else if (!failed) {
                                     serve(std::move(socket), listener, simulation);
                                   }
                                   accept(listener, simulation);
                                 });
}

// At a port of both kinds the first bytes tell them apart.
void Listeners::serve(asio::ip::tcp::socket socket, Listener const& listener, Simulation& simulation) {
  auto const of_grpc = std::ranges::count(listener.places, Upstream::grpc, &Place::upstream);
  if (of_grpc == 0) {
    return serve_http(std::move(socket), listener.places, simulation);
  }
  if (of_grpc == std::ssize(listener.places)) {
    return serve_grpc(std::move(socket), listener.places, simulation);
  }
  auto const waiting = std::make_shared<asio::ip::tcp::socket>(std::move(socket));
  waiting->async_wait(asio::ip::tcp::socket::wait_read, [waiting, &listener, &simulation](error_code failed) {
    std::array<char, kHttp2Preface.size()> first{};
    auto const size = failed ? 0 : waiting->receive(asio::buffer(first), asio::socket_base::message_peek, failed);
    if (!failed) {
      if (std::string_view(first.data(), size) == kHttp2Preface) {
        serve_grpc(std::move(*waiting), listener.places, simulation);
      } else {
        serve_http(std::move(*waiting), listener.places, simulation);
      }
    }
  });
}

void Listeners::serve_tls(asio::ip::tcp::socket socket, Listener const& listener, Simulation& simulation) {
  auto const stream = std::make_shared<TlsStream>(std::move(socket), certificates_.context());
  stream->async_handshake(TlsStream::server, [stream, &listener, &simulation](error_code failed) {
    if (failed) {
      return;
    }
    unsigned char const* chosen = nullptr;
    unsigned size = 0;
    SSL_get0_alpn_selected(stream->native_handle(), &chosen, &size);
    bool const is_grpc = std::string_view(reinterpret_cast<char const*>(chosen), size) == "h2";
    if (is_grpc) {
      serve_grpc(std::move(*stream), listener.places, simulation);
    } else {
      serve_http(std::move(*stream), listener.places, simulation);
    }
  });
}

}  // namespace orrery::simulator
