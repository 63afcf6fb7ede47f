#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <list>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

namespace orrery {

// What a made-up gRPC server answers to everything.
struct Http2Answer {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers{{"content-type", "application/grpc"}};
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> trailers{{"grpc-status", "0"}};
};

// As much of HTTP/2 without TLS as one request at a time needs, on a real socket of loopback. Whoever begins with
// HTTP/1.1 gets an empty answer to each GET, and may go on at that connection.
class Http2Server final {
 public:
  using Script = std::function<Http2Answer(std::string const& body)>;

  explicit Http2Server(Script script);
  Http2Server(Http2Server const&) = delete;
  Http2Server& operator=(Http2Server const&) = delete;
  ~Http2Server();

  std::string address() const { return "127.0.0.1:" + std::to_string(port_); }
  // How often something else than a GET came over a connection that had begun with HTTP/1.1.
  int mixed_up() const { return mixed_up_; }

 private:
  void accept_connections();
  void serve(int socket);
  void serve_http1(int socket);
  void serve_http2(int socket);

  Script script_;
  int listener_ = -1;
  int port_ = 0;
  std::mutex mutex_;
  std::list<int> open_;
  bool is_stopping_ = false;
  std::atomic<int> mixed_up_ = 0;
  std::list<std::thread> threads_;
  std::thread acceptor_;
};

}  // namespace orrery
