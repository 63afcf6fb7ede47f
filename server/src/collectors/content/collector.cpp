#include "collectors/content/collector.hpp"

#include "collectors/content/impl/folder_watch.hpp"
#include "content/content_reader.hpp"
#include "content/fault.hpp"
#include "store/editorial/editorial_repository.hpp"

#include <memory>
#include <string>
#include <utility>

namespace orrery {
namespace {

// A pass a day even without a change: a clock that was set back could hide one.
constexpr std::chrono::hours kEvery{24};

std::string describe(EditorialWritten const& written) {
  return "content: " + std::to_string(written.added) + " new, " + std::to_string(written.changed) + " changed, " +
         std::to_string(written.withdrawn) + " withdrawn";
}

Result<PassReport> run(std::filesystem::path const& folder, FolderWatch& watch, CollectContext const& context) {
  watch.note_reading();
  auto reading = read_content(folder, Completeness::english_alone);
  if (!reading) {
    return reading.error();
  }
  PassReport report;
  auto const files = static_cast<std::int64_t>(reading->files);
  report.coverage = {files - static_cast<std::int64_t>(reading->left_out.size()), files};
  report.notes = std::make_shared<PassNotes>();
  for (auto const& fault : reading->faults) {
    report.notes->faults.push_back(to_line(fault));
  }
  report.write = [reading = *std::move(reading), notes = report.notes,
                  now = context.clock.now()](WriteTransaction& transaction) -> Result<void> {
    auto written = replace_editorial(transaction, reading.editorial, reading.left_out, now);
    notes->lines.push_back(describe(written));
    notes->faults.insert(notes->faults.end(), written.refused.begin(), written.refused.end());
    return {};
  };
  return report;
}

}  // namespace

Collector make_content_collector(std::filesystem::path folder) {
  Collector collector;
  collector.data_set = kContentDataSet;
  collector.source = kContentSource;
  collector.every = kEvery;
  collector.at_every_start = true;
  auto const watch = std::make_shared<FolderWatch>(folder);
  collector.has_changed = [watch] { return watch->has_settled_change(); };
  collector.run = [folder = std::move(folder), watch](CollectContext const& context) {
    return run(folder, *watch, context);
  };
  return collector;
}

}  // namespace orrery
