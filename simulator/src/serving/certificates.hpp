#pragma once

#include "base/mutex.hpp"

#include <openssl/evp.h>
#include <openssl/x509.h>
#include <boost/asio/ssl/context.hpp>

#include <map>
#include <memory>
#include <string>

namespace orrery::simulator {

// A certificate authority of its own, and the server certificates of every name that is asked for (SNI), made when
// they are. HTTP/2 is chosen wherever the client offers it. Thread-safe.
class Certificates final {
 public:
  // Throws std::runtime_error where OpenSSL cannot make it.
  Certificates();
  Certificates(Certificates const&) = delete;
  Certificates& operator=(Certificates const&) = delete;

  boost::asio::ssl::context& context() { return context_; }
  // Of the authority, for clients that have to trust it.
  std::string to_pem() const;

 private:
  struct Free {
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
    void operator()(X509* certificate) const { X509_free(certificate); }
  };
  using Key = std::unique_ptr<EVP_PKEY, Free>;
  using Certificate = std::unique_ptr<X509, Free>;

  static Key make_key();
  Certificate make_certificate(std::string const& name, bool is_authority) const;
  X509* find_certificate(std::string const& name);

  Key key_;  // of all of them
  Certificate authority_;
  Mutex<std::map<std::string, Certificate>> issued_;
  boost::asio::ssl::context context_;
};

}  // namespace orrery::simulator
