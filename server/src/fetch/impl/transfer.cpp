#include "fetch/impl/transfer.hpp"

#include "base/clean_text.hpp"
#include "fetch/impl/transfer_failure.hpp"
#include "fetch/trim.hpp"

#include <netinet/in.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <new>
#include <stdexcept>
#include <utility>

namespace orrery {
namespace {

// The address to connect to; the unspecified address, which the guard refuses, where it is of another family.
IpAddress read_address(curl_sockaddr const& address) {
  if (address.family == AF_INET) {
    sockaddr_in v4{};
    std::memcpy(&v4, &address.addr, sizeof v4);
    return boost::asio::ip::address_v4(ntohl(v4.sin_addr.s_addr));
  }
  boost::asio::ip::address_v6::bytes_type bytes{};
  if (address.family == AF_INET6) {
    // libcurl stores addrlen bytes at addr; the declared type sockaddr is shorter than sockaddr_in6.
    auto const* const v6 = reinterpret_cast<unsigned char const*>(&address.addr) + offsetof(sockaddr_in6, sin6_addr);
    std::copy_n(v6, bytes.size(), bytes.begin());
  }
  return boost::asio::ip::address_v6(bytes);
}

std::string describe_refusal(AnswerOrigin wanted) {
  return wanted == AnswerOrigin::real
             ? "the simulator answered (X-Simulator), and the database is one of real data"
             : "something else than the simulator answered (no X-Simulator), and the database is one of demo data";
}

template <class T>
T read_info(CURL* handle, CURLINFO info) {
  T value{};
  curl_easy_getinfo(handle, info, &value);
  return value;
}

std::chrono::milliseconds to_milliseconds(curl_off_t micros) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::microseconds(micros));
}

long http_version_of(TransferPlan const& plan) {
  if (plan.http_version == HttpVersion::one) return CURL_HTTP_VERSION_1_1;
  return plan.url.starts_with("https:") ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE;
}

// libcurl 7.88.1 sends a request for HTTP/2 without TLS over an idle HTTP/1.1 connection to the same host and port:
// ConnectionExists() keeps apart only the other way round, HTTP/1.1 over a connection of HTTP/2
// (https://github.com/curl/curl/blob/curl-7_88_1/lib/url.c). Where the server resets the connection, the request fails.
bool needs_own_connection(TransferPlan const& plan) {
  return plan.http_version == HttpVersion::two && plan.url.starts_with("http:");
}

template <class List>
void append(List& list, std::string const& line) {
  auto* const longer = curl_slist_append(list.get(), line.c_str());
  if (longer == nullptr) throw std::bad_alloc();
  static_cast<void>(list.release());
  list.reset(longer);
}

std::optional<Timestamp> find_end(X509 const& certificate) {
  std::tm end{};
  if (ASN1_TIME_to_tm(X509_get0_notAfter(&certificate), &end) != 1) return std::nullopt;
  return Timestamp(std::chrono::seconds(::timegm(&end)));
}

}  // namespace

Transfer::Transfer(TransferPlan plan) : plan_(std::move(plan)), handle_(curl_easy_init(), curl_easy_cleanup) {
  if (!handle_) throw std::bad_alloc();
  set_request();
  set_addresses();
  set_limits();
}

template <class Value>
void Transfer::set(CURLoption option, Value value) {
  auto const code = curl_easy_setopt(handle_.get(), option, value);
  if (code != CURLE_OK) {
    throw std::logic_error("libcurl option " + std::to_string(option) + ": " + curl_easy_strerror(code));
  }
}

void Transfer::set_request() {
  set(CURLOPT_URL, plan_.url.c_str());
  set(CURLOPT_USERAGENT, plan_.user_agent.c_str());
  auto const add_header = [this](std::string const& line) { append(header_list_, line); };
  bool names_type = false;
  for (auto const& [name, value] : plan_.headers) {
    names_type = names_type || to_lower_ascii(name) == "content-type";
    // "Name;" sends a header without a value, "Name:" removes it: https://curl.se/libcurl/c/CURLOPT_HTTPHEADER.html.
    add_header(value.empty() ? name + ";" : name + ": " + value);
  }
  if (!plan_.body.empty()) {
    if (!names_type) add_header("Content-Type: application/json");
    add_header("Expect:");
    set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(plan_.body.size()));
    set(CURLOPT_POSTFIELDS, plan_.body.c_str());
  }
  set(CURLOPT_HTTPHEADER, header_list_.get());
  // No content coding for streamed bodies: libcurl goes on decoding what it has read while the transfer is paused, so
  // the buffered data could be far above BodyChannel's limit: https://curl.se/libcurl/c/curl_easy_pause.html.
  if (!plan_.channel) set(CURLOPT_ACCEPT_ENCODING, "");
}

// Gives libcurl the resolved addresses, so that it makes no look-up of its own:
// https://curl.se/libcurl/c/CURLOPT_RESOLVE.html. The plus sign makes the entry expire with CURLOPT_DNS_CACHE_TIMEOUT.
void Transfer::set_addresses() {
  if (plan_.authority.empty()) return;
  std::string entry = "+" + plan_.authority + ":";
  for (auto const& address : plan_.addresses) {
    if (entry.back() != ':') entry += ',';
    entry += address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
  }
  append(resolved_, entry);
  set(CURLOPT_RESOLVE, resolved_.get());
}

void Transfer::set_limits() {
  set(CURLOPT_PROTOCOLS_STR, "http,https");
  set(CURLOPT_PROXY, "");
  set(CURLOPT_FOLLOWLOCATION, 0L);
  set(CURLOPT_HTTP_VERSION, http_version_of(plan_));
  if (!plan_.trusted_certificates.empty()) set(CURLOPT_CAINFO, plan_.trusted_certificates.c_str());
  set(CURLOPT_CONNECTTIMEOUT_MS, static_cast<long>(std::max<std::int64_t>(plan_.connect_timeout.count(), 1)));
  set(CURLOPT_TIMEOUT_MS, static_cast<long>(std::max<std::int64_t>(plan_.total_timeout.count(), 1)));
  if (!plan_.truncate_body_at) set(CURLOPT_MAXFILESIZE_LARGE, static_cast<curl_off_t>(plan_.max_body_bytes));
  set(CURLOPT_NOSIGNAL, 1L);
  set(CURLOPT_FORBID_REUSE, plan_.keeps_connection ? 0L : 1L);
  set(CURLOPT_FRESH_CONNECT, plan_.starts_afresh || needs_own_connection(plan_) ? 1L : 0L);
  // Short, because libcurl 7.88.1 walks through its whole DNS cache at the end of each request
  // (https://github.com/curl/curl/blob/curl-7_88_1/lib/multi.c#L680) and gets the addresses anew with each request. It
  // needs an entry again only where a reused connection breaks before the response.
  constexpr long kNamesRememberedS = 5;
  set(CURLOPT_DNS_CACHE_TIMEOUT, kNamesRememberedS);
  set(CURLOPT_ERRORBUFFER, message_.data());

  set(CURLOPT_SSL_CTX_DATA, this);
  set(
      CURLOPT_SSL_CTX_FUNCTION, +[](CURL*, void* context, void* self) -> CURLcode {
        static_cast<Transfer*>(self)->tls_.watch(*static_cast<SSL_CTX*>(context));
        return CURLE_OK;
      });
  set(CURLOPT_WRITEDATA, this);
  set(
      CURLOPT_WRITEFUNCTION, +[](char* bytes, std::size_t size, std::size_t count, void* self) -> std::size_t {
        return static_cast<Transfer*>(self)->take_body({bytes, size * count});
      });
  set(CURLOPT_HEADERDATA, this);
  set(
      CURLOPT_HEADERFUNCTION, +[](char* bytes, std::size_t size, std::size_t count, void* self) -> std::size_t {
        return static_cast<Transfer*>(self)->take_header({bytes, size * count});
      });
  set(CURLOPT_OPENSOCKETDATA, this);
  set(
      CURLOPT_OPENSOCKETFUNCTION, +[](void* self, curlsocktype, curl_sockaddr* address) -> curl_socket_t {
        return static_cast<Transfer*>(self)->open_socket(*address);
      });
}

curl_socket_t Transfer::open_socket(curl_sockaddr const& address) {
  if (!plan_.may_connect(read_address(address))) return CURL_SOCKET_BAD;
  auto const opened = ::socket(address.family, address.socktype | SOCK_CLOEXEC, address.protocol);
  if (opened < 0) {
    socket_fault_ = find_own_fault(errno);
    return CURL_SOCKET_BAD;
  }
  has_opened_socket_ = true;
  return opened;
}

std::size_t Transfer::take_header(std::string_view line) {
  header_bytes_ += line.size();
  if (header_bytes_ > kMaxHeaderBytes) {
    fault_ = Fault::headers_too_large;
    return 0;
  }
  // A new status line: the headers before it were those of an interim response (1xx).
  if (line.starts_with("HTTP/")) {
    response_.headers.clear();
    read_certificate();
  }
  auto const colon = line.find(':');
  if (colon != std::string_view::npos && colon > 0) {
    response_.headers.emplace_back(to_lower_ascii(line.substr(0, colon)), trim(line.substr(colon + 1)));
  }
  return line.size();
}

// Has to be read while the transfer has its connection: https://curl.se/libcurl/c/CURLINFO_TLS_SSL_PTR.html. Works on
// reused connections too.
void Transfer::read_certificate() {
  auto const* const session = read_info<curl_tlssessioninfo*>(handle_.get(), CURLINFO_TLS_SSL_PTR);
  if (session == nullptr || session->backend != CURLSSLBACKEND_OPENSSL || session->internals == nullptr) return;
  auto const* const certificate = SSL_get0_peer_certificate(static_cast<SSL const*>(session->internals));
  if (certificate != nullptr) response_.certificate_ends_at = find_end(*certificate);
}

bool Transfer::is_of_other_origin() const {
  bool const is_simulated =
      std::ranges::any_of(response_.headers, [](auto const& header) { return header.first == "x-simulator"; });
  return is_simulated != (plan_.origin == AnswerOrigin::simulated);
}

std::size_t Transfer::take_body(std::string_view piece) {
  if (is_of_other_origin()) {
    fault_ = Fault::other_origin;
    return 0;
  }
  if (plan_.truncate_body_at) {
    return take_beginning(piece);
  }
  if (piece.size() > plan_.max_body_bytes - body_bytes_) {
    fault_ = Fault::body_too_large;
    return 0;
  }
  if (!plan_.channel) {
    response_.body.append(piece);
  } else if (read_info<long>(handle_.get(), CURLINFO_RESPONSE_CODE) / 100 == 2) {
    switch (plan_.channel->offer(piece)) {
      case BodyChannel::Offer::taken: break;
      case BodyChannel::Offer::full: is_paused_ = true; return CURL_WRITEFUNC_PAUSE;
      case BodyChannel::Offer::abandoned: fault_ = Fault::abandoned; return 0;
    }
  }
  body_bytes_ += piece.size();
  return piece.size();
}

// A return value other than the size of the piece ends the transfer with CURLE_WRITE_ERROR:
// https://curl.se/libcurl/c/CURLOPT_WRITEFUNCTION.html.
std::size_t Transfer::take_beginning(std::string_view piece) {
  response_.body.append(piece.substr(0, *plan_.truncate_body_at - response_.body.size()));
  response_.is_truncated = response_.body.size() == *plan_.truncate_body_at;
  return response_.is_truncated ? 0 : piece.size();
}

void Transfer::resume_if_room() {
  if (!is_paused_ || !plan_.channel->has_room()) return;
  is_paused_ = false;
  curl_easy_pause(handle_.get(), CURLPAUSE_CONT);
}

std::string Transfer::find_redirect() const {
  auto const* const url = read_info<char const*>(handle_.get(), CURLINFO_REDIRECT_URL);
  return url == nullptr ? std::string() : std::string(url);
}

// CURLINFO_SIZE_DOWNLOAD_T counts the body before its content coding is undone, without chunk sizes; heads come on top:
//   https://curl.se/libcurl/c/CURLINFO_SIZE_DOWNLOAD_T.html, https://curl.se/libcurl/c/CURLINFO_HEADER_SIZE.html
// CURLINFO_REQUEST_SIZE has the head that was sent, and as much of the body as went with it: all of a small one
// (https://github.com/curl/curl/blob/curl-7_88_1/lib/http.c#L1400).
// Over HTTP/2, heads are counted as if they were HTTP/1.1.
FetchTraffic Transfer::measure_traffic() const {
  auto* const handle = handle_.get();
  FetchTraffic traffic;
  traffic.received_bytes = read_info<curl_off_t>(handle, CURLINFO_SIZE_DOWNLOAD_T) +
                           static_cast<std::int64_t>(read_info<long>(handle, CURLINFO_HEADER_SIZE));
  traffic.sent_bytes = static_cast<std::int64_t>(read_info<long>(handle, CURLINFO_REQUEST_SIZE));
  // The time of a handshake is 0 on a connection without TLS, and on one that was there before:
  // https://curl.se/libcurl/c/CURLINFO_APPCONNECT_TIME_T.html
  bool const shook_hands = read_info<curl_off_t>(handle, CURLINFO_APPCONNECT_TIME_T) > 0;
  traffic.tls_handshakes = shook_hands ? static_cast<std::int64_t>(read_info<long>(handle, CURLINFO_NUM_CONNECTS)) : 0;
  return traffic;
}

FetchResult<FetchResponse> Transfer::conclude(CURLcode code) {
  auto const fail = [this](ErrorCode error, std::string reason) {
    return FetchError{plan_.url, FetchStage::receive, error, std::move(reason)};
  };
  if (code == CURLE_ABORTED_BY_CALLBACK) fault_ = Fault::abandoned;
  if (code == CURLE_WRITE_ERROR && response_.is_truncated) code = CURLE_OK;
  // libcurl 7.88.1 returns this for a header line longer than its own limit of 100 KB, without a call of the header
  // function: https://github.com/curl/curl/blob/curl-7_88_1/lib/dynbuf.c#L80-L82,
  // https://github.com/curl/curl/blob/curl-7_88_1/lib/http.c#L3822-L3824.
  // Memory that really ran out tells itself from that where not even a status line had come.
  if (code == CURLE_OUT_OF_MEMORY && body_bytes_ == 0 && header_bytes_ > 0) fault_ = Fault::headers_too_large;
  switch (fault_) {
    case Fault::headers_too_large:
      return fail(ErrorCode::too_large, "the headers are larger than " + std::to_string(kMaxHeaderBytes) + " bytes");
    case Fault::body_too_large: code = CURLE_FILESIZE_EXCEEDED; break;
    case Fault::abandoned: return fail(ErrorCode::cancelled, "the receiver of the body wanted no more of it");
    case Fault::other_origin: return fail(ErrorCode::conflict, describe_refusal(plan_.origin));
    case Fault::none: break;
  }
  if (code == CURLE_FILESIZE_EXCEEDED) {
    return fail(ErrorCode::too_large, "the body is larger than " + std::to_string(plan_.max_body_bytes) + " bytes");
  }
  if (code == CURLE_COULDNT_CONNECT && !has_opened_socket_ && socket_fault_ != OwnFault::none) {
    return FetchError{plan_.url, FetchStage::connect, ErrorCode::unavailable, "no socket could be had",
                      false,     socket_fault_};
  }
  if (code != CURLE_OK) return describe_failure(handle_.get(), code, message_.data(), plan_, tls_.fault());
  if (is_of_other_origin()) return fail(ErrorCode::conflict, describe_refusal(plan_.origin));
  response_.url = plan_.url;
  response_.status = read_info<long>(handle_.get(), CURLINFO_RESPONSE_CODE);
  auto const total = read_info<curl_off_t>(handle_.get(), CURLINFO_TOTAL_TIME_T);
  auto const before = read_info<curl_off_t>(handle_.get(), CURLINFO_PRETRANSFER_TIME_T);
  response_.elapsed = to_milliseconds(total);
  response_.response_time = to_milliseconds(std::max<curl_off_t>(total - before, 0));
  return std::move(response_);
}

}  // namespace orrery
