#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 1> kStatements{
    // The points of a subject in a month that is over (store/market/impl/series_month.hpp). month: its first moment.
    // points: a line for each run of equal values, a bucket each; sources: a line for each run of equal sources.
    R"(CREATE TABLE series_month (
         metric  {TEXT} NOT NULL,
         month   BIGINT NOT NULL,
         subject {TEXT} NOT NULL,
         points  {TEXT} NOT NULL,
         sources {TEXT} NOT NULL,
         PRIMARY KEY (metric, month, subject)){BY_KEY})",
};

}  // namespace

std::span<std::string_view const> packed_series_statements() {
  return kStatements;
}

}  // namespace orrery
