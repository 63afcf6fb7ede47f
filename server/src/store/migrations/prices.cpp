#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 4> kStatements{
    // asset: the registry's price id, for which the price was asked. Money is decimal text, a percentage too.
    R"(CREATE TABLE price (
         id              BIGINT PRIMARY KEY,
         chain           BIGINT NOT NULL UNIQUE REFERENCES chain (id),
         asset           {TEXT} NOT NULL,
         source          {TEXT} NOT NULL,
         source_id       {TEXT} NOT NULL,
         current_price   {TEXT} NOT NULL,
         change_24h      {TEXT},
         market_cap      {TEXT},
         market_cap_rank BIGINT,
         total_volume    {TEXT},
         ath             {TEXT},
         ath_change      {TEXT},
         atl             {TEXT},
         quoted_at       BIGINT,
         changed_at      BIGINT NOT NULL,
         checked_at      BIGINT NOT NULL))",

    // bucket: the first second of the hour or day. A value is written once for its bucket.
    R"(CREATE TABLE series (
         metric  {TEXT} NOT NULL,
         subject {TEXT} NOT NULL,
         bucket  BIGINT NOT NULL,
         value   {TEXT} NOT NULL,
         source  {TEXT} NOT NULL,
         PRIMARY KEY (metric, subject, bucket)))",
    // version differs after every change of a metric's points.
    R"(CREATE TABLE series_version (
         metric  {TEXT} PRIMARY KEY,
         version BIGINT NOT NULL))",
    "CREATE INDEX series_time ON series (metric, bucket)",
};

}  // namespace

std::span<std::string_view const> prices_statements() {
  return kStatements;
}

}  // namespace orrery
