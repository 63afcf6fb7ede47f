#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 2> kStatements{
    // What the latest commits changed, for incremental reads (store/core/revision.hpp). mark: random, never 0. changes:
    // one
    // line for each table, its name and the keys of its chains; no key means any row.
    R"(CREATE TABLE change_log (
         revision BIGINT PRIMARY KEY,
         mark     BIGINT NOT NULL,
         changes  {TEXT} NOT NULL))",
    "CREATE INDEX chain_check_of_chain ON chain_check (chain)",
};

}  // namespace

std::span<std::string_view const> change_log_statements() {
  return kStatements;
}

}  // namespace orrery
