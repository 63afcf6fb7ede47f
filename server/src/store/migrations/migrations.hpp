#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace orrery {

class Connection;

// One step of the tables' history, the same for every engine; {TEXT} stands for the engine's text
// type. Steps are numbered from 1 without gaps, only ever added, and never changed once released.
struct Migration {
  std::string_view name;
  std::span<std::string_view const> statements;
  // What the rows of before get in its new columns. They run on later tables too, where a backup of before is restored.
  std::span<std::string_view const> fills{};
};

std::span<Migration const> migrations();

// The version that this program reads and writes.
std::int64_t newest_schema_version();

// 0 for a database without tables. Throws Failure (conflict) for one that belongs to another program.
std::int64_t read_schema_version(Connection& connection);

// Throws Failure (conflict) for a version above the newest.
void refuse_newer_schema(std::string_view database, std::int64_t version);

// In the caller's transaction: fills what rows of that version, restored into the newest tables, lack there.
void fill_older_rows(Connection& connection, std::int64_t version);

// In the caller's transaction, from version to the newest.
void apply_migrations(Connection& connection, std::int64_t version, std::int64_t now_s);

}  // namespace orrery
