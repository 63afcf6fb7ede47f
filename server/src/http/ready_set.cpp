#include "http/ready_set.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace orrery::http {
namespace {

void control(int descriptor, int operation, int socket, std::uint32_t events, Connection& connection) {
  epoll_event event{};
  event.events = events;
  event.data.ptr = &connection;
  if (::epoll_ctl(descriptor, operation, socket, &event) != 0) {
    throw std::system_error(errno, std::system_category(), "cannot wait for a connection");
  }
}

}  // namespace

ReadySet::ReadySet() : descriptor_(::epoll_create1(EPOLL_CLOEXEC)) {
  if (descriptor_ < 0) {
    throw std::system_error(errno, std::system_category(), "cannot wait for connections");
  }
}

ReadySet::~ReadySet() {
  ::close(descriptor_);
}

void ReadySet::add(int socket, Connection& connection) {
  control(descriptor_, EPOLL_CTL_ADD, socket, EPOLLIN, connection);
}

void ReadySet::remove(int socket) noexcept {
  ::epoll_ctl(descriptor_, EPOLL_CTL_DEL, socket, nullptr);
}

void ReadySet::wait_for_reading(int socket, Connection& connection) {
  control(descriptor_, EPOLL_CTL_MOD, socket, EPOLLIN, connection);
}

void ReadySet::wait_for_writing(int socket, Connection& connection) {
  control(descriptor_, EPOLL_CTL_MOD, socket, EPOLLOUT, connection);
}

std::span<epoll_event const> ReadySet::take(std::span<epoll_event> events) const {
  int const count = ::epoll_wait(descriptor_, events.data(), static_cast<int>(events.size()), 0);
  return events.first(static_cast<std::size_t>(std::max(count, 0)));
}

}  // namespace orrery::http
