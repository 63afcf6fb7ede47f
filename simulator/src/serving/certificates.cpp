#include "serving/certificates.hpp"

#include <openssl/bio.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <atomic>
#include <stdexcept>

namespace orrery::simulator {
namespace {

constexpr long kDay = 86'400;
constexpr long kDaysValid = 60;
constexpr char const* kAuthorityName = "Orrery simulator";

template <class Made>
Made must(Made made, char const* what) {
  if (!made) {
    throw std::runtime_error(std::string("OpenSSL could not ") + what);
  }
  return made;
}

void add_extension(X509* certificate, int nid, std::string const& value) {
  X509V3_CTX context;
  X509V3_set_ctx_nodb(&context);
  X509V3_set_ctx(&context, certificate, certificate, nullptr, nullptr, 0);
  auto* const extension = must(X509V3_EXT_conf_nid(nullptr, &context, nid, value.c_str()), "make an extension");
  X509_add_ext(certificate, extension, -1);
  X509_EXTENSION_free(extension);
}

void set_name(X509_NAME* name, std::string const& text) {
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8, reinterpret_cast<unsigned char const*>(text.c_str()), -1, -1,
                             0);
}

// Clients offer HTTP/2 where they are about to speak gRPC.
int choose_protocol(SSL*, unsigned char const** chosen, unsigned char* size, unsigned char const* offered,
                    unsigned offered_size, void*) {
  static constexpr unsigned char kInOrder[] = "\x02h2\x08http/1.1";
  unsigned char* found = nullptr;
  auto const outcome = SSL_select_next_proto(&found, size, kInOrder, sizeof kInOrder - 1, offered, offered_size);
  *chosen = found;
  return outcome == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_NOACK;
}

}  // namespace

Certificates::Certificates()
    : key_(make_key()),
      authority_(make_certificate(kAuthorityName, true)),
      context_(boost::asio::ssl::context::tls_server) {
  auto* const native = context_.native_handle();
  SSL_CTX_set_alpn_select_cb(native, choose_protocol, nullptr);
  // What SSL_CTX_set_tlsext_servername_callback() and _arg() stand for, without their casts.
  int (*const choose)(SSL*, int*, void*) = [](SSL* session, int*, void* self) -> int {
    auto const* const name = SSL_get_servername(session, TLSEXT_NAMETYPE_host_name);
    if (name == nullptr) {
      return SSL_TLSEXT_ERR_ALERT_FATAL;
    }
    auto& certificates = *static_cast<Certificates*>(self);
    bool const is_set = SSL_use_certificate(session, certificates.find_certificate(name)) == 1 &&
                        SSL_use_PrivateKey(session, certificates.key_.get()) == 1;
    return is_set ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_ALERT_FATAL;
  };
  SSL_CTX_callback_ctrl(native, SSL_CTRL_SET_TLSEXT_SERVERNAME_CB, reinterpret_cast<void (*)()>(choose));
  SSL_CTX_ctrl(native, SSL_CTRL_SET_TLSEXT_SERVERNAME_ARG, 0, this);
}

std::string Certificates::to_pem() const {
  std::unique_ptr<BIO, decltype(&BIO_free)> const memory(BIO_new(BIO_s_mem()), BIO_free);
  must(PEM_write_bio_X509(memory.get(), authority_.get()), "write a certificate");
  char* text = nullptr;
  auto const size = BIO_get_mem_data(memory.get(), &text);
  return {text, static_cast<std::size_t>(size)};
}

Certificates::Key Certificates::make_key() {
  return Key(must(EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256"), "make a key"));
}

// Signed by the authority; its own by itself.
Certificates::Certificate Certificates::make_certificate(std::string const& name, bool is_authority) const {
  static std::atomic<long> last_serial{0};
  Certificate certificate(must(X509_new(), "make a certificate"));
  X509_set_version(certificate.get(), X509_VERSION_3);
  ASN1_INTEGER_set(X509_get_serialNumber(certificate.get()), ++last_serial);
  X509_gmtime_adj(X509_getm_notBefore(certificate.get()), -kDay);
  X509_gmtime_adj(X509_getm_notAfter(certificate.get()), kDaysValid * kDay);
  X509_set_pubkey(certificate.get(), key_.get());
  set_name(X509_get_subject_name(certificate.get()), is_authority ? name : "server");
  auto* const issuer = is_authority ? certificate.get() : authority_.get();
  X509_set_issuer_name(certificate.get(), X509_get_subject_name(issuer));
  if (is_authority) {
    add_extension(certificate.get(), NID_basic_constraints, "critical,CA:TRUE");
  } else {
    add_extension(certificate.get(), NID_subject_alt_name, "DNS:" + name);
  }
  must(X509_sign(certificate.get(), key_.get(), EVP_sha256()), "sign a certificate");
  return certificate;
}

X509* Certificates::find_certificate(std::string const& name) {
  return issued_.with([&](auto& issued) {
    auto& certificate = issued[name];
    if (!certificate) {
      certificate = make_certificate(name, false);
    }
    return certificate.get();
  });
}

}  // namespace orrery::simulator
