#include "running_simulator.hpp"
#include "world/blocks.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nghttp2/nghttp2.h>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>

#include <array>
#include <map>
#include <memory>

namespace orrery::simulator {
namespace {

namespace asio = boost::asio;

using testing::HasSubstr;

struct GrpcReply {
  std::map<std::string, std::string> fields;  // headers and trailers
  std::string body;
  bool is_closed = false;
};

nghttp2_nv field(std::string& name, std::string& value) {
  auto const bytes = [](std::string& text) { return reinterpret_cast<std::uint8_t*>(text.data()); };
  return {bytes(name), bytes(value), name.size(), value.size(), NGHTTP2_NV_FLAG_NONE};
}

using Session = std::unique_ptr<nghttp2_session, decltype(&nghttp2_session_del)>;

Session make_client(GrpcReply& reply) {
  nghttp2_session_callbacks* callbacks = nullptr;
  nghttp2_session_callbacks_new(&callbacks);
  nghttp2_session_callbacks_set_on_header_callback(
      callbacks, [](nghttp2_session*, nghttp2_frame const*, std::uint8_t const* name, std::size_t name_size,
                    std::uint8_t const* value, std::size_t value_size, std::uint8_t, void* to) {
        static_cast<GrpcReply*>(to)->fields[{reinterpret_cast<char const*>(name), name_size}] = {
            reinterpret_cast<char const*>(value), value_size};
        return 0;
      });
  nghttp2_session_callbacks_set_on_data_chunk_recv_callback(
      callbacks,
      [](nghttp2_session*, std::uint8_t, std::int32_t, std::uint8_t const* data, std::size_t size, void* to) {
        static_cast<GrpcReply*>(to)->body.append(reinterpret_cast<char const*>(data), size);
        return 0;
      });
  nghttp2_session_callbacks_set_on_stream_close_callback(callbacks,
                                                         [](nghttp2_session*, std::int32_t, std::uint32_t, void* to) {
                                                           static_cast<GrpcReply*>(to)->is_closed = true;
                                                           return 0;
                                                         });
  nghttp2_session* session = nullptr;
  nghttp2_session_client_new(&session, callbacks, &reply);
  nghttp2_session_callbacks_del(callbacks);
  return {session, nghttp2_session_del};
}

void submit_empty_message(nghttp2_session* session, std::string path) {
  static std::array<std::string, 5> names{":method", ":scheme", ":authority", ":path", "content-type"};
  static std::array<std::string, 5> values{"POST", "http", "node", "", "application/grpc"};
  values[3] = std::move(path);
  std::array<nghttp2_nv, 5> fields{};
  for (std::size_t i = 0; i < fields.size(); ++i) {
    fields.at(i) = field(names.at(i), values.at(i));
  }
  nghttp2_data_provider message{};
  message.read_callback = [](nghttp2_session*, std::int32_t, std::uint8_t* to, std::size_t, std::uint32_t* flags,
                             nghttp2_data_source*, void*) -> ssize_t {
    std::fill_n(to, 5, std::uint8_t{0});
    *flags |= NGHTTP2_DATA_FLAG_EOF;
    return 5;
  };
  nghttp2_submit_settings(session, NGHTTP2_FLAG_NONE, nullptr, 0);
  nghttp2_submit_request(session, nullptr, fields.data(), fields.size(), &message, nullptr);
}

GrpcReply call(EndpointPlan const& endpoint, std::string const& method) {
  GrpcReply reply;
  auto const session = make_client(reply);
  submit_empty_message(session.get(), "/cosmos.base.tendermint.v1beta1.Service/" + method);
  asio::io_context context;
  asio::ip::tcp::socket socket(context);
  socket.connect({asio::ip::make_address(endpoint.ip), endpoint.port});
  std::array<char, 8'192> received{};
  while (!reply.is_closed) {
    std::uint8_t const* piece = nullptr;
    for (ssize_t size = 0; (size = nghttp2_session_mem_send(session.get(), &piece)) > 0;) {
      asio::write(socket, asio::buffer(piece, static_cast<std::size_t>(size)));
    }
    auto const size = socket.read_some(asio::buffer(received));
    nghttp2_session_mem_recv(session.get(), reinterpret_cast<std::uint8_t const*>(received.data()), size);
  }
  return reply;
}

TEST(Grpc, SaysOverHttp2WhetherTheNodeIsSyncing) {
  RunningSimulator simulator;
  auto const reply = call(simulator.sound_endpoint(0, Upstream::grpc), "GetSyncing");
  EXPECT_EQ(reply.fields.at(":status"), "200");
  EXPECT_EQ(reply.fields.at("content-type"), "application/grpc");
  EXPECT_EQ(reply.fields.at("grpc-status"), "0");
  EXPECT_EQ(reply.fields.at("x-simulator"), "orrery");
  EXPECT_EQ(reply.fields.at("x-cosmos-block-height"),
            std::to_string(height_at(simulator.chain(0), simulator.clock.now())));
  EXPECT_EQ(reply.body, std::string(5, '\0'));
}

TEST(Grpc, NamesTheChain) {
  RunningSimulator simulator;
  for (auto const* method : {"GetNodeInfo", "GetLatestBlock"}) {
    auto const reply = call(simulator.sound_endpoint(0, Upstream::grpc), method);
    EXPECT_THAT(reply.body, HasSubstr(simulator.chain(0).chain_id)) << method;
    std::size_t length = 0;
    for (std::size_t i = 1; i < 5; ++i) {
      length = length << 8 | static_cast<std::uint8_t>(reply.body.at(i));
    }
    EXPECT_EQ(length + 5, reply.body.size()) << method;
  }
}

TEST(Grpc, KnowsNoOtherMethodAndIsTurnedAwayByAFault) {
  RunningSimulator simulator;
  auto const& endpoint = simulator.sound_endpoint(0, Upstream::grpc);
  EXPECT_EQ(call(endpoint, "Nothing").fields.at("grpc-status"), "12");
  simulator.break_with(Fault::rate_limited);
  EXPECT_EQ(call(endpoint, "GetSyncing").fields.at(":status"), "429");
}

}  // namespace
}  // namespace orrery::simulator
