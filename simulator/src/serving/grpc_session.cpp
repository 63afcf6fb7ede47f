#include "serving/grpc_session.hpp"

#include "serving/make_node_view.hpp"
#include "serving/simulation.hpp"
#include "upstreams/grpc.hpp"

#include <nghttp2/nghttp2.h>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/stream_traits.hpp>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace orrery::simulator {
namespace {

namespace asio = boost::asio;

using boost::system::error_code;
using Headers = std::vector<std::pair<std::string, std::string>>;

struct Stream {
  std::string method;
  std::string path;
  Place const* place = nullptr;
  std::string body;      // of the answer
  std::size_t size = 0;  // of the body; what it lacks is zeros
  std::size_t sent = 0;
  Headers trailers;
};

nghttp2_nv to_field(std::pair<std::string, std::string> const& header) {
  // The library copies what it is given; its interface does not say const.
  auto const bytes = [](std::string const& text) {
    return reinterpret_cast<std::uint8_t*>(
        const_cast<char*>(text.data()));  // NOLINT(cppcoreguidelines-pro-type-const-cast)
  };
  return {bytes(header.first), bytes(header.second), header.first.size(), header.second.size(), NGHTTP2_NV_FLAG_NONE};
}

// Points into the headers, which must outlive it.
std::vector<nghttp2_nv> to_fields(Headers const& headers) {
  std::vector<nghttp2_nv> fields;
  std::ranges::transform(headers, std::back_inserter(fields), to_field);
  return fields;
}

template <class Socket>
class GrpcSession final : public std::enable_shared_from_this<GrpcSession<Socket>> {
 public:
  GrpcSession(Socket stream, std::span<Place const> places, Simulation& simulation)
      : stream_(std::move(stream)), places_(places), simulation_(simulation) {
    make_session();
    nghttp2_submit_settings(session_.get(), NGHTTP2_FLAG_NONE, nullptr, 0);
  }

  void start() {
    flush();
    read();
  }

 private:
  struct Free {
    void operator()(nghttp2_session* session) const { nghttp2_session_del(session); }
  };

  void make_session() {
    nghttp2_session_callbacks* callbacks = nullptr;
    nghttp2_session_callbacks_new(&callbacks);
    nghttp2_session_callbacks_set_on_header_callback(
        callbacks, [](nghttp2_session*, nghttp2_frame const* frame, std::uint8_t const* name, std::size_t name_size,
                      std::uint8_t const* value, std::size_t value_size, std::uint8_t, void* self) {
          static_cast<GrpcSession*>(self)->take_header(frame->hd.stream_id,
                                                       {reinterpret_cast<char const*>(name), name_size},
                                                       {reinterpret_cast<char const*>(value), value_size});
          return 0;
        });
    nghttp2_session_callbacks_set_on_frame_recv_callback(
        callbacks, [](nghttp2_session*, nghttp2_frame const* frame, void* self) {
          bool const is_request = frame->hd.type == NGHTTP2_HEADERS || frame->hd.type == NGHTTP2_DATA;
          if (is_request && (frame->hd.flags & NGHTTP2_FLAG_END_STREAM) != 0) {
            static_cast<GrpcSession*>(self)->react(frame->hd.stream_id);
          }
          return 0;
        });
    nghttp2_session_callbacks_set_on_stream_close_callback(
        callbacks, [](nghttp2_session*, std::int32_t stream, std::uint32_t, void* self) {
          static_cast<GrpcSession*>(self)->streams_.erase(stream);
          return 0;
        });
    nghttp2_session* session = nullptr;
    nghttp2_session_server_new(&session, callbacks, this);
    nghttp2_session_callbacks_del(callbacks);
    session_.reset(session);
  }

  void take_header(std::int32_t stream, std::string_view name, std::string_view value) {
    if (name == ":method") streams_[stream].method = value;
    if (name == ":path") streams_[stream].path = value;
  }

  void react(std::int32_t id) {
    auto& stream = streams_[id];
    stream.place = find_place(places_, Protocol::grpc, stream.path);
    if (stream.place == nullptr) {
      submit_plain(id, 404);
      return flush();
    }
    auto const& place = *stream.place;
    stream.path.erase(0, place.prefix().size());
    auto const rule = simulation_.take_fault(place, stream.path);
    simulation_.count(place.upstream);
    if (place.endpoint->habit == NodeHabit::silent || (rule && rule->fault == Fault::time_out)) {
      return;
    }
    if (rule && rule->fault == Fault::reset) {
      error_code ignored;
      socket().set_option(asio::socket_base::linger(true, 0), ignored);
      socket().close(ignored);
      return;
    }
    auto const timer = std::make_shared<asio::steady_timer>(stream_.get_executor(), place.endpoint->latency);
    timer->async_wait([self = this->shared_from_this(), timer, id, rule](error_code failed) {
      if (!failed && self->streams_.contains(id)) {
        self->submit(id, rule);
        self->flush();
      }
    });
  }

  // An answer of a proxy in front: plain HTTP.
  void submit_plain(std::int32_t id, int status) {
    Headers const headers{
        {":status", std::to_string(status)}, {"x-simulator", "orrery"}, {"content-type", "text/html"}};
    auto const fields = to_fields(headers);
    nghttp2_submit_response(session_.get(), id, fields.data(), fields.size(), nullptr);
  }

  // The HTTP status of a proxy that answers instead of the node; nullopt for faults of another kind.
  static std::optional<int> find_plain_status(std::optional<FaultRule> const& rule) {
    if (!rule) {
      return std::nullopt;
    }
    switch (rule->fault) {
      case Fault::html: return 200;
      case Fault::redirect_loop: [[fallthrough]];
      case Fault::redirect_to_private: [[fallthrough]];
      case Fault::redirect_to_rebound_name: return 302;
      case Fault::forbidden: [[fallthrough]];
      case Fault::challenge: return 403;
      case Fault::rate_limited: [[fallthrough]];
      case Fault::rate_limited_with_retry_after: return 429;
      case Fault::server_error: return 500;
      case Fault::unavailable: return 503;
      default: return std::nullopt;
    }
  }

  static std::size_t spoil_size(std::optional<FaultRule> const& rule, std::size_t size) {
    constexpr std::size_t kHuge = 100U << 20U;
    if (rule && rule->fault == Fault::empty) {
      return 0;
    }
    if (rule && rule->fault == Fault::truncated_json) {
      return size / 2;
    }
    return rule && rule->fault == Fault::huge_body ? kHuge : size;
  }

  void submit(std::int32_t id, std::optional<FaultRule> const& rule) {
    auto const& endpoint = *streams_[id].place->endpoint;
    if (endpoint.habit == NodeHabit::rate_limited) {
      return submit_plain(id, 429);
    }
    if (endpoint.habit == NodeHabit::challenged || endpoint.habit == NodeHabit::unwelcoming) {
      return submit_plain(id, endpoint.habit == NodeHabit::challenged ? 403 : 999);
    }
    if (auto const status = find_plain_status(rule)) {
      return submit_plain(id, *status);
    }
    if (is_down(simulation_.world(), endpoint, simulation_.now())) {
      return submit_plain(id, 503);
    }
    auto& stream = streams_[id];
    if (stream.method != "POST") {
      return submit_plain(id, 415);
    }
    EndpointPlan changed;
    auto const view = make_node_view(simulation_.world(), endpoint, simulation_.now(), rule, changed);
    auto answer = answer_grpc(view, stream.path);
    stream.body = std::move(answer.body);
    stream.size = spoil_size(rule, stream.body.size());
    stream.trailers = {{"grpc-status", std::to_string(answer.status)}, {"grpc-message", answer.message}};
    Headers const headers{{":status", "200"},
                          {"content-type", "application/grpc"},
                          {"x-simulator", "orrery"},
                          {"x-cosmos-block-height", std::to_string(answer.height)}};
    auto const fields = to_fields(headers);
    nghttp2_data_provider provider{};
    provider.read_callback = [](nghttp2_session* session, std::int32_t stream_id, std::uint8_t* buffer,
                                std::size_t size, std::uint32_t* flags, nghttp2_data_source*, void* self) -> ssize_t {
      auto& from = static_cast<GrpcSession*>(self)->streams_[stream_id];
      auto const count = std::min(size, from.size - from.sent);
      auto const from_body = std::string_view(from.body).substr(std::min(from.sent, from.body.size()), count);
      std::ranges::copy(from_body, buffer);
      std::fill_n(buffer + from_body.size(), count - from_body.size(), std::uint8_t{0});
      from.sent += count;
      if (from.sent == from.size) {
        *flags |= NGHTTP2_DATA_FLAG_EOF | NGHTTP2_DATA_FLAG_NO_END_STREAM;
        auto const trailers = to_fields(from.trailers);
        nghttp2_submit_trailer(session, stream_id, trailers.data(), trailers.size());
      }
      return static_cast<ssize_t>(count);
    };
    nghttp2_submit_response(session_.get(), id, fields.data(), fields.size(), &provider);
  }

  void read() {
    stream_.async_read_some(
        asio::buffer(received_), [self = this->shared_from_this()](error_code failed, std::size_t size) {
          if (failed) {
            return;
          }
          auto const* const bytes = reinterpret_cast<std::uint8_t const*>(self->received_.data());
          if (nghttp2_session_mem_recv(self->session_.get(), bytes, size) < 0 || !self->socket().is_open()) {
            return;
          }
          self->flush();
          self->read();
        });
  }

  void flush() {
    if (is_writing_) {
      return;
    }
    sending_.clear();
    std::uint8_t const* piece = nullptr;
    for (ssize_t size = 0; (size = nghttp2_session_mem_send(session_.get(), &piece)) > 0;) {
      sending_.append(reinterpret_cast<char const*>(piece), static_cast<std::size_t>(size));
    }
    if (sending_.empty()) {
      return;
    }
    is_writing_ = true;
    asio::async_write(stream_, asio::buffer(sending_),
                      [self = this->shared_from_this()](error_code failed, std::size_t) {
                        self->is_writing_ = false;
                        if (!failed) {
                          self->flush();
                        }
                      });
  }

  asio::ip::tcp::socket& socket() { return boost::beast::get_lowest_layer(stream_); }

  Socket stream_;
  std::span<Place const> places_;
  Simulation& simulation_;
  std::unique_ptr<nghttp2_session, Free> session_;
  std::map<std::int32_t, Stream> streams_;
  std::array<char, 16'384> received_{};
  std::string sending_;
  bool is_writing_ = false;
};

}  // namespace

void serve_grpc(asio::ip::tcp::socket socket, std::span<Place const> places, Simulation& simulation) {
  std::make_shared<GrpcSession<asio::ip::tcp::socket>>(std::move(socket), places, simulation)->start();
}

void serve_grpc(asio::ssl::stream<asio::ip::tcp::socket> stream, std::span<Place const> places,
                Simulation& simulation) {
  std::make_shared<GrpcSession<asio::ssl::stream<asio::ip::tcp::socket>>>(std::move(stream), places, simulation)
      ->start();
}

}  // namespace orrery::simulator
