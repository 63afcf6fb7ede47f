#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace orrery::http {

// A blocking client on a real socket that says exactly the bytes it is given.
class Client {
 public:
  explicit Client(std::uint16_t port, int receive_buffer_bytes = 0);
  ~Client();
  Client(Client const&) = delete;
  Client& operator=(Client const&) = delete;

  void send(std::string_view bytes) const;
  // One reply, head and (unless `head_only`) as many bytes as its Content-Length says; "" at the end.
  std::string receive(bool head_only = false);
  // All until the other side ends; `was_reset` tells how it did.
  std::string receive_to_end();
  std::string receive_exactly(std::size_t bytes);
  bool was_reset() const { return was_reset_; }

  std::string ask(std::string_view target, std::string_view more_headers = {});
  void finish_sending() const;
  std::uint16_t port() const;  // its own
  void reset();                // closes at once, with RST

 private:
  bool receive_more();

  int socket_;
  bool was_reset_ = false;
  std::string received_;
};

std::string body_of(std::string_view reply);

}  // namespace orrery::http
