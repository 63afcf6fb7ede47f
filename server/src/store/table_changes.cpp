#include "store/table_changes.hpp"

#include <algorithm>

namespace orrery {

void TableChanges::note(std::int64_t revision, TableNames const& tables) {
  commits_.with([&](Commits& commits) {
    if (revision != commits.newest + 1) {
      commits = {revision, revision, {}};
    }
    commits.newest = revision;
    for (auto const& table : tables) {
      commits.last_of[table] = revision;
    }
  });
}

void TableChanges::forget() {
  commits_.with([](Commits& commits) { commits = {}; });
}

bool TableChanges::may_differ(TableNames const& tables, std::int64_t since, std::int64_t until) const {
  return commits_.with([&](Commits const& commits) {
    if (since + 1 < commits.first || until > commits.newest) {
      return true;
    }
    return std::ranges::any_of(tables, [&](std::string const& table) {
      auto const last = commits.last_of.find(table);
      return last != commits.last_of.end() && last->second > since;
    });
  });
}

}  // namespace orrery
