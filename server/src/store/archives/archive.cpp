#include "store/archives/archive.hpp"

#include "base/result.hpp"

#include <charconv>
#include <cstdio>

namespace orrery {
namespace {

constexpr std::string_view kMarkOfCopies = ".0.";
constexpr std::size_t kDigitsInName = 16;

std::string_view cut_at(char separator, std::string_view& text) {
  auto const end = text.find(separator);
  auto const taken = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return taken;
}

std::optional<std::int64_t> parse_count(std::string_view text) {
  std::int64_t number = 0;
  auto const* const end = text.data() + text.size();
  auto const [stopped, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && stopped == end && number >= 0 ? std::optional(number) : std::nullopt;
}

}  // namespace

std::string_view to_word(ArchiveKind kind) {
  switch (kind) {
    case ArchiveKind::events: return "event";
    case ArchiveKind::changes: return "validator_change";
    case ArchiveKind::scores: return "weight_history";
  }
  return "";
}

std::optional<ArchiveKind> parse_archive_kind(std::string_view word) {
  for (auto const kind : kArchiveKinds) {
    if (to_word(kind) == word) return kind;
  }
  return std::nullopt;
}

std::string to_text(Month month) {
  char text[16];
  std::snprintf(text, sizeof text, "%04d-%02u", static_cast<int>(month.year()), static_cast<unsigned>(month.month()));
  return text;
}

std::optional<Month> parse_month(std::string_view text) {
  constexpr std::size_t kLength = 7;
  if (text.size() != kLength || text[4] != '-') return std::nullopt;
  auto const year = parse_count(text.substr(0, 4));
  auto const month = parse_count(text.substr(5));
  if (!year || !month) return std::nullopt;
  Month const parsed{std::chrono::year(static_cast<int>(*year)), std::chrono::month(static_cast<unsigned>(*month))};
  return parsed.ok() ? std::optional(parsed) : std::nullopt;
}

std::vector<ArchiveFrame> list_frames(StoredArchive const& archive) {
  return parse_frames(archive.frames.unpack());
}

std::string make_file_name(StoredArchive const& archive) {
  auto name = std::string(to_word(archive.kind)) + '-' + to_text(archive.month);
  if (archive.part == kPartOfCopies) {
    name += kMarkOfCopies;
    name += std::string_view(archive.sha256).substr(0, kDigitsInName);
  }
  if (archive.part > 1) name += '.' + std::to_string(archive.part);
  return name + ".ndjson.zst";
}

bool is_name_of_copies(std::string_view file) {
  return file.find(kMarkOfCopies) != std::string_view::npos && file.find(".ndjson.zst") != std::string_view::npos;
}

std::string format_frames(std::vector<ArchiveFrame> const& frames) {
  std::string text;
  for (auto const& frame : frames) {
    text += std::to_string(frame.bytes) + '\t' + std::to_string(frame.rows) + '\t' + frame.first_key + '\n';
  }
  return text;
}

std::vector<ArchiveFrame> parse_frames(std::string_view text) {
  std::vector<ArchiveFrame> frames;
  std::int64_t offset = 0;
  while (!text.empty()) {
    auto line = cut_at('\n', text);
    auto const bytes = parse_count(cut_at('\t', line));
    auto const rows = parse_count(cut_at('\t', line));
    if (!bytes || !rows) {
      throw Failure({ErrorCode::unavailable, "table archive", "holds an index of frames that cannot be read",
                     "restore a backup"});
    }
    frames.push_back({offset, *bytes, *rows, std::string(line)});
    offset += *bytes;
  }
  return frames;
}

}  // namespace orrery
