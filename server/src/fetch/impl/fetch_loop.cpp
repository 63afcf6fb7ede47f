#include "fetch/impl/fetch_loop.hpp"

#include "base/clean_text.hpp"
#include "fetch/retry_after.hpp"

#include <algorithm>
#include <iterator>
#include <new>
#include <optional>
#include <stdexcept>
#include <utility>

namespace orrery {
namespace {

constexpr int kMaxRedirects = 5;
// https://www.rfc-editor.org/rfc/rfc6585#section-6: said by the network that this machine stands in, for any host.
constexpr long kNetworkWantsALogin = 511;
constexpr int kLongestWaitMs = 1'000;
// Size of libcurl's connection cache. A chain's node gets its next request a second later, and this many chains are
// read at once by all data sets. Not larger: where the cache is full, libcurl 7.88.1 compares all of its connections at
// the end of each request: https://github.com/curl/curl/blob/curl-7_88_1/lib/conncache.c#L390-L404.
constexpr long kKeptConnections = 192;

void require(CURLMcode code) {
  if (code != CURLM_OK) throw std::logic_error(std::string("libcurl: ") + curl_multi_strerror(code));
}

bool is_redirect(long status) {
  return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
}

bool has_json(FetchResponse const& response) {
  return std::ranges::any_of(response.headers, [](auto const& header) {
    return header.first == "content-type" && to_lower_ascii(header.second).starts_with("application/json");
  });
}

// Whether to back off from the host. 500 and 501 are about the request: nodes answer 500 for a pruned height or a
// message that they cannot decode, and serve the next request. A proxy in front of a server that is down answers 502 to
// 504 (https://www.rfc-editor.org/rfc/rfc9110#section-15.6.3), Cloudflare 520 to 530, all with a page or a line of
// text. With JSON, 503 and 504 are the words of a node's gateway
// (https://github.com/grpc-ecosystem/grpc-gateway/blob/v1.16.0/runtime/errors.go#L37-L57), and one host is the gateway
// of many chains: the others' nodes may be well. Its 429 cannot be told by its type from a rate limit's, so that stays.
bool is_in_trouble(FetchResponse const& response) {
  return response.status == 429 || (response.status >= 502 && !has_json(response));
}

RequestOutcome judge(FetchResult<FetchResponse> const& result) {
  if (result) return is_in_trouble(*result) ? RequestOutcome::failed : RequestOutcome::answered;
  auto const& error = result.error();
  bool const says_nothing =
      error.code == ErrorCode::cancelled || error.stage == FetchStage::guard || error.own_fault != OwnFault::none;
  return says_nothing ? RequestOutcome::neutral : RequestOutcome::failed;
}

std::optional<std::chrono::seconds> find_retry_after(FetchResponse const& response, Timestamp now) {
  if (response.status < 400) return std::nullopt;
  for (auto const& [name, value] : response.headers) {
    if (name == "retry-after") return parse_retry_after(value, now);
  }
  return std::nullopt;
}

bool follows(FetchJob const& job, std::string const& location) {
  if (location.empty() || !job.request.body.empty()) return false;
  switch (job.request.redirects) {
    case Redirects::refuse: return false;
    case Redirects::to_https: return is_upgrade_to_https(job.target, location);
    case Redirects::follow: return true;
  }
  return false;
}

TransferPlan make_plan(FetchJob const& job, FetchOptions const& options) {
  return {.url = job.target.url,
          .authority = job.target.address ? std::string() : job.target.authority(),
          .addresses = {},
          .headers = job.request.headers,
          .body = job.request.body,
          .http_version = job.request.http_version,
          .keeps_connection = job.request.keeps_connection,
          .starts_afresh = job.request.starts_afresh,
          .user_agent = options.user_agent,
          .trusted_certificates = options.trusted_certificates,
          .connect_timeout = options.connect_timeout,
          .total_timeout = job.request.total_timeout - job.elapsed,
          .max_body_bytes = job.request.max_body_bytes,
          .truncate_body_at = job.channel ? std::nullopt : job.request.truncate_body_at,
          .channel = job.channel,
          .origin = options.origin,
          .may_connect = {}};
}

}  // namespace

FetchLoop::FetchLoop(FetchOptions options, Clock const& clock, RateLimiter::Jitter jitter)
    : options_(std::move(options)),
      clock_(clock),
      guard_(options_.allowed),
      rate_limiter_(options_.limits, std::move(jitter)),
      queue_(rate_limiter_),
      multi_(curl_multi_init(), curl_multi_cleanup),
      names_(options_.look_up, options_.name_timeout, [this] { wake(); }) {
  if (!multi_) throw std::bad_alloc();
  require(curl_multi_setopt(multi_.get(), CURLMOPT_MAXCONNECTS, kKeptConnections));
}

FetchLoop::~FetchLoop() = default;

void FetchLoop::run() {
  while (take_inbox()) {
    begin_answered_names();
    advance_queue();
    tend_streams();
    int running = 0;
    require(curl_multi_perform(multi_.get(), &running));
    finish_done();
    require(curl_multi_poll(multi_.get(), nullptr, 0, find_wait_ms(), nullptr));
  }
}

void FetchLoop::submit(std::vector<FetchJobPtr> jobs) {
  bool const is_stopped = inbox_.with([&jobs](Inbox& inbox) {
    if (!inbox.stop) std::ranges::move(jobs, std::back_inserter(inbox.jobs));
    return inbox.stop;
  });
  if (!is_stopped) {
    wake();
    return;
  }
  for (auto const& job : jobs) {
    job->settle_cancelled(FetchStage::queue);
  }
}

void FetchLoop::cancel_all() {
  inbox_.with([](Inbox& inbox) {
    inbox.cancel = true;
    std::ranges::move(std::exchange(inbox.jobs, {}), std::back_inserter(inbox.cancelled));
  });
  wake();
}

void FetchLoop::stop() {
  cancel_all();
  inbox_.with([](Inbox& inbox) { inbox.stop = true; });
  wake();
}

void FetchLoop::wake() {
  require(curl_multi_wakeup(multi_.get()));
}

// False: time to stop; nothing is left unsettled.
bool FetchLoop::take_inbox() {
  auto inbox = inbox_.with([](Inbox& shared) {
    Inbox taken = std::exchange(shared, {});
    shared.stop = taken.stop;
    return taken;
  });
  if (inbox.stop) std::ranges::move(std::exchange(inbox.jobs, {}), std::back_inserter(inbox.cancelled));
  if (inbox.cancel || inbox.stop) cancel_everything(std::move(inbox.cancelled));
  auto const now = clock_.steady_now();
  for (auto& job : inbox.jobs) {
    queue_.add(std::move(job), now);
  }
  return !inbox.stop;
}

void FetchLoop::cancel_everything(std::vector<FetchJobPtr> also) {
  std::ranges::move(queue_.take_all(), std::back_inserter(also));
  for (auto const& job : also) {
    job->settle_cancelled(FetchStage::queue);
  }
  for (auto const& [handle, job] : in_flight_) {
    curl_multi_remove_handle(multi_.get(), handle);
    rate_limiter_.finish(job->slot, RequestOutcome::neutral, std::nullopt, clock_.steady_now());
    job->traffic += job->transfer->measure_traffic();
    job->settle_cancelled(FetchStage::receive);
  }
  in_flight_.clear();
  for (auto& [name, jobs] : std::exchange(unresolved_, {})) {
    std::ranges::move(jobs, std::back_inserter(resolved_));
  }
  for (auto const& job : std::exchange(resolved_, {})) {
    rate_limiter_.finish(job->slot, RequestOutcome::neutral, std::nullopt, clock_.steady_now());
    job->settle_cancelled(FetchStage::resolve);
  }
}

void FetchLoop::advance_queue() {
  auto const places = [this] { return options_.at_once - std::min(options_.at_once, in_flight_.size()); };
  for (; !resolved_.empty() && places() > 0; resolved_.pop_front()) {
    begin(std::move(resolved_.front()));
  }
  auto turn = queue_.advance(clock_.steady_now(), places());
  for (auto const& job : turn.late) {
    job->settle(
        FetchError{job->target.url, FetchStage::queue, ErrorCode::unavailable,
                   "its turn would not come within " + std::to_string(job->request.queue_timeout.count()) + " ms"});
  }
  for (auto& job : turn.start) {
    begin(std::move(job));
  }
}

// A job that waits for DNS takes none of the at_once slots: dead domains must not hold up other requests.
void FetchLoop::begin(FetchJobPtr job) {
  if (auto const address = job->target.address) {
    begin_at(std::move(job), {*address});
    return;
  }
  auto const oldest = job->request.starts_afresh ? job->ready_at : NameResolver::Time::min();
  if (auto const name = names_.find(job->target.host, clock_.steady_now(), oldest)) {
    begin_resolved(std::move(job), *name);
    return;
  }
  auto const host = job->target.host;
  unresolved_[host].push_back(std::move(job));
}

void FetchLoop::begin_resolved(FetchJobPtr job, ResolvedName const& name) {
  if (name.state == NameState::exists) {
    begin_at(std::move(job), name.addresses);
    return;
  }
  auto const* const reason = name.state == NameState::does_not_exist ? "its name does not exist"
                             : name.fault == OwnFault::threads       ? "no thread could be had to look its name up"
                                                                     : "no name server said whether its name exists";
  FetchError error{job->target.url, FetchStage::resolve, ErrorCode::unavailable, reason, false, name.fault};
  conclude(std::move(job), std::move(error));
}

void FetchLoop::begin_at(FetchJobPtr job, std::vector<IpAddress> const& addresses) {
  auto plan = make_plan(*job, options_);
  job->guard_refusal.clear();
  job->is_address_busy = false;
  std::ranges::copy_if(addresses, std::back_inserter(plan.addresses),
                       [&](IpAddress const& address) { return is_allowed(*job, address); });
  if (plan.addresses.empty()) {
    auto refused = FetchError{job->target.url, FetchStage::guard, ErrorCode::invalid_input, job->guard_refusal};
    conclude(std::move(job), std::move(refused));
    return;
  }
  plan.may_connect = [this, &job = *job](IpAddress const& address) { return may_connect(job, address); };
  job->transfer = std::make_unique<Transfer>(std::move(plan));
  auto* const handle = job->transfer->handle();
  in_flight_.emplace(handle, std::move(job));
  require(curl_multi_add_handle(multi_.get(), handle));
}

void FetchLoop::begin_answered_names() {
  for (auto const& name : names_.take_answered(clock_.steady_now())) {
    if (auto waiting = unresolved_.extract(name)) {
      std::ranges::move(waiting.mapped(), std::back_inserter(resolved_));
    }
  }
}

bool FetchLoop::is_allowed(FetchJob& job, IpAddress const& address) const {
  auto const kind = guard_.find_refusal(address);
  if (kind) job.guard_refusal = "its address " + address.to_string() + " is refused: " + std::string(*kind);
  return !kind;
}

bool FetchLoop::may_connect(FetchJob& job, IpAddress const& address) {
  if (!is_allowed(job, address)) return false;
  if (!rate_limiter_.reach(job.slot, address.to_string())) {
    job.is_address_busy = true;
    return false;
  }
  return true;
}

void FetchLoop::tend_streams() {
  std::vector<CURL*> abandoned;
  for (auto const& [handle, job] : in_flight_) {
    if (!job->channel) continue;
    if (job->transfer->is_abandoned())
      abandoned.push_back(handle);
    else
      job->transfer->resume_if_room();
  }
  for (auto* const handle : abandoned) {
    auto node = in_flight_.extract(handle);
    curl_multi_remove_handle(multi_.get(), handle);
    finish(std::move(node.mapped()), CURLE_ABORTED_BY_CALLBACK);
  }
}

void FetchLoop::finish_done() {
  int left = 0;
  while (auto const* const message = curl_multi_info_read(multi_.get(), &left)) {
    if (message->msg != CURLMSG_DONE) continue;
    auto const code = message->data.result;
    auto node = in_flight_.extract(message->easy_handle);
    curl_multi_remove_handle(multi_.get(), node.key());
    finish(std::move(node.mapped()), code);
  }
}

void FetchLoop::finish(FetchJobPtr job, CURLcode code) {
  auto const now = clock_.steady_now();
  job->traffic += job->transfer->measure_traffic();
  bool const was_not_let_out = code == CURLE_COULDNT_CONNECT && !job->transfer->has_opened_socket();
  if (was_not_let_out && job->is_address_busy) {
    rate_limiter_.postpone(job->slot);
    queue_.add_again(std::move(job), now);
    queue_.wake_parked(now);
    return;
  }
  auto result = job->transfer->conclude(code);
  if (was_not_let_out && !job->guard_refusal.empty()) {
    result = FetchError{job->target.url, FetchStage::guard, ErrorCode::invalid_input, job->guard_refusal};
  }
  conclude(std::move(job), std::move(result));
}

// Tells the rate limits the outcome, then settles the job or follows its redirect.
void FetchLoop::conclude(FetchJobPtr job, FetchResult<FetchResponse> result) {
  if (!result) note_own_fault(result.error().own_fault);
  if (result && result->status == kNetworkWantsALogin) note_own_fault(OwnFault::network);
  release_slot(*job, result);
  if (result && is_redirect(result->status)) {
    if (auto const location = job->transfer->find_redirect(); follows(*job, location)) {
      follow(std::move(job), *result, location);
      return;
    }
  }
  if (result) result->elapsed += job->elapsed;
  job->settle(std::move(result));
}

void FetchLoop::release_slot(FetchJob const& job, FetchResult<FetchResponse> const& result) {
  auto const retry_after = result ? find_retry_after(*result, clock_.now()) : std::nullopt;
  auto const now = clock_.steady_now();
  rate_limiter_.finish(job.slot, judge(result), retry_after, now);
  queue_.wake_parked(now);
}

void FetchLoop::follow(FetchJobPtr job, FetchResponse const& response, std::string const& location) {
  auto next = parse_redirect(job->target, location);
  if (!next) {
    job->settle(next.error());
    return;
  }
  auto const fail = [&job](std::string reason) {
    job->settle(FetchError{job->target.url, FetchStage::receive, ErrorCode::unavailable, std::move(reason)});
  };
  if (++job->redirects_followed > kMaxRedirects) {
    fail("it redirects more than " + std::to_string(kMaxRedirects) + " times");
    return;
  }
  job->elapsed += response.elapsed;
  if (job->elapsed >= job->request.total_timeout) {
    fail("no full answer within " + std::to_string(job->request.total_timeout.count()) + " ms");
    return;
  }
  if (job->request.redirects == Redirects::follow && next->origin != job->target.origin) {
    // Headers are meant for the first origin; an API key above all must not reach another one.
    std::erase_if(job->request.headers, [](auto const& header) { return to_lower_ascii(header.first) != "accept"; });
  }
  job->target = std::move(*next);
  job->transfer.reset();
  queue_.add(std::move(job), clock_.steady_now());
}

int FetchLoop::find_wait_ms() const {
  auto const due = queue_.next_due();
  if (!due || in_flight_.size() >= options_.at_once) return kLongestWaitMs;
  auto const wait = std::chrono::ceil<std::chrono::milliseconds>(*due - clock_.steady_now());
  return static_cast<int>(std::clamp<std::int64_t>(wait.count(), 0, kLongestWaitMs));
}

}  // namespace orrery
