#pragma once

#include "store/core/stamp.hpp"
#include "store/driver/value.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// A backup is one zstd frame (with its checksum) of JSON lines:
//   {"format":"orrery-backup","format_version":1,"schema_version":1,"kind":"real","uuid":"…"}
//   {"table":"chain","columns":["id","chain_id",…]}          then, for each row by primary key,
//   [4071518318911519,"cosmoshub-4",null,…]
//   {"table_end":"chain","rows":428,"sha256":"…"}            of the row lines with their newlines
//   …the other tables…
//   {"end":"orrery-backup","tables":5,"sha256":"…"}          of all lines before this one
// It holds no time of its own, so equal rows give equal files.
struct BackupHeader {
  std::int64_t schema_version;
  StoreKind kind;
  std::string uuid;  // of the database that was backed up
};

struct TableHeader {
  std::string table;
  std::vector<std::string> columns;
};

struct TableEnd {
  std::string table;
  std::int64_t rows;
  std::string sha256;
};

struct BackupEnd {
  std::int64_t tables;
  std::string sha256;
};

// Each without the newline.
std::string format_line(BackupHeader const& header);
std::string format_line(TableHeader const& header);
std::string format_line(Row const& row);
std::string format_line(TableEnd const& end);
std::string format_line(BackupEnd const& end);

bool is_row(std::string_view line);

// Each throws Failure (invalid_input) that names path for a line that is not what is asked for.
BackupHeader parse_backup_header(std::string_view line, std::string const& path);
TableHeader parse_table_header(std::string_view line, std::string const& path);
Row parse_row(std::string_view line, std::string const& path);
TableEnd parse_table_end(std::string_view line, std::string const& path);
BackupEnd parse_backup_end(std::string_view line, std::string const& path);

[[noreturn]] void throw_broken_backup(std::string const& path, std::string reason);

}  // namespace orrery
