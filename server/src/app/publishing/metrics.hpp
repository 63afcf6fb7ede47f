#pragma once

#include "app/publishing/disk_use.hpp"
#include "app/publishing/publisher.hpp"
#include "base/log.hpp"
#include "fetch/counting_fetcher.hpp"
#include "http/connections/counters.hpp"
#include "http/replies/response_cache.hpp"
#include "snapshot/freshness.hpp"
#include "store/archives/archive_folder.hpp"
#include "wire/status.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace orrery {

// Most outgoing requests in a second.
struct RequestRates {
  double host = 0;
  double domain = 0;
  double largest_domain = 0;  // of the domains with larger allowances
};

struct Measurements {
  std::vector<std::pair<std::string_view, http::CounterValues>> listeners;
  PublisherStatus publisher;
  http::ResponseCache::Usage cache;
  std::vector<wire::SourceStatus> sources;
  std::vector<DataSetReadTimes> figures;
  RequestRates rates;
  std::vector<std::pair<std::string, RequestTotals>> requests;  // by data set
  DiskUse disk;
  LogCounts log;
  MirroredArchives archives;
  Timestamp now;
};

// The Prometheus text format 0.0.4 (https://prometheus.io/docs/instrumenting/exposition_formats/). Label values are
// words of this program only, never text from upstreams, so that they need no escapes and their number is bounded.
std::string make_metrics(Measurements const& measurements);

}  // namespace orrery
