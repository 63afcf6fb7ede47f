#pragma once

#include "store/archives/archive.hpp"
#include "store/driver/value.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace orrery {

// Of compression. Archives are made once, so size counts and time does not; copies are made daily.
inline constexpr int kLevelOfArchives = 12;
inline constexpr int kLevelOfCopies = 3;

// The text of a frame is at most so long, or one single line.
inline constexpr std::size_t kFrameText = 65'536;

// An archived row: an object with a member for each column, in their order, as one line without its newline.
std::string format_archived_row(std::span<std::string const> columns, Row const& row);
// The columns that are named, null where the line has none of that name. Throws Failure (unavailable) for a line that
// is no such row.
Row parse_archived_row(std::string_view line, std::span<std::string_view const> columns);
// How `"name":value` stands in a line, for a search that need not parse it: quotes within a text have a backslash
// before them, so this cannot be part of one.
std::string format_member(std::string_view name, std::string_view text);

// Packs lines, given in the order of their keys, into frames.
class FramePacker {
 public:
  explicit FramePacker(int level = kLevelOfArchives) : level_(level) {}

  // line: without its newline.
  void add(std::string_view key, std::string_view line);
  void finish();

  std::vector<ArchiveFrame> const& frames() const { return frames_; }
  std::vector<std::string> const& contents() const { return contents_; }

 private:
  void end_frame();

  int level_;
  std::string text_;
  ArchiveFrame frame_;
  std::vector<ArchiveFrame> frames_;
  std::vector<std::string> contents_;
};

// The lines of one frame, each with its newline. Nothing for bytes that are no whole frame, or fail its checksum.
std::optional<std::string> unpack_frame(std::string_view content);

}  // namespace orrery
