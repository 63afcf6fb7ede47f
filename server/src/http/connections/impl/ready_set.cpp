#include "http/connections/impl/ready_set.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace orrery::http {
namespace {

constexpr unsigned kReadingOnce = EPOLLIN | EPOLLRDHUP | EPOLLET;

}  // namespace

ReadySet::ReadySet() : descriptor_(::epoll_create1(EPOLL_CLOEXEC)) {
  if (descriptor_ < 0) {
    throw std::system_error(errno, std::system_category(), "cannot wait for connections");
  }
}

ReadySet::~ReadySet() {
  ::close(descriptor_);
}

bool ReadySet::try_control(int operation, int descriptor, unsigned events) const {
  epoll_event event{};
  event.events = events;
  event.data.fd = descriptor;
  return ::epoll_ctl(descriptor_, operation, descriptor, &event) == 0;
}

void ReadySet::control(int operation, int descriptor, unsigned events) const {
  if (!try_control(operation, descriptor, events)) {
    throw std::system_error(errno, std::system_category(), "cannot wait for a connection");
  }
}

void ReadySet::add(int descriptor) {
  control(EPOLL_CTL_ADD, descriptor, EPOLLIN);
}

bool ReadySet::add_connection(int socket) {
  return try_control(EPOLL_CTL_ADD, socket, kReadingOnce);
}

void ReadySet::remove(int descriptor) {
  ::epoll_ctl(descriptor_, EPOLL_CTL_DEL, descriptor, nullptr);
}

void ReadySet::wait_for_reading(int socket) {
  control(EPOLL_CTL_MOD, socket, kReadingOnce);
}

void ReadySet::wait_for_writing(int socket) {
  control(EPOLL_CTL_MOD, socket, EPOLLOUT);
}

void ReadySet::wait_for_end(int socket) {
  control(EPOLL_CTL_MOD, socket, EPOLLIN);
}

std::span<epoll_event const> ReadySet::wait(std::span<epoll_event> events) const {
  constexpr int kForever = -1;
  int const count = ::epoll_wait(descriptor_, events.data(), static_cast<int>(events.size()), kForever);
  return events.first(static_cast<std::size_t>(std::max(count, 0)));
}

}  // namespace orrery::http
