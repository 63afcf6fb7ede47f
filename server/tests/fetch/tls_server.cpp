#include "fetch/tls_server.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <openssl/ec.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <stdexcept>
#include <utility>

namespace orrery {
namespace {

using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;
using Certificate = std::unique_ptr<X509, decltype(&X509_free)>;

void require(bool is_good) {
  if (!is_good) throw std::runtime_error("the TLS test server could not be made");
}

Key make_key() {
  Key key(EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256"), EVP_PKEY_free);
  require(key != nullptr);
  return key;
}

void add_extension(X509& certificate, int kind, std::string const& value) {
  std::unique_ptr<X509_EXTENSION, decltype(&X509_EXTENSION_free)> const extension(
      X509V3_EXT_conf_nid(nullptr, nullptr, kind, value.c_str()), X509_EXTENSION_free);
  require(extension && X509_add_ext(&certificate, extension.get(), -1) == 1);
}

void add_name(X509_NAME& name, std::string const& text) {
  X509_NAME_add_entry_by_txt(&name, "CN", MBSTRING_ASC, reinterpret_cast<unsigned char const*>(text.c_str()), -1, -1,
                             0);
}

// Its issuer is itself; it is not signed yet.
Certificate make_certificate(EVP_PKEY& key, std::string const& name, Timestamp ends_at) {
  Certificate certificate(X509_new(), X509_free);
  auto* const made = certificate.get();
  require(made != nullptr && X509_set_version(made, 2) == 1);
  ASN1_INTEGER_set(X509_get_serialNumber(made), 1);
  ASN1_TIME_set(X509_getm_notBefore(made), 0);
  ASN1_TIME_set(X509_getm_notAfter(made), ends_at.time_since_epoch().count());
  X509_set_pubkey(made, &key);
  add_name(*X509_get_subject_name(made), name);
  X509_set_issuer_name(made, X509_get_subject_name(made));
  return certificate;
}

std::string to_pem(X509& certificate) {
  std::unique_ptr<BIO, decltype(&BIO_free)> const memory(BIO_new(BIO_s_mem()), BIO_free);
  require(memory && PEM_write_bio_X509(memory.get(), &certificate) == 1);
  char* bytes = nullptr;
  auto const size = BIO_get_mem_data(memory.get(), &bytes);
  return {bytes, static_cast<std::size_t>(size)};
}

}  // namespace

TlsServer::TlsServer(std::string answer, TlsCertificate const& wanted) : answer_(std::move(answer)) {
  auto const key = make_key();
  auto const certificate = make_certificate(*key, wanted.address, wanted.ends_at);
  add_extension(*certificate, NID_subject_alt_name, "IP:" + wanted.address);
  if (wanted.tells_where_issuer_is) {
    add_extension(*certificate, NID_info_access, "caIssuers;URI:http://authority.example/issuer.crt");
  }
  auto const authority_key = make_key();
  auto const authority = make_certificate(*authority_key, "An authority", wanted.ends_at);
  if (wanted.has_authority) {
    add_extension(*authority, NID_basic_constraints, "critical,CA:TRUE");
    require(X509_sign(authority.get(), authority_key.get(), EVP_sha256()) > 0);
    X509_set_issuer_name(certificate.get(), X509_get_subject_name(authority.get()));
  }
  require(X509_sign(certificate.get(), (wanted.has_authority ? authority_key : key).get(), EVP_sha256()) > 0);
  certificate_ = to_pem(wanted.has_authority ? *authority : *certificate);
  context_.reset(SSL_CTX_new(TLS_server_method()));
  require(context_ && SSL_CTX_use_certificate(context_.get(), certificate.get()) == 1 &&
          SSL_CTX_use_PrivateKey(context_.get(), key.get()) == 1);
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in name{};
  name.sin_family = AF_INET;
  inet_pton(AF_INET, "127.0.0.1", &name.sin_addr);
  socklen_t size = sizeof name;
  auto* const generic = reinterpret_cast<sockaddr*>(&name);
  require(listener_ >= 0 && bind(listener_, generic, size) == 0 && listen(listener_, 64) == 0 &&
          getsockname(listener_, generic, &size) == 0);
  port_ = ntohs(name.sin_port);
  thread_ = std::thread([this] { serve(); });
}

TlsServer::~TlsServer() {
  shutdown(listener_, SHUT_RDWR);
  thread_.join();
  close(listener_);
}

std::string TlsServer::url(std::string_view path) const {
  return "https://127.0.0.1:" + std::to_string(port_) + std::string(path);
}

void TlsServer::serve() {
  // OpenSSL writes without asking for no signal: the other side may have left.
  sigset_t pipe;
  sigemptyset(&pipe);
  sigaddset(&pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &pipe, nullptr);
  for (;;) {
    int const socket = accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (socket < 0) return;
    // A client that says nothing must not hold the test.
    timeval const patience{.tv_sec = 5, .tv_usec = 0};
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    answer(socket);
    close(socket);
  }
}

std::string TlsServer::last_request() const {
  std::scoped_lock const lock(mutex_);
  return last_request_;
}

void TlsServer::send_to_https(int socket) const {
  std::array<char, 16'384> bytes{};
  auto const count = recv(socket, bytes.data(), bytes.size(), 0);
  std::string_view const request(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
  auto const begin = std::min(request.find(' ') + 1, request.size());
  auto const target = request.substr(begin, request.find(' ', begin) - begin);
  auto const redirect =
      "HTTP/1.1 301 Moved\r\nLocation: " + url(target) + "\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
  send(socket, redirect.data(), redirect.size(), MSG_NOSIGNAL);
}

void TlsServer::answer(int socket) {
  constexpr char kHandshake = 22;  // https://www.rfc-editor.org/rfc/rfc8446#section-5.1
  char first = 0;
  if (recv(socket, &first, 1, MSG_PEEK) == 1 && first != kHandshake) {
    send_to_https(socket);
    return;
  }
  std::unique_ptr<SSL, decltype(&SSL_free)> const session(SSL_new(context_.get()), SSL_free);
  SSL_set_fd(session.get(), socket);
  if (SSL_accept(session.get()) != 1) return;
  std::array<char, 16'384> bytes{};
  std::string received;
  while (received.find("\r\n\r\n") == std::string::npos) {
    auto const count = SSL_read(session.get(), bytes.data(), static_cast<int>(bytes.size()));
    if (count <= 0) return;
    received.append(bytes.data(), static_cast<std::size_t>(count));
  }
  {
    std::scoped_lock const lock(mutex_);
    last_request_ = received;
  }
  SSL_write(session.get(), answer_.data(), static_cast<int>(answer_.size()));
  SSL_shutdown(session.get());
}

}  // namespace orrery
