#pragma once

#include <sys/epoll.h>

#include <span>

namespace orrery::http {

// What a thread waits for: its connections, its listening sockets, its bell and its ticker. One system call tells of
// all that are ready.
class ReadySet {
 public:
  ReadySet();
  ~ReadySet();
  ReadySet(ReadySet const&) = delete;
  ReadySet& operator=(ReadySet const&) = delete;

  // Told of for as long as there is something to be read.
  void add(int descriptor);
  // Told of once for each thing that comes: to be asked again about what was read meanwhile costs the kernel a look at
  // the socket a request. So whoever leaves something unread waits for reading again. False: the kernel has no room.
  [[nodiscard]] bool add_connection(int socket);
  // Before the descriptor is closed: the kernel forgets a closed one by itself only once no other process has it open,
  // and one that is being started has, until it becomes another program.
  void remove(int descriptor);
  void wait_for_reading(int socket);
  void wait_for_writing(int socket);
  void wait_for_end(int socket);  // told of for as long as there is something to be read

  // Blocks until something is ready; `data.fd` of each event is its descriptor.
  std::span<epoll_event const> wait(std::span<epoll_event> events) const;

  // The peer sends no more: behind what it sent the end is to be read.
  static bool has_ended(epoll_event const& event) { return (event.events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0; }

 private:
  bool try_control(int operation, int descriptor, unsigned events) const;
  void control(int operation, int descriptor, unsigned events) const;

  int descriptor_;
};

}  // namespace orrery::http
