#include "collectors/runner/pass.hpp"

#include "base/clean_text.hpp"

#include <utility>

namespace orrery {
namespace {

std::string describe(Error const& error) {
  return clean_text(to_line(error), kMaxDescriptionCharacters, LineBreaks::fold_to_space);
}

// The error of the health row after a successful pass: what was left out.
std::optional<std::string> describe_faults(PassReport const& report) {
  if (report.source_error) {
    return describe(*report.source_error);
  }
  if (report.notes == nullptr || report.notes->faults.empty()) {
    return std::nullopt;
  }
  std::string text;
  for (auto const& fault : report.notes->faults) {
    text += text.empty() ? "" : "; ";
    text += fault;
  }
  return clean_text(text, kMaxDescriptionCharacters, LineBreaks::fold_to_space);
}

}  // namespace

Result<void> write_success(Collector const& collector, CollectContext const& context, PassReport const& report) {
  auto transaction = context.store.begin_write();
  if (report.write) {
    if (auto written = report.write(transaction); !written) {
      return written.error();
    }
  }
  auto health = find_health(transaction, collector.data_set, collector.source);
  if (!report.had_nothing_to_ask) {
    health.last_attempt = context.clock.now();
  }
  if (!report.had_nothing_to_ask && !report.source_error) {
    health.last_success = health.last_attempt;
    health.coverage = report.coverage;
  }
  health.last_error = describe_faults(report);
  health.waiting_for = report.waiting_for;
  record_health(transaction, health);
  transaction.commit();
  return {};
}

void write_failure(Collector const& collector, CollectContext const& context, Error const& error) {
  auto transaction = context.store.begin_write();
  auto health = find_health(transaction, collector.data_set, collector.source);
  health.last_attempt = context.clock.now();
  health.last_error = describe(error);
  record_health(transaction, health);
  transaction.commit();
}

SourceHealth find_health(Transaction& transaction, std::string_view data_set, std::string_view source) {
  for (auto& health : load_health(transaction)) {
    if (health.data_set == data_set && health.source == source) {
      return std::move(health);
    }
  }
  return {std::string(data_set), std::string(source), {}, {}, {}, {}, {}};
}

Result<PassReport> run_pass(Collector const& collector, CollectContext const& context) {
  auto report = collector.run(context);
  if (!report && report.error().code == ErrorCode::cancelled) {
    return report;
  }
  auto const written = report ? write_success(collector, context, *report) : Result<void>(report.error());
  if (!written) {
    write_failure(collector, context, written.error());
    return written.error();
  }
  return report;
}

}  // namespace orrery
