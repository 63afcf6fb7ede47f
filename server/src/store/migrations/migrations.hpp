#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace orrery {

class Connection;

// One schema migration, the same for every engine; {TEXT} stands for the engine's text type and {BY_KEY} for its
// WITHOUT ROWID. Versions are numbered from 1 without gaps; a released migration is never changed.
struct Migration {
  std::string_view name;
  std::span<std::string_view const> statements;
  // Statements that backfill the new columns of existing rows. They also run on later tables, after a restore of an
  // older backup.
  std::span<std::string_view const> backfills{};
};

std::span<Migration const> migrations();

// The schema version that this program reads and writes.
std::int64_t newest_schema_version();

// 0 for a database without tables. Throws Failure (conflict) for one that belongs to another program.
std::int64_t read_schema_version(Connection& connection);

// Throws Failure (conflict) for a version above the newest.
void refuse_newer_schema(std::string_view database, std::int64_t version);

// In the caller's transaction: backfills rows of that version that were restored into the newest tables.
void backfill_rows(Connection& connection, std::int64_t version);

// In the caller's transaction: applies all migrations after `version`.
void apply_migrations(Connection& connection, std::int64_t version, std::int64_t now_s);

}  // namespace orrery
