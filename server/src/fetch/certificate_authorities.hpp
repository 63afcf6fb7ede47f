#pragma once

#include <string>

namespace orrery {

// Where libcurl looks for the certificate authorities that it trusts, as it was built; either may be empty.
struct CertificateAuthorities {
  std::string file;
  std::string folder;
};

CertificateAuthorities find_certificate_authorities();

// Whether this process can read at least one of them: without any, no https server is believed.
bool are_readable(CertificateAuthorities const& authorities);

}  // namespace orrery
