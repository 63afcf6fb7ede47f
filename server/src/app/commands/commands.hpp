#pragma once

#include "app/collecting/control_socket.hpp"
#include "app/settings/config.hpp"
#include "base/clock.hpp"
#include "collectors/runner/collector.hpp"
#include "content/content_reader.hpp"
#include "fetch/fetcher.hpp"

#include <string>
#include <vector>

namespace orrery {

// The commands that work on the database and end. Each returns its exit code and throws Failure.

// Writes to the store where no process holds it; else sends the command to the writer process.
int run_import_registry(Config const& config, std::string const& source);

// Runs `import registry SOURCE` or `adverts show|hide ID` in the writer process, with its store and fetcher: the server
// side of the control socket.
int run_store_command(std::vector<std::string> const& words, Config const& config, Fetcher& fetcher,
                      CollectContext const& context, PrintLine const& print);

// Prints each fault of the content folder on a line, with file and line number; returns 1 where there is one.
int run_check_content(std::string const& folder, Completeness completeness);

// `show` and `hide` are sent to the writer process, where there is one.
int run_adverts_list(Config const& config);
int run_adverts_decision(Config const& config, std::string const& decision, std::string const& id);

// Prints the rows of each kind that were recorded, are in their table and are archived, by month. 1 where they differ
// or an archive is not what its checksum says.
int run_check_history(Config const& config);

int run_backup(Config const& config, std::string const& file);
int run_restore(Config const& config, std::string const& file);

// One pass of each named data set (none named: all); 1 where none succeeded.
int run_collect_once(Config const& config, std::vector<std::string> const& data_sets);

}  // namespace orrery
