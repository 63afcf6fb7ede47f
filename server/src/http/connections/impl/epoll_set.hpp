#pragma once

#include <sys/epoll.h>

#include <span>

namespace orrery::http {

// The epoll instance of one thread: its connections, its listening sockets, its eventfd and its timerfd.
class EpollSet {
 public:
  EpollSet();
  ~EpollSet();
  EpollSet(EpollSet const&) = delete;
  EpollSet& operator=(EpollSet const&) = delete;

  // Level-triggered: reported as long as there is something to read.
  void add(int descriptor);
  // Edge-triggered, because level-triggered epoll would check the socket once more after each request. A caller that
  // leaves data unread has to call wait_for_reading() to get another event. False: the kernel is out of memory.
  [[nodiscard]] bool add_connection(int socket);
  // To be called before the descriptor is closed. epoll forgets a closed descriptor only when no other process has the
  // file open, and a child process has it between fork and exec: question 6 in
  // https://man7.org/linux/man-pages/man7/epoll.7.html.
  void remove(int descriptor);
  void wait_for_reading(int socket);
  void wait_for_writing(int socket);
  void wait_for_end(int socket);  // level-triggered

  // Blocks until something is ready; `data.fd` of each event is its descriptor.
  std::span<epoll_event const> wait(std::span<epoll_event> events) const;

  // The peer has closed its side: after the data that it sent, recv returns 0 or an error.
  static bool has_ended(epoll_event const& event) { return (event.events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0; }

 private:
  bool try_control(int operation, int descriptor, unsigned events) const;
  void control(int operation, int descriptor, unsigned events) const;

  int descriptor_;
};

}  // namespace orrery::http
