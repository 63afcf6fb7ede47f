#pragma once

#include <chrono>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace orrery {

struct TestRequest {
  std::string method;
  std::string target;
  std::map<std::string, std::string> headers;  // names in lower case
  std::string body;
};

// One connection as a script sees it.
class TestConnection final {
 public:
  explicit TestConnection(int socket) : socket_(socket) {}

  // False: the other side has left.
  bool send(std::string_view bytes) const;
  // Reads and drops; true once the other side has left.
  bool has_left_within(std::chrono::milliseconds time) const;
  void wait_until_left() const;
  // No further request is read.
  void close() { is_closed_ = true; }
  // Ends with a reset instead of a proper close.
  void reset();

  bool is_closed() const { return is_closed_; }
  int socket() const { return socket_; }

 private:
  int socket_;
  bool is_closed_ = false;
};

// A server on a real socket of loopback that answers by script; each connection has a thread.
class TestServer final {
 public:
  using Script = std::function<void(TestConnection&, TestRequest const&)>;

  explicit TestServer(Script script, std::string address = "127.0.0.1");
  TestServer(TestServer const&) = delete;
  TestServer& operator=(TestServer const&) = delete;
  ~TestServer();

  std::string url(std::string_view path = "/") const;
  std::string url_as(std::string_view host, std::string_view path = "/") const;

 private:
  void accept_connections();
  void serve(int socket);

  Script script_;
  std::string address_;
  int listener_ = -1;
  int port_ = 0;
  std::mutex mutex_;
  std::list<int> open_;
  bool is_stopping_ = false;
  std::list<std::thread> threads_;
  std::thread acceptor_;
};

// "HTTP/1.1 200 …" with a Content-Length.
std::string make_answer(int status, std::string_view body = "", std::string_view more_headers = "");

// A port of loopback that never takes a connection: its line of waiting ones is full.
class BlackHole final {
 public:
  BlackHole();
  BlackHole(BlackHole const&) = delete;
  BlackHole& operator=(BlackHole const&) = delete;
  ~BlackHole();

  std::string url() const { return "http://127.0.0.1:" + std::to_string(port_) + "/"; }

 private:
  std::list<int> sockets_;
  int port_ = 0;
};

// A port of loopback on which nobody listens.
int find_closed_port();

}  // namespace orrery
