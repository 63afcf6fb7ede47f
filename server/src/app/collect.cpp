#include "app/collecting/collection.hpp"
#include "app/collecting/open_store.hpp"
#include "app/collecting_service.hpp"
#include "app/impl/service.hpp"
#include "app/impl/stop_signals.hpp"
#include "base/log.hpp"

#include <memory>
#include <optional>

namespace orrery {
namespace {

constexpr std::chrono::seconds kLookEvery{1};
constexpr std::chrono::seconds kCheckEvery{5};

// On SQLite a second writer is a mistake of the operator. On PostgreSQL it is a standby that takes over when the writer
// fails.
bool waits_for_its_turn(Config const& config) {
  return !config.text("database.url").starts_with("sqlite:");
}

bool has_lost_place(Store& store) {
  try {
    store.begin_write();
    return false;
  } catch (Failure const& failure) {
    log(LogLevel::warning, "the store cannot be written", {{"reason", failure.what()}});
    return failure.error().code == ErrorCode::conflict;
  }
}

class WriterQueue final {
 public:
  WriterQueue(Config const& config, Clock const& clock, StopSignals const& signals)
      : config_(config), clock_(clock), signals_(signals) {}

  // Waits while another process is the writer. Null: a stop was requested meanwhile.
  std::unique_ptr<Store> wait_for_place() {
    do {
      try {
        auto store = open_store_to_collect(config_, clock_);
        told_.reset();
        was_there_ = true;
        return store;
      } catch (Failure const& failure) {
        if (!may_wait(failure)) throw;
        tell(failure);
      }
    } while (!signals_.wait_for(kLookEvery, [] {}));
    return nullptr;
  }

 private:
  // A database that was reachable before may be failing over to another primary: keep waiting.
  bool may_wait(Failure const& failure) const {
    if (!waits_for_its_turn(config_)) return false;
    return dynamic_cast<HeldByAnotherWriter const*>(&failure) != nullptr ||
           (was_there_ && failure.error().code == ErrorCode::unavailable);
  }

  void tell(Failure const& failure) {
    was_there_ = true;
    if (told_ == failure.error()) return;
    told_ = failure.error();
    log(LogLevel::info, "waiting for the writer's place", {{"reason", failure.what()}});
  }

  Config const& config_;
  Clock const& clock_;
  StopSignals const& signals_;
  bool was_there_ = false;
  std::optional<Error> told_;
};

}  // namespace

int collect(Config const& config, std::vector<std::string> const& data_sets) {
  StopSignals const signals;
  SystemClock const clock;
  WriterQueue queue(config, clock, signals);
  while (auto const store = queue.wait_for_place()) {
    CollectingService service(config, *store, clock, data_sets, make_larger_allowances(config));
    log(LogLevel::info, "collecting");
    do {
      if (signals.wait_for(kCheckEvery, [&] { service.reload(); })) return 0;
    } while (!waits_for_its_turn(config) || !has_lost_place(*store));
  }
  return 0;
}

}  // namespace orrery
