#pragma once

#include "app/config.hpp"
#include "app/control_socket.hpp"
#include "base/clock.hpp"
#include "collectors/runner/collector.hpp"
#include "content/content_reader.hpp"
#include "fetch/fetcher.hpp"

#include <string>
#include <vector>

namespace orrery {

// The commands that work on the database and end. Each returns its exit code and throws Failure.

// Writes itself where nobody else does; else passes the work on to the process that writes.
int run_import_registry(Config const& config, std::string const& source);

// `import registry SOURCE` and `adverts show|hide ID` as a running process is asked to do them: with its store
// and fetcher.
int run_store_command(std::vector<std::string> const& words, Config const& config, Fetcher& fetcher,
                      CollectContext const& context, PrintLine const& print);

// Each fault of the folder's files on a line of its own, with file and line; 1 where there is one.
int run_check_content(std::string const& folder, Completeness completeness);

// `show` and `hide` go to the process that writes, where there is one.
int run_adverts_list(Config const& config);
int run_adverts_decision(Config const& config, std::string const& decision, std::string const& id);

int run_backup(Config const& config, std::string const& file);
int run_restore(Config const& config, std::string const& file);

// One pass of each named data set (none named: all); 1 where none succeeded.
int run_collect_once(Config const& config, std::vector<std::string> const& data_sets);

}  // namespace orrery
