// bench_snapshot FILE WEB: what making a snapshot of the store in FILE costs, in CPU time of the one thread that does
// it, and the memory it takes. Prints a line of JSON a figure; asserts nothing.

#include "api/endpoint.hpp"
#include "app/publishing/snapshot_handlers.hpp"
#include "builders/large_world.hpp"
#include "cpu_clock.hpp"
#include "open_world.hpp"
#include "served_parts.hpp"
#include "site/core/route.hpp"
#include "snapshot/build_snapshot.hpp"

#include <malloc.h>

#include <cstdio>
#include <fstream>
#include <string>

namespace orrery::bench {
namespace {

constexpr int kRoundsFromNothing = 5;
constexpr int kRoundsOfAChange = 21;

void print(char const* what, Cost cost) {
  std::printf(R"({"what": "%s", "median_ms": %.3f, "worst_ms": %.3f})"
              "\n",
              what, cost.median / 1e3, cost.worst / 1e3);
}

void print_mb(char const* what, double megabytes) {
  std::printf(R"({"what": "%s", "mb": %.1f})"
              "\n",
              what, megabytes);
}

double status_mb(std::string const& field) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(field + ':')) {
      return std::stod(line.substr(field.size() + 1)) / 1024;
    }
  }
  return 0;
}

void forget_highest_memory() {
  std::ofstream("/proc/self/clear_refs") << '5';
}

void ask(http::RequestHandler const& handler, std::string const& target) {
  http::Request request;
  request.target = target;
  request.path = std::string_view(target).substr(0, target.find('?'));
  request.query = request.path.size() < target.size() ? std::string_view(target).substr(request.path.size() + 1) : "";
  request.accept_encoding = "br";
  http::Reply reply;
  handler.handle(request, reply);
}

// Once for each answer that can be ready-made.
void ask_everything(SnapshotHandlers const& handlers, ServedParts const& parts, Snapshot const& snapshot) {
  for (auto const& endpoint : api::list_endpoints()) {
    for (auto const& target : endpoint.list_hot_targets(snapshot)) {
      ask(*handlers.api, target);
    }
  }
  std::vector<std::string_view> locales;
  for (auto const& texts : parts.page_template->locales()) {
    locales.push_back(texts.locale());
  }
  for (auto const& route : site::list_routes()) {
    for (std::size_t locale = 0; route.is_shell() && locale < locales.size(); ++locale) {
      ask(*handlers.site, site::path_of({route.name, locale, {}}, locales));
    }
  }
}

enum class Visitors { none, everywhere };

class Bench {
 public:
  Bench(std::string const& file, std::string const& web) : store_(open_world(file, clock_)), parts_(load_parts(web)) {}

  void run() {
    measure_from_nothing();
    measure_memory();
    measure_changes(Visitors::none, Changed::stakes);
    measure_changes(Visitors::everywhere, Changed::stakes);
    measure_changes(Visitors::none, Changed::stakes_and_a_name);
  }

 private:
  void measure_from_nothing() {
    std::vector<double> read;
    std::vector<double> built;
    std::vector<double> index;
    std::vector<double> ready;
    for (int round = 0; round < kRoundsFromNothing; ++round) {
      SnapshotInput input;
      std::shared_ptr<Snapshot const> snapshot;
      // A second thread reads a part of it.
      read.push_back(cpu_us_of([&] { input = load_snapshot_input(*store_); }, CLOCK_PROCESS_CPUTIME_ID));
      built.push_back(cpu_us_of([&] { snapshot = build_snapshot(input, {}, clock_.now(), nullptr); }));
      index.push_back(cpu_us_of([&] { make_search_index(*snapshot, nullptr); }));
      ready.push_back(cpu_us_of([&] { make_handlers(snapshot, parts_, Preparation::ready_made, {}); }));
    }
    print("from nothing: rows read", cost_of(read));
    print("from nothing: rendered (identity)", cost_of(built));
    print("  of that the search index", cost_of(index));
    print("from nothing: ready-made, every encoding", cost_of(ready));
  }

  void measure_memory() {
    malloc_trim(0);
    print_mb("program without a snapshot, site's files in memory", status_mb("VmRSS"));
    input_ = load_snapshot_input(*store_);
    snapshot_ = build_snapshot(input_, {}, clock_.now(), nullptr);
    handlers_ = make_handlers(snapshot_, parts_, Preparation::ready_made, {});
    malloc_trim(0);
    print_mb("resident after a swap", status_mb("VmRSS"));
    ask_everything(handlers_, parts_, *snapshot_);
    change_a_chain(Changed::stakes);
    forget_highest_memory();
    swap();
    print_mb("highest during a swap, one chain changed", status_mb("VmHWM"));
    malloc_trim(0);
    forget_highest_memory();
    // As after a reload, where every answer is another one.
    input_ = load_snapshot_input(*store_);
    auto const snapshot = build_snapshot(input_, {}, clock_.now(), nullptr);
    handlers_ = make_handlers(snapshot, parts_, Preparation::ready_made, {});
    snapshot_ = snapshot;
    print_mb("highest during a swap, everything changed", status_mb("VmHWM"));
  }

  void measure_changes(Visitors visitors, Changed changed) {
    bool const asked = visitors == Visitors::everywhere;
    std::vector<double> read;
    std::vector<double> built;
    std::vector<double> ready;
    for (int round = 0; round < kRoundsOfAChange; ++round) {
      if (asked) {
        ask_everything(handlers_, parts_, *snapshot_);
      }
      change_a_chain(changed);
      auto const [read_us, built_us, ready_us] = swap();
      read.push_back(read_us);
      built.push_back(built_us);
      ready.push_back(ready_us);
    }
    if (changed == Changed::stakes_and_a_name) {
      print("one chain and a name changed: rows read", cost_of(read));
      print("one chain and a name changed: rendered (identity)", cost_of(built));
    } else if (asked) {
      print("one chain changed: ready-made again, all of them asked for", cost_of(ready));
    } else {
      print("one chain changed: rows read", cost_of(read));
      print("one chain changed: rendered (identity)", cost_of(built));
      print("one chain changed: ready-made again, none asked for", cost_of(ready));
    }
  }

  void change_a_chain(Changed changed) {
    auto const& chain_id = snapshot_->chains[changed_++ % snapshot_->chains.size()]->chain_id;
    read_chain_again(*store_, chain_id, clock_.now(), changed);
  }

  struct SwapCost {
    double read;
    double built;
    double ready;
  };
  // As the publisher does it.
  SwapCost swap() {
    SwapCost cost{};
    std::shared_ptr<Snapshot const> next;
    SnapshotHandlers handlers;
    cost.read = cpu_us_of([&] { renew_snapshot_input(*store_, input_); });
    cost.built = cpu_us_of([&] { next = build_snapshot(input_, {}, clock_.now(), snapshot_.get()); });
    cost.ready = cpu_us_of([&] { handlers = make_handlers(next, parts_, Preparation::ready_made, handlers_); });
    handlers_ = std::move(handlers);
    snapshot_ = std::move(next);
    return cost;
  }

  SystemClock clock_;
  std::unique_ptr<Store> store_;
  ServedParts parts_;
  SnapshotInput input_;
  std::shared_ptr<Snapshot const> snapshot_;
  SnapshotHandlers handlers_;
  std::size_t changed_ = 0;
};

}  // namespace
}  // namespace orrery::bench

int main(int count, char** arguments) {
  if (count != 3) {
    std::fputs("usage: bench_snapshot FILE WEB\n", stderr);
    return 2;
  }
  orrery::bench::Bench(arguments[1], arguments[2]).run();
}
