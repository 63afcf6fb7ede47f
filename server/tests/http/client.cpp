#include "http/client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <stdexcept>
#include <utility>

namespace orrery::http {
namespace {

std::size_t content_length(std::string_view head) {
  constexpr std::string_view kName = "Content-Length: ";
  auto const at = head.find(kName);
  std::size_t length = 0;
  if (at != head.npos) {
    std::from_chars(head.data() + at + kName.size(), head.data() + head.size(), length);
  }
  return length;
}

}  // namespace

Client::Client(std::uint16_t port, int receive_buffer_bytes) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
  if (receive_buffer_bytes > 0) {
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &receive_buffer_bytes, sizeof receive_buffer_bytes);
  }
  // A test that would wait for ever fails instead.
  timeval const patience{30, 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<sockaddr const*>(&address), sizeof address) != 0) {
    ::close(socket_);
    throw std::runtime_error("cannot connect to port " + std::to_string(port));
  }
}

Client::~Client() {
  if (socket_ >= 0) {
    ::close(socket_);
  }
}

void Client::send(std::string_view bytes) const {
  while (!bytes.empty()) {
    auto const sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) {
      return;
    }
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
}

bool Client::receive_more() {
  std::array<char, 65'536> buffer;
  auto const received = ::recv(socket_, buffer.data(), buffer.size(), 0);
  if (received < 0 && errno == EAGAIN) {
    throw std::runtime_error("no answer in time");
  }
  was_reset_ = was_reset_ || received < 0;
  received_.append(buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(received, 0)));
  return received > 0;
}

std::string Client::receive(bool head_only) {
  auto end = received_.find("\r\n\r\n");
  while (end == received_.npos) {
    if (!receive_more()) {
      return std::exchange(received_, {});
    }
    end = received_.find("\r\n\r\n");
  }
  auto const length = end + 4 + (head_only ? 0 : content_length(std::string_view(received_).substr(0, end)));
  return receive_exactly(length);
}

std::string Client::receive_exactly(std::size_t bytes) {
  while (received_.size() < bytes && receive_more()) {
  }
  auto reply = received_.substr(0, bytes);
  received_.erase(0, reply.size());
  return reply;
}

std::string Client::receive_to_end() {
  while (receive_more()) {
  }
  return std::exchange(received_, {});
}

std::string Client::ask(std::string_view target, std::string_view more_headers) {
  std::string request = "GET ";
  request.append(target).append(" HTTP/1.1\r\nHost: test\r\n").append(more_headers).append("\r\n");
  send(request);
  return receive();
}

void Client::finish_sending() const {
  ::shutdown(socket_, SHUT_WR);
}

std::uint16_t Client::port() const {
  sockaddr_in own{};
  socklen_t size = sizeof own;
  ::getsockname(socket_, reinterpret_cast<sockaddr*>(&own), &size);
  return ntohs(own.sin_port);
}

void Client::reset() {
  linger const at_once{1, 0};
  ::setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  ::close(std::exchange(socket_, -1));
}

std::string body_of(std::string_view reply) {
  auto const end = reply.find("\r\n\r\n");
  return std::string(end == reply.npos ? std::string_view{} : reply.substr(end + 4));
}

}  // namespace orrery::http
