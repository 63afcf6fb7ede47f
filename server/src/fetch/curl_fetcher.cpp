#include "fetch/curl_fetcher.hpp"

#include "base/thread_name.hpp"
#include "fetch/impl/fetch_loop.hpp"

#include <curl/curl.h>
#include <pthread.h>
#include <signal.h>

#include <algorithm>
#include <optional>
#include <random>
#include <stdexcept>
#include <utility>

namespace orrery {
namespace {

void start_libcurl_once() {
  static CURLcode const started = curl_global_init(CURL_GLOBAL_DEFAULT);
  if (started != CURLE_OK) throw std::runtime_error(std::string("libcurl: ") + curl_easy_strerror(started));
}

// The main thread handles signals. SIGPIPE has to be blocked here: OpenSSL writes to sockets that the server may have
// closed, and libcurl cannot prevent it everywhere: https://curl.se/libcurl/c/CURLOPT_NOSIGNAL.html.
void block_signals() {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_BLOCK, &all, nullptr);
}

bool is_header(std::string_view name, std::string_view value) {
  auto const is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
  return !name.empty() && name.find_first_of(": ;") == std::string_view::npos &&
         std::ranges::none_of(name, is_control) && std::ranges::none_of(value, is_control);
}

FetchResult<FetchTarget> check(FetchRequest const& request) {
  auto target = parse_target(request.url);
  if (!target) return target;
  for (auto const& [name, value] : request.headers) {
    if (!is_header(name, value)) {
      return FetchError{target->url, FetchStage::guard, ErrorCode::invalid_input,
                        "one of the request's headers has a broken name or a control character"};
    }
  }
  return target;
}

}  // namespace

RateLimiter::Jitter make_random_jitter() {
  return [engine = std::mt19937_64(std::random_device{}())]() mutable {
    return std::uniform_real_distribution<double>(0.0, 1.0)(engine);
  };
}

CurlFetcher::CurlFetcher(FetchOptions options, Clock const& clock, RateLimiter::Jitter jitter)
    : clock_(clock), survey_at_once_(std::max<std::size_t>(options.at_once * 3 / 4, 1)) {
  start_libcurl_once();
  loop_ = std::make_unique<FetchLoop>(std::move(options), clock, std::move(jitter));
  thread_ = std::thread([this] {
    name_this_thread("fetch");
    block_signals();
    loop_->run();
  });
}

CurlFetcher::~CurlFetcher() {
  loop_->stop();
  thread_.join();
}

FetchJobPtr CurlFetcher::make_job(FetchRequest request, std::shared_ptr<FetchBatch> const& batch,
                                  std::size_t index) const {
  auto target = check(request);
  if (!target) {
    batch->settle(index, target.error());
    return nullptr;
  }
  auto job = std::make_unique<FetchJob>();
  job->request = std::move(request);
  job->set_times(clock_.steady_now());
  job->target = std::move(*target);
  job->batch = batch;
  job->index = index;
  return job;
}

void CurlFetcher::ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) {
  auto const batch = std::make_shared<FetchBatch>(requests.size());
  std::size_t next = 0;
  auto const submit = [&](std::size_t count) {
    std::vector<FetchJobPtr> jobs;
    for (; count > 0 && next < requests.size(); --count, ++next) {
      if (auto job = make_job(std::move(requests[next]), batch, next)) {
        job->is_of_survey = kind == Batch::survey;
        jobs.push_back(std::move(job));
      }
    }
    if (!jobs.empty()) loop_->submit(std::move(jobs));
  };
  submit(kind == Batch::survey ? survey_at_once_ : requests.size());
  bool is_cancelled = false;
  while (auto answer = batch->take_next()) {
    is_cancelled = is_cancelled || (answer->result.has_error() && answer->result.error().code == ErrorCode::cancelled);
    for (; is_cancelled && next < requests.size(); ++next) {
      batch->settle(next, FetchError{requests[next].url, FetchStage::queue, ErrorCode::cancelled,
                                     "the fetcher was told to stop"});
    }
    take(answer->index, std::move(answer->result));
    // The next request is submitted only after `take` returned, so that a slow caller bounds what is held.
    submit(1);
  }
}

FetchResult<FetchResponse> CurlFetcher::fetch_stream(FetchRequest request, Sink sink) {
  auto target = check(request);
  if (!target) return target.error();
  auto const batch = std::make_shared<FetchBatch>(1);
  auto const channel = std::make_shared<BodyChannel>();
  std::vector<FetchJobPtr> jobs;
  auto& job = jobs.emplace_back(std::make_unique<FetchJob>());
  job->request = std::move(request);
  job->set_times(clock_.steady_now());
  job->target = std::move(*target);
  job->batch = batch;
  job->channel = channel;
  loop_->submit(std::move(jobs));

  auto const abandon = [&] {
    channel->abandon();
    loop_->wake();
  };
  try {
    while (auto const pieces = channel->take()) {
      if (!sink(*pieces)) {
        abandon();
        break;
      }
      loop_->wake();
    }
  } catch (...) {
    abandon();
    throw;
  }
  return std::move(batch->take_next().value().result);
}

void CurlFetcher::stop() {
  loop_->stop();
}

}  // namespace orrery
