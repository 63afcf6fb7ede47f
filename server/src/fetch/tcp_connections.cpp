#include "fetch/tcp_connections.hpp"

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace orrery {
namespace {

struct SocketAddress {
  sockaddr_storage storage{};
  socklen_t size = 0;
};

SocketAddress make_socket_address(TcpTarget const& target) {
  SocketAddress made;
  if (target.address.is_v4()) {
    sockaddr_in v4{};
    v4.sin_family = AF_INET;
    v4.sin_port = htons(target.port);
    v4.sin_addr.s_addr = htonl(target.address.to_v4().to_uint());
    std::memcpy(&made.storage, &v4, sizeof v4);
    made.size = sizeof v4;
  } else {
    sockaddr_in6 v6{};
    v6.sin6_family = AF_INET6;
    v6.sin6_port = htons(target.port);
    auto const bytes = target.address.to_v6().to_bytes();
    std::memcpy(&v6.sin6_addr, bytes.data(), bytes.size());
    std::memcpy(&made.storage, &v6, sizeof v6);
    made.size = sizeof v6;
  }
  return made;
}

// Sockets that connect without blocking, one a target.
class TcpConnections final {
 public:
  TcpConnections(std::vector<TcpTarget> const& targets, AddressGuard const& guard)
      : outcomes_(targets.size(), TcpOutcome::not_tried) {
    for (auto const& target : targets) {
      auto const index = static_cast<std::size_t>(&target - targets.data());
      sockets_.push_back({-1, POLLOUT, 0});
      if (!guard.find_refusal(target.address)) {
        begin(index, target);
      }
    }
  }
  ~TcpConnections() {
    for (auto& socket : sockets_) {
      close(socket);
    }
  }
  TcpConnections(TcpConnections const&) = delete;
  TcpConnections& operator=(TcpConnections const&) = delete;

  bool has_open() const {
    return std::ranges::any_of(sockets_, [](pollfd const& socket) { return socket.fd >= 0; });
  }

  void wait(std::chrono::milliseconds limit) {
    ::poll(sockets_.data(), sockets_.size(), static_cast<int>(limit.count()));
    for (std::size_t i = 0; i < sockets_.size(); ++i) {
      if (sockets_[i].fd >= 0 && sockets_[i].revents != 0) {
        conclude(i);
      }
    }
  }

  std::vector<TcpOutcome> const& outcomes() const { return outcomes_; }

 private:
  void begin(std::size_t index, TcpTarget const& target) {
    auto const address = make_socket_address(target);
    auto& socket = sockets_[index];
    outcomes_[index] = TcpOutcome::failed;
    socket.fd = ::socket(address.storage.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (socket.fd < 0) {
      return;
    }
    if (::connect(socket.fd, reinterpret_cast<sockaddr const*>(&address.storage), address.size) == 0) {
      outcomes_[index] = TcpOutcome::connected;
      close(socket);
    } else if (errno != EINPROGRESS) {
      close(socket);
    }
  }

  void conclude(std::size_t index) {
    int error = 0;
    socklen_t size = sizeof error;
    bool const is_known = ::getsockopt(sockets_[index].fd, SOL_SOCKET, SO_ERROR, &error, &size) == 0;
    outcomes_[index] = is_known && error == 0 ? TcpOutcome::connected : TcpOutcome::failed;
    close(sockets_[index]);
  }

  static void close(pollfd& socket) {
    if (socket.fd >= 0) {
      ::close(socket.fd);
      socket.fd = -1;  // poll passes over it
    }
  }

  std::vector<TcpOutcome> outcomes_;
  std::vector<pollfd> sockets_;
};

}  // namespace

std::vector<TcpOutcome> try_tcp_connections(std::vector<TcpTarget> const& targets, AddressGuard const& guard,
                                            std::chrono::milliseconds patience, std::stop_token const& stop) {
  constexpr std::chrono::milliseconds kStep{50};  // how soon a stop is noticed
  TcpConnections connections(targets, guard);
  for (auto left = patience; left.count() > 0 && connections.has_open() && !stop.stop_requested();) {
    auto const begun = std::chrono::steady_clock::now();
    connections.wait(std::min(left, kStep));
    left -= std::chrono::ceil<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun);
  }
  return connections.outcomes();
}

}  // namespace orrery
