#include "http/connections/impl/epoll_set.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace orrery::http {
namespace {

constexpr unsigned kReadingOnce = EPOLLIN | EPOLLRDHUP | EPOLLET;

}  // namespace

EpollSet::EpollSet() : descriptor_(::epoll_create1(EPOLL_CLOEXEC)) {
  if (descriptor_ < 0) {
    throw std::system_error(errno, std::system_category(), "cannot wait for connections");
  }
}

EpollSet::~EpollSet() {
  ::close(descriptor_);
}

bool EpollSet::try_control(int operation, int descriptor, unsigned events) const {
  epoll_event event{};
  event.events = events;
  event.data.fd = descriptor;
  return ::epoll_ctl(descriptor_, operation, descriptor, &event) == 0;
}

void EpollSet::control(int operation, int descriptor, unsigned events) const {
  if (!try_control(operation, descriptor, events)) {
    throw std::system_error(errno, std::system_category(), "cannot wait for a connection");
  }
}

void EpollSet::add(int descriptor) {
  control(EPOLL_CTL_ADD, descriptor, EPOLLIN);
}

bool EpollSet::add_connection(int socket) {
  return try_control(EPOLL_CTL_ADD, socket, kReadingOnce);
}

void EpollSet::remove(int descriptor) {
  ::epoll_ctl(descriptor_, EPOLL_CTL_DEL, descriptor, nullptr);
}

void EpollSet::wait_for_reading(int socket) {
  control(EPOLL_CTL_MOD, socket, kReadingOnce);
}

void EpollSet::wait_for_writing(int socket) {
  control(EPOLL_CTL_MOD, socket, EPOLLOUT);
}

void EpollSet::wait_for_end(int socket) {
  control(EPOLL_CTL_MOD, socket, EPOLLIN);
}

std::span<epoll_event const> EpollSet::wait(std::span<epoll_event> events) const {
  constexpr int kForever = -1;
  int const count = ::epoll_wait(descriptor_, events.data(), static_cast<int>(events.size()), kForever);
  return events.first(static_cast<std::size_t>(std::max(count, 0)));
}

}  // namespace orrery::http
