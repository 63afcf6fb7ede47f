#pragma once

namespace orrery {

// Why no TLS session with a server came about.
enum class TlsFault {
  incomplete_chain,   // it sends its certificate without the issuer's; browsers fetch that themselves, programs do not
  self_signed,        // its certificate is its own issuer
  unknown_authority,  // its certificate leads to no authority that is trusted
  expired,
  wrong_name,  // its certificate is another host's
  other,       // the handshake fails for another reason
};

}  // namespace orrery
