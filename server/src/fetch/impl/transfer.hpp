#pragma once

#include "fetch/address_guard.hpp"
#include "fetch/fetch_options.hpp"
#include "fetch/fetcher.hpp"
#include "fetch/impl/body_channel.hpp"
#include "fetch/impl/tls_verification.hpp"

#include <curl/curl.h>

#include <array>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

struct TransferPlan {
  std::string url;
  std::string authority;             // host and port; empty where the host is an IP address
  std::vector<IpAddress> addresses;  // that the name resolved to, in the order to try
  HttpHeaders headers;
  std::string body;
  HttpVersion http_version;
  bool keeps_connection;
  bool starts_afresh;
  std::string user_agent;
  std::string trusted_certificates;  // a file; empty: the system's
  std::chrono::milliseconds connect_timeout;
  std::chrono::milliseconds total_timeout;
  std::size_t max_body_bytes;
  std::optional<std::size_t> truncate_body_at;
  std::shared_ptr<BodyChannel> channel;  // takes a streamed 2xx body; null: the body is held in memory
  AnswerOrigin origin = AnswerOrigin::real;
  std::function<bool(IpAddress const&)> may_connect;
};

// One HTTP exchange without redirects: a libcurl easy handle, its limits, and the response as far as it came.
class Transfer final {
 public:
  static constexpr std::size_t kMaxHeaderBytes = 64 * 1024;

  explicit Transfer(TransferPlan plan);
  Transfer(Transfer const&) = delete;
  Transfer& operator=(Transfer const&) = delete;

  CURL* handle() const { return handle_.get(); }
  bool has_opened_socket() const { return has_opened_socket_; }
  // The absolute URL of the response's Location; empty where there is none.
  std::string find_redirect() const;

  // Unpauses the transfer of a streamed body where its channel has room again.
  void resume_if_room();
  bool is_abandoned() const { return plan_.channel && plan_.channel->is_abandoned(); }

  // What the transfer has moved so far.
  FetchTraffic measure_traffic() const;

  // To be called once, with the result code of libcurl.
  FetchResult<FetchResponse> conclude(CURLcode code);

 private:
  using TextList = std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)>;
  enum class Fault { none, headers_too_large, body_too_large, abandoned, other_origin };

  template <class Value>
  void set(CURLoption option, Value value);
  void set_request();
  void set_addresses();
  void set_limits();
  std::size_t take_body(std::string_view piece);
  std::size_t take_beginning(std::string_view piece);
  std::size_t take_header(std::string_view line);
  void read_certificate();
  bool is_of_other_origin() const;
  curl_socket_t open_socket(curl_sockaddr const& address);

  TransferPlan plan_;
  TextList header_list_{nullptr, curl_slist_free_all};
  TextList resolved_{nullptr, curl_slist_free_all};
  std::array<char, CURL_ERROR_SIZE> message_{};
  FetchResponse response_;
  std::size_t body_bytes_ = 0;
  std::size_t header_bytes_ = 0;
  Fault fault_ = Fault::none;
  bool has_opened_socket_ = false;
  OwnFault socket_fault_ = OwnFault::none;  // why socket() failed
  bool is_paused_ = false;
  TlsVerification tls_;
  std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> handle_;
};

}  // namespace orrery
