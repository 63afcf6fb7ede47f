#include "domain/validators/signed_blocks.hpp"

#include <algorithm>
#include <charconv>

namespace orrery {
namespace {

constexpr std::int64_t kWhole = 10'000;

std::optional<std::int64_t> parse_count(std::string_view text) {
  std::int64_t count = 0;
  auto const* const end = text.data() + text.size();
  auto const parsed = std::from_chars(text.data(), end, count);
  return parsed.ec == std::errc{} && parsed.ptr == end && count >= 0 ? std::optional(count) : std::nullopt;
}

// blocks: of the measured day before; set where the text names another number.
std::optional<SignedBlocks> parse_day(std::string_view text, std::int64_t& blocks) {
  auto const slash = text.find('/');
  auto const missed = parse_count(text.substr(0, slash));
  if (slash != std::string_view::npos) {
    blocks = parse_count(text.substr(slash + 1)).value_or(0);
  }
  if (!missed || *missed > blocks || blocks == 0) {
    return std::nullopt;
  }
  return SignedBlocks{*missed, blocks};
}

}  // namespace

std::optional<SignedBlocks> count_signed_blocks(std::int64_t missed, std::int64_t window, std::int64_t index_offset,
                                                std::int64_t blocks_since_start) {
  auto const counted = std::min(window, index_offset > 0 ? index_offset : blocks_since_start);
  if (counted <= 0) {
    return std::nullopt;
  }
  return SignedBlocks{std::min(missed, counted), counted};
}

std::int64_t compute_signed_share(SignedBlocks const& counted) {
  auto const [missed, blocks] = counted;
  if (missed == 0) {
    return kWhole;
  }
  if (missed >= blocks) {
    return 0;
  }
  auto const rounded = (2 * kWhole * (blocks - missed) + blocks) / (2 * blocks);
  return std::clamp<std::int64_t>(rounded, 1, kWhole - 1);
}

std::string pack_signed_days(std::span<std::optional<SignedBlocks> const> days) {
  std::string packed;
  std::size_t behind_last = 0;
  std::int64_t blocks = 0;
  for (auto const& day : days) {
    if (day) {
      packed += std::to_string(day->missed);
      if (day->blocks != blocks) {
        blocks = day->blocks;
        packed.append("/").append(std::to_string(blocks));
      }
      behind_last = packed.size();
    }
    packed += ',';
  }
  packed.resize(behind_last);
  return packed;
}

SignedDays unpack_signed_days(std::string_view packed) {
  SignedDays days;
  std::int64_t blocks = 0;
  while (true) {
    auto const comma = packed.find(',');
    days.push_back(parse_day(packed.substr(0, comma), blocks));
    if (comma == std::string_view::npos) {
      return days;
    }
    packed.remove_prefix(comma + 1);
  }
}

std::chrono::sys_days first_of_month(std::chrono::sys_days day) {
  std::chrono::year_month_day const date(day);
  return date.year() / date.month() / 1;
}

}  // namespace orrery
