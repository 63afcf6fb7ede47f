#pragma once

#include "base/clock.hpp"
#include "base/own_fault.hpp"
#include "base/result.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery {

using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

enum class Redirects { refuse, follow };

// two: HTTP/2 from the first byte; over https where the server agrees to it, else HTTP/1.1.
enum class HttpVersion { one, two };

struct FetchRequest {
  std::string url;  // http or https
  HttpHeaders headers = {};
  std::string body = {};  // empty: GET; else POST, of JSON unless a Content-Type header says otherwise
  HttpVersion http_version = HttpVersion::one;
  // A redirect that is refused is the answer itself, with its 3xx status. Only a GET follows.
  Redirects redirects = Redirects::refuse;
  bool keeps_connection = true;                     // false: nothing more is asked there for minutes
  std::chrono::milliseconds total_timeout{10'000};  // from the first byte sent to the last received
  std::size_t max_body_bytes = 8U * 1024 * 1024;    // decoded
  // Where only the beginning of a body is of use: the transfer ends there, as an answer that is cut, and the
  // connection with it. max_body_bytes then means nothing.
  std::optional<std::size_t> enough_body_bytes = {};
  // The longest wait for its turn, while the host has its share or is left alone after failures.
  std::chrono::milliseconds queue_timeout{180'000};
};

struct FetchResponse {
  std::string url;  // the last one, after redirects
  long status = 0;
  HttpHeaders headers;  // names in lower case; trailers behind them
  std::string body;
  bool is_cut = false;  // the body goes on: see FetchRequest::enough_body_bytes
  std::chrono::milliseconds elapsed{0};
  // Of `elapsed`, from the request sent to the answer received: the same on a new and a kept connection.
  std::chrono::milliseconds answered_in{0};
  std::optional<Timestamp> certificate_ends_at = {};  // of an https server
};

// How far a request came before it failed.
enum class FetchStage { queue, guard, resolve, connect, tls, send, receive };

struct FetchError {
  std::string url;
  FetchStage stage;
  ErrorCode code;
  std::string reason;
  bool is_timeout = false;
  OwnFault own_fault = OwnFault::none;  // another one: it failed on this side, and nobody was asked

  bool operator==(FetchError const&) const = default;
};

template <class T>
using FetchResult = boost::system::result<T, FetchError>;

[[noreturn]] void throw_exception_from_error(FetchError const& error, boost::source_location const&);

Error to_error(FetchError const& error);

// Every outgoing request of the program. Blocks the calling thread, never the fetching one. A status other than 2xx is
// an answer, not an error.
class Fetcher {
 public:
  // So many bodies may be wanted together; what is more than one question is asked by fetch_each.
  static constexpr std::size_t kMostTogether = 64;

  virtual ~Fetcher() = default;

  // question: all at once, in front of what surveys wait for. survey: one window of them after the other.
  enum class Batch { question, survey };
  using Take = std::function<void(std::size_t index, FetchResult<FetchResponse> answer)>;
  // What every other call comes to: each request gets its answer, also after a stop, on the calling thread, with its
  // place among them and as soon as it is there. Nothing is taken any more after `take` threw.
  virtual void ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) = 0;

  // The answer to one request.
  FetchResult<FetchResponse> fetch(FetchRequest request);
  // The answers to the few requests of one question, in their order. Throws std::length_error for more than
  // kMostTogether.
  std::vector<FetchResult<FetchResponse>> fetch_all(std::vector<FetchRequest> requests);

  // Any number of requests. Only so many are under way or held at any time as the fetcher chooses, and it leaves room
  // for others' questions meanwhile.
  void fetch_each(std::vector<FetchRequest> requests, Take const& take);

  // For bodies too large to hold: the sink gets the pieces of a 2xx body in order, on the calling thread,
  // as the server sent them (no content coding is asked for: what is that large is packed already). While
  // the sink works the server is made to wait. Returning false ends the transfer with code `cancelled`.
  // The response's body stays empty; the body of another status is not kept.
  using Sink = std::function<bool(std::string_view piece)>;
  virtual FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink sink) = 0;
};

}  // namespace orrery
