#pragma once

#include "base/packed_text.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Rows that left their tables, in monthly archives (docs/adr/0085-monthly-archives.md): lines of JSON in Zstandard
// frames of at most 64 KB of text.
namespace orrery {

enum class ArchiveKind { events, changes, scores };
inline constexpr ArchiveKind kArchiveKinds[]{ArchiveKind::events, ArchiveKind::changes, ArchiveKind::scores};

// The name of the table that the rows come from.
std::string_view to_word(ArchiveKind kind);
std::optional<ArchiveKind> parse_archive_kind(std::string_view word);

using Month = std::chrono::year_month;

// "2026-03".
std::string to_text(Month month);
std::optional<Month> parse_month(std::string_view text);

// Where a frame is in the file, and the key of its first row. Keys ascend in the order of the lines: of an event its
// sequence with leading zeros, of a change chain id and operator address, of a score its subject; a tab ends each part.
struct ArchiveFrame {
  std::int64_t offset = 0;
  std::int64_t bytes = 0;
  std::int64_t rows = 0;
  std::string first_key;
};

// The part of a month that repeats the rows that are still in their table, so that requests find them in a file. It is
// replaced at least daily and counts in no sum of rows.
inline constexpr std::int64_t kPartOfCopies = 0;

struct StoredArchive {
  std::int64_t id = 0;
  ArchiveKind kind = ArchiveKind::events;
  Month month{};
  std::int64_t part = 1;
  std::int64_t rows = 0;
  std::int64_t bytes = 0;
  std::string sha256;
  PackedText frames;  // see parse_frames(); packed, because all are kept in memory and few are read

  bool operator==(StoredArchive const&) const = default;
};

std::vector<ArchiveFrame> list_frames(StoredArchive const& archive);

// "event-2026-03.ndjson.zst"; of a second part "event-2026-03.2.ndjson.zst"; of copies "event-2026-03.0.1a2b3c4d…",
// with the beginning of their checksum, so that those of before are there until nobody asks for them.
std::string make_file_name(StoredArchive const& archive);
// Whether a file of that name has copies, or is the manifest of such a file.
bool is_name_of_copies(std::string_view file);

// The text of archive.frames.
std::string format_frames(std::vector<ArchiveFrame> const& frames);
// Throws Failure (unavailable) for another text.
std::vector<ArchiveFrame> parse_frames(std::string_view text);

}  // namespace orrery
