#pragma once

#include "base/mutex.hpp"
#include "store/driver/named_tables.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace orrery {

// Which tables each commit of this process changed. What another process may have committed in between is not known
// to it, and is not taken for unchanged.
class TableChanges final {
 public:
  // Before the commit that makes the revision can be seen by anybody.
  void note(std::int64_t revision, TableNames const& tables);
  // It is not known whether that commit is to be seen.
  void forget();

  // Whether one of the tables may differ between two revisions that were seen.
  bool may_differ(TableNames const& tables, std::int64_t since, std::int64_t until) const;

 private:
  struct Commits {
    std::int64_t first = 0;                                    // the commits from there on are known,
    std::int64_t newest = -1;                                  // up to there
    std::map<std::string, std::int64_t, std::less<>> last_of;  // by table
  };

  Mutex<Commits> commits_;
};

}  // namespace orrery
