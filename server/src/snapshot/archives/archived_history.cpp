#include "snapshot/archives/archived_history.hpp"

#include "snapshot/weights/rendered_weights.hpp"
#include "store/archives/frame_codec.hpp"

#include <algorithm>
#include <ranges>
#include <span>

namespace orrery {
namespace {

std::vector<std::string_view> split_text(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    auto const end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

// The frames whose lines may have a key that begins so.
std::span<ArchiveFrame const> find_frames(std::span<ArchiveFrame const> frames, std::string const& prefix) {
  auto const begins_behind = [&](ArchiveFrame const& frame) {
    return std::string_view(frame.first_key).substr(0, prefix.size()) > prefix;
  };
  auto const end = std::ranges::partition_point(frames, [&](auto const& frame) { return !begins_behind(frame); });
  // The frame before the first that begins with it may end with it.
  auto first = std::ranges::partition_point(frames, [&](auto const& frame) { return frame.first_key < prefix; });
  if (first != frames.begin()) --first;
  return {first, end};
}

}  // namespace

bool ArchivedHistory::has(ArchiveKind kind, Month month) const {
  return !list(kind, month).empty();
}

std::optional<Month> ArchivedHistory::find_older(ArchiveKind kind, std::optional<Month> month) const {
  std::optional<Month> older;
  for (auto const& archive : archives_) {
    if (archive.kind == kind && (!month || archive.month < *month)) older = archive.month;
  }
  return older;
}

wire::History ArchivedHistory::describe(ArchiveKind kind, std::optional<Month> month) const {
  auto const older = find_older(kind, month);
  return {month ? std::optional(to_text(*month)) : std::nullopt, older ? std::optional(to_text(*older)) : std::nullopt,
          !month || has(kind, *month)};
}

std::string ArchivedHistory::make_key(ArchiveKind kind, Month month) const {
  std::string key = to_text(month);
  for (auto const* archive : list(kind, month)) {
    key += archive->sha256;
  }
  return key;
}

std::vector<StoredArchive const*> ArchivedHistory::list(ArchiveKind kind, Month month) const {
  std::vector<StoredArchive const*> found;
  for (auto const& archive : archives_) {
    if (archive.kind == kind && archive.month == month) found.push_back(&archive);
  }
  return found;
}

std::optional<ArchivedPage> ArchivedHistory::read_events(Month month, std::string_view type, std::string_view chain_id,
                                                         ArchivedRange range, NameParts const& name) const {
  std::vector<std::string> members;
  if (!type.empty()) members.push_back(format_member("type", type));
  if (!chain_id.empty()) members.push_back(format_member("chain_id", chain_id));
  ArchivedPage page;
  std::size_t read = 0;
  auto const end = range.first + range.limit;
  auto const archives = list(ArchiveKind::events, month);
  for (auto const* archive : archives | std::views::reverse) {
    auto const frames = list_frames(*archive);
    for (auto const& frame : frames | std::views::reverse) {
      bool const is_behind = page.matched >= end || page.matched + frame.rows <= range.first;
      if (members.empty() && is_behind) {
        page.matched += frame.rows;
        continue;
      }
      if (read == kMostFrames) {
        page.complete = false;
        return page;
      }
      auto const text = folder_->read(*archive, frame);
      if (!text) return std::nullopt;
      ++read;
      auto const lines = split_text(*text);
      for (auto const line : lines | std::views::reverse) {
        auto const holds = [&](std::string const& member) { return line.find(member) != std::string_view::npos; };
        if (!std::ranges::all_of(members, holds)) continue;
        if (page.matched >= range.first && page.matched < end) {
          auto const event = parse_archived_event(line);
          page.records.push_back({event.id, event.sequence, event.changed_at, write_event(event, name(event))});
        }
        ++page.matched;
      }
    }
  }
  return page;
}

std::optional<ArchivedPage> ArchivedHistory::read_changes(
    Month month, std::vector<std::pair<std::string, std::string>> const& operators, bool only_state,
    ArchivedRange range, NameChain const& name) const {
  ArchivedPage page;
  std::size_t read = 0;
  std::vector<StoredValidatorChange> changes;
  for (auto const* archive : list(ArchiveKind::changes, month)) {
    auto const frames = list_frames(*archive);
    for (auto const& [chain_id, address] : operators) {
      std::vector const members{format_member("chain_id", chain_id), format_member("operator_address", address)};
      for (auto const& frame : find_frames(frames, chain_id + '\t' + address + '\t')) {
        if (read++ == kMostFrames) {
          page.complete = false;
          break;
        }
        auto const text = folder_->read(*archive, frame);
        if (!text) return std::nullopt;
        for (auto const line : split_text(*text)) {
          auto const holds = [&](std::string const& member) { return line.find(member) != std::string_view::npos; };
          if (!std::ranges::all_of(members, holds)) continue;
          auto change = parse_archived_change(line);
          if (!only_state || change.change.kind == ValidatorChangeKind::state) changes.push_back(std::move(change));
        }
      }
    }
  }
  std::ranges::sort(changes, std::ranges::greater(), &StoredValidatorChange::sequence);
  page.matched = static_cast<std::int64_t>(changes.size());
  auto const first = std::min(range.first, page.matched);
  for (auto at = first; at < std::min(first + range.limit, page.matched); ++at) {
    auto const& change = changes[static_cast<std::size_t>(at)];
    page.records.push_back(
        {change.id, change.sequence, change.change.observed_at, write_log(change, name(change.change.chain_id))});
  }
  return page;
}

std::optional<ArchivedPage> ArchivedHistory::read_scores(Month month, std::string_view subject, std::string_view slug,
                                                         ArchivedRange range) const {
  auto const of_subject = format_member("subject", subject);
  auto const of_item = slug.empty() ? std::string() : format_member("item", slug);
  ArchivedPage page;
  std::size_t read = 0;
  std::vector<ArchivedScore> scores;
  for (auto const* archive : list(ArchiveKind::scores, month)) {
    auto const frames = list_frames(*archive);
    for (auto const& frame : find_frames(frames, std::string(subject) + '\t')) {
      if (read++ == kMostFrames) {
        page.complete = false;
        break;
      }
      auto const text = folder_->read(*archive, frame);
      if (!text) return std::nullopt;
      for (auto const line : split_text(*text)) {
        if (line.find(of_subject) == std::string_view::npos || line.find(of_item) == std::string_view::npos) continue;
        scores.push_back(parse_archived_score(line));
      }
    }
  }
  std::ranges::sort(scores, [](ArchivedScore const& left, ArchivedScore const& right) {
    return left.row.day != right.row.day ? left.row.day > right.row.day : left.slug < right.slug;
  });
  page.matched = static_cast<std::int64_t>(scores.size());
  auto const first = std::min(range.first, page.matched);
  for (auto at = first; at < std::min(first + range.limit, page.matched); ++at) {
    auto const& score = scores[static_cast<std::size_t>(at)];
    auto const record = make_weight_record(score);
    page.records.push_back({record.ID, 0, Timestamp(score.row.day), wire::to_json(record)});
  }
  return page;
}

}  // namespace orrery
