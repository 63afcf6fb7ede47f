#include "fetch/impl/transfer_failure.hpp"

#include "fetch/trim.hpp"

#include <boost/asio/ip/udp.hpp>

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <system_error>

namespace orrery {
namespace {

bool has_passed(CURL* handle, CURLINFO time) {
  curl_off_t micros = 0;
  curl_easy_getinfo(handle, time, &micros);
  return micros > 0;
}

FetchStage find_stage_reached(CURL* handle, TransferPlan const& plan) {
  if (has_passed(handle, CURLINFO_PRETRANSFER_TIME_T)) {
    curl_off_t sent = 0;
    curl_easy_getinfo(handle, CURLINFO_SIZE_UPLOAD_T, &sent);
    return sent < static_cast<curl_off_t>(plan.body.size()) ? FetchStage::send : FetchStage::receive;
  }
  if (!has_passed(handle, CURLINFO_NAMELOOKUP_TIME_T)) return FetchStage::resolve;
  // TCP is up where the local port is known: libcurl 7.88.1 sets it when the socket is connected
  // (https://github.com/curl/curl/blob/curl-7_88_1/lib/cf-socket.c#L1435), but CURLINFO_CONNECT_TIME only after TLS.
  long local_port = 0;
  curl_easy_getinfo(handle, CURLINFO_LOCAL_PORT, &local_port);
  if (local_port == 0) return FetchStage::connect;
  return plan.url.starts_with("https:") ? FetchStage::tls : FetchStage::send;
}

FetchStage find_stage(CURL* handle, CURLcode code, TransferPlan const& plan) {
  switch (code) {
    case CURLE_COULDNT_RESOLVE_HOST: return FetchStage::resolve;
    case CURLE_COULDNT_CONNECT: return FetchStage::connect;
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_ENGINE_NOTFOUND:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_PEER_FAILED_VERIFICATION: return FetchStage::tls;
    case CURLE_SEND_ERROR: return FetchStage::send;
    default: return find_stage_reached(handle, plan);
  }
}

std::string describe_timeout(FetchStage stage, TransferPlan const& plan) {
  bool const is_connected = stage == FetchStage::send || stage == FetchStage::receive;
  auto const limit = is_connected ? plan.total_timeout : std::min(plan.connect_timeout, plan.total_timeout);
  auto const* const missing = is_connected                   ? "full answer"
                              : stage == FetchStage::resolve ? "answer of a name server"
                                                             : "connection";
  return "no " + std::string(missing) + " within " + std::to_string(limit.count()) + " ms";
}

int system_code_of(CURL* handle) {
  long system_code = 0;
  curl_easy_getinfo(handle, CURLINFO_OS_ERRNO, &system_code);
  return static_cast<int>(system_code);
}

OwnFault find_own_fault(CURL* handle, CURLcode code, FetchStage stage, TransferPlan const& plan) {
  if (code == CURLE_OUT_OF_MEMORY) return OwnFault::memory;
  // libcurl has read no certificate of the server then: https://curl.se/libcurl/c/libcurl-errors.html
  if (code == CURLE_SSL_CACERT_BADFILE) return OwnFault::authorities;
  if (code == CURLE_COULDNT_CONNECT) return find_own_fault_of_connect(system_code_of(handle), plan.addresses);
  // libcurl gets resolved addresses (Transfer::set_addresses). Where it fails to resolve all the same, its cache entry
  // had expired: a fault of this machine, not of the host.
  return stage == FetchStage::resolve ? OwnFault::resolver : OwnFault::none;
}

// message: libcurl names the code of HTTP/2 in it:
//   https://github.com/curl/curl/blob/curl-7_88_1/lib/http2.c#L1600
FetchTrouble find_trouble(CURLcode code, std::string_view message) {
  switch (code) {
    case CURLE_UNSUPPORTED_PROTOCOL:  // "Received HTTP/0.9 when not allowed"
    case CURLE_WEIRD_SERVER_REPLY:
    case CURLE_BAD_CONTENT_ENCODING: return FetchTrouble::garbled;
    default:
      return message.find("ENHANCE_YOUR_CALM") == std::string_view::npos ? FetchTrouble::other
                                                                         : FetchTrouble::slow_down;
  }
}

// Whether the kernel knows a way to the address: to connect a socket for UDP looks for one and sends nothing
// (https://man7.org/linux/man-pages/man7/udp.7.html).
bool has_route_to(IpAddress const& address) {
  boost::asio::ip::udp::endpoint const there(address, 1);
  auto const opened = ::socket(there.protocol().family(), SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (opened < 0) return false;
  bool const is_connected = ::connect(opened, there.data(), static_cast<socklen_t>(there.size())) == 0;
  ::close(opened);
  return is_connected;
}

// The name is compared by libcurl itself, after OpenSSL has accepted the certificate.
std::optional<TlsFault> find_tls_fault(CURLcode code, FetchStage stage, std::optional<TlsFault> verification) {
  if (stage != FetchStage::tls || code == CURLE_OPERATION_TIMEDOUT) return std::nullopt;
  if (verification) return verification;
  return code == CURLE_PEER_FAILED_VERIFICATION ? TlsFault::wrong_name : TlsFault::other;
}

// Empty where the handshake fails for another reason than the certificate.
std::string_view describe(TlsFault fault) {
  switch (fault) {
    case TlsFault::incomplete_chain:
      return "it sends its certificate without that of the issuer, which browsers fetch themselves and programs do not";
    case TlsFault::self_signed: return "its certificate is signed by itself";
    case TlsFault::unknown_authority: return "its certificate leads to no authority that is trusted";
    case TlsFault::expired: return "its certificate has expired";
    case TlsFault::wrong_name: return "its certificate is another host's";
    case TlsFault::other: return "";
  }
  return "";
}

std::string describe(CURL* handle, CURLcode code, FetchStage stage, std::string_view message, TransferPlan const& plan,
                     std::optional<TlsFault> tls_fault) {
  if (code == CURLE_OPERATION_TIMEDOUT) return describe_timeout(stage, plan);
  if (auto const reason = describe(tls_fault.value_or(TlsFault::other)); !reason.empty()) return std::string(reason);
  if (stage == FetchStage::tls && !trim(message).empty()) return std::string(trim(message));
  auto const system_code = system_code_of(handle);
  if (stage == FetchStage::connect && system_code != 0) {
    return std::system_category().message(system_code);
  }
  return curl_easy_strerror(code);
}

}  // namespace

FetchError describe_failure(CURL* handle, CURLcode code, std::string_view message, TransferPlan const& plan,
                            std::optional<TlsFault> verification) {
  auto const stage = find_stage(handle, code, plan);
  auto const tls_fault = find_tls_fault(code, stage, verification);
  return {plan.url,
          stage,
          ErrorCode::unavailable,
          describe(handle, code, stage, message, plan, tls_fault),
          code == CURLE_OPERATION_TIMEDOUT,
          find_own_fault(handle, code, stage, plan),
          find_trouble(code, message),
          tls_fault};
}

OwnFault find_own_fault(int system_code) {
  switch (system_code) {
    case EMFILE:
    case ENFILE: return OwnFault::descriptors;
    case ENOMEM:
    case ENOBUFS: return OwnFault::memory;
    default: return OwnFault::none;
  }
}

OwnFault find_own_fault_of_connect(int system_code, std::span<IpAddress const> addresses) {
  switch (system_code) {
    case EPERM:
    case EACCES: return OwnFault::firewall;
    case EADDRNOTAVAIL:  // no local port, or no local address of that family
    case ENETUNREACH: break;
    default: return find_own_fault(system_code);
  }
  if (std::ranges::none_of(addresses, has_route_to)) return OwnFault::network;
  bool const is_port = system_code == EADDRNOTAVAIL && std::ranges::all_of(addresses, has_route_to);
  return is_port ? OwnFault::ports : OwnFault::none;
}

}  // namespace orrery
