#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

// repository is "owner/name" in lower case; days are counted from 1970-01-01. Every day from first_day
// to last_day is known: one without a row had no commit.
constexpr std::array<std::string_view, 2> kStatements{
    R"(CREATE TABLE contribution_repository (
         repository {TEXT} PRIMARY KEY,
         state      {TEXT} NOT NULL,
         etag       {TEXT},
         first_day  BIGINT,
         last_day   BIGINT,
         checked_at BIGINT,
         changed_at BIGINT,
         tried_at   BIGINT NOT NULL,
         put_off    BIGINT NOT NULL,
         last_error {TEXT}))",

    R"(CREATE TABLE contribution_day (
         repository {TEXT} NOT NULL REFERENCES contribution_repository (repository),
         day        BIGINT NOT NULL,
         commits    BIGINT NOT NULL,
         PRIMARY KEY (repository, day)))",
};

}  // namespace

std::span<std::string_view const> contributions_statements() {
  return kStatements;
}

}  // namespace orrery
