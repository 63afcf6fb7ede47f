#include "app/commands/commands.hpp"

#include "app/collecting/collection.hpp"
#include "app/collecting/open_store.hpp"
#include "app/commands/impl/advert_commands.hpp"
#include "base/clean_text.hpp"
#include "collectors/runner/pass.hpp"
#include "collectors/runner/thread_pool.hpp"
#include "content/fault.hpp"
#include "store/archives/archive_repository.hpp"
#include "store/backup/backup.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <string_view>

namespace orrery {
namespace {

constexpr std::string_view kClearLine = "\r\x1B[K";

void write_error_output(std::string const& text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
}

// Shows the progress of long work: on a terminal one line that is overwritten, else one line for each step.
class Progress final {
 public:
  Progress() : on_terminal_(::isatty(STDERR_FILENO) == 1) {}
  ~Progress() {
    if (line_shown_) {
      write_error_output(std::string(kClearLine));
    }
  }
  Progress(Progress const&) = delete;
  Progress& operator=(Progress const&) = delete;

  void show(std::string_view step) {
    auto const text = escape_control_characters(step);
    write_error_output(on_terminal_ ? std::string(kClearLine) + text : text + '\n');
    line_shown_ = on_terminal_;
  }

 private:
  bool on_terminal_;
  bool line_shown_ = false;
};

void print_to(std::FILE* stream, std::string_view line) {
  auto const text = escape_control_characters(line) + '\n';
  std::fwrite(text.data(), 1, text.size(), stream);
}

void print_line(std::string_view line) {
  print_to(stdout, line);
}

// Prints the lines of a command that succeeded on stdout and those of one that failed on stderr.
int run_telling(std::function<int(PrintLine const& print)> const& run) {
  std::vector<std::string> lines;
  auto const exit_code = run([&](std::string_view line) { lines.emplace_back(line); });
  for (auto const& line : lines) {
    exit_code == 0 ? print_line(line) : print_to(stderr, "orrery: " + line);
  }
  return exit_code;
}

int print_result(Result<std::vector<std::string>> const& result, PrintLine const& print) {
  if (!result) {
    print(to_line(result.error()));
    return 1;
  }
  for (auto const& line : *result) {
    print(line);
  }
  return 0;
}

int import_registry(std::string const& source, Config const& config, Fetcher& fetcher, CollectContext const& context,
                    PrintLine const& print) {
  auto settings = make_registry_settings(config);
  settings.source = source;
  return print_result(import_registry_now(settings, fetcher, context), print);
}

std::string describe(Result<PassReport> const& report) {
  if (!report) {
    return to_line(report.error());
  }
  return report->waiting_for ? "waits for " + *report->waiting_for : "done";
}

void print_table_counts(std::vector<TableCount> const& counts) {
  for (auto const& [table, rows] : counts) {
    print_line(table + ": " + std::to_string(rows));
  }
}

// The path has to be absolute, because the writer process has another working directory.
std::string make_absolute(std::string const& source) {
  return source.find("://") == std::string::npos ? std::filesystem::absolute(source).string() : source;
}

}  // namespace

int run_store_command(std::vector<std::string> const& words, Config const& config, Fetcher& fetcher,
                      CollectContext const& context, PrintLine const& print) {
  if (words.size() == 3 && words[0] == "import" && words[1] == "registry") {
    return import_registry(words[2], config, fetcher, context, print);
  }
  if (words.size() == 3 && words[0] == "adverts") {
    return decide_advert_now(words[1], words[2], context.store, context.clock, print);
  }
  print("the running process does not know this command; stop it, or use the version that it runs");
  return 1;
}

int run_import_registry(Config const& config, std::string const& source) {
  SystemClock const clock;
  Progress progress;
  try {
    auto const store = open_store(config, OpenMode::writer, clock);
    auto const fetcher = make_fetcher(config, clock);
    CollectContext const context{*store, clock, {}, [&](std::string_view step) { progress.show(step); }};
    return run_telling(
        [&](PrintLine const& print) { return import_registry(source, config, *fetcher, context, print); });
  } catch (HeldByAnotherWriter const& held) {
    if (held.holder().control_socket.empty()) {
      throw;
    }
    progress.show("the process " + std::to_string(held.holder().pid) + " writes to the database and does the import");
    return run_telling([&](PrintLine const& print) {
      return send_command(held.holder().control_socket, {"import", "registry", make_absolute(source)}, print);
    });
  }
}

int run_check_content(std::string const& folder, Completeness completeness) {
  auto const reading = read_content(folder, completeness);
  if (!reading) {
    throw Failure(reading.error());
  }
  for (auto const& fault : reading->faults) {
    print_line((std::filesystem::path(folder) / to_line(fault)).string());
  }
  auto const faults = reading->faults.size();
  print_line(std::to_string(reading->files) + " files, " + std::to_string(reading->left_out.size()) + " left out, " +
             std::to_string(faults) + (faults == 1 ? " fault" : " faults"));
  return faults == 0 ? 0 : 1;
}

int run_adverts_list(Config const& config) {
  SystemClock const clock;
  auto const store = open_store(config, OpenMode::reader, clock);
  list_adverts(*store, print_line);
  return 0;
}

int run_adverts_decision(Config const& config, std::string const& decision, std::string const& id) {
  SystemClock const clock;
  try {
    auto const store = open_store(config, OpenMode::writer, clock);
    return run_telling([&](PrintLine const& print) { return decide_advert_now(decision, id, *store, clock, print); });
  } catch (HeldByAnotherWriter const& held) {
    if (held.holder().control_socket.empty()) {
      throw;
    }
    return run_telling([&](PrintLine const& print) {
      return send_command(held.holder().control_socket, {"adverts", decision, id}, print);
    });
  }
}

int run_check_history(Config const& config) {
  SystemClock const clock;
  auto const store = open_store(config, OpenMode::reader, clock);
  auto transaction = store->begin_read();
  bool is_right = true;
  for (auto const& count : count_history(transaction)) {
    print_line(std::string(to_word(count.kind)) + ": recorded " + std::to_string(count.recorded) + ", hot " +
               std::to_string(count.rows.hot) + ", archived " + std::to_string(count.rows.archived));
    for (auto const& [month, rows] : count.months) {
      print_line("  " + month + ": hot " + std::to_string(rows.hot) + ", archived " + std::to_string(rows.archived));
    }
    for (auto const& fault : count.faults) {
      print_to(stderr, "orrery: " + fault);
      is_right = false;
    }
  }
  return is_right ? 0 : 1;
}

int run_backup(Config const& config, std::string const& file) {
  SystemClock const clock;
  auto const store = open_store(config, OpenMode::reader, clock);
  print_table_counts(write_backup(*store, file));
  print_line("written to " + file);
  return 0;
}

int run_restore(Config const& config, std::string const& file) {
  SystemClock const clock;
  auto const store = open_store(config, OpenMode::writer, clock);
  print_table_counts(restore_backup(*store, file));
  print_line("restored from " + file);
  return 0;
}

int run_collect_once(Config const& config, std::vector<std::string> const& data_sets) {
  SystemClock const clock;
  auto const allowances = make_larger_allowances(config);
  auto const fetcher = make_fetcher(config, clock, allowances);
  auto const collectors = select_collectors(make_collectors(config, *fetcher, allowances), data_sets);
  auto const store = open_store(config, OpenMode::writer, clock);
  Progress progress;
  ThreadPool thread_pool;
  CollectContext context{*store, clock, {}, [&](std::string_view step) { progress.show(step); }, true, &thread_pool};
  bool any_succeeded = false;
  for (auto const& collector : collectors) {
    context.data_set = collector.data_set;
    auto const report = run_pass(collector, context);
    any_succeeded = any_succeeded || (report && !report->retry_soon);
    print_line(collector.data_set + ": " + describe(report));
    if (report) {
      std::ranges::for_each(report->lines, print_line);
    }
  }
  return any_succeeded ? 0 : 1;
}

}  // namespace orrery
