#include "fetch/http2_server.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>

namespace orrery {
namespace {

constexpr std::string_view kPreface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";
constexpr std::size_t kMaxFrame = 16'384;

enum FrameType : unsigned char { kData = 0, kHeaders = 1, kSettings = 4 };
constexpr unsigned kEndStream = 1;  // of data and headers; of settings: acknowledged
constexpr unsigned kEndHeaders = 4;

struct Frame {
  unsigned type = 0;
  unsigned flags = 0;
  std::uint32_t stream = 0;
  std::string payload;
};

bool receive_exactly(int socket, std::string& bytes, std::size_t size) {
  bytes.resize(size);
  return size == 0 || recv(socket, bytes.data(), size, MSG_WAITALL) == static_cast<ssize_t>(size);
}

void send_all(int socket, std::string_view bytes) {
  while (!bytes.empty()) {
    auto const count = ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count <= 0) return;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

std::uint32_t number_of(std::string_view bytes) {
  std::uint32_t number = 0;
  for (char const c : bytes) {
    number = number << 8U | static_cast<unsigned char>(c);
  }
  return number;
}

std::optional<Frame> receive_frame(int socket) {
  std::string head;
  Frame frame;
  if (!receive_exactly(socket, head, 9)) return std::nullopt;
  frame.type = static_cast<unsigned char>(head[3]);
  frame.flags = static_cast<unsigned char>(head[4]);
  frame.stream = number_of(head.substr(5));
  if (!receive_exactly(socket, frame.payload, number_of(head.substr(0, 3)))) return std::nullopt;
  return frame;
}

std::string make_frame(FrameType type, unsigned flags, std::uint32_t stream, std::string_view payload) {
  std::string bytes;
  auto const append = [&bytes](std::size_t number, unsigned size) {
    for (unsigned shift = size * 8; shift > 0; shift -= 8) {
      bytes += static_cast<char>(number >> (shift - 8));
    }
  };
  append(payload.size(), 3);
  append(type, 1);
  append(flags, 1);
  append(stream, 4);
  return bytes + std::string(payload);
}

// HPACK, literals without an index and without Huffman's code (RFC 7541, 6.2.2).
std::string pack(std::string_view name, std::string_view value) {
  std::string bytes(1, '\0');
  for (auto const text : {name, value}) {
    bytes += static_cast<char>(text.size());
    bytes += text;
  }
  return bytes;
}

std::string pack_all(std::vector<std::pair<std::string, std::string>> const& fields) {
  std::string bytes;
  for (auto const& [name, value] : fields) {
    bytes += pack(name, value);
  }
  return bytes;
}

void send_answer(int socket, std::uint32_t stream, Http2Answer const& answer) {
  auto const head = pack(":status", std::to_string(answer.status)) + pack_all(answer.headers);
  send_all(socket, make_frame(kHeaders, kEndHeaders, stream, head));
  for (std::string_view left = answer.body; !left.empty();) {
    auto const piece = left.substr(0, kMaxFrame);
    left.remove_prefix(piece.size());
    send_all(socket, make_frame(kData, 0, stream, piece));
  }
  send_all(socket, make_frame(kHeaders, kEndHeaders | kEndStream, stream, pack_all(answer.trailers)));
}

}  // namespace

Http2Server::Http2Server(Script script) : script_(std::move(script)) {
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in name{};
  name.sin_family = AF_INET;
  inet_pton(AF_INET, "127.0.0.1", &name.sin_addr);
  socklen_t size = sizeof name;
  auto* const generic = reinterpret_cast<sockaddr*>(&name);
  if (listener_ < 0 || bind(listener_, generic, size) != 0 || listen(listener_, 64) != 0 ||
      getsockname(listener_, generic, &size) != 0) {
    throw std::runtime_error("the HTTP/2 test server cannot listen");
  }
  port_ = ntohs(name.sin_port);
  acceptor_ = std::thread([this] { accept_connections(); });
}

Http2Server::~Http2Server() {
  {
    std::scoped_lock const lock(mutex_);
    is_stopping_ = true;
    for (int const socket : open_) {
      shutdown(socket, SHUT_RDWR);
    }
  }
  shutdown(listener_, SHUT_RDWR);
  acceptor_.join();
  for (auto& thread : threads_) {
    thread.join();
  }
  close(listener_);
}

void Http2Server::accept_connections() {
  for (;;) {
    int const socket = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0) return;
    std::scoped_lock const lock(mutex_);
    if (is_stopping_) {
      close(socket);
      return;
    }
    open_.push_back(socket);
    threads_.emplace_back([this, socket] { serve(socket); });
  }
}

void Http2Server::serve_http1(int socket) {
  std::string head;
  for (char byte = 0; recv(socket, &byte, 1, 0) == 1;) {
    head += byte;
    if (!head.ends_with("\r\n\r\n")) continue;
    if (!std::exchange(head, {}).starts_with("GET ")) {
      ++mixed_up_;
      send_all(socket, "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
      // An orderly end: after a reset the client might not ask again.
      while (recv(socket, &byte, 1, 0) == 1) {
      }
      return;
    }
    send_all(socket, "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
  }
}

void Http2Server::serve_http2(int socket) {
  std::string preface;
  if (!receive_exactly(socket, preface, kPreface.size()) || preface != kPreface) return;
  send_all(socket, make_frame(kSettings, 0, 0, ""));
  std::string body;
  while (auto const frame = receive_frame(socket)) {
    if (frame->type == kSettings && (frame->flags & kEndStream) == 0) {
      send_all(socket, make_frame(kSettings, kEndStream, 0, ""));
    }
    if (frame->type == kData) body += frame->payload;
    if ((frame->type == kData || frame->type == kHeaders) && (frame->flags & kEndStream) != 0) {
      send_answer(socket, frame->stream, script_(std::exchange(body, {})));
    }
  }
}

void Http2Server::serve(int socket) {
  std::array<char, 4> first{};
  bool const has_begun =
      recv(socket, first.data(), first.size(), MSG_PEEK | MSG_WAITALL) == static_cast<ssize_t>(first.size());
  if (has_begun && kPreface.starts_with(std::string_view(first.data(), first.size()))) {
    serve_http2(socket);
  } else {
    serve_http1(socket);
  }
  std::scoped_lock const lock(mutex_);
  open_.remove(socket);
  close(socket);
}

}  // namespace orrery
