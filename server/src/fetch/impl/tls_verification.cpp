#include "fetch/impl/tls_verification.hpp"

#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

#include <new>

namespace orrery {
namespace {

using NotedFault = std::shared_ptr<std::optional<TlsFault>>;

void delete_noted(void*, void* noted, CRYPTO_EX_DATA*, int, long, void*) {
  delete static_cast<NotedFault*>(noted);
}

// Where a context keeps its NotedFault: https://docs.openssl.org/3.0/man3/CRYPTO_get_ex_new_index/.
int index_of_noted() {
  static int const index = SSL_CTX_get_ex_new_index(0, nullptr, nullptr, nullptr, delete_noted);
  return index;
}

// Whether the certificate says where its issuer's is to be had, as those of public authorities do:
// https://www.rfc-editor.org/rfc/rfc5280#section-4.2.2.1. By this browsers repair an incomplete chain.
bool tells_where_issuer_is(X509 const& certificate) {
  std::unique_ptr<AUTHORITY_INFO_ACCESS, decltype(&AUTHORITY_INFO_ACCESS_free)> const access(
      static_cast<AUTHORITY_INFO_ACCESS*>(X509_get_ext_d2i(&certificate, NID_info_access, nullptr, nullptr)),
      AUTHORITY_INFO_ACCESS_free);
  for (int i = 0; access && i < sk_ACCESS_DESCRIPTION_num(access.get()); ++i) {
    if (OBJ_obj2nid(sk_ACCESS_DESCRIPTION_value(access.get(), i)->method) == NID_ad_ca_issuers) return true;
  }
  return false;
}

TlsFault find_fault_of_issuer(X509_STORE_CTX& verified) {
  auto const* const certificate = X509_STORE_CTX_get_current_cert(&verified);
  bool const is_servers_own = X509_STORE_CTX_get_error_depth(&verified) == 0;
  bool const is_repairable = is_servers_own && certificate != nullptr && tells_where_issuer_is(*certificate);
  return is_repairable ? TlsFault::incomplete_chain : TlsFault::unknown_authority;
}

// https://docs.openssl.org/3.0/man3/X509_STORE_CTX_get_error/#error-codes
TlsFault find_fault(X509_STORE_CTX& verified) {
  switch (X509_STORE_CTX_get_error(&verified)) {
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE: return find_fault_of_issuer(verified);
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT: return TlsFault::self_signed;
    case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
    case X509_V_ERR_CERT_UNTRUSTED: return TlsFault::unknown_authority;
    case X509_V_ERR_CERT_HAS_EXPIRED: return TlsFault::expired;
    case X509_V_ERR_HOSTNAME_MISMATCH:
    case X509_V_ERR_IP_ADDRESS_MISMATCH: return TlsFault::wrong_name;
    default: return TlsFault::other;
  }
}

int note_verdict(int is_trusted, X509_STORE_CTX* verified) {
  auto* const session = static_cast<SSL*>(X509_STORE_CTX_get_ex_data(verified, SSL_get_ex_data_X509_STORE_CTX_idx()));
  auto* const noted = static_cast<NotedFault*>(SSL_CTX_get_ex_data(SSL_get_SSL_CTX(session), index_of_noted()));
  if (is_trusted == 0 && noted != nullptr && !(*noted)->has_value()) **noted = find_fault(*verified);
  return is_trusted;
}

}  // namespace

void TlsVerification::watch(SSL_CTX& context) const {
  auto noted = std::make_unique<NotedFault>(fault_);
  if (SSL_CTX_set_ex_data(&context, index_of_noted(), noted.get()) != 1) throw std::bad_alloc();
  static_cast<void>(noted.release());
  SSL_CTX_set_verify(&context, SSL_CTX_get_verify_mode(&context), note_verdict);
}

}  // namespace orrery
