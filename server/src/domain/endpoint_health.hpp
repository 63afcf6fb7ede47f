#pragma once

namespace orrery {

// What the last probe of an endpoint found; `never` until one was made.
enum class Verdict {
  ok,
  wrong_chain,
  stale,
  syncing,
  timeout,
  refused,
  tls,
  http_error,
  not_json,
  rate_limited,
  never,
};

}  // namespace orrery
