#include "fetch/rate_limiter.hpp"

#include "fetch/registrable_domain.hpp"

#include <algorithm>
#include <utility>

namespace orrery {
namespace {

using std::chrono::nanoseconds;
using Time = RateLimiter::Time;

constexpr int kMaxDoublings = 7;  // 2^7 = 128 is more than kMaxBackOff
// The event loop wakes with a precision of about a millisecond. Where requests come closer than this, starts that were
// late are made up for, so that the configured rate is reached; slower rates are spaced strictly.
constexpr std::chrono::milliseconds kLateness{10};
// The table needs a bound, because anybody can make the program ask hosts (registry entries, redirects).
constexpr std::size_t kManyHosts = 20'000;

nanoseconds interval_of(double per_second) {
  return std::chrono::duration_cast<nanoseconds>(std::chrono::duration<double>(1.0 / per_second));
}

Time next_after(Time next_start, nanoseconds interval, Time now) {
  auto const lateness = interval < kLateness ? nanoseconds(kLateness) : nanoseconds(0);
  return std::max(next_start, now - lateness) + interval;
}

}  // namespace

RateLimiter::RateLimiter(RateLimits limits, Jitter jitter)
    : limits_(std::move(limits)),
      host_interval_(interval_of(limits_.per_host_per_second)),
      domain_interval_(interval_of(std::max(limits_.per_domain_per_second, limits_.per_host_per_second))),
      first_back_off_(std::min<nanoseconds>(host_interval_, kFirstBackOff)),
      jitter_(std::move(jitter)) {}

std::optional<Time> RateLimiter::earliest_start(std::string const& host, Time now) {
  auto const& known = find_host(host, now);
  auto const start = std::max({known.next_start, known.back_off_until, domain_next_start_[known.domain]});
  if (start > now) return start;
  if (known.in_flight >= limits_.per_host_at_once || is_full(known.last_address)) return std::nullopt;
  return start;
}

RateLimiter::Slot RateLimiter::start(std::string const& host, Time now) {
  auto& known = find_host(host, now);
  known.next_start = next_after(known.next_start, host_interval_, now);
  auto& domain = domain_next_start_[known.domain];
  domain = next_after(domain, interval_of_domain(known.domain), now);
  ++known.in_flight;
  if (!known.last_address.empty()) ++in_flight_by_address_[known.last_address];
  return {host, known.last_address, now};
}

bool RateLimiter::reach(Slot& slot, std::string const& address) {
  if (slot.address == address) return true;
  hosts_.at(slot.host).last_address = address;
  if (is_full(address)) return false;
  if (!slot.address.empty() && --in_flight_by_address_[slot.address] == 0) {
    in_flight_by_address_.erase(slot.address);
  }
  slot.address = address;
  ++in_flight_by_address_[address];
  return true;
}

void RateLimiter::postpone(Slot const& slot) {
  auto& host = hosts_.at(slot.host);
  host.next_start -= host_interval_;
  domain_next_start_[host.domain] -= interval_of_domain(host.domain);
  leave(slot);
}

void RateLimiter::finish(Slot const& slot, RequestOutcome outcome, std::optional<std::chrono::seconds> retry_after,
                         Time now) {
  leave(slot);
  auto& host = hosts_.at(slot.host);
  if (outcome == RequestOutcome::answered) host.failures = 0;
  // The host's own word goes before our guess, which may be longer. 0 says nothing.
  if (retry_after && *retry_after > std::chrono::seconds(0)) {
    host.back_off_until = std::max(host.back_off_until, now + std::min(*retry_after, kMaxRetryAfter));
    return;
  }
  // Requests that had started before the last failure are part of the same outage: counting each would multiply the
  // back-off.
  if (outcome != RequestOutcome::failed || slot.started_at < host.failed_at) return;
  nanoseconds const longest = first_back_off_ * std::min(1 << std::min(host.failures, kMaxDoublings), kMaxBackOff);
  auto const wait = std::chrono::duration_cast<nanoseconds>(jitter_() * longest);
  host.back_off_until = std::max(host.back_off_until, now + wait);
  host.failed_at = now;
  ++host.failures;
}

RateLimiter::Host& RateLimiter::find_host(std::string const& name, Time now) {
  auto const found = hosts_.find(name);
  if (found != hosts_.end()) return found->second;
  if (hosts_.size() >= kManyHosts) forget_idle(now);
  return hosts_.emplace(name, Host{.domain = find_registrable_domain(name)}).first->second;
}

std::chrono::nanoseconds RateLimiter::interval_of_domain(std::string const& domain) const {
  auto const larger = limits_.larger_allowances ? limits_.larger_allowances->find(domain) : std::nullopt;
  return larger ? std::min(interval_of(*larger), domain_interval_) : domain_interval_;
}

bool RateLimiter::is_full(std::string const& address) const {
  auto const found = in_flight_by_address_.find(address);
  return found != in_flight_by_address_.end() && found->second >= limits_.per_address_at_once;
}

void RateLimiter::leave(Slot const& slot) {
  --hosts_.at(slot.host).in_flight;
  if (!slot.address.empty() && --in_flight_by_address_.at(slot.address) == 0) {
    in_flight_by_address_.erase(slot.address);
  }
}

void RateLimiter::forget_idle(Time now) {
  std::erase_if(hosts_, [now](auto const& entry) {
    auto const& host = entry.second;
    return host.in_flight == 0 && host.next_start <= now && host.back_off_until <= now;
  });
  std::erase_if(domain_next_start_, [now](auto const& entry) { return entry.second <= now; });
}

}  // namespace orrery
