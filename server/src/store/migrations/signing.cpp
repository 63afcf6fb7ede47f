#include "store/migrations/steps.hpp"

#include <array>
#include <string>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 1> kStatements{
    // One row a validator and month; days: see domain/validators/signed_blocks.hpp. By chain, because those of a chain
    // are written and read together. first_day: of the month, counted from 1970-01-01.
    R"(CREATE TABLE signing_month (
         chain     BIGINT NOT NULL REFERENCES chain (id),
         first_day BIGINT NOT NULL,
         validator BIGINT NOT NULL REFERENCES validator (id),
         days      {TEXT} NOT NULL,
         PRIMARY KEY (chain, first_day, validator)){BY_KEY})",
};

// uptime_sample with the day of the month, from 0 on. SQL has no calendar that both engines understand, so this is
// days_from_civil turned round: years that begin in March, and eras of 400 of them (H. Hinnant, "chrono-Compatible
// Low-Level Date Algorithms").
constexpr std::string_view kSamplesByMonth = R"(
  SELECT chain, operator_address, missed, blocks, day, day_of_year - (153 * ((5 * day_of_year + 2) / 153) + 2) / 5 AS nth
  FROM (SELECT chain, operator_address, missed, blocks, day,
               day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100) AS day_of_year
        FROM (SELECT chain, operator_address, missed, blocks, day, day_of_era,
                     (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365 AS year_of_era
              FROM (SELECT chain, operator_address, missed, blocks, day, (day + 719468) % 146097 AS day_of_era
                    FROM uptime_sample) by_era) by_year) by_day)";

// The samples that the scores keep of 30 days: each day with its number of blocks, which is longer than it has to be
// and lasts until the month's next day is written.
std::string make_fill() {
  constexpr int kMostDays = 31;
  std::string days;
  for (int day = 0; day < kMostDays; ++day) {
    days += day == 0 ? "" : " || ',' || ";
    days += "COALESCE(MAX(CASE WHEN u.nth = " + std::to_string(day) + " THEN u.missed || '/' || u.blocks END), '')";
  }
  std::string sql =
      "INSERT INTO signing_month (chain, first_day, validator, days) SELECT v.chain, u.day - u.nth, v.id, ";
  sql.append("RTRIM(").append(days).append(", ',') FROM (").append(kSamplesByMonth).append(") u ");
  return sql.append(
      "JOIN validator v ON v.chain = u.chain AND v.operator_address = u.operator_address "
      "GROUP BY v.chain, u.day - u.nth, v.id");
}

}  // namespace

std::span<std::string_view const> signing_statements() {
  return kStatements;
}

std::span<std::string_view const> signing_backfills() {
  static std::string const kFill = make_fill();
  static std::array<std::string_view, 1> const kFills{kFill};
  return kFills;
}

}  // namespace orrery
