#include "app/impl/service.hpp"

#include "app/collecting/collection.hpp"
#include "app/collecting/open_store.hpp"
#include "app/collecting_service.hpp"
#include "app/impl/socket_activation.hpp"
#include "app/impl/stop_signals.hpp"
#include "app/publishing/admin_handler.hpp"
#include "app/publishing/archive_mirror.hpp"
#include "app/publishing/disk_use.hpp"
#include "app/publishing/metrics.hpp"
#include "app/publishing/own_fault_watch.hpp"
#include "app/publishing/publisher.hpp"
#include "app/publishing/snapshot_handlers.hpp"
#include "base/log.hpp"
#include "fetch/address_guard.hpp"
#include "http/connections/client_counts.hpp"
#include "http/messages/constant_headers.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <future>
#include <map>
#include <utility>

namespace orrery {
namespace {

constexpr std::size_t kSiteListener = 0;
constexpr std::size_t kApiListener = 1;
constexpr std::size_t kAdminListener = 2;
constexpr std::array<std::string_view, 3> kListenerNames{"site", "api", "admin"};
constexpr std::array<std::string_view, 3> kListenKeys{"http.listen", "api.listen", "admin.listen"};

ServedParts load_served_parts(Config const& config, StoreKind kind) {
  auto const& web = config.text("web.dir");
  ServedParts parts;
  parts.cache = std::make_shared<http::ResponseCache>();
  parts.page_template = std::make_shared<site::SiteTemplate const>(site::SiteTemplate::load(web));
  parts.file_headers = http::file_headers(parts.page_template->content_security_policy(), kind == StoreKind::demo);
  parts.files = std::make_shared<http::StaticFiles const>(http::StaticFiles::load(web, parts.file_headers));
  parts.settings = {config.text("site.name"),
                    config.text("site.url"),
                    config.optional_text("site.contact"),
                    config.optional_text("site.x"),
                    config.optional_text("site.github"),
                    config.optional_text("site.telegram"),
                    config.optional_text("site.support_bot"),
                    config.optional_text("site.vantage")};
  parts.api_host = config.text("api.host");
  return parts;
}

http::ListenerOptions make_listener(Config const& config, std::size_t listener,
                                    std::shared_ptr<http::RequestHandler const> handler, std::string const& headers) {
  auto const& address = config.text(kListenKeys.at(listener));
  auto const colon = address.rfind(':');
  auto host = address.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) {
    host = host.substr(1, host.size() - 2);
  }
  auto const port = static_cast<std::uint16_t>(std::stoi(address.substr(colon + 1)));
  return {std::string(kListenerNames.at(listener)), host, port, std::move(handler), http::ErrorPages(headers)};
}

http::ClientLimits make_client_limits(Config const& config) {
  auto proxies = parse_address_ranges(config.text("http.proxies")).value();
  return {static_cast<std::size_t>(config.integer("http.per_client")),
          [proxies = std::move(proxies)](IpAddress const& address) { return is_in_any(proxies, address); }};
}

RequestRates make_rates(Config const& config, LargerAllowances const& larger) {
  RequestRates rates{static_cast<double>(config.integer("fetch.per_host_per_second")),
                     static_cast<double>(config.integer("fetch.per_domain_per_second"))};
  rates.largest_domain = rates.domain = std::max(rates.host, rates.domain);
  for (auto const& [domain, rate] : larger.list()) {
    rates.largest_domain = std::max(rates.largest_domain, rate);
  }
  return rates;
}

class Service {
 public:
  Service(Config const& config, Collecting collecting)
      : config_(config),
        store_(collecting == Collecting::on ? open_store_to_collect(config, clock_)
                                            : open_store(config, OpenMode::reader, clock_)),
        loading_parts_(std::async(std::launch::async | std::launch::deferred, load_served_parts, std::cref(config),
                                  store_->stamp().kind)),
        keeper_(*store_, make_intervals(config), clock_, find_advert_offer(config),
                config.optional_text("site.vantage"), archive_folder_),
        parts_(loading_parts_.get()) {
    start_serving();
    if (collecting == Collecting::on) {
      collecting_ = std::make_unique<CollectingService>(
          config, *store_, clock_, std::vector<std::string>{}, larger_allowances_,
          [this](std::string_view data_set, std::string const& reason) { note_store_fault(data_set, reason); });
      request_counters_.with([&](auto& counters) { counters = collecting_->list_request_counters(); });
    }
  }

  void reload() {
    if (collecting_ != nullptr) {
      collecting_->reload();
    }
  }

  void stop() {
    publisher_->request_stop();
    collecting_.reset();
    server_->stop();
    publisher_.reset();
    mirror_.reset();
  }

 private:
  void start_serving() {
    auto const snapshot = keeper_.current();
    set_sources(*snapshot);
    at_start_.revision = snapshot->revision.number;
    at_start_.chains = snapshot->chains.size();
    // The first handlers make answers on request, because making them in advance would delay the start.
    handlers_ = make_handlers(snapshot, parts_, Preparation::on_request, {});
    auto const api_headers = http::api_headers(snapshot->kind == StoreKind::demo);
    auto const starting = std::make_shared<AdminHandler const>(
        AdminSources{[this] { return make_metrics(measure()); }, [] { return std::vector<std::string>{"starting"}; }});
    http::ServerOptions options;
    options.listeners.push_back(make_listener(config_, kSiteListener, handlers_.front, api_headers));
    options.listeners.push_back(make_listener(config_, kApiListener, handlers_.api, api_headers));
    options.listeners.push_back(make_listener(config_, kAdminListener, starting, http::admin_headers()));
    take_activation_sockets(options.listeners);
    options.clients = make_client_limits(config_);
    server_ = std::make_unique<http::Server>(std::move(options), clock_);
    counted_ = server_.get();
    announce();
    publish(snapshot);
    publisher_ = std::make_unique<Publisher>(keeper_, clock_, [this](auto const& next) { publish(next); });
    watched_ = publisher_.get();
    mirror_ = std::make_unique<ArchiveMirror>(*store_, archive_folder_);
    mirrored_ = mirror_.get();
    server_->publish(kAdminListener,
                     std::make_shared<AdminHandler const>(
                         AdminSources{[this] { return make_metrics(measure()); }, [this] { return list_faults(); }}));
  }

  // Called on the publisher's thread, and once before it is started.
  void publish(std::shared_ptr<Snapshot const> const& snapshot) {
    take_pictures(*snapshot);
    handlers_ = make_handlers(snapshot, parts_, Preparation::ready_made, handlers_);
    server_->publish(kSiteListener, handlers_.front);
    server_->publish(kApiListener, handlers_.api);
    set_sources(*snapshot);
  }

  void take_pictures(Snapshot const& snapshot) {
    try {
      parts_.pictures = picture_cache_.follow(*store_, snapshot.picture_hashes);
    } catch (Failure const& failure) {
      log(LogLevel::error, "new logos are not served", {{"reason", failure.what()}});
    }
  }

  void set_sources(Snapshot const& snapshot) {
    sources_.with([&](auto& sources) { sources = snapshot.sources; });
    figures_.with([&](auto& figures) { figures = list_read_times(snapshot); });
  }

  void announce() const {
    for (auto const listener : {kSiteListener, kApiListener, kAdminListener}) {
      auto const& address = config_.text(kListenKeys.at(listener));
      auto const url = "http://" + address.substr(0, address.rfind(':') + 1) + std::to_string(server_->port(listener));
      log(LogLevel::info, "serving", {{"listener", kListenerNames.at(listener)}, {"address", url}});
    }
  }

  // Called on I/O threads, maybe before the server and the publisher are assigned.
  Measurements measure() const {
    Measurements measurements;
    auto const* const server = counted_.load();
    auto const* const publisher = watched_.load();
    for (auto const listener : {kSiteListener, kApiListener, kAdminListener}) {
      measurements.listeners.emplace_back(kListenerNames.at(listener),
                                          server == nullptr ? http::CounterValues{} : server->counters(listener));
    }
    measurements.publisher = publisher == nullptr ? at_start_ : publisher->status();
    measurements.cache = parts_.cache->usage();
    measurements.sources = sources_.with([](auto const& sources) { return sources; });
    measurements.figures = figures_.with([](auto const& figures) { return figures; });
    measurements.rates = make_rates(config_, *larger_allowances_);
    for (auto const& counter : request_counters_.with([](auto const& counters) { return counters; })) {
      measurements.requests.emplace_back(counter.data_set, counter.count());
    }
    measurements.disk = disk_.latest();
    measurements.log = count_log();
    if (auto const* const mirror = mirrored_.load()) {
      measurements.archives = mirror->status();
    }
    measurements.now = clock_.now();
    return measurements;
  }

  void note_store_fault(std::string_view data_set, std::string const& reason) {
    store_faults_.with([&](auto& noted) {
      if (reason.empty()) {
        noted.erase(std::string(data_set));
      } else {
        noted.insert_or_assign(std::string(data_set), reason);
      }
    });
  }

  std::vector<std::string> list_faults() {
    auto faults = own_faults_.list_recent(clock_.now());
    auto const measurements = measure();
    if (!measurements.publisher.store_error.empty()) {
      faults.push_back("store: " + measurements.publisher.store_error);
    }
    // These faults are in no health row, because they are that rows cannot be stored.
    for (auto const& [data_set, reason] : store_faults_.with([](auto const& noted) { return noted; })) {
      faults.push_back(data_set + ": its last pass could not be stored: " + reason);
    }
    for (auto const& source : measurements.sources) {
      if (source.LastError) {
        faults.push_back(source.DataSet + ": " + *source.LastError);
      } else if (source.Stale) {
        faults.push_back(source.DataSet + ": stale");
      }
    }
    return faults;
  }

  Config const& config_;
  SystemClock clock_;
  std::shared_ptr<LargerAllowances> larger_allowances_ = make_larger_allowances(config_);
  std::unique_ptr<Store> store_;
  std::future<ServedParts> loading_parts_;  // runs while the keeper reads the store
  std::shared_ptr<ArchiveFolder const> archive_folder_ = make_archive_folder(config_);
  SnapshotKeeper keeper_;
  DiskWatch disk_{*store_, find_disk_folders(config_.text("database.url"), archive_folder_->path())};
  ServedParts parts_;
  PictureCache picture_cache_;
  SnapshotHandlers handlers_;
  Mutex<std::vector<wire::SourceStatus>> sources_;
  Mutex<std::map<std::string, std::string>> store_faults_;  // by data set
  Mutex<std::vector<DataSetReadTimes>> figures_;
  OwnFaultWatch own_faults_;
  Mutex<std::vector<RequestCounter>> request_counters_;  // empty while another process collects
  PublisherStatus at_start_;
  std::unique_ptr<http::Server> server_;
  std::unique_ptr<Publisher> publisher_;
  std::atomic<http::Server const*> counted_ = nullptr;
  std::unique_ptr<ArchiveMirror> mirror_;
  std::atomic<Publisher const*> watched_ = nullptr;
  std::atomic<ArchiveMirror const*> mirrored_ = nullptr;
  std::unique_ptr<CollectingService> collecting_;
};

}  // namespace

int serve(Config const& config, Collecting collecting) {
  limit_log();
  StopSignals const signals;
  Service service(config, collecting);
  signals.wait([&] { service.reload(); });
  log(LogLevel::info, "stopping: what is under way ends first");
  service.stop();
  log(LogLevel::info, "stopped");
  return 0;
}

}  // namespace orrery
