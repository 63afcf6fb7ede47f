#include "serving/http_session.hpp"

#include "serving/response_text.hpp"
#include "serving/simulation.hpp"
#include "world/names.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>

#include <memory>
#include <optional>
#include <utility>

namespace orrery::simulator {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;

using boost::system::error_code;
using TlsStream = asio::ssl::stream<asio::ip::tcp::socket>;

constexpr std::size_t kDripBytes = 16;
constexpr milliseconds kDripEvery{500};
constexpr std::size_t kMegabyte = 1U << 20U;
constexpr std::size_t kHugeMegabytes = 100;

Reaction react_to_nobody() {
  Reaction reaction;
  reaction.answer.status = 404;
  reaction.answer.content_type = "text/plain";
  reaction.answer.body = "404 page not found\n";
  return reaction;
}

template <class Stream>
class HttpSession final : public std::enable_shared_from_this<HttpSession<Stream>> {
 public:
  HttpSession(Stream stream, std::span<Place const> places, Simulation& simulation)
      : stream_(std::move(stream)), timer_(stream_.get_executor()), places_(places), simulation_(simulation) {
    error_code ignored;
    socket().set_option(asio::ip::tcp::no_delay(true), ignored);
  }

  void read() {
    parser_.emplace();
    parser_->header_limit(64 * 1024);
    parser_->body_limit(1024 * 1024);
    beast::http::async_read(stream_, buffer_, *parser_,
                            [self = this->shared_from_this()](error_code failed, std::size_t) {
                              if (!failed) {
                                self->react();
                              }
                            });
  }

 private:
  void react() {
    auto const& message = parser_->get();
    std::string target(message.target());
    auto const* const place = find_place(places_, Protocol::http, target);
    target.erase(0, place == nullptr ? 0 : place->prefix().size());
    auto request = make_request(std::string(message.method_string()), std::move(target));
    for (auto const& field : message) {
      request.headers[to_lower(std::string(field.name_string()))] = std::string(field.value());
    }
    request.body = message.body();
    keep_alive_ = message.keep_alive();
    auto reaction = place == nullptr ? react_to_nobody() : simulation_.react(*place, request);
    text_ = make_response_text(reaction.answer, keep_alive_, request.method == "HEAD");
    wait(reaction.delay, [this, delivery = reaction.delivery] { deliver(delivery); });
  }

  template <class Then>
  void wait(milliseconds time, Then then) {
    timer_.expires_after(time);
    timer_.async_wait([self = this->shared_from_this(), then = std::move(then)](error_code failed) {
      if (!failed) {
        then();
      }
    });
  }

  template <class Then>
  void write(std::string const& text, Then then) {
    asio::async_write(stream_, asio::buffer(text),
                      [self = this->shared_from_this(), then = std::move(then)](error_code failed, std::size_t) {
                        if (!failed) {
                          then();
                        }
                      });
  }

  void deliver(Delivery delivery) {
    switch (delivery) {
      case Delivery::whole: write_whole(); return;
      case Delivery::never: wait_for_the_end(); return;
      case Delivery::reset: reset(); return;
      case Delivery::drip: write(text_.head, [this] { drip(0); }); return;
      case Delivery::cut:
        text_.head += text_.body.substr(0, text_.body.size() / 2);
        write(text_.head, [] {});
        return;
      case Delivery::huge:
        text_.head = "HTTP/1.1 200 OK\r\nX-Simulator: orrery\r\nContent-Type: application/json\r\nContent-Length: " +
                     std::to_string(kHugeMegabytes * kMegabyte) + "\r\n\r\n";
        piece_.assign(kMegabyte, ' ');
        piece_.front() = '{';
        write(text_.head, [this] { write_piece(kHugeMegabytes); });
        return;
      case Delivery::endless_headers:
        text_.head = "HTTP/1.1 200 OK\r\nX-Simulator: orrery\r\n";
        piece_ = "X-More: " + std::string(1'000, 'm') + "\r\n";
        write(text_.head, [this] { write_piece(kMegabyte); });
        return;
    }
  }

  void write_whole() {
    text_.head += text_.body;
    write(text_.head, [this] {
      if (keep_alive_) {
        read();
      } else {
        error_code ignored;
        socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
      }
    });
  }

  // Nothing is sent: the client runs into its timeout.
  void wait_for_the_end() {
    socket().async_wait(asio::ip::tcp::socket::wait_read, [self = this->shared_from_this()](error_code) {});
  }

  void reset() {
    error_code ignored;
    socket().set_option(asio::socket_base::linger(true, 0), ignored);
    socket().close(ignored);
  }

  void drip(std::size_t at) {
    if (at >= text_.body.size()) {
      return;
    }
    piece_ = text_.body.substr(at, kDripBytes);
    write(piece_, [this, at] { wait(kDripEvery, [this, at] { drip(at + kDripBytes); }); });
  }

  void write_piece(std::size_t left) {
    if (left > 0) {
      write(piece_, [this, left] { write_piece(left - 1); });
    }
  }

  asio::ip::tcp::socket& socket() { return beast::get_lowest_layer(stream_); }

  Stream stream_;
  asio::steady_timer timer_;
  std::span<Place const> places_;
  Simulation& simulation_;
  beast::flat_buffer buffer_;
  std::optional<beast::http::request_parser<beast::http::string_body>> parser_;
  bool keep_alive_ = true;
  ResponseText text_;
  std::string piece_;
};

}  // namespace

void serve_http(asio::ip::tcp::socket socket, std::span<Place const> places, Simulation& simulation) {
  std::make_shared<HttpSession<asio::ip::tcp::socket>>(std::move(socket), places, simulation)->read();
}

void serve_http(TlsStream stream, std::span<Place const> places, Simulation& simulation) {
  std::make_shared<HttpSession<TlsStream>>(std::move(stream), places, simulation)->read();
}

}  // namespace orrery::simulator
