#include "store/migrations/steps.hpp"

#include <array>

namespace orrery {
namespace {

constexpr std::array<std::string_view, 4> kStatements{
    // Rows of a month that left their table, which `kind` names. month: "2026-03". bytes and sha256: of all frames one
    // behind the other. frames: a line for each, its bytes, its rows and its first key, with tabs between.
    R"(CREATE TABLE archive (
         id     BIGINT PRIMARY KEY,
         kind   {TEXT} NOT NULL,
         month  {TEXT} NOT NULL,
         part   BIGINT NOT NULL,
         rows   BIGINT NOT NULL,
         bytes  BIGINT NOT NULL,
         sha256 {TEXT} NOT NULL,
         frames {TEXT} NOT NULL,
         UNIQUE (kind, month, part)))",

    // content: a zstd frame of lines of JSON, as base64, because the store has no binary columns.
    R"(CREATE TABLE archive_frame (
         archive BIGINT NOT NULL REFERENCES archive (id),
         number  BIGINT NOT NULL,
         content {TEXT} NOT NULL,
         PRIMARY KEY (archive, number)))",

    // The IDs of archived rows, so that none is given to another row and no event is recorded again.
    R"(CREATE TABLE archived_row (
         id      BIGINT NOT NULL,
         archive BIGINT NOT NULL REFERENCES archive (id),
         PRIMARY KEY (id, archive)){BY_KEY})",

    // How many rows were ever inserted, counted as they are: neither by what is left nor by what is archived.
    R"(CREATE TABLE recorded_rows (
         kind {TEXT} PRIMARY KEY,
         rows BIGINT NOT NULL))",
};

// What was recorded before it was counted.
constexpr std::array<std::string_view, 3> kFills{
    "INSERT INTO recorded_rows (kind, rows) SELECT 'event', COUNT(*) FROM event HAVING COUNT(*) > 0",
    "INSERT INTO recorded_rows (kind, rows) SELECT 'validator_change', COUNT(*) FROM validator_change "
    "HAVING COUNT(*) > 0",
    "INSERT INTO recorded_rows (kind, rows) SELECT 'weight_history', COUNT(*) FROM weight_history HAVING COUNT(*) > 0",
};

}  // namespace

std::span<std::string_view const> archives_statements() {
  return kStatements;
}

std::span<std::string_view const> archives_backfills() {
  return kFills;
}

}  // namespace orrery
