#pragma once

#include "base/tls_fault.hpp"

#include <openssl/ssl.h>

#include <memory>
#include <optional>

namespace orrery {

// Notes why OpenSSL does not trust a server's certificate. libcurl tells only the number of the error, which is the
// same for an authority that nobody trusts and for a chain of which the server sends the first part alone.
class TlsVerification final {
 public:
  // For CURLOPT_SSL_CTX_FUNCTION. The context may outlive this object.
  void watch(SSL_CTX& context) const;
  std::optional<TlsFault> fault() const { return *fault_; }

 private:
  std::shared_ptr<std::optional<TlsFault>> fault_ = std::make_shared<std::optional<TlsFault>>();
};

}  // namespace orrery
