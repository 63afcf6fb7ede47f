#include "app/publishing/metrics.hpp"

#include "base/own_fault.hpp"
#include "base/version.hpp"
#include "store/core/expire_rows.hpp"
#include "store/core/table.hpp"

#include <cmath>
#include <cstdint>
#include <fstream>

#include <unistd.h>

namespace orrery {
namespace {

class MetricsText {
 public:
  void begin(std::string_view name, std::string_view type, std::string_view help) {
    name_ = name;
    text_ += "# HELP " + name_ + ' ';
    text_ += help;
    text_ += "\n# TYPE " + name_ + ' ';
    text_ += type;
    text_ += '\n';
  }
  void add(std::string_view labels, std::int64_t value) {
    text_ += name_;
    if (!labels.empty()) {
      text_ += '{';
      text_ += labels;
      text_ += '}';
    }
    text_ += ' ' + std::to_string(value) + '\n';
  }
  void add(std::string_view labels, std::uint64_t value) { add(labels, static_cast<std::int64_t>(value)); }
  std::string take() { return std::move(text_); }

 private:
  std::string name_;
  std::string text_;
};

std::string label(std::string_view name, std::string_view value) {
  return std::string(name) + "=\"" + std::string(value) + '"';
}

std::int64_t read_resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  std::int64_t total_pages = 0;
  std::int64_t resident_pages = 0;
  statm >> total_pages >> resident_pages;
  return resident_pages * ::sysconf(_SC_PAGESIZE);
}

void add_listeners(MetricsText& text, Measurements const& measurements) {
  auto const add_each = [&](std::string_view name, std::string_view type, std::string_view help, auto member) {
    text.begin(name, type, help);
    for (auto const& [listener, values] : measurements.listeners) {
      text.add(label("listener", listener), values.*member);
    }
  };
  using Values = http::CounterValues;
  text.begin("orrery_http_replies_total", "counter", "Replies by listener and class of status.");
  for (auto const& [listener, values] : measurements.listeners) {
    for (std::size_t digit = 2; digit < values.replies_by_class.size(); ++digit) {
      text.add(label("listener", listener) + ',' + label("class", std::to_string(digit) + "xx"),
               values.replies_by_class.at(digit));
    }
  }
  add_each("orrery_http_not_modified_total", "counter", "Replies with status 304.", &Values::not_modified);
  add_each("orrery_http_sent_bytes_total", "counter", "Bytes written.", &Values::bytes_sent);
  add_each("orrery_http_connections_total", "counter", "Connections accepted.", &Values::connections_accepted);
  add_each("orrery_http_connections_refused_total", "counter", "Connections above the limit.",
           &Values::connections_refused);
  add_each("orrery_http_connections_expired_total", "counter", "Connections ended by a deadline.",
           &Values::connections_expired);
  add_each("orrery_http_connections_open", "gauge", "Connections open now.", &Values::connections_open);
}

void add_snapshot(MetricsText& text, PublisherStatus const& publisher) {
  text.begin("orrery_snapshot_swaps_total", "counter", "Snapshots published after the first.");
  text.add("", publisher.swaps);
  text.begin("orrery_snapshot_swap_microseconds", "gauge",
             "How long the last snapshot and its ready-made answers took.");
  text.add("", publisher.last_swap.count());
  text.begin("orrery_snapshot_chains", "gauge", "Chains served.");
  text.add("", static_cast<std::uint64_t>(publisher.chains));
  text.begin("orrery_store_readable", "gauge", "1 while the store can be read.");
  text.add("", static_cast<std::int64_t>(publisher.store_error.empty() ? 1 : 0));
}

void add_sources(MetricsText& text, std::vector<wire::SourceStatus> const& sources) {
  // A data set may have two sources, as prices have.
  auto const label_of = [](wire::SourceStatus const& source) {
    return label("data_set", source.DataSet) + ',' + label("source", source.Source);
  };
  text.begin("orrery_source_last_success_seconds", "gauge", "Unix time of a data set's last success; 0: never.");
  for (auto const& source : sources) {
    auto const at = source.LastSuccess.value_or(Timestamp{});
    text.add(label_of(source), static_cast<std::int64_t>(at.time_since_epoch().count()));
  }
  text.begin("orrery_source_stale", "gauge", "1 where three intervals were missed.");
  for (auto const& source : sources) {
    text.add(label_of(source), static_cast<std::int64_t>(source.Stale ? 1 : 0));
  }
}

void add_freshness(MetricsText& text, std::vector<DataSetReadTimes> const& figures, Timestamp now) {
  text.begin("orrery_live_chains", "gauge", "Live chains with a working endpoint of the kind that a data set reads.");
  for (auto const& of : figures) {
    text.add(label("data_set", of.data_set), static_cast<std::uint64_t>(of.read_at.size()));
  }
  text.begin("orrery_fresh_chains", "gauge", "Those of them whose figures are as new as is promised.");
  for (auto const& of : figures) {
    text.add(label("data_set", of.data_set), count_fresh(of, now));
  }
}

void add_requests(MetricsText& text, std::vector<std::pair<std::string, RequestTotals>> const& requests) {
  auto const add_each = [&](std::string_view name, std::string_view help, auto const& count) {
    text.begin(name, "counter", help);
    for (auto const& [data_set, totals] : requests) {
      text.add(label("data_set", data_set), static_cast<std::int64_t>(count(totals)));
    }
  };
  add_each("orrery_fetch_requests_total", "Requests to upstreams.",
           [](RequestTotals const& totals) { return totals.requests; });
  add_each("orrery_fetch_received_bytes_total",
           "Heads and bodies received from upstreams, compressed ones as they came; without TLS and TCP.",
           [](RequestTotals const& totals) { return totals.traffic.received_bytes; });
  add_each("orrery_fetch_sent_bytes_total", "Heads and bodies sent to upstreams; without TLS and TCP.",
           [](RequestTotals const& totals) { return totals.traffic.sent_bytes; });
  add_each("orrery_fetch_tls_handshakes_total", "Connections to upstreams that began with a TLS handshake.",
           [](RequestTotals const& totals) { return totals.traffic.tls_handshakes; });
}

void add_own_faults(MetricsText& text) {
  text.begin("orrery_own_faults_total", "counter",
             "Requests and threads that a limit of this machine kept from being made.");
  for (auto const fault : kOwnFaults) {
    text.add(label("limit", to_word(fault)), count_own_faults(fault));
  }
}

void add_expired_rows(MetricsText& text) {
  text.begin("orrery_expired_rows_total", "counter", "Rows that a rule of the store let go.");
  for (auto const& retention : retentions()) {
    if (!retention.condition.empty()) {
      text.add(label("table", retention.table->name), count_expired_rows(retention));
    }
  }
}

void add_rates(MetricsText& text, RequestRates const& rates) {
  text.begin("orrery_fetch_requests_per_minute", "gauge",
             "Most outgoing requests to a host, to all hosts of a domain, and to those of the largest domain.");
  auto const per_minute = [](double per_second) { return std::llround(per_second * 60); };
  text.add(label("of", "host"), std::int64_t{per_minute(rates.host)});
  text.add(label("of", "domain"), std::int64_t{per_minute(rates.domain)});
  text.add(label("of", "largest_domain"), std::int64_t{per_minute(rates.largest_domain)});
}

void add_disk(MetricsText& text, DiskUse use) {
  text.begin("orrery_disk_bytes", "gauge", "What this program and its deployment have on the disk, by kind.");
  for (auto const kind : kDiskKinds) {
    if (auto const bytes = use.of(kind)) text.add(label("kind", to_word(kind)), *bytes);
  }
  text.begin("orrery_disk_bound_bytes", "gauge", "What a kind should not exceed.");
  for (auto const kind : kDiskKinds) {
    text.add(label("kind", to_word(kind)), disk_bound(kind));
  }
  text.begin("orrery_disk_free_bytes", "gauge", "Free room of the file system with the data.");
  if (use.free) text.add("", *use.free);
}

void add_log(MetricsText& text, LogCounts const& counts) {
  text.begin("orrery_log_lines_total", "counter",
             "Lines written to the log, left out as repeated, and left out as too many.");
  text.add(label("what", "written"), counts.written);
  text.add(label("what", "repeated"), counts.repeated);
  text.add(label("what", "over"), counts.over);
  text.begin("orrery_log_bytes_total", "counter", "Bytes written to the log.");
  text.add("", counts.bytes);
}

void add_archives(MetricsText& text, MirroredArchives const& archives) {
  text.begin("orrery_archive_bytes", "gauge", "Archives of old rows on this server's disk.");
  text.add("", archives.bytes);
  text.begin("orrery_archive_files", "gauge", "How many there are, and how many are missing.");
  text.add(label("state", "there"), archives.files);
  text.add(label("state", "missing"), archives.missing);
  text.begin("orrery_archive_files_written_total", "counter", "Archives that were written or mended.");
  text.add("", archives.written);
}

}  // namespace

std::string make_metrics(Measurements const& measurements) {
  MetricsText text;
  text.begin("orrery_info", "gauge", "The version that runs.");
  text.add(label("version", kVersion), std::int64_t{1});
  add_listeners(text, measurements);
  add_snapshot(text, measurements.publisher);
  add_sources(text, measurements.sources);
  add_freshness(text, measurements.figures, measurements.now);
  add_requests(text, measurements.requests);
  add_own_faults(text);
  add_expired_rows(text);
  add_rates(text, measurements.rates);
  add_disk(text, measurements.disk);
  add_log(text, measurements.log);
  add_archives(text, measurements.archives);
  text.begin("orrery_cache_bytes", "gauge", "Answers kept that were made on request.");
  text.add("", static_cast<std::uint64_t>(measurements.cache.bytes));
  text.begin("orrery_cache_hits_total", "counter", "Answers found there, by target or by content.");
  text.add("", measurements.cache.hits);
  text.begin("orrery_cache_misses_total", "counter", "Answers made.");
  text.add("", measurements.cache.misses);
  text.begin("orrery_resident_bytes", "gauge", "Memory of the process.");
  text.add("", read_resident_bytes());
  return text.take();
}

}  // namespace orrery
