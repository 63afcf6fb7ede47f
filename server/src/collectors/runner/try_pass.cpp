#include "collectors/runner/try_pass.hpp"

#include "base/log.hpp"
#include "base/own_fault.hpp"
#include "collectors/runner/pass.hpp"

#include <exception>
#include <string>

namespace orrery {
namespace {

RequestTotals count_requests(Collector const& collector) {
  return collector.count_requests ? collector.count_requests() : RequestTotals{};
}

struct PassCost {
  std::chrono::milliseconds time;
  std::int64_t requests;
  std::int64_t received_bytes;
};

void log_report(Collector const& collector, PassReport const& report, PassCost const& cost) {
  if (!report.had_nothing_to_ask) {
    log(LogLevel::info, "collected",
        {{"data_set", collector.data_set},
         {"answered", std::to_string(report.coverage.answered)},
         {"of", std::to_string(report.coverage.of)},
         {"requests", std::to_string(cost.requests)},
         {"took_ms", std::to_string(cost.time.count())},
         {"received_bytes", std::to_string(cost.received_bytes)}});
  }
  auto const log_each = [&](LogLevel level, std::vector<std::string> const& lines) {
    for (auto const& line : lines) {
      log(level, line, {{"data_set", collector.data_set}});
    }
  };
  log_each(LogLevel::info, report.lines);
  if (report.notes != nullptr) {
    log_each(LogLevel::info, report.notes->lines);
    log_each(LogLevel::warning, report.notes->faults);
  }
}

// Logs what this machine ran out of since the last pass of any data set; such failures do not count against hosts.
void log_own_faults() {
  for (auto const& [fault, count] : take_untold_own_faults()) {
    log(LogLevel::warning, "a limit of this machine was met",
        {{"limit", to_word(fault)}, {"count", std::to_string(count)}, {"what_to_do", describe_remedy(fault)}});
  }
}

// Always logs the failure, because storing it may fail too. Returns why it could not be stored; "" where it was stored.
std::string note_failure(Collector const& collector, CollectContext const& context, std::string const& reason) {
  log(LogLevel::error, "not collected", {{"data_set", collector.data_set}, {"reason", reason}});
  try {
    write_failure(collector, context, {ErrorCode::unavailable, collector.data_set, reason, ""});
    return "";
  } catch (Failure const& failure) {
    log(LogLevel::error, "the failure could not be stored", {{"reason", to_line(failure.error())}});
    return to_line(failure.error());
  }
}

PassOutcome try_and_log(Collector const& collector, CollectContext const& context,
                        NoteStoreFault const& note_store_fault) {
  auto const started = context.clock.steady_now();
  auto const before = count_requests(collector);
  try {
    auto const report = run_pass(collector, context);
    if (report) {
      auto const took = std::chrono::duration_cast<std::chrono::milliseconds>(context.clock.steady_now() - started);
      auto const after = count_requests(collector);
      log_report(
          collector, *report,
          {took, after.requests - before.requests, after.traffic.received_bytes - before.traffic.received_bytes});
      note_store_fault(collector.data_set, "");
      return report->retry_soon ? PassOutcome::waiting_for_data : PassOutcome::succeeded;
    }
    if (report.error().code != ErrorCode::cancelled) {
      log(LogLevel::warning, "not collected", {{"data_set", collector.data_set}, {"reason", to_line(report.error())}});
      note_store_fault(collector.data_set, "");
    }
  } catch (std::exception const& failure) {
    auto const store_fault = note_failure(collector, context, failure.what());
    note_store_fault(collector.data_set, store_fault);
    // Within a pass only the store throws Failure.
    bool const is_the_stores = dynamic_cast<Failure const*>(&failure) != nullptr;
    if (is_the_stores || !store_fault.empty()) return PassOutcome::not_stored;
  }
  return PassOutcome::failed;
}

}  // namespace

PassOutcome try_pass(Collector const& collector, CollectContext const& context,
                     NoteStoreFault const& note_store_fault) {
  auto const outcome = try_and_log(collector, context, note_store_fault);
  log_own_faults();
  return outcome;
}

}  // namespace orrery
