#include "store/stand_in_pooler.hpp"

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string_view>
#include <vector>

namespace orrery::test {
namespace {

constexpr char const* kSocketName = ".s.PGSQL.5432";
constexpr std::string_view kHost = "host=";
constexpr int kLookEvery_ms = 20;

sockaddr_un address_of(std::filesystem::path const& directory) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  (directory / kSocketName).string().copy(address.sun_path, sizeof address.sun_path - 1);
  return address;
}

template <class Call>
int open_socket(std::filesystem::path const& directory, Call call) {
  auto const socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  auto const address = address_of(directory);
  if (socket < 0 || call(socket, reinterpret_cast<sockaddr const*>(&address), sizeof address) != 0) {
    throw std::runtime_error("no socket in " + directory.string());
  }
  return socket;
}

// BackendKeyData: 'K', its length of 12, the process, a secret. The whole login is one piece on a Unix socket.
void hide_process(std::string& bytes) {
  static constexpr std::string_view kKeyData{"K\0\0\0\x0c", 5};
  if (auto const at = bytes.find(kKeyData); at != std::string::npos && at + 9 <= bytes.size()) {
    bytes.replace(at + kKeyData.size(), 4, "\x7f\x01\x02\x03");
  }
}

// False at the end.
bool pass_on(int from, int to, bool is_server) {
  std::array<char, 65'536> buffer{};
  auto const count = ::read(from, buffer.data(), buffer.size());
  if (count <= 0) return false;
  std::string bytes(buffer.data(), static_cast<std::size_t>(count));
  if (is_server) hide_process(bytes);
  return ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL) == count;
}

}  // namespace

StandInPooler::StandInPooler(std::string const& url) : url_(url), server_(url.substr(url.find(kHost) + kHost.size())) {
  std::string made = "/tmp/orrery-pooler-XXXXXX";
  if (::mkdtemp(made.data()) == nullptr) throw std::runtime_error("no directory");
  directory_ = made;
  listener_ = open_socket(directory_, ::bind);
  if (::listen(listener_, 8) != 0) throw std::runtime_error("cannot listen");
  thread_ = std::jthread([this](std::stop_token const& stop) { serve(stop); });
}

StandInPooler::~StandInPooler() {
  thread_.request_stop();
  thread_.join();
  ::close(listener_);
  std::filesystem::remove_all(directory_);
}

std::string StandInPooler::url() const {
  return url_.substr(0, url_.find(kHost) + kHost.size()) + directory_.string();
}

void StandInPooler::serve(std::stop_token const& stop) const {
  struct Peer {
    int socket;
    bool is_client;
  };
  std::map<int, Peer> peers;  // by the socket of the other side
  while (!stop.stop_requested()) {
    std::vector<pollfd> watched{{listener_, POLLIN, 0}};
    for (auto const& [socket, peer] : peers) {
      watched.push_back({socket, POLLIN, 0});
    }
    ::poll(watched.data(), watched.size(), kLookEvery_ms);
    for (auto const& one : watched) {
      if (one.revents == 0) continue;
      if (one.fd == listener_) {
        auto const client = ::accept(listener_, nullptr, nullptr);
        auto const server = open_socket(server_, ::connect);
        peers[client] = {server, false};
        peers[server] = {client, true};
      } else if (auto const found = peers.find(one.fd); found != peers.end()) {
        auto const [peer, is_client] = found->second;
        if (pass_on(one.fd, peer, is_client)) continue;
        peers.erase(peer);
        peers.erase(one.fd);
        ::close(peer);
        ::close(one.fd);
      }
    }
  }
  for (auto const& [socket, peer] : peers) {
    ::close(socket);
  }
}

}  // namespace orrery::test
