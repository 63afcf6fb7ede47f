#include "fetch/test_server.hpp"

#include "base/clean_text.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <utility>

namespace orrery {
namespace {

using std::chrono::milliseconds;

std::pair<int, int> listen_on(std::string const& address, int waiting = 512) {
  int const socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in name{};
  name.sin_family = AF_INET;
  inet_pton(AF_INET, address.c_str(), &name.sin_addr);
  socklen_t size = sizeof name;
  auto* const generic = reinterpret_cast<sockaddr*>(&name);
  if (socket < 0 || bind(socket, generic, size) != 0 || listen(socket, waiting) != 0 ||
      getsockname(socket, generic, &size) != 0) {
    throw std::runtime_error("the test server cannot listen on " + address);
  }
  return {socket, ntohs(name.sin_port)};
}

// What is received is kept in buffer until it is used; false: the other side has left.
bool receive_more(int socket, std::string& buffer) {
  std::array<char, 16384> bytes{};
  auto const count = recv(socket, bytes.data(), bytes.size(), 0);
  if (count <= 0) return false;
  buffer.append(bytes.data(), static_cast<std::size_t>(count));
  return true;
}

TestRequest parse_head(std::string_view head) {
  TestRequest request;
  auto const line_end = head.find("\r\n");
  auto const line = head.substr(0, line_end);
  auto const method_end = line.find(' ');
  request.method = line.substr(0, method_end);
  request.target = line.substr(method_end + 1, line.rfind(' ') - method_end - 1);
  for (auto at = line_end + 2; at < head.size();) {
    auto const end = std::min(head.find("\r\n", at), head.size());
    auto const field = head.substr(at, end - at);
    auto const colon = field.find(": ");
    if (colon != std::string_view::npos) {
      request.headers[to_lower_ascii(field.substr(0, colon))] = field.substr(colon + 2);
    }
    at = end + 2;
  }
  return request;
}

std::optional<TestRequest> read_request(int socket, std::string& buffer) {
  std::size_t head_end = 0;
  while ((head_end = buffer.find("\r\n\r\n")) == std::string::npos) {
    if (!receive_more(socket, buffer)) return std::nullopt;
  }
  auto request = parse_head(std::string_view(buffer).substr(0, head_end));
  buffer.erase(0, head_end + 4);
  auto const length = request.headers.find("content-length");
  std::size_t const body_size = length == request.headers.end() ? 0 : std::stoul(length->second);
  while (buffer.size() < body_size) {
    if (!receive_more(socket, buffer)) return std::nullopt;
  }
  request.body = buffer.substr(0, body_size);
  buffer.erase(0, body_size);
  return request;
}

}  // namespace

bool TestConnection::send(std::string_view bytes) const {
  while (!bytes.empty()) {
    auto const count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

bool TestConnection::has_left_within(milliseconds time) const {
  pollfd watched{.fd = socket_, .events = POLLIN, .revents = 0};
  if (poll(&watched, 1, static_cast<int>(time.count())) <= 0) return false;
  std::string dropped;
  return !receive_more(socket_, dropped);
}

void TestConnection::wait_until_left() const {
  while (!has_left_within(milliseconds(1'000))) {
  }
}

void TestConnection::reset() {
  linger const at_once{.l_onoff = 1, .l_linger = 0};
  setsockopt(socket_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  close();
}

TestServer::TestServer(Script script, std::string address) : script_(std::move(script)), address_(std::move(address)) {
  std::tie(listener_, port_) = listen_on(address_);
  acceptor_ = std::thread([this] { accept_connections(); });
}

TestServer::~TestServer() {
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

std::string TestServer::url(std::string_view path) const {
  return url_as(address_, path);
}

std::string TestServer::url_as(std::string_view host, std::string_view path) const {
  return "http://" + std::string(host) + ":" + std::to_string(port_) + std::string(path);
}

void TestServer::accept_connections() {
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

void TestServer::serve(int socket) {
  TestConnection connection(socket);
  std::string buffer;
  while (!connection.is_closed()) {
    auto const request = read_request(socket, buffer);
    if (!request) break;
    script_(connection, *request);
  }
  std::scoped_lock const lock(mutex_);
  open_.remove(socket);
  close(socket);
}

std::string make_answer(int status, std::string_view body, std::string_view more_headers) {
  return "HTTP/1.1 " + std::to_string(status) + " Said\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" +
         std::string(more_headers) + "\r\n" + std::string(body);
}

BlackHole::BlackHole() {
  int listener = -1;
  std::tie(listener, port_) = listen_on("127.0.0.1", 0);
  sockets_.push_back(listener);
  sockaddr_in name{};
  socklen_t size = sizeof name;
  getsockname(listener, reinterpret_cast<sockaddr*>(&name), &size);
  for (int i = 0; i < 4; ++i) {
    int const socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    // The first ones fill the line, the others stay on their way: both is what is wanted.
    static_cast<void>(connect(socket, reinterpret_cast<sockaddr*>(&name), size));
    sockets_.push_back(socket);
  }
}

BlackHole::~BlackHole() {
  for (int const socket : sockets_) {
    close(socket);
  }
}

int find_closed_port() {
  auto const [socket, port] = listen_on("127.0.0.1");
  close(socket);
  return port;
}

}  // namespace orrery
