#pragma once

#include "base/clock.hpp"

#include <openssl/ssl.h>

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

namespace orrery {

struct TlsCertificate {
  Timestamp ends_at;
  std::string address = "127.0.0.1";  // of the host that it is for
  bool has_authority = false;         // issued by an authority, whose certificate the server does not send
  bool tells_where_issuer_is = false;
};

// A server on a real socket of loopback that speaks TLS with a certificate of its own making and gives everybody
// the same answer, one connection after the other. Whoever speaks no TLS is sent to https of the same address, as nginx
// is made to do by error_page 497.
class TlsServer final {
 public:
  TlsServer(std::string answer, TlsCertificate const& certificate);
  TlsServer(std::string answer, Timestamp certificate_ends_at)
      : TlsServer(std::move(answer), TlsCertificate{certificate_ends_at}) {}
  TlsServer(TlsServer const&) = delete;
  TlsServer& operator=(TlsServer const&) = delete;
  ~TlsServer();

  std::string url(std::string_view path = "/") const;
  // The certificate of its authority, or its own where it has none, in PEM: who trusts it trusts this server.
  std::string const& certificate() const { return certificate_; }
  // The last request that came through TLS. To be called after its answer.
  std::string last_request() const;

 private:
  void serve();
  void answer(int socket);
  void send_to_https(int socket) const;

  std::string answer_;
  std::string certificate_;
  std::unique_ptr<SSL_CTX, decltype(&SSL_CTX_free)> context_{nullptr, SSL_CTX_free};
  mutable std::mutex mutex_;
  std::string last_request_;
  int listener_ = -1;
  int port_ = 0;
  std::thread thread_;
};

}  // namespace orrery
