#pragma once

#include "base/clock.hpp"
#include "base/own_fault.hpp"
#include "base/result.hpp"
#include "base/tls_fault.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery {

using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

enum class Redirects {
  refuse,
  // One redirect, and only from http to https: same host, same path and query, and the port is the same or goes from 80
  // to 443. Headers are kept. Any other redirect is refused.
  to_https,
  follow,
};

// two: HTTP/2 from the first byte; over https where the server agrees to it, else HTTP/1.1.
enum class HttpVersion { one, two };

struct FetchRequest {
  std::string url;  // http or https
  HttpHeaders headers = {};
  std::string body = {};  // empty: GET; else POST, of JSON unless a Content-Type header says otherwise
  HttpVersion http_version = HttpVersion::one;
  // A redirect that is refused is the answer itself, with its 3xx status. Only a GET follows.
  Redirects redirects = Redirects::refuse;
  bool keeps_connection = true;  // false: close it, no further request there for minutes
  // Over a new connection, to addresses that were looked up after `delay`: what was kept of either is not used.
  bool starts_afresh = false;
  // The request waits so long before it is queued.
  std::chrono::milliseconds delay{0};
  std::chrono::milliseconds total_timeout{10'000};  // from the first byte sent to the last received
  std::size_t max_body_bytes = 8U * 1024 * 1024;    // decoded
  // Where only the beginning of the body is wanted: the transfer and its connection end after so many bytes, without an
  // error and with is_truncated set. max_body_bytes is ignored then.
  std::optional<std::size_t> truncate_body_at = {};
  // The longest wait in the queue, for the rate limits or a back-off of the host; begins after `delay`.
  std::chrono::milliseconds queue_timeout{180'000};
};

// What a request moved over the network, that of its redirects included: heads and bodies as they came and went, a
// compressed body before it is decoded. Of a body that was cut short, what was read of it. TCP and TLS are not in it;
// tls_handshakes tells how often they began anew.
struct FetchTraffic {
  std::int64_t received_bytes = 0;
  std::int64_t sent_bytes = 0;
  std::int64_t tls_handshakes = 0;

  FetchTraffic& operator+=(FetchTraffic const& other) {
    received_bytes += other.received_bytes;
    sent_bytes += other.sent_bytes;
    tls_handshakes += other.tls_handshakes;
    return *this;
  }
  bool operator==(FetchTraffic const&) const = default;
};

struct FetchResponse {
  std::string url;  // the last one, after redirects
  long status = 0;
  HttpHeaders headers;  // names in lower case; trailers follow the headers
  std::string body;
  bool is_truncated = false;  // the body is longer: see FetchRequest::truncate_body_at
  std::chrono::milliseconds elapsed{0};
  // The part of `elapsed` after connection and TLS handshake, so that new and reused connections compare.
  std::chrono::milliseconds response_time{0};
  std::optional<Timestamp> certificate_ends_at = {};  // of an https server
  FetchTraffic traffic = {};
};

// How far a request came before it failed.
enum class FetchStage { queue, guard, resolve, connect, tls, send, receive };

// What of a failure is neither its stage nor a time-out.
enum class FetchTrouble {
  other,
  garbled,    // bytes that are not HTTP, or whose coding is broken
  slow_down,  // HTTP/2's ENHANCE_YOUR_CALM: https://www.rfc-editor.org/rfc/rfc9113#section-7
};

struct FetchError {
  std::string url;
  FetchStage stage;
  ErrorCode code;
  std::string reason;
  bool is_timeout = false;
  OwnFault own_fault = OwnFault::none;  // not none: it failed on this machine, and no request was sent
  FetchTrouble trouble = FetchTrouble::other;
  std::optional<TlsFault> tls_fault = {};  // of stage tls, where the server answered
  FetchTraffic traffic = {};

  bool operator==(FetchError const&) const = default;
};

template <class T>
using FetchResult = boost::system::result<T, FetchError>;

[[noreturn]] void throw_exception_from_error(FetchError const& error, boost::source_location const&);

Error to_error(FetchError const& error);

// Makes every outgoing request of the program. Calls block the calling thread. Any HTTP status is a response; an error
// is that no response came.
class Fetcher {
 public:
  // Most requests of one fetch_all, which holds all bodies at once; for more there is fetch_each.
  static constexpr std::size_t kMostTogether = 64;

  virtual ~Fetcher() = default;

  // question: a few requests whose answers are needed together; all are queued at once. survey: any number, of which
  // only a window is queued at a time, so that a question of another thread never waits behind the whole survey.
  enum class Batch { question, survey };
  using Take = std::function<void(std::size_t index, FetchResult<FetchResponse> answer)>;
  // Calls `take` on the calling thread for each request, with its index and its result, in order of completion. Every
  // request gets a result, after a stop `cancelled`. Where `take` throws, it is not called again. The other functions
  // are made from this one.
  virtual void ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) = 0;

  FetchResult<FetchResponse> fetch(FetchRequest request);
  // The results of all requests, in their order. Throws std::length_error for more than kMostTogether requests.
  std::vector<FetchResult<FetchResponse>> fetch_all(std::vector<FetchRequest> requests);

  // Any number of requests. The fetcher bounds how many of them are under way or held, and leaves slots for other
  // callers.
  void fetch_each(std::vector<FetchRequest> requests, Take const& take);

  // For bodies that are too large to hold, such as archives. The sink gets the pieces of a 2xx body in order, on the
  // calling thread; no content coding is asked for. While the sink works, the transfer is paused. Where it returns
  // false, the transfer ends with code `cancelled`. The response's body is empty; bodies of other statuses are dropped.
  using Sink = std::function<bool(std::string_view piece)>;
  virtual FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink sink) = 0;
};

}  // namespace orrery
